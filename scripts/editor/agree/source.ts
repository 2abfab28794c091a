/** A collector's file → its text and rows, as a stream. Whatever is wrong with the file stops the reading. */

import { createReadStream, openSync, readSync, statSync } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { CsvError, type Options, parse } from "csv-parse";

/** Why a file cannot be compared, and what to do. */
export class Unreadable extends Error {
	readonly hint: string;
	constructor(message: string, hint: string) {
		super(message);
		this.hint = hint;
	}
}

/** Why a file that has no rows cannot be compared. */
export function noRows(path: string): Unreadable {
	return new Unreadable(
		`${path} has no rows: expected at least one`,
		"Fetch it again.",
	);
}

/** How far a file has been read, as a part of 1. */
export type Progress = (path: string, part: number) => void;

const HEAD_LENGTH = 256 * 1024;
/** The longest document that is read as a whole: those of collectors have at most some tens of megabytes. */
const MAX_DOCUMENT = 100 * 1024 * 1024;

/** How packed files begin. */
const GZIP = Buffer.from([0x1f, 0x8b]);
const PACKED: [start: string, hint: string][] = [
	["BZh", "Unpack it first: bunzip2 FILE."],
	["PK\u0003\u0004", "Unpack it first: unzip FILE."],
];

/** The text of a file, unpacked where it is packed with gzip. */
function textOf(path: string, progress?: Progress): Readable {
	const start = Buffer.alloc(4);
	const size = statOf(path);
	const fd = openSync(path, "r");
	readSync(fd, start, 0, start.length, 0);
	const hint = PACKED.find(([one]) => start.toString("latin1").startsWith(one));
	if (hint !== undefined) {
		throw new Unreadable(
			`${path} is packed: expected a text, or one packed with gzip`,
			hint[1],
		);
	}
	const bytes = createReadStream(path, {
		fd,
		start: 0,
		highWaterMark: 1 << 18,
	});
	let read = 0;
	bytes.on("data", (chunk) => {
		read += chunk.length;
		progress?.(path, read / size);
	});
	const isPacked = start.subarray(0, 2).equals(GZIP);
	const text = new PassThrough();
	const steps = isPacked ? [bytes, createGunzip(), text] : [bytes, text];
	// A fault of any step is thrown where the text is read.
	pipeline(steps).catch(() => {});
	return text.setEncoding("utf8");
}

function statOf(path: string): number {
	const size = statSync(path, { throwIfNoEntry: false })?.size;
	if (size === undefined) {
		throw new Unreadable(
			`There is no file ${path}`,
			"Check the path of the file.",
		);
	}
	if (size > 0) return size;
	throw new Unreadable(
		`${path} is empty: expected a collector's file`,
		"Fetch it again.",
	);
}

/** Says in words what went wrong while a file was read. */
function faultOf(path: string, error: unknown): Unreadable {
	if (error instanceof Unreadable) return error;
	const reason = error instanceof Error ? error.message : String(error);
	return error instanceof CsvError
		? new Unreadable(
				`${path} has a line that does not fit its columns: ${reason}`,
				"The file is damaged or cut short: fetch it again.",
			)
		: new Unreadable(
				`${path} ends before its end or is damaged: ${reason}`,
				"Fetch it again.",
			);
}

/** What is read of a file. A fault is said in words. */
async function* readBy<T>(path: string, open: () => AsyncIterable<T>) {
	try {
		yield* open();
	} catch (error) {
		throw faultOf(path, error);
	}
}

function chunksOf(path: string, progress?: Progress): AsyncGenerator<string> {
	return readBy(path, () => textOf(path, progress));
}

/** The first lines of a file, the last of them perhaps cut. */
export async function headOf(path: string): Promise<string> {
	let head = "";
	for await (const chunk of chunksOf(path)) {
		head += chunk;
		if (head.length >= HEAD_LENGTH) break;
	}
	return head;
}

/** The rows of a table, by the names of its columns. */
export function recordsOf(
	path: string,
	progress: Progress,
	options: Options,
): AsyncGenerator<Record<string, string>> {
	const parser = parse({ bom: true, skip_empty_lines: true, ...options });
	pipeline(textOf(path, progress), parser).catch(() => {});
	return readBy<Record<string, string>>(path, () => parser);
}

/** The values of a file with a JSON text on each line. */
export async function* valuesOf(path: string, progress: Progress) {
	let rest = "";
	for await (const chunk of chunksOf(path, progress)) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) {
			if (line.trim() !== "") yield parseJson(path, line);
		}
	}
	if (rest.trim() !== "") yield parseJson(path, rest);
}

/** The value of a JSON text: a line, or a whole file. */
export function parseJson(path: string, text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch (error) {
		throw faultOf(path, error);
	}
}

/** The value of a JSON file. */
export async function documentOf(path: string): Promise<unknown> {
	let text = "";
	for await (const chunk of chunksOf(path)) {
		text += chunk;
		if (text.length > MAX_DOCUMENT) {
			throw new Unreadable(
				`${path} is longer than ${MAX_DOCUMENT} characters: expected a shorter document`,
				"Ask the collector for fewer records at once.",
			);
		}
	}
	return parseJson(path, text);
}
