/** Runs a program as a separate process and reports the resources it used. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
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

/** Runs a command to completion. If it fails, throws an error with its output. */
export async function run(command: string[]): Promise<Usage> {
	const { child, stop, peakMb } = launch(command);
	const timer = setTimeout(stop, LIMIT_MS);
	const ended = once(child, "close");
	const [out, err, took = ""] = await Promise.all(
		child.stdio.slice(1).map((pipe) => text(pipe as NodeJS.ReadableStream)),
	);
	const [code] = await ended;
	clearTimeout(timer);
	if (code !== 0) {
		const end = `${out}${err}`.slice(-2000);
		throw new Error(`${command.join(" ")} ended with ${code}:\n${end}`);
	}
	const [wall = 0, user = 0, system = 0] = took.trim().split(" ").map(Number);
	const cpuMs = (user + system) * 1000;
	return { wallMs: wall * 1000, cpuMs, peakMb: peakMb() };
}

/** Starts a command as the leader of a group of processes, which `stop` ends together. */
export function launch(command: string[]): {
	child: ChildProcess;
	stop: () => void;
	peakMb: () => number | undefined;
} {
	const child = spawn("bash", ["-c", TIMED, "bash", ...command], {
		stdio: ["ignore", "pipe", "pipe", "pipe"],
		detached: true,
	});
	let most = 0;
	const look = () => {
		most = Math.max(most, peakBelow(child.pid));
	};
	const timer = setInterval(look, LOOK_MS);
	const stop = () => {
		try {
			process.kill(-(child.pid as number), "SIGKILL");
		} catch {
			// It has already ended.
		}
	};
	// If the bench is stopped, the program must stop too, before it writes into the folder that is being removed.
	process.prependOnceListener("exit", stop);
	child.once("exit", () => {
		clearInterval(timer);
		process.off("exit", stop);
	});
	return { child, stop, peakMb: () => most || undefined };
}

/** The high-water marks of all processes below one, in MB. */
function peakBelow(pid: number | string | undefined): number {
	let sum = 0;
	try {
		for (const task of readdirSync(`/proc/${pid}/task`)) {
			const path = `/proc/${pid}/task/${task}/children`;
			for (const child of readFileSync(path, "utf8").match(/\d+/g) ?? []) {
				const status = readFileSync(`/proc/${child}/status`, "utf8");
				const own = Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
				sum += own + peakBelow(child);
			}
		}
	} catch {
		// It has ended, or the system has no such files.
	}
	return sum;
}
