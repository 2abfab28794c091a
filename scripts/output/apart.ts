/** The work of a thread that makes files apart from the others. */

import type { MessagePort } from "node:worker_threads";
import { parentPort, workerData } from "node:worker_threads";
import type { OutputFile } from "./file.ts";
import type { Fault } from "./sender.ts";
import { faultOf, Sender } from "./sender.ts";

/** What such a thread is started with. */
export interface ApartJob {
	/** Leads to the thread that writes the files. */
	writer: MessagePort;
}

/** For each part received, makes its pages, has them written, and reports that this is done or what went wrong. */
export function makeApart<Part>(
	files: (part: Part) => Iterable<OutputFile>,
): void {
	const { writer } = workerData as ApartJob;
	const sender = new Sender(writer);
	const make = async (part: Part): Promise<Fault | undefined> => {
		try {
			await sender.write(files(part), "page");
			await sender.settle();
			return undefined;
		} catch (error) {
			return faultOf(error);
		}
	};
	parentPort?.on("message", async (part: Part) =>
		parentPort?.postMessage(await make(part)),
	);
}
