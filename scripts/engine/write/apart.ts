/** The work of a thread that makes files apart from the others. */

import { platform, setPriority } from "node:os";
import { deserialize } from "node:v8";
import type { MessagePort } from "node:worker_threads";
import { parentPort, workerData } from "node:worker_threads";
import type { OutputFile } from "../../output/file.ts";
import type { Fault } from "./sender.ts";
import { faultOf, Sender } from "./sender.ts";

/**
 * How much the thread gives way to the others, whose files take longer: 0 is as usual, 19 the most. With 10, it waits for
 * too long on a machine that is busy with other things.
 */
const NICENESS = 5;

/** What such a thread is started with. */
export interface ApartJob {
	/** Leads to the thread that writes the files. */
	writer: MessagePort;
}

/** A part as it is sent to the thread. */
export interface ApartPart {
	/** A key of the bytes, which each of its files gets. */
	key: string;
	/** The part, serialized. */
	bytes: Uint8Array;
}

/** For each part received, makes its pages, has them written, and reports that this is done or what went wrong. */
export function makeApart<Part>(
	files: (part: Part) => Iterable<OutputFile>,
): void {
	const { writer } = workerData as ApartJob;
	giveWay();
	let current = "";
	// All files of a part are made from the whole of it.
	const sender = new Sender(writer, () => current);
	const make = async ({
		key,
		bytes,
	}: ApartPart): Promise<Fault | undefined> => {
		try {
			current = key;
			await sender.write(files(deserialize(bytes) as Part), "page");
			await sender.settle();
			return undefined;
		} catch (error) {
			return faultOf(error);
		}
	};
	parentPort?.on("message", async (part: ApartPart) =>
		parentPort?.postMessage(await make(part)),
	);
}

function giveWay(): void {
	// Elsewhere, this would be the priority of all threads.
	if (platform() !== "linux") return;
	try {
		setPriority(NICENESS);
	} catch {
		// Some sandboxes forbid it. The build only takes longer.
	}
}
