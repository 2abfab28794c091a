/** Builds of two versions of a tree, some of which are killed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/**
 * Expects a build that is killed to leave the last version or the new one, whole, and the next one to go through: one build
 * for each number of milliseconds, which it has from the moment it begins to write.
 */
export async function expectWhole(delays: number[]): Promise<void> {
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
	for (const [round, delay] of delays.entries()) {
		const script = join(ROOT, "scripts/commands/publishers/build.ts");
		const content = contents[(round + 1) % 2] ?? "";
		const child = spawn(
			process.execPath,
			[...QUICK_START, script, ...args(content, out), "--today", TODAY],
			{ cwd: ROOT, stdio: "ignore" },
		);
		const ended = once(child, "exit");
		// Kill it some time after it has begun to write; whatever it has done by then, the following must hold.
		while (!holds(`${out}.lock`, child.pid) && child.exitCode === null) {
			await sleep(1);
		}
		await sleep(delay);
		child.kill("SIGKILL");
		await ended;
		// Between two moves, the last version is beside its place.
		const found = existsSync(out) ? out : `${out}.previous`;
		expect(verify(found)).toEqual([]);
		expect(whole).toContainEqual(filesOf(found));
	}
	expect(await build(NEW, out)).toMatchObject({ code: 0 });
	expect(filesOf(out)).toEqual(whole[1]);
}

/** Whether a process holds a lock. */
function holds(path: string, pid: number | undefined): boolean {
	try {
		return JSON.parse(readFileSync(path, "utf8")).pid === pid;
	} catch {
		return false;
	}
}
