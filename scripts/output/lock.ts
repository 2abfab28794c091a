/** A lock on a path, so that two programs do not write to it at once. */

import { randomUUID } from "node:crypto";
import {
	linkSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";

/** After this time a lock counts as left behind, even if a process with its owner's id is running. */
const STALE_MS = 3_600_000;

/** Who holds a lock. */
interface Owner {
	pid: number;
	host: string;
	since: number;
}

/** Takes the lock and returns a function that releases it; returns a sentence if someone else holds the lock. */
export function takeLock(path: string): (() => void) | string {
	const own: Owner = { pid: process.pid, host: hostname(), since: Date.now() };
	const text = JSON.stringify(own);
	// A link appears together with its text, so nobody reads a half-written lock.
	const draft = `${path}.${randomUUID()}`;
	try {
		writeFileSync(draft, text);
		for (let attempt = 0; attempt < 3; attempt += 1) {
			if (tryLink(draft, path)) {
				return () => {
					if (read(path) === text) rmSync(path, { force: true });
				};
			}
			const held = read(path);
			if (held === undefined) continue;
			const owner = parse(held);
			if (owner !== undefined && !isStale(owner)) return refusal(path, owner);
			removeStale(path, held);
		}
		return `${path} changes hands. Try again.`;
	} finally {
		rmSync(draft, { force: true });
	}
}

function refusal(path: string, { pid, since }: Owner): string {
	return `process ${pid} has been at it since ${new Date(since).toISOString()}. Wait until it is done; if there is no such process, remove ${path}.`;
}

function isStale({ pid, host, since }: Owner): boolean {
	if (Date.now() - since > STALE_MS) return true;
	return host === hostname() && !isRunning(pid);
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
