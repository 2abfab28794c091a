/** `npm start` as a reader of the README runs it, in a checkout of its own. */

import type { ChildProcess } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import { freePort, isRunning, ROOT, untilPrinted } from "./command.ts";
import { SETTINGS } from "./host-settings.ts";
import { BASE, manyVariants, TODAY, temporaryDir, writeTree } from "./tree.ts";

/** A checkout of its own, so that neither a build nor the keys of the repository change. */
export function checkout(settings = SETTINGS): string {
	const cwd = temporaryDir();
	writeFileSync(join(cwd, "wrangler.jsonc"), settings);
	writeTree(BASE + manyVariants(20), join(cwd, "content"));
	for (const name of [
		...["functions", "node_modules", "scripts"],
		...["package.json", "tsconfig.json"],
	]) {
		symlinkSync(join(ROOT, name), join(cwd, name));
	}
	return cwd;
}

const running: ChildProcess[] = [];
/** Ends what a failed test leaves; npm ends what it has started. */
export function endAfterEach(): void {
	afterEach(() => {
		for (const npm of running.splice(0)) npm.kill("SIGTERM");
	});
}

/** Runs npm start until it says that it is there. */
export async function start(cwd: string) {
	const port = await freePort();
	const args = ["start", "--", "--content", "content", "--today", TODAY];
	const npm = spawn("npm", args, {
		cwd,
		env: { ...process.env, PORT: String(port) },
	});
	running.push(npm);
	const printed = await untilPrinted(npm, "Press Ctrl+C to stop it.");
	return { npm, printed, url: `http://localhost:${port}` };
}

/** Each on a connection of its own: the server closes one that is idle, perhaps just when the next request is sent. */
export const get = (url: string, headers: Record<string, string> = {}) =>
	fetch(url, { headers: { Connection: "close", ...headers } });

/** All child processes of a process, including children of children. */
export function descendants(pid: number): number[] {
	const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], {
		encoding: "utf8",
	});
	const pairs = stdout
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number));
	const of = (parent: number): number[] =>
		pairs
			.filter(([, ppid]) => ppid === parent)
			.flatMap(([child = 0]) => [child, ...of(child)]);
	return of(pid);
}

/** Finds the one among the processes of npm start whose command line ends so, after whatever has started it. */
export function findStarted(started: number[], ending: RegExp): number {
	const found = started.findLast((pid) => {
		const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], {
			encoding: "utf8",
		});
		return ending.test(stdout);
	});
	if (found === undefined) throw new Error("no such process");
	return found;
}

/** Expects all processes to end, which takes as long as it takes. */
export const expectEnd = (pids: number[]) =>
	expect.poll(() => pids.filter(isRunning), { interval: 200 }).toEqual([]);
