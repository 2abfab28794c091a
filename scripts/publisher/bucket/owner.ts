/** Processes that work on something, so that others can tell whether they are still at it. */

import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A process, so that another one can tell whether it is still running. */
export interface Owner {
	pid: number;
	host: string;
	/** In which space of process ids: containers on one machine have their own, and may share a name. */
	space: string | undefined;
	/** When the process began; undefined where the system does not tell. Ids are given again. */
	began: string | undefined;
	/** Since when it has been at it, in ms since 1970. */
	since: number;
}

/** What is known about a process. */
type Life = "running" | "gone" | "elsewhere";

/** This process, as an owner. */
export function ownOwner(): Owner {
	return {
		pid: process.pid,
		host: hostname(),
		space: spaceOfIds(),
		began: beginningOf(process.pid),
		since: Date.now(),
	};
}

/** Whether a process is running, however long it has been. Of one on another machine, nothing is known. */
export function lifeOf({ pid, host, space, began }: Owner): Life {
	if (host !== hostname()) return "elsewhere";
	if (space !== undefined && space !== spaceOfIds()) return "elsewhere";
	if (began !== undefined) {
		return beginningOf(pid) === began ? "running" : "gone";
	}
	// Without a beginning, our own id can only be that of an earlier process.
	return pid !== process.pid && isRunning(pid) ? "running" : "gone";
}

function spaceOfIds(): string | undefined {
	try {
		return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
	} catch {
		return undefined;
	}
}

/** When a process began, in ticks since the machine started; undefined if there is none, or no way to know. */
function beginningOf(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name of the program, in brackets, may hold anything. The state of the process follows it; Z is dead.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return fields[0] === "Z" ? undefined : fields[19];
	} catch {
		return undefined;
	}
}

/** Whether there is a process with this id. */
function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// The process is running, but belongs to another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
