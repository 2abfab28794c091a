/** The outcomes of the requests under one condition, and those that nothing explains. */

import fc from "fast-check";
import { isApiPath } from "../../../functions/contract.ts";
import { HEALTH_PATH } from "../../../functions/health.ts";
import { Accounts } from "./accounts.ts";
import type { Answer, Send, Sent } from "./client.ts";
import { fateOf, pause } from "./client.ts";
import type { Condition } from "./conditions.ts";
import type { Secrets } from "./secrets.ts";
import { findLeak, isGated } from "./secrets.ts";

interface Line {
	status: number;
	fault?: string;
	refused?: string;
	error?: string;
}

export class Tally {
	readonly name: string;
	readonly #condition: Condition;
	readonly #secrets: Secrets;
	readonly #accounts = new Accounts();
	requests = 0;
	#opened = 0;
	#refused = 0;
	#explained = 0;
	#lost = 0;
	readonly #losses = new Set<string>();
	#parsed = 0;
	#answers = 0;
	#leaks: string[] = [];
	#unexplained: string[] = [];
	#uncounted: string[] = [];
	#early = 0;
	#forgotten = 0;
	#twice = 0;
	readonly #lines = { all: 0, failures: 0, byIsolate: 0 };

	constructor(condition: Condition, secrets: Secrets) {
		this.name = condition.name;
		this.#condition = condition;
		this.#secrets = secrets;
	}

	/** Returns a function that sends requests under the condition, in the named memory, and judges the answers. */
	hitter(
		send: Send,
		seed: number,
		memory?: string,
		faults = this.#condition.faults,
	): (sent: Sent & { isPaid?: boolean }) => Promise<void> {
		const drawn = fc.sample(fc.constantFrom(...faults), { seed, numRuns: 997 });
		return async (sent) => {
			const fault = drawn[this.requests % drawn.length] ?? "";
			this.requests += 1;
			const extra =
				memory === undefined
					? []
					: ([
							["X-Memory", memory],
							["X-Fault", fault],
						] as const);
			const headers = [...sent.headers, ...extra];
			await this.#judge(sent, await send({ ...sent, headers }));
		};
	}

	/** Notes a line that the Worker has logged. */
	addLine(text: string): void {
		// Skip the runtime's own warnings.
		if (!text.startsWith('{"status":')) return;
		const { status, fault, refused, error = "" } = JSON.parse(text) as Line;
		this.#lines.all += 1;
		if (status >= 500) this.#lines.failures += 1;
		// An overloaded counter does not make the isolate count: the callers are refused.
		const isOut = fault === "counter" && !error.includes("overloaded");
		if (isOut && refused === undefined) this.#lines.byIsolate += 1;
	}

	async #judge(
		sent: Sent & { isPaid?: boolean },
		answer: Answer,
	): Promise<void> {
		const about = `${sent.method} ${sent.target} → ${answer.status} ${answer.body.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)}`;
		if (sent.isPaid) this.#opened += Number(isOpened(sent, answer));
		else if (sent.isPaid === false) {
			const leak = findLeak(sent, answer, this.#secrets);
			if (leak !== undefined) this.#leaks.push(`leak (${leak}): ${about}`);
		}
		const fate = fateOf(answer);
		if (fate === "lost") {
			this.#lost += 1;
			this.#losses.add(answer.body.slice(0, 60));
			return this.#accounts.lose(sent);
		}
		if (fate === "parser") {
			this.#parsed += 1;
			return;
		}
		if (answer.status >= 500) {
			if (this.#isExplained(sent, answer)) this.#explained += 1;
			else this.#unexplained.push(`unexplained: ${about}`);
		}
		if (fate === "stranger") return;
		// Pages are not counted, and the CDN serves those that exist without the Worker.
		if (!isApi(sent)) return;
		this.#answers += 1;
		if (answer.status === 429) this.#refused += 1;
		if (!this.#isOfCaller(sent, answer)) {
			this.#uncounted.push(`no limit: ${about}`);
		}
		await this.#accounts.add(sent, answer);
	}

	/** A failure is explained by a fault that shuts the gate or that `/health` should report. */
	#isExplained({ target }: Sent, { status, headers, body }: Answer): boolean {
		const { faults } = this.#condition;
		const isFaulty = faults.some((fault) => /counter|keys/.test(fault));
		if (!isFaulty || status !== 503) return false;
		if (isHealth(target)) return headers["cache-control"] === "no-store";
		if (!isGated(target) || headers["retry-after"] !== "5") return false;
		if (headers["content-type"] !== "application/problem+json") return false;
		return body === "" || (JSON.parse(body) as Line).status === 503;
	}

	/** Whether the answer names the caller's limit or does not have to. */
	#isOfCaller({ method, target }: Sent, { headers }: Answer): boolean {
		if (method === "OPTIONS" || isHealth(target)) return true;
		return headers["ratelimit-policy"] !== undefined;
	}

	/** Waits until the Worker has logged its answers and the counter has stored them. */
	async settle(): Promise<void> {
		await pause(2500);
		for (
			let tries = 0;
			tries < 10 && this.#lines.all < this.#answers;
			tries += 1
		) {
			await pause(500);
		}
		const { all, failures, byIsolate } = this.#lines;
		const isolate = this.#accounts.passed().byIsolate - byIsolate;
		const unsaid = "passed without a standing, and no line of the log says why";
		this.#uncounted.push(...repeated(isolate, unsaid));
		const silent = this.#answers - all;
		this.#uncounted.push(
			...repeated(silent, "an answer that is not in the log"),
		);
		const seen = this.#explained + this.#unexplained.length;
		const hidden = failures - seen - this.#lost;
		const unseen = "a failure in the log that no answer shows";
		this.#unexplained.push(...repeated(hidden, unseen));
	}

	/** Compares what passed with what the counters have stored. */
	audit(stored: ReadonlyMap<string, number>): void {
		const { faults, isExact } = this.#condition;
		// A reset object loses up to a second; the isolate's own count holds the limit then.
		const isReset = faults.some((fault) => fault.includes("is reset"));
		const missing = this.#accounts.missingIn(stored);
		if (isReset) this.#forgotten = missing;
		else {
			const gone = "counted, and not stored by the counter";
			this.#uncounted.push(...repeated(missing, gone));
		}
		if (isExact) this.#early = this.#accounts.refusedEarly();
		if (isExact && !faults.some((fault) => fault.includes("counter"))) {
			this.#twice = this.#accounts.excessIn(stored);
		}
	}

	/** The row of the table. */
	cells(): Record<string, string | number> {
		const { byCounter, byIsolate } = this.#accounts.passed();
		const { most, quota } = this.#accounts.fullest();
		return {
			"": this.name,
			requests: this.requests,
			"counted by the counter": byCounter,
			"lost by it in a reset": this.#forgotten,
			"by the isolate": byIsolate,
			refused: this.#refused,
			"503 by the fault": this.#explained,
			"before the Worker": this.#parsed,
			lost: this.#lost,
			"links opened to Pro": this.#opened,
			"fullest caller": `${most} of ${quota}`,
			leaks: this.#leaks.length,
			"unexplained 5xx": this.#unexplained.length,
			uncounted: this.#uncounted.length,
			"over the limit": this.#accounts.beyondQuota(),
			"refused too early": this.#early,
			"counted twice": this.#twice,
		};
	}

	/** Why connections were lost. */
	losses(): string {
		return [...this.#losses].join(", ");
	}

	/** Unexplained outcomes, a few of each kind. */
	findings(): string[] {
		const over = this.#accounts.beyondQuota();
		const all = [
			...some(this.#leaks),
			...some(this.#unexplained),
			...some(this.#uncounted),
			...(over > 0 ? [`${over} requests over the limit`] : []),
			...(this.#early > 0 ? [`${this.#early} requests refused too early`] : []),
			...(this.#twice > 0 ? [`${this.#twice} requests counted twice`] : []),
		];
		return all.map((finding) => `(${this.name}) ${finding}`);
	}
}

function repeated(count: number, text: string): string[] {
	return Array<string>(Math.max(0, count)).fill(text);
}

/** The first few distinct findings. */
function some(findings: string[]): string[] {
	return [...new Set(findings)].slice(0, 5);
}

function isHealth(target: string): boolean {
	return new URL(`http://localhost${target}`).pathname === HEALTH_PATH;
}

function isOpened({ target }: Sent, { status }: Answer): boolean {
	return isGated(target) && (status === 200 || status === 304);
}

/** Whether the Worker counts the request, or answers it for the API without counting. */
function isApi({ target }: Sent): boolean {
	if (isHealth(target)) return true;
	return isApiPath(new URL(`http://localhost${target}`).pathname);
}
