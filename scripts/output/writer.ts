/** Makes the texts of an output while another thread hashes and writes those before. Few texts are in memory at once. */

import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { Output, OutputFile, Sort } from "./file.ts";
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

/** What a writer is started with. */
export interface Job {
	/** Where to write. */
	dir: string;
	/** The last version: its files are linked where they are equal. */
	lastDir: string;
	/** The start of every address of the service, which the version leaves out. */
	baseUrl: string;
}

/** Where the bytes of a file are in those of its batch. */
interface Piece {
	path: string;
	from: number;
	to: number;
}

/** What the thread is asked. Each request has one answer, in the same order. */
export type Request =
	| {
			type: "write";
			files: Piece[];
			bytes: Uint8Array<ArrayBuffer>;
			isData: boolean;
	  }
	| { type: "version" }
	| { type: "end" };

export type Answer =
	| { type: "written" }
	| { type: "version"; version: string }
	| ({ type: "ended" } & Written)
	| {
			type: "fault";
			message: string;
			code: string | undefined;
			path: string | undefined;
	  };

/** What a writer has done. */
export interface Written {
	emitted: Emitted;
	/** Why a file does not fit the host. */
	excess: string | undefined;
}

/** Writes the files of an output below `dir`, then their manifest. If it fails, nothing is written after that. */
export async function writeOutput(
	output: Output,
	dir: string,
	lastDir: string,
): Promise<Written> {
	const { baseUrl, data, nearest, service, pages } = output;
	const thread = new WriterThread({ dir, lastDir, baseUrl });
	try {
		await thread.write(data, "data", true);
		const version = await thread.version();
		await thread.write(nearest, "nearest");
		await thread.write(service(version), "data");
		await thread.write(pages(version), "page");
		return await thread.end();
	} finally {
		await thread.stop();
	}
}

/** Texts of several files, as their bytes. */
class Batch {
	readonly bytes: Buffer<ArrayBuffer>;
	readonly files: Piece[] = [];
	#size = 0;

	constructor(bytes: number) {
		this.bytes = Buffer.allocUnsafeSlow(bytes);
	}

	get room(): number {
		return this.bytes.length - this.#size;
	}

	add(path: string, text: string): void {
		const from = this.#size;
		this.#size += this.bytes.write(text, from);
		this.files.push({ path, from, to: this.#size });
	}
}

class WriterThread {
	readonly #worker: Worker;
	readonly #answers: AsyncIterator<unknown[]>;
	/** The number of bytes of each request that has not been answered. */
	readonly #asked: number[] = [];
	#ahead = 0;

	constructor(job: Job) {
		const program = new URL("./writer-thread.ts", import.meta.url);
		this.#worker = new Worker(program, { workerData: job });
		this.#answers = on(this.#worker, "message", { close: ["exit"] });
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

	async stop(): Promise<void> {
		await this.#worker.terminate();
	}

	async #ask(request: Request): Promise<Answer> {
		await this.#send(request);
		while (this.#asked.length > 1) await this.#answer();
		return this.#answer();
	}

	async #send(request: Request): Promise<void> {
		const buffers = request.type === "write" ? [request.bytes.buffer] : [];
		const size = request.type === "write" ? request.bytes.length : 0;
		this.#worker.postMessage(request, buffers);
		this.#asked.push(size);
		this.#ahead += size;
		while (this.#ahead > MOST_AHEAD) await this.#answer();
	}

	async #answer(): Promise<Answer> {
		const { value, done } = await this.#answers.next();
		if (done) throw new Error("The thread that writes has ended.");
		const [answer] = value as [Answer];
		this.#ahead -= this.#asked.shift() ?? 0;
		if (answer.type !== "fault") return answer;
		const { message, code, path } = answer;
		throw Object.assign(new Error(message), { code, path });
	}
}
