/** A thread that loads groups of files until none is left. */

import { serialize } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { LoadJob } from "./load-group.ts";
import { loadGroups } from "./load-group.ts";

/** What the thread sends for each group. */
export interface GroupMessage {
	group: number;
	texts: string[];
	bytes: Uint8Array;
}

for (const [group, { texts, loaded, bytes }] of loadGroups(
	workerData as LoadJob,
)) {
	const message: GroupMessage = {
		group,
		texts,
		bytes: bytes ?? serialize(loaded),
	};
	parentPort?.postMessage(message);
}
