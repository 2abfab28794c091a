/**
 * Stands in for functions/limits/deadline.ts in the Workers under test, so that no answer depends on how busy the machine
 * is: a service that works has all the time it needs, and one that hangs on purpose is given up at once.
 */

import type { Wait } from "../../../functions/limits/deadline.ts";
import { within as strictly } from "../../../functions/limits/deadline.ts";

/** Longer than any service needs on a busy machine, and shorter than a test may take. */
const PATIENCE_MS = 120_000;

let isHung = false;

/** A promise that never settles. The deadline that is about to wait for it passes at once. */
export function hang(): Promise<never> {
	isHung = true;
	return new Promise(() => {});
}

/** Settles like the promise, or rejects if the call that made the promise hangs on purpose. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
	// The promise was made a moment ago, as an argument: nothing else has run since.
	if (!isHung) return strictly(PATIENCE_MS, promise);
	isHung = false;
	return Promise.reject(new Error(`no answer in ${ms} ms`));
}

/** A deadline that only what hangs on purpose can miss. */
export function deadline(ms: number): Wait {
	return (promise, most = ms) => within(most, promise);
}
