/** What a comparison with a revision leaves behind when it is stopped: nothing. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import {
	buildFolder,
	isRunning,
	QUICK_START,
	ROOT,
} from "../support/command.ts";
import { BASE, temporaryDir } from "../support/tree.ts";

/** The program of the repository's only revision, which builds until it is stopped, and says so in a file. */
const PROGRAM = `
import { writeFileSync } from "node:fs";
writeFileSync(process.env.STARTED, String(process.pid));
setInterval(() => {}, 1000);
`;

const AUTHOR = ["-c", "user.name=A", "-c", "user.email=a@test.example"];

let repository: string;
let dist: string;
let temporary: string;
let started: string;

beforeEach(async () => {
	repository = temporaryDir();
	temporary = temporaryDir();
	started = join(temporaryDir(), "started");
	dist = await buildFolder(BASE);
	writeFileSync(join(repository, "build.mjs"), PROGRAM);
	const manifest = { scripts: { build: "node build.mjs" } };
	writeFileSync(join(repository, "package.json"), JSON.stringify(manifest));
	git("init", "--quiet");
	git("add", ".");
	git(...AUTHOR, "commit", "--quiet", "-m", "A program");
});

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: repository, encoding: "utf8" });
}

/** Compares the revision with the build, and sends the signal once the revision is being built. Returns how it ended. */
async function stopWith(signal: NodeJS.Signals): Promise<unknown[]> {
	const script = join(ROOT, "scripts/commands/publishers/compare.ts");
	const child = spawn(
		process.execPath,
		[...QUICK_START, script, "git:HEAD", dist],
		{
			cwd: repository,
			env: { ...process.env, STARTED: started, TMPDIR: temporary },
			stdio: "ignore",
		},
	);
	const ended = once(child, "exit");
	while (!existsSync(started) && child.exitCode === null) await sleep(10);
	expect(readdirSync(temporary)).toHaveLength(1);
	child.kill(signal);
	return ended;
}

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
	"a comparison that %s stops ends the build of the revision, and removes it",
	async (signal) => {
		expect(await stopWith(signal)).toEqual([null, signal]);
		await expect.poll(() => readdirSync(temporary)).toEqual([]);
		const program = Number(readFileSync(started, "utf8"));
		await expect.poll(() => isRunning(program)).toBe(false);
		expect(git("worktree", "list").split("\n")).toHaveLength(2);
	},
);

test("a revision that cannot be built is told, and removed", async () => {
	writeFileSync(join(repository, "build.mjs"), "process.exit(1);");
	git(...AUTHOR, "commit", "-qam", "Broken");
	const script = join(ROOT, "scripts/commands/publishers/compare.ts");
	const child = spawn(
		process.execPath,
		[...QUICK_START, script, "git:HEAD", dist],
		{
			cwd: repository,
			env: { ...process.env, TMPDIR: temporary },
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	let said = "";
	child.stderr.on("data", (chunk: Buffer) => {
		said += chunk.toString();
	});
	expect((await once(child, "close"))[0]).toBe(1);
	expect(said).toBe("HEAD cannot be built\n");
	expect(readdirSync(temporary)).toEqual([]);
});
