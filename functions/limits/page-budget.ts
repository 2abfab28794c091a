/**
 * The budget of the pages of connections. They are for readers, one at a time, so it is one that no reader and no search
 * engine at a human pace uses up, while reading them all takes hours. They are not behind the gate: if the counter is out of
 * reach, each instance counts by itself, and nobody is turned away for it.
 */

import { PAGE_BUDGET, WIDE_FACTOR } from "../shared/settings.ts";
import { Addresses } from "./address.ts";
import type { Wait } from "./deadline.ts";
import { type Counted, type Counter, Limiter } from "./limiter.ts";
import { PAGE_WINDOW_MS } from "./rate-limit.ts";

export class PageBudget {
	readonly #limiter: Limiter;
	readonly #addresses = new Addresses("pages");

	constructor(counter: Counter) {
		this.#limiter = new Limiter(counter, PAGE_WINDOW_MS);
	}

	/** Counts a page for the address and for its /48. Never throws. */
	async take(request: Request, wait: Wait): Promise<Counted> {
		const { wideId, ...own } = await this.#addresses.callerOf(request);
		const { requests } = PAGE_BUDGET;
		const wide = wideId === undefined ? [] : [{ ...own, id: wideId }];
		const budgets = [
			{ caller: own, quota: requests },
			...wide.map((caller) => ({ caller, quota: requests * WIDE_FACTOR })),
		];
		// A refused page counts for nobody: a neighbour's flood would use up what the /48 has left.
		const over = budgets.filter(({ caller, quota }) =>
			this.#limiter.isOver(caller, quota),
		);
		const [first, ...others] = await Promise.all(
			(over.length > 0 ? over : budgets).map(({ caller, quota }) =>
				this.#limiter.take(caller, quota, wait),
			),
		);
		return others.find(({ allowed }) => !allowed) ?? (first as Counted);
	}
}
