/** Makes texts and hands them to the thread that writes, in batches. Few texts are in memory at once. */

import { on } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { MessagePort, Worker } from "node:worker_threads";
import type { OutputFile, Sort } from "./file.ts";
import { sortOf } from "./file.ts";

/** Texts are handed over in batches of so many bytes: a message for each file would take longer than its text. */
const BATCH = 512 * 1024;
/** How many bytes may wait to be written before the making of texts waits too. */
const MOST_AHEAD = 16 * BATCH;
/** The most bytes of UTF-8 for a unit of a string. */
const MOST_BYTES_A_UNIT = 3;

/** What was written, and how much of it is new. */
export interface Emitted {
	files: number;
	changed: number;
	bytes: number;
	/** Bytes of the largest file. */
	largest: number;
}

/** Files, one after the other: without an object for each, they are sent in less time. */
export interface WriteRequest {
	type: "write";
	/** Whether they are data, of which the version is made. */
	isData: boolean;
	paths: string[];
	/** Where the bytes of each end. */
	ends: number[];
	bytes: Uint8Array<ArrayBuffer>;
}

/** What the thread is asked. Each request has one answer, in the same order. */
export type Request = WriteRequest | { type: "version" } | { type: "end" };

export type Answer =
	| { type: "written" }
	| { type: "version"; version: string }
	| ({ type: "ended" } & Written)
	| ({ type: "fault" } & Fault);

/** What an error says to another thread: by itself it would lose its code and its path there. */
export interface Fault {
	message: string;
	stack?: string;
	code?: string;
	path?: string;
}

/** An error as another thread is told of it. */
export function faultOf(error: unknown): Fault {
	if (!(error instanceof Error)) return { message: String(error) };
	const { message, stack, code, path } = error as NodeJS.ErrnoException;
	return {
		message,
		...(stack !== undefined && { stack }),
		...(code !== undefined && { code }),
		...(path !== undefined && { path }),
	};
}

/** The error that another thread told of. */
export function errorOf({ message, ...fault }: Fault): Error {
	return Object.assign(new Error(message), fault);
}

/** What a writer has done. */
export interface Written {
	emitted: Emitted;
	/** Why a file does not fit the host. */
	excess: string | undefined;
}

/** Texts of several files, as their bytes. */
class Batch {
	readonly paths: string[] = [];
	readonly ends: number[] = [];
	readonly bytes: Buffer<ArrayBuffer>;
	#size = 0;

	constructor(bytes: number) {
		this.bytes = Buffer.allocUnsafeSlow(bytes);
	}

	get room(): number {
		return this.bytes.length - this.#size;
	}

	add(path: string, text: string): void {
		this.#size += this.bytes.write(text, this.#size);
		this.paths.push(path);
		this.ends.push(this.#size);
	}
}

/** Has another thread write files. */
export class Sender {
	readonly #writer: Worker | MessagePort;
	readonly #answers: AsyncIterator<unknown[]>;
	/** The number of bytes of each request that has not been answered. */
	readonly #asked: number[] = [];
	#ahead = 0;

	constructor(writer: Worker | MessagePort) {
		this.#writer = writer;
		// A port has the same events, which its type does not say.
		this.#answers = on(writer as Worker, "message", {
			close: ["exit", "close"],
		});
	}

	/** Makes files and hands them over. Throws if one is not where files of its sort belong. */
	async write(
		files: Iterable<OutputFile>,
		sort: Sort,
		isData = false,
	): Promise<void> {
		let batch = new Batch(BATCH);
		const flush = () => this.#send({ type: "write", ...batch, isData });
		for (const { path, make } of files) {
			// Anyone can read a page without a key, and the CDN serves whatever lies outside the data.
			if (sortOf(path) !== sort) {
				throw new Error(`${path} is no place for a ${sort} file`);
			}
			const text = make();
			// Counting takes as long as writing, and most texts fit whatever their letters are.
			if (text.length * MOST_BYTES_A_UNIT > batch.room) {
				const length = Buffer.byteLength(text);
				if (length > batch.room) {
					await flush();
					batch = new Batch(Math.max(length, BATCH));
				}
			}
			batch.add(path, text);
		}
		await flush();
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

	/** Resolves once everything that was handed over is written. */
	async settle(): Promise<void> {
		while (this.#asked.length > 0) await this.#answer();
	}

	async #ask(request: Request): Promise<Answer> {
		await this.settle();
		await this.#send(request);
		return this.#answer();
	}

	async #send(request: Request): Promise<void> {
		const buffers = request.type === "write" ? [request.bytes.buffer] : [];
		const size = request.type === "write" ? request.bytes.length : 0;
		this.#writer.postMessage(request, buffers);
		this.#asked.push(size);
		this.#ahead += size;
		// Whoever waits for another thread too has to hear of its end.
		await setImmediate();
		while (this.#ahead > MOST_AHEAD) await this.#answer();
	}

	async #answer(): Promise<Answer> {
		const { value, done } = await this.#answers.next();
		if (done) throw new Error("The thread that writes has ended.");
		const [answer] = value as [Answer];
		this.#ahead -= this.#asked.shift() ?? 0;
		if (answer.type !== "fault") return answer;
		throw errorOf(answer);
	}
}
