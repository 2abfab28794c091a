/** Builds of two versions of a tree, some of which are killed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { verify } from "../../scripts/output/manifest.ts";
import { QUICK_START, ROOT, runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import {
	BASE,
	edit,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

export const OLD = BASE + manyVariants(30);
export const NEW = edit(OLD, ["Fresh paint.", "Old paint."]);

export const args = (content: string, out: string) => [
	// These directories are temporary, so there is no point in caching.
	"--no-cache",
	"--content",
	content,
	"--out",
	out,
	"--date",
	TODAY,
];

export async function build(tree: string, out: string) {
	return runCommand("build", args(writeTree(tree), out));
}

/** When to kill a build: so many milliseconds after it begins to write, or at a step as killed-at.ts knows it. */
type Moment = number | string;

/**
 * Expects a build that is killed to leave the last version or the new one, whole and in its place, and the next one to go
 * through and to leave nothing else: one build for each moment. Returns at how many of them it was killed.
 */
export async function expectWhole(moments: Moment[]): Promise<number> {
	const out = join(temporaryDir(), "dist");
	const whole = await Promise.all(
		[OLD, NEW].map(async (tree) => {
			const dir = join(temporaryDir(), "dist");
			expect((await build(tree, dir)).code).toBe(0);
			return filesOf(dir);
		}),
	);
	expect((await build(OLD, out)).code).toBe(0);
	const contents = [OLD, NEW].map((tree) => writeTree(tree));
	let killed = 0;
	for (const [round, moment] of moments.entries()) {
		const content = contents[(round + 1) % 2] ?? "";
		const signal = await killedBuild(content, out, moment);
		killed += signal === "SIGKILL" ? 1 : 0;
		expect(verify(out), String(moment)).toEqual([]);
		expect(whole, String(moment)).toContainEqual(filesOf(out));
	}
	expect(await build(NEW, out)).toMatchObject({ code: 0 });
	expect(filesOf(out)).toEqual(whole[1]);
	expect(readdirSync(dirname(out))).toEqual([
		"dist",
		expect.stringMatching(/^dist\.build-[12]$/),
	]);
	return killed;
}

/** Runs a build that is killed at a moment, unless it has ended by then. Returns the signal that ended it. */
async function killedBuild(
	content: string,
	out: string,
	moment: Moment,
): Promise<string | null> {
	const script = join(ROOT, "scripts/commands/publishers/build.ts");
	const hook = ["--import", join(ROOT, "test/engine/killed-at.ts")];
	const isStep = typeof moment === "string";
	const child = spawn(
		process.execPath,
		[
			...QUICK_START,
			...(isStep ? hook : []),
			...[script, ...args(content, out), "--today", TODAY],
		],
		{
			cwd: ROOT,
			stdio: "ignore",
			env: { ...process.env, KILLED_AT: String(moment) },
		},
	);
	const ended = once(child, "exit");
	if (!isStep) {
		// Whatever it has done by then.
		while (!holds(`${out}.lock`, child.pid) && child.exitCode === null) {
			await sleep(1);
		}
		await sleep(moment);
		child.kill("SIGKILL");
	}
	const [, signal] = (await ended) as [number | null, string | null];
	return signal;
}

/** Whether a process holds a lock. */
function holds(path: string, pid: number | undefined): boolean {
	try {
		return JSON.parse(readFileSync(path, "utf8")).pid === pid;
	} catch {
		return false;
	}
}
