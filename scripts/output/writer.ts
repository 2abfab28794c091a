/** Makes the files of an output while a second thread hashes and writes earlier ones, and a third makes files apart. */

import { on } from "node:events";
import type { MessagePort } from "node:worker_threads";
import { MessageChannel, Worker } from "node:worker_threads";
import type { ApartJob } from "./apart.ts";
import type { Apart, Output } from "./file.ts";
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
	/** Receives files from the thread that makes them apart. */
	apart: MessagePort;
}

/** Writes the files of an output below `dir`, then their manifest. If it fails, nothing is written after that. */
export async function writeOutput(
	output: Output,
	dir: string,
	lastDir: string,
): Promise<Written> {
	const { baseUrl, apart } = output;
	const { port1, port2 } = new MessageChannel();
	const job: Job = { dir, lastDir, baseUrl, apart: port1 };
	const program = new URL("./writer-thread.ts", import.meta.url);
	const writer = start(program, job, port1);
	const other = apart && start(apart.program, { writer: port2 }, port2);
	try {
		const sender = new Sender(writer);
		await Promise.all([
			apart && other && makeApartFiles(apart, other),
			makeFiles(output, sender),
		]);
		return await sender.end();
	} finally {
		await Promise.all([writer.terminate(), other?.terminate()]);
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

/** Has a thread make its files, then ends the thread. */
async function makeApartFiles({ parts }: Apart, thread: Worker): Promise<void> {
	const outcomes = on(thread, "message", { close: ["exit"] });
	for (const part of parts()) {
		thread.postMessage(part);
		const { value, done } = await outcomes.next();
		if (done) throw new Error("A thread that makes files has ended too early.");
		const [fault] = value as [Fault | undefined];
		if (fault !== undefined) throw errorOf(fault);
	}
	// Otherwise it would keep its memory until everything is written.
	await thread.terminate();
}
