/** Errors of the disk that a publisher can do something about, in words. */

import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

const WORDS: Record<string, string> = {
	ENOSPC: "the disk is full",
	EDQUOT: "the quota of the disk is used up",
	EROFS: "the disk can only be read",
	EACCES: "this user has no permission there",
	EPERM: "this user has no permission there",
	ENOTDIR: "a file is where a directory should be",
	EIO: "the disk reports an error",
};

/** An error of Node; after a failed copy, `dest` is the file that could not be written. */
interface CopyError extends NodeJS.ErrnoException {
	dest?: string;
}

/** What is wrong with the disk, as a clause; undefined if the error is not about the disk. */
export function diskFault(error: unknown): string | undefined {
	const { code = "", path, dest } = error as CopyError;
	const words = WORDS[code];
	if (words === undefined) return undefined;
	const place = dest ?? path;
	return `${words} (${code}${place === undefined ? "" : `, ${place}`})`;
}

/** Makes a directory and those above it. With `recursive`, Node would call a read-only disk a missing directory. */
export function makeDirectory(path: string): void {
	if (existsSync(path)) return;
	makeDirectory(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		// Another process may have been faster.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}
