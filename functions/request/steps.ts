/** The steps that lead from a request to its answer: what they tell on the way, and the log line that is made of it. */

import { internalError } from "../shared/problems.ts";
import type { Asked } from "./asked.ts";
import { type Known, type Result, respond } from "./responses.ts";

/** Fields of a request's log line. */
export type Notes = Record<string, string>;

/** What a step has found out: for the answer, whatever that will be, and for the log. */
interface Told extends Known {
	notes?: Notes;
}

/** Steps that tell what they find out and end with a result. They tell faults too: only bugs throw. */
export type Steps = AsyncGenerator<Told, Result>;

/** What came of a service that failed. */
export interface Fault {
	notes: Notes;
}

/** Turns the error of a service into a value. */
export function faultOf(service: string): (error: unknown) => Fault {
	return (error) => ({ notes: { fault: service, error: messageOf(error) } });
}

/** Follows the steps to the response. After a crash, the response and the log still have what had been told. */
export async function follow(
	asked: Asked,
	steps: Steps,
): Promise<{ response: Response; notes: Notes }> {
	let { notes = {}, ...known }: Told = {};
	try {
		for (;;) {
			const { done, value } = await steps.next();
			if (done) return { response: respond(value, asked, known), notes };
			const { notes: more, ...rest } = value;
			notes = { ...notes, ...more };
			known = { ...known, ...rest };
		}
	} catch (error) {
		// The same id is in the answer and in the log.
		const id = crypto.randomUUID().slice(0, 8);
		const failure = internalError(asked.language, id);
		const stack = error instanceof Error && error.stack;
		const crash = { id, error: messageOf(error), ...(stack && { stack }) };
		return {
			response: respond(failure, asked, known),
			notes: { ...notes, ...crash },
		};
	}
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/**
 * One log line per request, without keys, callers' addresses or queries. `ray` is Cloudflare's id of the request, which
 * the answer's `CF-Ray` header also has.
 */
export function logLine(
	{ request: { method }, url }: Asked,
	{ status }: Response,
	ms: number,
	notes: Notes,
): string {
	const path = url.pathname.replace(/pgk_\w+/g, "pgk_…").slice(0, 200);
	return JSON.stringify({ status, method, path, ms, ...notes });
}
