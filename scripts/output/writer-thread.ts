/** The thread that writes: it hashes each text, compares it with the last version, and links or writes it. */

import {
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { MAX_FILE_BYTES } from "./limits.ts";
import type { Entry } from "./manifest-entry.ts";
import { entryOf, manifestTexts } from "./manifest-entry.ts";
import { VersionHash } from "./version.ts";
import type { Answer, Emitted, Job, Request } from "./writer.ts";

class FileWriter {
	readonly #dir: string;
	readonly #lastDir: string | undefined;
	readonly #version: VersionHash;
	readonly #folders = new Set<string>();
	readonly #entries = new Map<string, Entry>();
	readonly #emitted: Emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	#excess: string | undefined;

	/** Writes below `dir`; files that are equal below `lastDir` are linked instead. */
	constructor({ dir, lastDir, baseUrl }: Job) {
		this.#dir = dir;
		this.#lastDir = existsSync(lastDir) ? lastDir : undefined;
		this.#version = new VersionHash(baseUrl);
	}

	answer(request: Request): Answer {
		switch (request.type) {
			case "write":
				for (const { path, from, to } of request.files) {
					const bytes = Buffer.from(request.bytes.buffer, from, to - from);
					this.#write(path, bytes);
					if (request.isData) this.#version.add(path, bytes);
				}
				return { type: "written" };
			case "version":
				return { type: "version", version: this.#version.digest() };
			case "end":
				for (const [path, text] of manifestTexts(this.#entries)) {
					this.#write(path, Buffer.from(text));
				}
				return {
					type: "ended",
					emitted: this.#emitted,
					excess: this.#excess,
				};
			default:
				return request satisfies never;
		}
	}

	#write(path: string, bytes: Buffer): void {
		if (bytes.length > MAX_FILE_BYTES) {
			this.#excess = `${path} exceeds ${MAX_FILE_BYTES} bytes, the limit of the host.`;
		}
		const target = join(this.#dir, path);
		this.#makeFolder(dirname(target));
		this.#entries.set(path, entryOf(bytes));
		const last =
			this.#lastDir === undefined ? undefined : join(this.#lastDir, path);
		const isNew = place(bytes, last, target);
		const emitted = this.#emitted;
		emitted.files += 1;
		emitted.changed += isNew ? 1 : 0;
		emitted.bytes += bytes.length;
		emitted.largest = Math.max(emitted.largest, bytes.length);
	}

	#makeFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}
}

/** Writes a file, or links the equal one of the last version; returns whether it is new. */
function place(
	bytes: Buffer,
	last: string | undefined,
	target: string,
): boolean {
	// Two files with the same path are a bug of the build: both "wx" and a link refuse to overwrite.
	if (last !== undefined && holds(last, bytes)) {
		linkSync(last, target);
		return false;
	}
	writeFileSync(target, bytes, { flag: "wx" });
	return true;
}

/** Whether there is a file with just these bytes; it is read only if it is as long. */
function holds(file: string, bytes: Buffer): boolean {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	return size === bytes.length && readFileSync(file).equals(bytes);
}

const writer = new FileWriter(workerData as Job);

function answer(request: Request): Answer {
	try {
		return writer.answer(request);
	} catch (error) {
		// An error that crosses threads loses its code and its path.
		const { message, code, path } = error as NodeJS.ErrnoException;
		return { type: "fault", message, code, path };
	}
}

parentPort?.on("message", (request: Request) =>
	parentPort?.postMessage(answer(request)),
);
