/** What a thread does that makes files apart from the others. */

import type { MessagePort } from "node:worker_threads";
import { parentPort, workerData } from "node:worker_threads";
import type { OutputFile } from "./file.ts";
import { faultOf, Sender } from "./sender.ts";

/** What such a thread is started with. */
export interface ApartJob {
	/** What the files are made from. */
	given: unknown;
	/** Leads to the thread that writes them. */
	writer: MessagePort;
}

/** Makes pages and has them written, then says that it is done, or what went wrong. */
export async function makeApart<Given>(
	files: (given: Given) => Iterable<OutputFile>,
): Promise<void> {
	const { given, writer } = workerData as ApartJob;
	const sender = new Sender(writer);
	try {
		await sender.write(files(given as Given), "page");
		await sender.settle();
		parentPort?.postMessage(undefined);
	} catch (error) {
		parentPort?.postMessage(faultOf(error));
	}
}
