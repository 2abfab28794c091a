/** Runs a program as a separate process and reports the resources it used. */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

/** The resources that a process used, including all its children. */
export interface Usage {
	wallMs: number;
	/** User and system time. */
	cpuMs: number | undefined;
	/** Peak memory; undefined where there is no /proc. */
	peakMb: number | undefined;
}

/** How long a program may take before it is stopped: a peer at 100,000 variants needs minutes. */
const LIMIT_MS = 30 * 60_000;
const LOOK_MS = 20;
/** Runs its arguments; bash reports the times they took on file descriptor 3. */
const TIMED = `TIMEFORMAT="%3R %3U %3S"; { time "$@" 2>&4; } 4>&2 2>&3`;

/** Finds `node` and `tsx` where npm scripts find them. */
export const ENVIRONMENT = {
	...process.env,
	PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
};

/** Runs a command to completion. If it fails, throws an error with its output. */
export async function run(command: string[]): Promise<Usage> {
	const child = spawn("bash", ["-c", TIMED, "bash", ...command], {
		env: ENVIRONMENT,
		stdio: ["ignore", "pipe", "pipe", "pipe"],
		// Its own process group, so that its children can be stopped with it.
		detached: true,
	});
	const peak = watchMemory(child);
	const stop = () => endGroup(child);
	const timer = setTimeout(stop, LIMIT_MS);
	// If the bench is stopped, the program must stop too, before it writes into the folder that is being removed.
	process.prependOnceListener("exit", stop);
	const ended = once(child, "close");
	const [out, err, took = ""] = await Promise.all(
		child.stdio.slice(1).map((pipe) => text(pipe as NodeJS.ReadableStream)),
	);
	await ended;
	clearTimeout(timer);
	process.off("exit", stop);
	const { exitCode: code } = child;
	if (code !== 0) {
		const end = `${out}${err}`.slice(-2000);
		throw new Error(`${command.join(" ")} ended with ${code}:\n${end}`);
	}
	const [wall = 0, user = 0, system = 0] = took.trim().split(" ").map(Number);
	const cpuMs = (user + system) * 1000;
	return { wallMs: wall * 1000, cpuMs, peakMb: peak() };
}

/** Stops a process together with the group that it leads. */
export function endGroup(child: ChildProcess): void {
	if (child.pid === undefined || child.exitCode !== null) return;
	try {
		process.kill(-child.pid, "SIGKILL");
	} catch {
		// It has already ended.
	}
}

/** Watches the memory of a process's descendants, and of others, until it ends. Returns a getter of the peak in MB. */
export function watchMemory(
	child: ChildProcess,
	others: (number | undefined)[] = [],
): () => number | undefined {
	let most: number | undefined;
	const look = () => {
		const all = [...others, ...descendantsOf(child.pid)];
		const sum = all.reduce<number>((sum, one) => sum + peakOf(one), 0);
		if (sum > 0) most = Math.max(most ?? 0, sum);
	};
	const timer = setInterval(look, LOOK_MS);
	child.once("exit", () => clearInterval(timer));
	return () => most;
}

function descendantsOf(pid: number | undefined): number[] {
	try {
		return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
			const path = `/proc/${pid}/task/${task}/children`;
			const children = readFileSync(path, "utf8").split(" ").filter(Boolean);
			return children
				.map(Number)
				.flatMap((one) => [one, ...descendantsOf(one)]);
		});
	} catch {
		// It has ended, or the system has no such files.
		return [];
	}
}

/** The high-water mark of a process, in MB. */
function peakOf(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
	} catch {
		return 0;
	}
}
