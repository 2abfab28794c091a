/** A thread that loads groups of files until none is left. */

import { parentPort, workerData } from "node:worker_threads";
import { type LoadJob, loadGroups } from "./load-group.ts";

for (const group of loadGroups(workerData as LoadJob)) {
	parentPort?.postMessage(group);
}
