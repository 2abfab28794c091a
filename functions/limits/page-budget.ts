/**
 * The budget of the pages of connections. They are for readers, one at a time, so it is one that no reader and no search
 * engine at a human pace uses up, while reading them all takes hours. They are not behind the gate: if the counter is out of
 * reach, each instance counts by itself, and nobody is turned away for it.
 */

import { PAGE_BUDGET, WIDE_FACTOR } from "../shared/settings.ts";
import { addressCallers } from "./address.ts";
import type { Wait } from "./deadline.ts";
import { type Counted, type Counter, Limiter } from "./limiter.ts";
import { PAGE_WINDOW_MS } from "./rate-limit.ts";

/** Counts a page for the address and for its /48. */
export type PageBudget = (request: Request, wait: Wait) => Promise<Counted>;

/** What it returns never throws. */
export function pageBudget(counter: Counter): PageBudget {
	const limiter = new Limiter(counter, PAGE_WINDOW_MS);
	const callerOf = addressCallers("pages");
	return async (request, wait) => {
		const { wideId, ...own } = await callerOf(request);
		const { requests } = PAGE_BUDGET;
		const wide = wideId === undefined ? [] : [{ ...own, id: wideId }];
		const budgets = [
			{ caller: own, quota: requests },
			...wide.map((caller) => ({ caller, quota: requests * WIDE_FACTOR })),
		];
		// A refused page counts for nobody: a neighbour's flood would use up what the /48 has left.
		const over = budgets.filter(({ caller, quota }) =>
			limiter.isOver(caller, quota),
		);
		const [first, ...others] = await Promise.all(
			(over.length > 0 ? over : budgets).map(({ caller, quota }) =>
				limiter.take(caller, quota, wait),
			),
		);
		return others.find(({ allowed }) => !allowed) ?? (first as Counted);
	};
}
