/** Makes texts and hands them to the thread that writes, in batches. Few texts are in memory at once. */

import { on } from "node:events";
import { serialize } from "node:v8";
import type { Worker } from "node:worker_threads";
import { isPicture } from "../../../functions/shared/pack.ts";
import type { FileGroup, OutputFile, Sort } from "../../output/file.ts";
import { sortOf } from "../../output/file.ts";
import type { KeyOf } from "../keys.ts";
import { digestOf } from "../load/cache-file.ts";
import type { LastBuild } from "./last-build.ts";

/** Size of a batch of texts in bytes: a message for each file would take longer than its text. */
const BATCH = 512 * 1024;
/** How many bytes may be waiting to be written before no more texts are made. */
const MOST_AHEAD = 16 * BATCH;
/** How many files to take over with one message. */
const MOST_KEPT = 1000;
/** The most bytes that a UTF-16 code unit of a string takes in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/** What was written, and how much of it is new. */
export interface Emitted {
	files: number;
	changed: number;
	bytes: number;
	/** Bytes of the largest file. */
	largest: number;
}

/** Several files, back to back: sending an object for each would take longer. */
export interface WriteRequest {
	type: "write";
	/** Whether the files are data, which the version is computed from. */
	isData: boolean;
	paths: string[];
	/** What the next build may recognize each by. */
	keys: (string | undefined)[];
	/** Where the bytes of each end. */
	ends: number[];
	bytes: Uint8Array<ArrayBuffer>;
}

/** Files to take over from the last version as they are. */
export interface KeepRequest {
	type: "keep";
	isData: boolean;
	paths: string[];
}

/** A request to the thread. Each gets one answer, in the same order. */
export type Request =
	| WriteRequest
	| KeepRequest
	| { type: "version" }
	| { type: "end" };

export type Answer =
	| { type: "written" }
	| { type: "version"; version: string }
	| ({ type: "ended" } & Written);

/** The code of the error when a file of the last version is not as its build has left it. */
export const CHANGED_SINCE = "CHANGED_SINCE";

/** What a writer has done. */
export interface Written {
	emitted: Emitted;
	/** Why a file does not fit the host. */
	excess: string | undefined;
}

const encodingOf = (path: string) => (isPicture(path) ? "base64" : "utf8");

/** The texts of several files, as bytes. */
class Batch {
	readonly paths: string[] = [];
	readonly keys: (string | undefined)[] = [];
	readonly ends: number[] = [];
	readonly bytes: Buffer<ArrayBuffer>;
	#size = 0;

	constructor(bytes: number) {
		this.bytes = Buffer.allocUnsafeSlow(bytes);
	}

	get room(): number {
		return this.bytes.length - this.#size;
	}

	add(path: string, key: string | undefined, text: string): void {
		this.#size += this.bytes.write(text, this.#size, encodingOf(path));
		this.paths.push(path);
		this.keys.push(key);
		this.ends.push(this.#size);
	}
}

/** Has another thread write files. */
export class Sender {
	readonly #writer: Worker;
	readonly #last: LastBuild | undefined;
	readonly #keyOf: KeyOf | undefined;
	readonly #answers: AsyncIterator<unknown[]>;
	/** The number of bytes of each request that has not been answered. */
	readonly #asked: number[] = [];
	#ahead = 0;

	/** Files that the last build made from the same are not made again. */
	constructor(writer: Worker, keyOf?: KeyOf, last?: LastBuild) {
		this.#keyOf = keyOf;
		this.#writer = writer;
		this.#last = last;
		this.#answers = on(writer, "message", { close: ["exit"] });
	}

	/** Makes files and hands them over. Throws if one is not where files of its sort belong. */
	async write(
		files: Iterable<OutputFile>,
		sort: Sort,
		isData = false,
		keyOf = this.#keyOf,
	): Promise<void> {
		let batch = new Batch(BATCH);
		const flush = () => this.#send({ type: "write", ...batch, isData });
		let kept: string[] = [];
		for (const file of files) {
			const { path } = file;
			const key = keyOf?.(file);
			// Anyone can read a page without a key, and the CDN serves whatever lies outside the data.
			if (sortOf(path) !== sort) {
				throw new Error(`${path} is no place for a ${sort} file`);
			}
			if (key !== undefined && this.#last?.has(path, key)) {
				kept.push(path);
				if (kept.length < MOST_KEPT) continue;
				await this.#keep(kept, isData);
				kept = [];
				continue;
			}
			const text = file.make();
			// Counting bytes takes as long as writing them, and most texts fit whatever their letters are.
			if (text.length * MOST_BYTES_A_UNIT > batch.room) {
				const length = Buffer.byteLength(text, encodingOf(path));
				if (length > batch.room) {
					await flush();
					batch = new Batch(Math.max(length, BATCH));
				}
			}
			batch.add(path, key, text);
		}
		await flush();
		await this.#keep(kept, isData);
	}

	/** Lists the files of a group only if the last build made them from other data. */
	async writeGroup({ origin, files }: FileGroup, sort: Sort): Promise<void> {
		const key = this.#keyOf && digestOf(serialize(origin));
		const kept = key === undefined ? [] : (this.#last?.pathsOf(key) ?? []);
		if (kept.length > 0) await this.#keep(kept);
		else await this.write(files(), sort, false, () => key);
	}

	/** Takes over files of the last version. */
	async #keep(paths: string[], isData = false): Promise<void> {
		if (paths.length > 0) await this.#send({ type: "keep", isData, paths });
	}

	/** The version of the data, once all of it has been written. */
	async version(): Promise<string> {
		const answer = await this.#ask({ type: "version" });
		if (answer.type === "version") return answer.version;
		throw new Error(`asked for the version, and was told ${answer.type}`);
	}

	/** Writes the manifest, once everything else has been written. */
	async end(): Promise<Written> {
		const answer = await this.#ask({ type: "end" });
		if (answer.type === "ended") return answer;
		throw new Error(`asked for the end, and was told ${answer.type}`);
	}

	async #ask(request: Request): Promise<Answer> {
		while (this.#asked.length > 0) await this.#answer();
		await this.#send(request);
		return this.#answer();
	}

	async #send(request: Request): Promise<void> {
		const buffers = request.type === "write" ? [request.bytes.buffer] : [];
		const size = request.type === "write" ? request.bytes.length : 0;
		this.#writer.postMessage(request, buffers);
		this.#asked.push(size);
		this.#ahead += size;
		while (this.#ahead > MOST_AHEAD) await this.#answer();
	}

	async #answer(): Promise<Answer> {
		const { value, done } = await this.#answers.next();
		if (done) throw new Error("The thread that writes has ended.");
		const [answer] = value as [Answer];
		this.#ahead -= this.#asked.shift() ?? 0;
		return answer;
	}
}
