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
import { type Lock, takeLock } from "../../scripts/output/lock.ts";
import { ROOT } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";

function take(path: string): Lock {
	const lock = takeLock(path);
	if (typeof lock === "string") throw new Error(lock);
	return lock;
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
	const held = take(path);
	expect(takeLock(path)).toMatch(
		new RegExp(
			`^process ${process.pid} has been at it since \\d{4}-.*Z\\. Wait until it is done\\.$`,
		),
	);
	const note = JSON.parse(readFileSync(path, "utf8"));
	writeFileSync(path, JSON.stringify({ ...note, host: "elsewhere" }));
	expect(takeLock(path)).toContain(`process ${process.pid} on elsewhere has`);
	writeFileSync(path, "");
	expect(takeLock(path)).toMatch(/^another process is at it\. Wait/);
	held.release();
	expect(readdirSync(dir)).toEqual([]);
	take(path).release();
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
	take(path).release();
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
				const lock = takeLock(${JSON.stringify(path)});
				if (typeof lock === "string") continue;
				const count = Number(readFileSync(${JSON.stringify(counter)}, "utf8"));
				writeFileSync(${JSON.stringify(counter)}, String(count + 1));
				lock.release();
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
