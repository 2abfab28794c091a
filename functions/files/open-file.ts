/** The files of the build, wherever they are stored. */

import type { Wait } from "../limits/deadline.ts";
import { Recent } from "../limits/recent.ts";

/** An open file, which must be read or closed. */
export interface OpenFile {
	/** The file's strong ETag without its quotes; it changes when the bytes of the file change. */
	tag: string;
	text(): Promise<string>;
	/** The bytes as the store sends them, unchecked; only if the store can send them before it has read them all. */
	stream?: () => ReadableStream;
	close(): Promise<void>;
	/** The headers to send it with; only for web pages, and only if the CDN does not serve them. */
	headers?: Record<string, string> | undefined;
}

/** Opens a file by its path; undefined if there is none. Throws if the store fails. */
export type Files = (path: string) => Promise<OpenFile | undefined>;

/** How long a store may take to open a file, and again to send it. */
const FILE_MS = 3000;

/** The same files, opened and read while a request has time left. */
export function timed(files: Files, wait: Wait): Files {
	return async (path) => {
		const file = await wait(files(path), FILE_MS);
		return file && { ...file, text: () => wait(file.text(), FILE_MS) };
	};
}

/** How many characters to keep in total and per file. At two bytes each, that is 40 MB of a Worker's 128 MB. */
const MAX_KEPT = 20_000_000;
const MAX_LENGTH = 300_000;

/** Recently read files of one or more versions. */
export type ReadFiles = Recent<OpenFile>;

export function newMemory(): ReadFiles {
	return new Recent(MAX_KEPT);
}

/**
 * Remembers recently read files, since the files of a version never change. Reading a file makes it the newest. Versions
 * that share a memory need different ids.
 */
export function remembered(
	files: Files,
	known: ReadFiles,
	version: string,
): Files {
	return async (path) => {
		const key = version + path;
		const file = known.get(key) ?? (await files(path));
		if (file === undefined) return undefined;
		const text = async () => {
			const read = await file.text();
			if (read.length <= MAX_LENGTH) {
				// Keep nothing else of the open file, since it may hold the bytes of many others.
				const { tag, headers } = file;
				known.set(key, { ...textFile(tag, read), headers }, read.length);
			}
			return read;
		};
		return { ...file, text };
	};
}

/** Whether `If-None-Match` lists the tag (without quotes), using the weak comparison of RFC 9110, section 13.1.2. */
export function holdsTag(header: string | null, tag: string): boolean {
	if (header === null) return false;
	if (header.trim() === "*") return true;
	const held = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
	return held.some((one) => one.replace(/^W\//, "") === `"${tag}"`);
}

/** A file whose text is already in memory. */
export function textFile(tag: string, text: string): OpenFile {
	return { tag, text: async () => text, close: async () => {} };
}
