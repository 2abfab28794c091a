/** A flood of strangers' requests, and what each of them got. */

import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import {
	PAGE_WINDOW_MS,
	WINDOW_MS,
} from "../../functions/limits/rate-limit.ts";
import { PAGE_BUDGET, WIDE_FACTOR } from "../../functions/shared/settings.ts";

export const CONNECTIONS = 24;
/** A field of every link and of no other record, and the id of a link. */
export const MARK = '"evidence_tier":';
const LINK_ID = /"(?:gene|variant):[^"]+-(?:condition|drug|gene|molecule):/;
/** What the local emulation answers if it loses a connection under load. */
const LOST = "Network connection lost";

interface Sent {
	method: string;
	target: string;
	address: string;
	key: string | undefined;
}

interface Answer {
	status: number;
	policy: string;
	body: string;
}

interface Limit {
	quota: number;
	windowMs: number;
}
const PAGES = { quota: PAGE_BUDGET.requests, windowMs: PAGE_WINDOW_MS };
const WIDE_PAGES = { ...PAGES, quota: PAGES.quota * WIDE_FACTOR };

/** When requests of a caller that passed were sent, and when they had been answered. */
type Passes = { sentAt: number; gotAt: number }[];

/** Spellings of the gated list, of what is near it, and of what is open. */
const TARGET = fc
	.tuple(
		...[
			" /ko /KO /. /x/.. /%2e%2e /_data",
			"/api/v1 /api//v1 /%61pi/v1 /api%2fv1 \\api\\v1",
			"/links /Links /%6cinks /%256cinks /genes",
			" / /. .json /pages-100/1.json /index.json /changes/0123456789abcdef %00 ;",
			" ?page=2&per_page=70 ?q=a ?from=CYP2C19 ?tier=strong&to=x ?X-API-Key=pgk_1",
		].map((parts) => {
			const [plain = "", ...others] = parts.split(" ");
			// Plain in half of all requests, so that many reach the gate itself.
			return fc.oneof(fc.constant(plain), fc.constantFrom(...others));
		}),
	)
	.map((parts) => parts.join("").replace(/^\\/, "/\\"));

/** Spellings of the pages of connections, which have a budget. */
const pageOf = (pages: string[]) =>
	fc
		.tuple(
			fc.constantFrom("", "", "", "/", "/.", "/x/..", "/%2e"),
			fc.constantFrom(...pages),
			fc.constantFrom("", "", "", "/", ".html", "/index", "?x=1"),
		)
		.map((parts) => parts.join(""));
/** What the Worker counts as such a page. */
const COUNTED_PAGE = /^(?:\/ko)?\/links\//;

const WIDE = "2001:db8:1";

/** A few callers flood; most requests come from an address of their own, so that limits do not hide leaks. */
const ADDRESS = fc.oneof(
	{ weight: 1, arbitrary: fc.nat(3).map((one) => `192.0.2.${one}`) },
	{
		weight: 3,
		arbitrary: fc
			.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
			.map((parts) => `10.${parts.join(".")}`),
	},
	// All networks of one /48.
	{
		weight: 1,
		arbitrary: fc.nat(0xffff).map((one) => `${WIDE}:${one.toString(16)}::1`),
	},
);

/** What the flood got. */
export class Tally {
	readonly statuses = new Map<number, number>();
	readonly findings = new Set<string>();
	readonly times: number[] = [];
	/** What passed of each caller, and what may pass in a window. */
	readonly #callers = new Map<string, [Limit, Passes]>();

	add(sent: Sent, { status, policy, body }: Answer, sentAt: number): void {
		const pass = { sentAt, gotAt: performance.now() };
		const lost = status === 0 || body.includes(LOST);
		const code = lost ? 0 : status;
		this.statuses.set(code, (this.statuses.get(code) ?? 0) + 1);
		if (lost) return;
		this.times.push(pass.gotAt - sentAt);
		const about = `${status} ${JSON.stringify(sent)} ${body.slice(0, 200)}`;
		const isLeak = body.includes(MARK) || LINK_ID.test(body);
		if (isLeak) this.findings.add(`leak: ${about}`);
		if (status >= 500) this.findings.add(`failure: ${about}`);
		if (status === 429) return;
		const { address, key = "" } = sent;
		const { pathname } = new URL(`http://x${sent.target}`);
		if (COUNTED_PAGE.test(pathname) && sent.method !== "OPTIONS") {
			this.#pass(`pages ${address}`, PAGES, pass);
			if (address.startsWith(WIDE)) this.#pass(WIDE, WIDE_PAGES, pass);
		}
		const [, plan, quota] = /^"(\w+)";q=(\d+)/.exec(policy) ?? [];
		if (plan === undefined) return;
		const id = plan === "anonymous" ? address : key;
		this.#pass(id, { quota: Number(quota), windowMs: WINDOW_MS }, pass);
	}

	#pass(id: string, limit: Limit, pass: Passes[number]): void {
		const [, passes] = this.#callers.get(id) ?? [limit, []];
		passes.push(pass);
		this.#callers.set(id, [limit, passes]);
	}

	/** How many requests passed beyond a limit: those that certainly were in one window with too many others. */
	beyond(): number {
		let sum = 0;
		for (const [{ quota, windowMs }, passes] of this.#callers.values()) {
			const most = passes.map(
				({ sentAt }) =>
					passes.filter(
						(one) => one.sentAt >= sentAt && one.gotAt < sentAt + windowMs,
					).length,
			);
			sum += Math.max(0, Math.max(...most) - quota);
		}
		return sum;
	}
}

/** Sends requests with these keys for so many seconds, over all connections. The same seed draws the same ones. */
export async function flood(
	url: URL,
	keys: (string | undefined)[],
	{ seconds, seed, pages }: { seconds: number; seed: number; pages: string[] },
): Promise<Tally> {
	const drawn = fc.sample(
		fc.record({
			method: fc.constantFrom("GET", "GET", "GET", "HEAD", "OPTIONS"),
			target: fc.oneof(
				{ weight: 3, arbitrary: TARGET },
				{ weight: 1, arbitrary: pageOf(pages) },
			),
			address: ADDRESS,
			key: fc.constantFrom(...keys),
		}),
		{ seed, numRuns: 20_000 },
	);
	const tally = new Tally();
	const agent = new Agent({ keepAlive: true });
	const until = performance.now() + seconds * 1000;
	let count = 0;
	const connection = async () => {
		while (performance.now() < until) {
			const sent = drawn[count % drawn.length];
			count += 1;
			if (sent === undefined) break;
			const sentAt = performance.now();
			tally.add(sent, await send(url, sent, agent), sentAt);
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, connection));
	agent.destroy();
	return tally;
}

/** Sends the target byte by byte. A lost connection has the status 0. */
export function send(url: URL, sent: Sent, agent?: Agent): Promise<Answer> {
	const { hostname: host, port } = url;
	const { method, target: path, address, key } = sent;
	// The Worker believes the one, npm run serve the other.
	const from = { "CF-Connecting-IP": address, "X-Forwarded-For": address };
	const headers = { Host: url.host, ...from };
	const own = { ...headers, ...(key !== undefined && { "X-API-Key": key }) };
	return new Promise((resolve) => {
		const lose = ({ message }: Error) =>
			resolve({ status: 0, policy: "", body: message });
		const options = { host, port, method, path, headers: own, agent };
		request(options, (response) => {
			const policy = String(response.headers["ratelimit-policy"] ?? "");
			const { statusCode: status = 0 } = response;
			text(response).then((body) => resolve({ status, policy, body }), lose);
		})
			.on("error", lose)
			.end();
	});
}
