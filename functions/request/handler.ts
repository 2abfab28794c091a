/**
 * The edge does what files cannot, in this order: check the key, count the request, find its file. The CDN serves web pages,
 * so only addresses without a page arrive here. If the files are in object storage, so are the pages, and all requests
 * arrive here.
 */

import { Dataset, newKept } from "../files/dataset.ts";
import type { Live } from "../files/live.ts";
import { holdsTag, newMemory } from "../files/open-file.ts";
import { type Identify, type Identity, identifier } from "../limits/caller.ts";
import { deadline, type Wait } from "../limits/deadline.ts";
import { type Gauge, GUARD_SECONDS } from "../limits/guard.ts";
import type { Keys } from "../limits/known-keys.ts";
import { type Counted, type Counter, Limiter } from "../limits/limiter.ts";
import { type PageBudget, pageBudget } from "../limits/page-budget.ts";
import { rateLimitHeaders, waitSeconds } from "../limits/rate-limit.ts";
import { GATED, isConnectionPath, type Language } from "../shared/contract.ts";
import type { Failure } from "../shared/problems.ts";
import {
	busy,
	keyNotAccepted,
	methodNotAllowed,
	pagesUsedUp,
	rateLimited,
	subscriptionRequired,
	unavailable,
} from "../shared/problems.ts";
import { parseRoute } from "../shared/route.ts";
import { isOpenTo, type Settings } from "../shared/settings.ts";
import { type Answer, answer, redirect } from "./answer.ts";
import { type Asked, askedBy } from "./asked.ts";
import { HEALTH_PATH, healthCheck } from "./health.ts";
import type { Moved } from "./missing.ts";
import { PREFLIGHT, type Reply } from "./responses.ts";
import type { Fault, Notes, Steps } from "./steps.ts";
import { faultOf, follow, logLine } from "./steps.ts";
import { failurePage, pageResult, prefersHtml } from "./web-pages.ts";

/** How long a request may wait for all services together. Each has a limit of its own, within this one. */
const REQUEST_MS = 4000;

/** The outside services that the handler uses. */
export interface Services {
	live: Live;
	keys: Keys;
	gauge: Gauge;
	counter: Counter;
	/** Receives one line of JSON per request. */
	log: (line: string) => void;
}

export type Handler = (request: Request) => Promise<Response>;

/** What a handler keeps between requests. */
interface Memory {
	current: (wait: Wait) => Promise<Current>;
	health: () => Promise<Reply>;
	identify: Identify;
	limiter: Limiter;
	takePage: PageBudget;
}

/** The version that is live when a request arrives, and that answers the whole request. */
interface Current {
	dataset: Dataset;
	settings: Settings;
	/** Sends a stored page, if it is the Worker's to send. */
	servePage: (request: Request, url: URL) => Promise<Response | undefined>;
	/** Why it is not known whether this version is still live. */
	error?: unknown;
}

/** Makes a handler that shares no memory with any other. */
export function createHandler(services: Services): Handler {
	const { live, keys, gauge, counter, log } = services;
	const memory = {
		current: datasets(live),
		health: healthCheck({ live, keys, counter }),
		identify: identifier(keys, gauge),
		limiter: new Limiter(counter),
		takePage: pageBudget(counter),
	};
	return async (request) => {
		const start = Date.now();
		const asked = askedBy(request);
		const steps = handle(asked, memory, deadline(REQUEST_MS));
		const { response, notes } = await follow(asked, steps);
		log(logLine(asked, response, Date.now() - start, notes));
		return response;
	};
}

/** Caches the dataset of the live version. A request that started with another version finishes with that one. */
function datasets(live: Live): Memory["current"] {
	const memory = newMemory();
	let last: { id: string; dataset: Dataset } | undefined;
	return async (wait) => {
		const { id, files, page, error } = await live(wait);
		if (last?.id !== id) {
			last = { id, dataset: new Dataset(files, newKept(memory, id)) };
		}
		const dataset = last.dataset.during(wait);
		const settings = await dataset.settings();
		const servePage = (request: Request, url: URL) =>
			wait(page(request, url, dataset.files));
		return { dataset, settings, servePage, error };
	};
}

async function* handle(asked: Asked, memory: Memory, wait: Wait): Steps {
	const { request, url, language, isRead, isPage } = asked;
	const ray = request.headers.get("CF-Ray");
	if (ray !== null) yield { notes: { ray } };
	if (request.method === "OPTIONS") return PREFLIGHT;
	if (isRead && url.pathname === HEALTH_PATH) return memory.health();
	const current = await memory.current(wait).catch(faultOf("files"));
	if ("notes" in current) {
		yield current;
		return unavailable(language);
	}
	const { settings, error } = current;
	const notes = error === undefined ? {} : faultOf("files")(error).notes;
	yield { settings, notes: { ...notes, version: settings.dataset_version } };
	if (isPage) return yield* handlePage(asked, current, memory, wait);
	return yield* handleData(asked, current, memory, wait);
}

/** Answers a request for data, which is counted. */
async function* handleData(
	asked: Asked,
	current: Current,
	{ identify, limiter }: Memory,
	wait: Wait,
): Steps {
	const { request, language, isGated } = asked;
	const identity = await identify(request, wait);
	const { caller, isRefused } = identity;
	const { plan } = caller;
	const quota = current.settings.rate_limits[plan];
	yield {
		limits: rateLimitHeaders(plan, quota, undefined),
		notes: notesOfCaller(request, identity),
	};
	if (isRefused) return busy(language, GUARD_SECONDS);
	// Look for an open answer while the request is being counted, but for a gated one only after the gate has opened.
	const isEarly = !isGated && !limiter.isOver(caller, quota);
	const counting = limiter.take(caller, quota, wait);
	const finding = isEarly ? find(asked, current) : undefined;
	// If it crashes while the request is being counted, the crash is found below.
	finding?.catch(() => {});
	const counted = await counting;
	// The count of a single isolate is too incomplete to report to the caller.
	const standing = counted.by === "counter" ? counted : undefined;
	yield {
		limits: rateLimitHeaders(plan, quota, standing),
		notes: notesOfCount(counted),
	};
	const refusal = refuse(asked, identity, counted, current.settings);
	if (refusal !== undefined) return refusal;
	const found = await (finding ?? find(asked, current));
	if (!("notes" in found)) return found;
	yield found;
	return unavailable(language);
}

function notesOfCaller(
	{ headers }: Request,
	{ caller, key, fault, error, isRefused }: Identity,
): Notes {
	return {
		plan: caller.plan,
		...(key !== undefined && { key }),
		...(isRefused && { refused: "guard" }),
		// Every request that comes through Cloudflare's front door has an address, so a missing one is worth logging.
		...(headers.get("CF-Connecting-IP") === null && { fault: "address" }),
		...(fault === "store" && faultOf("keys")(error).notes),
	};
}

function notesOfCount({ allowed, by, error }: Counted): Notes {
	return {
		...(error !== undefined && faultOf("counter")(error).notes),
		...(!allowed && { refused: by }),
	};
}

/** Why the caller is refused, whatever it asked for; undefined if it is not. */
function refuse(
	{ request, language, isGated, isRead }: Asked,
	{ caller, fault }: Identity,
	{ allowed, waitMs, by }: Counted,
	settings: Settings,
): Failure | undefined {
	if (!allowed) {
		const seconds = waitSeconds(waitMs);
		if (by === "overload") return busy(language, seconds);
		const quota = settings.rate_limits[caller.plan];
		return rateLimited(language, seconds, quota);
	}
	if (!isRead) return methodNotAllowed(language, request.method);
	if (isGated) {
		if (fault === "store" || by !== "counter") return unavailable(language);
		const missing =
			fault ?? (isOpenTo(caller.plan, GATED) ? undefined : "plan");
		return missing && subscriptionRequired(language, missing, settings);
	}
	if (fault === undefined || fault === "missing" || fault === "store") {
		return undefined;
	}
	return keyNotAccepted(language, fault);
}

function tooManyPages(language: Language, { waitMs, by }: Counted): Failure {
	const seconds = waitSeconds(waitMs);
	return by === "overload"
		? busy(language, seconds)
		: pagesUsedUp(language, seconds);
}

/** Finds what the address leads to. */
async function find(
	{ request, url }: Asked,
	{ dataset }: Current,
): Promise<Answer | Moved | Failure | Fault> {
	const route = parseRoute(url);
	if ("problem" in route) return route;
	const held = request.headers.get("If-None-Match");
	const isHeld = (tag: string) => holdsTag(held, tag);
	const source = { dataset, isHeld };
	const { movedTo } = route;
	const finding =
		movedTo === undefined
			? answer(route, source)
			: redirect(route, movedTo, source);
	return finding.catch(faultOf("files"));
}

/** Answers a request for a web page, if only to say why there is none. The limits of the API do not count them. */
async function* handlePage(
	asked: Asked,
	current: Current,
	{ takePage }: Memory,
	wait: Wait,
): Steps {
	const { request, url, language, isRead } = asked;
	const { dataset, servePage } = current;
	if (!isRead) return methodNotAllowed(language, request.method);
	const counted = isConnectionPath(url.pathname)
		? await takePage(request, wait)
		: undefined;
	if (counted !== undefined) {
		// Who reads page after page is seen in the log: only a few are left, again and again.
		const pages_left = String(counted.remaining);
		yield { notes: { ...notesOfCount(counted), pages_left } };
	}
	const serve = () => servePage(request, url);
	const found =
		counted?.allowed === false
			? tooManyPages(language, counted)
			: await pageResult(url, dataset, serve).catch(faultOf("files"));
	const hasFault = "notes" in found;
	if (hasFault) yield found;
	const result = hasFault ? unavailable(language) : found;
	const accept = request.headers.get("Accept");
	if (!("problem" in result && prefersHtml(accept))) return result;
	const html = await failurePage(result, language, dataset).catch(
		faultOf("files"),
	);
	if (typeof html === "string") return { ...result, html };
	yield html;
	return result;
}
