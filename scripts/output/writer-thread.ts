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
import { ListedFiles, manifestTexts } from "./manifest-entry.ts";
import type { Answer, Emitted, Request, WriteRequest } from "./sender.ts";
import { faultOf } from "./sender.ts";
import { VersionHash } from "./version.ts";
import type { Job } from "./writer.ts";

class FileWriter {
	readonly #dir: string;
	readonly #lastDir: string | undefined;
	readonly #version: VersionHash;
	readonly #folders = new Set<string>();
	readonly #listed = new ListedFiles();
	readonly #emitted: Emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	#excess: string | undefined;

	/** Writes below `dir`, or links to the file below `lastDir` if it is equal. */
	constructor({ dir, lastDir, baseUrl }: Job) {
		this.#dir = dir;
		this.#lastDir = existsSync(lastDir) ? lastDir : undefined;
		this.#version = new VersionHash(baseUrl);
	}

	answer(request: Request): Answer {
		switch (request.type) {
			case "write":
				this.#writeAll(request);
				return { type: "written" };
			case "version":
				return { type: "version", version: this.#version.digest() };
			case "end":
				for (const [path, text] of manifestTexts(this.#listed)) {
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

	#writeAll({ paths, ends, bytes, isData }: WriteRequest): void {
		let from = 0;
		for (const [at, path] of paths.entries()) {
			const to = ends[at] ?? from;
			const own = Buffer.from(bytes.buffer, from, to - from);
			this.#write(path, own);
			if (isData) this.#version.add(path, own);
			from = to;
		}
	}

	#write(path: string, bytes: Buffer): void {
		if (bytes.length > MAX_FILE_BYTES) {
			this.#excess = `${path} exceeds ${MAX_FILE_BYTES} bytes, the limit of the host.`;
		}
		const target = join(this.#dir, path);
		this.#makeFolder(dirname(target));
		this.#listed.add(path, bytes);
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
	// Two files with the same path are a bug in the build: both "wx" and a link refuse to overwrite.
	if (last !== undefined && holds(last, bytes)) {
		linkSync(last, target);
		return false;
	}
	writeFileSync(target, bytes, { flag: "wx" });
	return true;
}

/** Whether the file exists and has exactly these bytes; it is read only if its size matches. */
function holds(file: string, bytes: Buffer): boolean {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	return size === bytes.length && readFileSync(file).equals(bytes);
}

const job = workerData as Job;
const writer = new FileWriter(job);

function answer(request: Request): Answer {
	try {
		return writer.answer(request);
	} catch (error) {
		return { type: "fault", ...faultOf(error) };
	}
}

for (const port of [parentPort, job.apart]) {
	port?.on("message", (request: Request) => port.postMessage(answer(request)));
}
