/** The lock that builds, releases, exports and changes of the content take. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "../../scripts/output/lock.ts";
import { ROOT } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";

/** Takes a lock that is free, and gives it back. */
function take(path: string): void {
	using lock = takeLock(path);
	expect(lock.refusal).toBe(undefined);
}

/** Runs a program that can take locks. */
const program = (text: string) => {
	const module = join(ROOT, "scripts/output/lock.ts");
	const all = `import { takeLock } from ${JSON.stringify(module)};\n${text}`;
	const args = ["--input-type=module-typescript", "--eval", all];
	return spawn(process.execPath, args, { stdio: "inherit" });
};

test("somebody else's says who holds it, and on which machine; once it is given back, nothing is left", () => {
	const dir = temporaryDir();
	const path = join(dir, "lock");
	const held = takeLock(path);
	expect(takeLock(path).refusal).toMatch(
		new RegExp(
			`^process ${process.pid} has been at it since \\d{4}-.*Z\\. Wait until it is done\\.$`,
		),
	);
	const note = JSON.parse(readFileSync(path, "utf8"));
	writeFileSync(path, JSON.stringify({ ...note, host: "elsewhere" }));
	expect(takeLock(path).refusal).toContain(
		`process ${process.pid} on elsewhere has`,
	);
	writeFileSync(path, "");
	expect(takeLock(path).refusal).toMatch(
		/^another process is at it, unless the disk knows no locks\. Wait/,
	);
	held[Symbol.dispose]();
	expect(readdirSync(dir)).toEqual([]);
	take(path);
});

test("that of a process that was killed is free at once, whatever it has left", async () => {
	const path = join(temporaryDir(), "lock");
	const child = program(`
		globalThis.lock = takeLock(${JSON.stringify(path)});
		setInterval(() => {}, 1000);
	`);
	const ended = once(child, "exit");
	const holder = () => existsSync(path) && readFileSync(path, "utf8");
	await expect.poll(holder).toContain(`"pid":${child.pid},`);
	child.kill("SIGKILL");
	await ended;
	expect(existsSync(path)).toBe(true);
	take(path);
	expect(existsSync(path)).toBe(false);
});

test("one of many processes holds it at a time, however often it changes hands", async () => {
	const dir = temporaryDir();
	const path = join(dir, "lock");
	const counter = join(dir, "counter");
	writeFileSync(counter, "0");
	const [processes, times] = [4, 100];
	const children = Array.from({ length: processes }, () =>
		program(`
			import { readFileSync, writeFileSync } from "node:fs";
			for (let done = 0; done < ${times};) {
				using lock = takeLock(${JSON.stringify(path)});
				if (lock.refusal) continue;
				const count = Number(readFileSync(${JSON.stringify(counter)}, "utf8"));
				writeFileSync(${JSON.stringify(counter)}, String(count + 1));
				done += 1;
			}
		`),
	);
	for (const [code] of await Promise.all(
		children.map((child) => once(child, "exit")),
	)) {
		expect(code).toBe(0);
	}
	expect(readFileSync(counter, "utf8")).toBe(String(processes * times));
	rmSync(counter);
	expect(readdirSync(dir).filter((name) => name.endsWith(".db"))).toEqual([]);
});
