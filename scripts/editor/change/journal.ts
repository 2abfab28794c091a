/**
 * Changes to files of the content, made as a whole: all of it is written down in one file before the first file changes, and
 * what a command that was stopped has left undone is done by the next one.
 */

import {
	existsSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { diskFault, makeDirectory } from "../../output/disk-fault.ts";
import { takeLock } from "../../output/lock.ts";
import type { Plan } from "./plan.ts";

/** Names that begin with a dot are no content. */
const JOURNAL = ".change.json";
const LOCK = ".lock";

/** How often, and how many times, a command that finds another one at work looks again: for five seconds. */
const WAIT_MS = 100;
const TRIES = 50;

/** A file before and after the change; null where there is none. */
interface Entry {
	path: string;
	before: string | null;
	after: string | null;
}

/** Why the content cannot be changed now, in words. */
export class HeldUp extends Error {}

/** The path of a content file on this machine. */
export function pathIn(content: string, path: string): string {
	return join(content, path.slice("content/".length));
}

/**
 * Runs what reads and changes the content while no other command does. First, a change that was stopped is finished. Throws an
 * error in words where another command does not end, or where a file was edited in the middle of a change.
 */
export async function whileChanging<T>(
	content: string,
	say: (text: string) => void,
	run: () => T | Promise<T>,
): Promise<T> {
	const path = join(content, LOCK);
	let taken = takeLock(path);
	for (let tries = 1; taken.refusal && tries < TRIES; tries += 1) {
		await setTimeout(WAIT_MS);
		taken = takeLock(path);
	}
	using lock = taken;
	if (lock.refusal) {
		throw new HeldUp(`Another command is changing ${content}: ${lock.refusal}`);
	}
	const finished = finish(content);
	if (finished > 0) {
		say(
			`An earlier command was stopped while it changed ${finished === 1 ? "a file" : `${finished} files`} of ${content}. The change is finished now.\n`,
		);
	}
	return await run();
}

/** Finishes a change that was stopped, so that nobody reads half of it. Returns why that is not possible, if it is not. */
export async function settle(
	content: string,
	say: (text: string) => void,
): Promise<string | undefined> {
	if (!existsSync(join(content, JOURNAL))) return undefined;
	try {
		return await whileChanging(content, say, () => undefined);
	} catch (error) {
		const reason = reasonOf(error);
		return error instanceof HeldUp
			? reason
			: `An earlier command was stopped while it changed ${content}, and its change cannot be finished: ${reason}.`;
	}
}

/** Why the content could not be changed, in words; what is a bug of the program is rethrown. */
export function reasonOf(error: unknown): string {
	const reason = error instanceof HeldUp ? error.message : diskFault(error);
	if (reason === undefined) throw error;
	return reason;
}

/** Changes the files of a plan: all of them, or, until they are all written down, none. To be called by whoever holds the lock. */
export function changeFiles(content: string, plan: Plan): void {
	const entries = [...plan].map(
		([path, after = null]): Entry => ({
			path,
			before: textOf(pathIn(content, path)),
			after,
		}),
	);
	writeSafely(join(content, JOURNAL), JSON.stringify(entries));
	carryOut(content, entries);
}

/** How many files the change had that is finished now. */
function finish(content: string): number {
	const journal = join(content, JOURNAL);
	const text = textOf(journal);
	if (text === null) return 0;
	const entries = JSON.parse(text) as Entry[];
	const edited = entries.find(({ path, before, after }) => {
		const now = textOf(pathIn(content, path));
		return (
			now !== before && now !== after && twinOf(path, entries) === undefined
		);
	});
	if (edited !== undefined) {
		throw new HeldUp(
			`A command was stopped while it changed ${entries.length} files, and ${pathIn(content, edited.path)} has been edited since. To keep all files as they are now, delete ${journal}. To finish the change, take the edit back first.`,
		);
	}
	carryOut(content, entries);
	return entries.length;
}

/** Doing it again does no harm. */
function carryOut(content: string, entries: Entry[]): void {
	for (const { path, after } of entries) {
		const target = pathIn(content, path);
		const twin = twinOf(path, entries);
		if (after === null && twin === undefined) rmSync(target, { force: true });
		if (after !== null) {
			if (twin !== undefined && isNamed(pathIn(content, twin))) {
				renameSync(pathIn(content, twin), target);
			}
			writeSafely(target, after);
		}
	}
	rmSync(join(content, JOURNAL));
}

/**
 * The path of which only the capitals differ. On a disk that does not tell capitals from small letters, the two are one file,
 * and deleting the one would delete the other: it is renamed instead.
 */
function twinOf(path: string, entries: Entry[]): string | undefined {
	return entries.find(
		(other) =>
			other.path !== path && other.path.toLowerCase() === path.toLowerCase(),
	)?.path;
}

/** Whether the directory has a file of just this name. */
function isNamed(target: string): boolean {
	return (
		existsSync(dirname(target)) &&
		readdirSync(dirname(target)).includes(basename(target))
	);
}

function textOf(path: string): string | null {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

/** Writes a text beside its file and then puts it in place, so that the file is never half written. */
function writeSafely(target: string, text: string): void {
	const beside = join(dirname(target), `.${basename(target)}.new`);
	makeDirectory(dirname(target));
	try {
		writeFileSync(beside, text, { flush: true });
		renameSync(beside, target);
	} finally {
		rmSync(beside, { force: true });
	}
}
