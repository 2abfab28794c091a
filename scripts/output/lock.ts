/** A lock on a path, so that two programs do not write to it at once. */

import { randomUUID } from "node:crypto";
import {
	linkSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { Worker } from "node:worker_threads";

/** How often a holder writes to its lock, and after how long without that it is gone, where nobody can look for its process. */
const BEAT_MS = 5000;
const GONE_MS = 90_000;

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

export interface Lock {
	/** Whether it is still ours: on another machine, a long silence counts as the end. */
	isHeld: () => boolean;
	release: () => void;
}

/** What is known about the holder of a lock. */
export type Life = "running" | "gone" | "elsewhere";

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

/** Takes the lock; returns a sentence if someone else holds it. */
export function takeLock(path: string): Lock | string {
	const text = JSON.stringify(ownOwner());
	// A link appears together with its text, so nobody reads a half-written lock.
	const draft = `${path}.${randomUUID()}`;
	try {
		writeFileSync(draft, text);
		for (let attempt = 0; attempt < 3; attempt += 1) {
			if (tryLink(draft, path)) {
				sweep(path, draft);
				return hold(path, text);
			}
			const held = read(path);
			if (held === undefined) continue;
			const refusal = refusalOf(path, held, draft);
			if (refusal !== undefined) return refusal;
			removeStale(path, held);
		}
		return `${path} changes hands. Try again.`;
	} finally {
		rmSync(draft, { force: true });
	}
}

/** Removes the drafts of processes that were killed, and the locks that they had moved aside. */
function sweep(path: string, draft: string): void {
	for (const name of readdirSync(dirname(path))) {
		const left = join(dirname(path), name);
		if (!name.startsWith(`${basename(path)}.`) || left === draft) continue;
		const text = read(left) ?? "";
		const isWhole = parse(text) !== undefined;
		if (isWhole && refusalOf(left, text, draft) === undefined) {
			rmSync(left, { force: true });
		}
	}
}

function hold(path: string, text: string): Lock {
	const program = new URL("./lock-beat.ts", import.meta.url);
	// In a thread of its own: building and testing hold up this one for minutes.
	const beat = new Worker(program, {
		workerData: { path, text, every: BEAT_MS },
	});
	beat.unref();
	// Without signs of life, a lock is still good on this machine.
	beat.on("error", () => {});
	const isHeld = () => read(path) === text;
	return {
		isHeld,
		release: () => {
			void beat.terminate();
			if (isHeld()) rmSync(path, { force: true });
		},
	};
}

/** Why a lock is not to be had; undefined if whoever held it is gone. */
function refusalOf(
	path: string,
	held: string,
	draft: string,
): string | undefined {
	const owner = parse(held);
	if (owner === undefined) return undefined;
	const { pid, host, since } = owner;
	const life = lifeOf(owner);
	if (life === "gone") return undefined;
	const begun = new Date(since).toISOString();
	if (life === "running") {
		return `process ${pid} has been at it since ${begun}. Wait until it is done; if there is no such process, remove ${path}.`;
	}
	// Both by the clock of the file system, since those of two machines may differ.
	const silence = timeOf(draft) - timeOf(path);
	if (silence > GONE_MS) return undefined;
	return `process ${pid} on ${host} has been at it since ${begun}, and last said so ${Math.max(0, Math.round(silence / 1000))} seconds ago. Wait until it is done; ${GONE_MS / 1000} seconds after its last word it counts as gone.`;
}

function timeOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
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
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// The process is running, but belongs to another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Moves a lock aside before removing it: if several processes find it stale, only one of them can move it. */
function removeStale(path: string, held: string): void {
	const aside = `${path}.${randomUUID()}`;
	try {
		renameSync(path, aside);
	} catch {
		return;
	}
	// Someone was faster, and this is already their lock: give it back.
	if (read(aside) !== held) tryLink(aside, path);
	rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
	try {
		linkSync(from, to);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

function read(path: string): string | undefined {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return undefined;
	}
}

function parse(text: string): Owner | undefined {
	try {
		return JSON.parse(text) as Owner;
	} catch {
		return undefined;
	}
}
