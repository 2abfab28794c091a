/** Releases to a host on this machine, as the commands make them. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { folderReader } from "../../../scripts/publisher/reader.ts";
import { releaseId } from "../../../scripts/publisher/release.ts";
import type { Build } from "../../../scripts/publisher/release-target.ts";
import { QUICK_START, ROOT } from "../command.ts";
import { TODAY, writeTree } from "../tree.ts";
import { wrapWorker } from "../worker/wrapped-worker.ts";

/** Where a release to a host goes. */
export const toHost = (host: string, ...more: string[]) => [
	...["--target", "local", "--host", host],
	...more,
];

/** What is released, without its tests, on the day of the tests. */
export const ofTree = (tree: string) => [
	...["--skip-tests", "--content", writeTree(tree)],
	...["--date", TODAY, "--today", TODAY],
];

/** Starts a release in a process group of its own. `before` are arguments of Node. */
export function startRelease(
	args: string[],
	env: Record<string, string> = {},
	before: string[] = [],
): ChildProcess {
	const script = join(ROOT, "scripts/commands/publishers/release.ts");
	return spawn(process.execPath, [...QUICK_START, ...before, script, ...args], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
		env: { ...process.env, ...env },
	});
}

/** Runs a release, and kills all of it so many milliseconds after it has said something, unless it has ended by then. */
export async function killRelease(
	args: string[],
	said: string,
	delay: number,
): Promise<void> {
	const child = startRelease(args);
	const ended = once(child, "exit");
	await new Promise<void>((resolve) => {
		child.stdout?.on("data", (chunk: Buffer) => {
			if (chunk.includes(said)) setTimeout(resolve, delay);
		});
		child.on("exit", () => resolve());
	});
	if (child.pid !== undefined && child.exitCode === null) {
		process.kill(-child.pid, "SIGKILL");
	}
	await ended;
}

/** The last build for a host, with a Worker around its own. */
export function wrappedBuild(host: string, code: string): Build {
	const worker = wrapWorker(join(host, "build/worker/worker.js"), code);
	const dir = join(host, "build/dist");
	const { version } = folderReader(dir);
	return { dir, worker, version, id: releaseId(dir, worker) };
}
