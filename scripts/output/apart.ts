/** What a thread does that makes files apart from the others. */

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

/** Makes the pages of each part that it is sent and has them written, then says that this is done, or what went wrong. */
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
