/** The thread that writes to a lock now and then, so that other machines see that its holder is alive. */

import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** A lock, its text, and the milliseconds from one word to the next. */
const { path, text, every } = workerData as {
	path: string;
	text: string;
	every: number;
};

setInterval(() => {
	const file = openSync(path, "r+");
	// Another lock may have taken its place.
	if (readFileSync(file, "utf8") === text) writeSync(file, text, 0);
	closeSync(file);
}, every);
