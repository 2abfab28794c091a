/** Makes the files of an output while a second thread hashes and writes earlier ones, and a third makes files apart. */

import { on } from "node:events";
import { serialize } from "node:v8";
import type { MessagePort } from "node:worker_threads";
import { MessageChannel, Worker } from "node:worker_threads";
import type { Apart, Output } from "../../output/file.ts";
import type { KeyOf } from "../keys.ts";
import { digestOf } from "../load/cache-file.ts";
import type { ApartJob, ApartPart } from "./apart.ts";
import type { BuildCache, LastBuild } from "./last-build.ts";
import { readLastBuild } from "./last-build.ts";
import type { Fault, Written } from "./sender.ts";
import { errorOf, Sender } from "./sender.ts";

/** What a writer is started with. */
export interface Job {
	/** Where to write. */
	dir: string;
	/** The last version: its files are linked where they are equal. */
	lastDir: string;
	/** The start of every address of the service, which the version leaves out. */
	baseUrl: string;
	/** Where to remember the files for the next build, and to find those of the last. */
	cache: BuildCache | undefined;
	/** Receives files from the thread that makes them apart. */
	apart: MessagePort;
}

/** What makes writing faster. */
export interface WriteOptions {
	/** What files may be remembered by. */
	keyOf?: KeyOf | undefined;
	/** Where to remember them. */
	cache?: BuildCache | undefined;
	/** The program of the thread that makes files apart; by default, that of the search index. It calls `makeApart`. */
	apartProgram?: URL | undefined;
}

const SEARCH_INDEX = new URL("./index-thread.ts", import.meta.url);

/** Writes the files of an output below `dir`, then their manifest. If it fails, nothing is written after that. */
export async function writeOutput(
	output: Output,
	dir: string,
	lastDir: string,
	{ cache, keyOf, apartProgram = SEARCH_INDEX }: WriteOptions = {},
): Promise<Written> {
	const { baseUrl, apart } = output;
	const { port1, port2 } = new MessageChannel();
	const job: Job = { dir, lastDir, baseUrl, cache, apart: port1 };
	const program = new URL("./writer-thread.ts", import.meta.url);
	const writer = start(program, job, port1);
	const last = cache && readLastBuild(cache);
	const others = apart && new ApartFiles(apart, apartProgram, port2, last);
	try {
		const sender = new Sender(writer, keyOf, last);
		await Promise.all([others?.make(), makeFiles(output, sender)]);
		await sender.keep(others?.kept ?? []);
		return await sender.end();
	} finally {
		await Promise.all([writer.terminate(), others?.terminate()]);
	}
}

function start(program: URL, job: Job | ApartJob, port: MessagePort): Worker {
	return new Worker(program, { workerData: job, transferList: [port] });
}

/** Makes the files that are not made apart. */
async function makeFiles(
	{ data, nearest, service, pages }: Output,
	sender: Sender,
): Promise<void> {
	await sender.write(data, "data", true);
	// Made while the data is still being written, since its version is known only after that.
	await sender.write(nearest, "nearest");
	const version = await sender.version();
	await sender.write(service(version), "data");
	await sender.write(pages(version), "page");
}

/** Files that a thread of their own makes. */
class ApartFiles {
	/** Those that the last build made from the same parts. */
	readonly kept: string[] = [];
	readonly #apart: Apart;
	readonly #program: URL;
	readonly #writer: MessagePort;
	readonly #last: LastBuild | undefined;
	#thread: { worker: Worker; outcomes: AsyncIterator<unknown[]> } | undefined;

	constructor(
		apart: Apart,
		program: URL,
		writer: MessagePort,
		last: LastBuild | undefined,
	) {
		this.#apart = apart;
		this.#program = program;
		this.#writer = writer;
		this.#last = last;
	}

	/** Has a thread make them, if there are any to make, then ends the thread. */
	async make(): Promise<void> {
		for (const part of this.#apart.parts()) {
			const bytes = serialize(part);
			const key = digestOf(bytes);
			const same = this.#last?.pathsOf(key) ?? [];
			for (const path of same) this.kept.push(path);
			if (same.length > 0) continue;
			await this.#makePart({ key, bytes });
		}
		// Otherwise it would keep its memory until everything is written.
		await this.terminate();
	}

	async terminate(): Promise<void> {
		await this.#thread?.worker.terminate();
	}

	async #makePart(part: ApartPart): Promise<void> {
		this.#thread ??= this.#start();
		const { worker, outcomes } = this.#thread;
		worker.postMessage(part);
		const { value, done } = await outcomes.next();
		if (done) throw new Error("A thread that makes files has ended too early.");
		const [fault] = value as [Fault | undefined];
		if (fault !== undefined) throw errorOf(fault);
	}

	#start() {
		const writer = this.#writer;
		const worker = start(this.#program, { writer }, writer);
		return { worker, outcomes: on(worker, "message", { close: ["exit"] }) };
	}
}
