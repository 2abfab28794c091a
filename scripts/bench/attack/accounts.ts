/** Accounts of what each caller got, which show whether any exceeded its limit. */

import { keyName } from "../../../functions/access-key.ts";
import { addressCaller, networkOf } from "../../../functions/address.ts";
import { API_PATH } from "../../../functions/contract.ts";
import { WINDOW_MS } from "../../../functions/rate-limit.ts";
import type { Answer, Header, Send, Sent } from "./client.ts";
import { inParallel } from "./client.ts";

/** What one caller got, according to its answers. */
interface Account {
	quota: number;
	sent: number;
	/** For each request let through: when it was sent, and when its answer had arrived. */
	passes: { sentAt: number; gotAt: number }[];
	/** How many of these the counter counted, according to their answers. */
	byCounter: number;
	lost: number;
}

const newAccount = (): Account => ({
	quota: 0,
	sent: 0,
	passes: [],
	byCounter: 0,
	lost: 0,
});

/** What all callers got. */
export class Accounts {
	readonly #accounts = new Map<string, Account>();

	/** Notes an answer if it says which caller it is counted for. */
	async add({ headers }: Sent, answer: Answer): Promise<void> {
		const policy = String(answer.headers["ratelimit-policy"] ?? "");
		const [, plan, quota] = /^"(\w+)";q=(\d+)/.exec(policy) ?? [];
		if (plan === undefined) return;
		const id = await idOf(headers, plan === "anonymous");
		const account = this.#accountOf(id);
		account.quota = Number(quota);
		account.sent += 1;
		if (answer.status === 429) return;
		account.passes.push(answer);
		if (answer.headers.ratelimit !== undefined) account.byCounter += 1;
	}

	/** Notes a request that got no answer: it may have been counted for its key or for its address. */
	async lose({ headers }: Sent): Promise<void> {
		const ids = await Promise.all([idOf(headers, true), idOf(headers, false)]);
		for (const id of new Set(ids)) this.#accountOf(id).lost += 1;
	}

	#accountOf(id: string): Account {
		const account = this.#accounts.get(id) ?? newAccount();
		this.#accounts.set(id, account);
		return account;
	}

	/** The caller that came closest to its quota, or went furthest beyond it, in any minute. */
	fullest(): { most: number; quota: number } {
		let fullest = { most: 0, quota: 1 };
		for (const { passes, quota } of this.#accounts.values()) {
			const most = mostInWindow(passes);
			const isFuller = most / quota - fullest.most / fullest.quota;
			if (isFuller > 0 || (isFuller === 0 && quota > fullest.quota)) {
				fullest = { most, quota };
			}
		}
		return fullest;
	}

	/** How many requests passed in any minute beyond the quota of their caller. */
	beyondQuota(): number {
		return this.#sum(({ passes, quota }) =>
			Math.max(0, mostInWindow(passes) - quota),
		);
	}

	/** How many requests were refused although their caller had quota left, in a run shorter than a minute. */
	refusedEarly(): number {
		return this.#sum(({ sent, quota, passes, lost }) =>
			Math.max(0, Math.min(sent, quota) - passes.length - lost),
		);
	}

	passed(): { byCounter: number; byIsolate: number } {
		const all = this.#sum(({ passes }) => passes.length);
		const byCounter = this.#sum((account) => account.byCounter);
		return { byCounter, byIsolate: all - byCounter };
	}

	/** How many requests the counter did not store although their answers say it counted them. */
	missingIn(stored: ReadonlyMap<string, number>): number {
		return this.#sum(({ byCounter }, id) =>
			Math.max(0, byCounter - (stored.get(id) ?? 0)),
		);
	}

	/** How many requests the counter stored that were never sent or not let through. */
	excessIn(stored: ReadonlyMap<string, number>): number {
		return this.#sum(({ passes, lost }, id) =>
			Math.max(0, (stored.get(id) ?? 0) - passes.length - lost),
		);
	}

	#sum(count: (account: Account, id: string) => number): number {
		let sum = 0;
		for (const [id, account] of this.#accounts) sum += count(account, id);
		return sum;
	}
}

/** The id by which the counter knows a caller. */
async function idOf(
	headers: readonly Header[],
	isAddress: boolean,
): Promise<string> {
	const all = new Headers(headers.map(([name, value]) => [name, value]));
	const key = all.get("X-API-Key");
	if (key !== null && !isAddress) return keyName(key);
	return (await addressCaller(networkOf(all), undefined)).id;
}

/** The most passes that are certainly in one window: from sending the first to receiving the last answer. */
function mostInWindow(passes: Account["passes"]): number {
	const sent = passes.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
	let most = 0;
	for (const start of sent) {
		const inside = passes.filter(
			({ sentAt, gotAt }) => sentAt >= start && gotAt < start + WINDOW_MS,
		);
		most = Math.max(most, inside.length);
		if (most === passes.length) break;
	}
	return most;
}

/** How many requests of each caller the counter objects with these ids have stored. */
export async function readStored(
	ids: string[],
	send: Send,
): Promise<Map<string, number>> {
	const stored = new Map<string, number>();
	await inParallel(16, ids, async (id) => {
		const headers: Header[] = [["X-Object", id]];
		const { body } = await send({ method: "GET", target: API_PATH, headers });
		const counts = JSON.parse(body) as Record<string, number>;
		for (const [caller, count] of Object.entries(counts)) {
			stored.set(caller, (stored.get(caller) ?? 0) + count);
		}
	});
	return stored;
}
