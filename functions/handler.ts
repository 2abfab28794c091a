/**
 * The edge does what files cannot, in this order: check the key, count the request, find its file. The CDN serves web pages,
 * so only addresses without a page arrive here. If the files are in object storage, so are the pages, and all requests
 * arrive here.
 */

import type { Answer, Moved } from "./answer.ts";
import { answer } from "./answer.ts";
import type { Identity } from "./caller.ts";
import { Callers } from "./caller.ts";
import type { Settings } from "./contract.ts";
import {
	GATED,
	GATED_PLAN,
	isApiPath,
	parseLanguage,
	parsePath,
} from "./contract.ts";
import { Dataset } from "./dataset.ts";
import { newMemory } from "./files.ts";
import type { Gauge } from "./guard.ts";
import { GUARD_SECONDS } from "./guard.ts";
import type { Health } from "./health.ts";
import { HEALTH_PATH, healthCheck, healthResponse } from "./health.ts";
import type { Keys } from "./known-keys.ts";
import type { Counted, Counter } from "./limiter.ts";
import { Limiter } from "./limiter.ts";
import type { Live } from "./live.ts";
import { servePage } from "./page-files.ts";
import type { Failure } from "./problems.ts";
import {
	busy,
	internalError,
	keyNotAccepted,
	methodNotAllowed,
	rateLimited,
	subscriptionRequired,
	unavailable,
} from "./problems.ts";
import { rateLimitHeaders, waitSeconds } from "./rate-limit.ts";
import type { Context } from "./responses.ts";
import {
	failed,
	holdsTag,
	preflight,
	redirected,
	success,
} from "./responses.ts";
import { parseRoute } from "./route.ts";
import { failurePage, findPage, prefersHtml } from "./web-pages.ts";

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
	current: () => Promise<Current>;
	health: () => Promise<Health>;
	callers: Callers;
	limiter: Limiter;
}

/** The version that is live when a request arrives, and that answers the whole request. */
interface Current {
	dataset: Dataset;
	hasPages?: boolean | undefined;
	/** Why it is not known whether this version is still live. */
	error?: unknown;
}

/** Makes a handler that shares no memory with any other. */
export function createHandler({
	live,
	keys,
	gauge,
	counter,
	log,
}: Services): Handler {
	const memory = {
		current: datasets(live),
		health: healthCheck({ live, keys, counter }),
		callers: new Callers(keys, gauge),
		limiter: new Limiter(counter),
	};
	return async (request) => {
		const start = Date.now();
		const context = newContext(request);
		const response = await handle(context, memory).catch((error) =>
			crash(error, context),
		);
		log(logLine(context, response.status, Date.now() - start));
		return response;
	};
}

/** Caches the dataset of the live version. A request that started with another version finishes with that one. */
function datasets(live: Live): () => Promise<Current> {
	const memory = newMemory();
	let kept: { id: string; dataset: Dataset } | undefined;
	return async () => {
		const { id, files, hasPages, error } = await live();
		if (kept?.id !== id) {
			kept = { id, dataset: new Dataset(files, memory, id) };
		}
		return { dataset: kept.dataset, hasPages, error };
	};
}

function newContext(request: Request): Context {
	const url = new URL(request.url);
	const target = parsePath(url.pathname);
	return {
		request,
		url,
		language: parseLanguage(url.pathname),
		settings: undefined,
		limits: {},
		isGated: target?.type === "list" && target.resource === GATED,
		isPage: !isApiPath(url.pathname),
		log: {},
	};
}

async function handle(context: Context, memory: Memory): Promise<Response> {
	const { request, language, isGated } = context;
	const ray = request.headers.get("CF-Ray");
	if (ray !== null) context.log.ray = ray;
	if (request.method === "OPTIONS") return preflight();
	const isRead = request.method === "GET" || request.method === "HEAD";
	if (isRead && context.url.pathname === HEALTH_PATH) {
		return healthResponse(await memory.health(), request.method === "HEAD");
	}
	const current = await memory.current().catch(blame("files", context));
	if (current === undefined) return failed(unavailable(language), context);
	const settings = await readSettings(context, current);
	if (settings === undefined) return failed(unavailable(language), context);
	if (context.isPage) return respondPage(context, current);
	const identity = await identify(context, memory);
	const { plan } = identity.caller;
	const quota = settings.rate_limits[plan];
	if (identity.isRefused) {
		context.limits = rateLimitHeaders(plan, quota, undefined);
		return failed(busy(language, GUARD_SECONDS), context);
	}
	// Look for an open answer while the request is being counted, but for a gated one only after the gate has opened.
	const isEarly = !isGated && !memory.limiter.isOver(identity.caller, quota);
	const counting = count(identity, quota, memory, context);
	const finding = isEarly ? find(context, current) : undefined;
	const counted = await counting;
	const refusal = refuse(identity, counted, settings, context);
	if (refusal !== undefined) return failed(refusal, context);
	return respond(await (finding ?? find(context, current)), context);
}

async function readSettings(
	context: Context,
	{ dataset, error }: Current,
): Promise<Settings | undefined> {
	if (error !== undefined) blame("files", context)(error);
	const settings = await dataset.settings().catch(blame("files", context));
	context.settings = settings;
	if (settings !== undefined) context.log.version = settings.dataset_version;
	return settings;
}

async function identify(
	context: Context,
	{ callers }: Memory,
): Promise<Identity> {
	const { request, log } = context;
	const identity = await callers.identify(request);
	const { caller, key, fault, error, isRefused } = identity;
	log.plan = caller.plan;
	if (key !== undefined) log.key = key;
	if (isRefused) log.refused = "guard";
	// Every request that comes through Cloudflare's front door has an address, so a missing one is worth logging.
	if (request.headers.get("CF-Connecting-IP") === null) log.fault = "address";
	if (fault === "store") blame("keys", context)(error);
	return identity;
}

async function count(
	{ caller }: Identity,
	quota: number,
	{ limiter }: Memory,
	context: Context,
): Promise<Counted> {
	const counted = await limiter.take(caller, quota);
	const { by, error } = counted;
	if (error !== undefined) blame("counter", context)(error);
	if (!counted.allowed) context.log.refused = by;
	// The count of a single isolate is too incomplete to report to the caller.
	const standing = by === "counter" ? counted : undefined;
	context.limits = rateLimitHeaders(caller.plan, quota, standing);
	return counted;
}

/** Why the caller is refused, whatever it asked for; undefined if it is not. */
function refuse(
	{ caller, fault }: Identity,
	{ allowed, waitMs, by }: Counted,
	settings: Settings,
	{ request, language, isGated }: Context,
): Failure | undefined {
	if (!allowed) {
		const seconds = waitSeconds(waitMs);
		if (by === "overload") return busy(language, seconds);
		const quota = settings.rate_limits[caller.plan];
		return rateLimited(language, seconds, quota);
	}
	if (request.method !== "GET" && request.method !== "HEAD") {
		return methodNotAllowed(language, request.method);
	}
	if (isGated) {
		if (fault === "store" || by !== "counter") return unavailable(language);
		const missing = fault ?? (caller.plan === GATED_PLAN ? undefined : "plan");
		return missing && subscriptionRequired(language, missing, settings.graph);
	}
	if (fault === undefined || fault === "missing" || fault === "store") {
		return undefined;
	}
	return keyNotAccepted(language, fault);
}

/** Finds what the address leads to. Never rejects, so it need not be awaited while the request is being counted. */
async function find(
	context: Context,
	{ dataset }: Current,
): Promise<Found | Failure> {
	const { url, request } = context;
	const route = parseRoute(url);
	if ("problem" in route) return route;
	if (route.type === "moved") return { movedTo: route.path };
	const held = request.headers.get("If-None-Match");
	const isHeld = (tag: string) => holdsTag(held, tag);
	const found = await answer(route, { dataset, isHeld }).catch(
		blame("files", context),
	);
	return found ?? unavailable(context.language);
}

type Found = Answer | Moved;

function respond(found: Found | Failure, context: Context): Response {
	if ("problem" in found) return failed(found, context);
	if ("movedTo" in found) return redirected(found.movedTo, context);
	return success(found, context);
}

/** Answers a request for a web page, if only to say why there is none. Such requests are not counted. */
async function respondPage(
	context: Context,
	{ dataset, hasPages }: Current,
): Promise<Response> {
	const { request, url, language } = context;
	if (request.method !== "GET" && request.method !== "HEAD") {
		return failed(methodNotAllowed(language, request.method), context);
	}
	const found =
		(await findPageOrFile().catch(blame("files", context))) ??
		unavailable(language);
	if (found instanceof Response) return found;
	if ("movedTo" in found) return redirected(found.movedTo, context);
	if (!prefersHtml(request.headers.get("Accept"))) {
		return failed(found, context);
	}
	const html = await failurePage(found, language, dataset).catch(
		blame("files", context),
	);
	return failed(found, context, html);

	async function findPageOrFile() {
		const page = hasPages && (await servePage(request, url, dataset.files));
		return page || findPage(url.pathname, dataset);
	}
}

/** Notes which service failed, and how, for the log. */
function blame(
	service: string,
	{ log }: Context,
): (error: unknown) => undefined {
	return (error) => {
		log.fault = service;
		log.error = messageOf(error);
	};
}

/** The answer to an unexpected error. The same id is in the answer and in the log. */
function crash(error: unknown, context: Context): Response {
	const id = crypto.randomUUID().slice(0, 8);
	context.log.id = id;
	context.log.error = messageOf(error);
	if (error instanceof Error && error.stack) context.log.stack = error.stack;
	return failed(internalError(context.language, id), context);
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/**
 * One log line per request, without keys, callers' addresses or queries. `ray` is Cloudflare's id of the request, which
 * the answer's `CF-Ray` header also has.
 */
function logLine(context: Context, status: number, ms: number): string {
	const { request, url, log } = context;
	const path = url.pathname.replace(/pgk_\w+/g, "pgk_…").slice(0, 200);
	const { method } = request;
	return JSON.stringify({ status, method, path, ms, ...log });
}
