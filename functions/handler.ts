/** The edge: what files cannot do, in this order: check the key, count the request, find its file. */

import type { Answer } from "./answer.ts";
import { answer } from "./answer.ts";
import type { Identity, Keys } from "./caller.ts";
import { identify } from "./caller.ts";
import type { Settings } from "./contract.ts";
import { GATED, GATED_PLAN, parseLanguage, parsePath } from "./contract.ts";
import { Dataset } from "./dataset.ts";
import type { Files } from "./files.ts";
import type { Failure } from "./problems.ts";
import {
	internalError,
	keyNotAccepted,
	methodNotAllowed,
	rateLimited,
	subscriptionRequired,
	unavailable,
} from "./problems.ts";
import type { Counter, Standing } from "./rate-limit.ts";
import { Limiter, rateLimitHeaders, waitSeconds } from "./rate-limit.ts";
import type { Context } from "./responses.ts";
import {
	failed,
	holdsTag,
	preflight,
	redirected,
	success,
} from "./responses.ts";
import { parseRoute } from "./route.ts";

/** What the handler reaches outside itself. */
export interface Services {
	files: Files;
	keys: Keys;
	counter: Counter;
	/** Takes one line of JSON for each request. */
	log: (line: string) => void;
}

export type Handler = (request: Request) => Promise<Response>;

/** What a handler keeps between requests. */
interface Memory {
	dataset: Dataset;
	limiter: Limiter;
	keys: Keys;
}

/** A handler with a memory of its own. */
export function createHandler({
	files,
	keys,
	counter,
	log,
}: Services): Handler {
	const dataset = new Dataset(files);
	const memory = { dataset, limiter: new Limiter(counter), keys };
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
		log: {},
	};
}

async function handle(context: Context, memory: Memory): Promise<Response> {
	if (context.request.method === "OPTIONS") return preflight();
	const settings = await readSettings(context, memory);
	if (settings === undefined)
		return failed(unavailable(context.language), context);
	const identity = await identify(context.request, memory.keys);
	// An open answer is looked for while the request is counted; a gated one only once the gate has opened.
	const isEarly = !context.isGated && !memory.limiter.isOver(identity.caller);
	const counting = count(identity, settings, memory, context);
	const finding = isEarly ? find(context, memory) : undefined;
	const standing = await counting;
	const refusal = refuse(identity, standing, settings, context);
	if (refusal === undefined) {
		return respond(await (finding ?? find(context, memory)), context);
	}
	return failed(refusal, context);
}

async function readSettings(
	context: Context,
	{ dataset }: Memory,
): Promise<Settings | undefined> {
	const settings = await dataset.settings().catch(blame("files", context));
	context.settings = settings;
	return settings;
}

/** Counts the request; undefined where the counter fails, which leaves the open endpoints open. */
async function count(
	{ caller, fault }: Identity,
	settings: Settings,
	{ limiter }: Memory,
	context: Context,
): Promise<Standing | undefined> {
	const quota = settings.rate_limits[caller.plan];
	const standing = await limiter
		.take(caller, quota)
		.catch(blame("counter", context));
	context.limits = rateLimitHeaders(caller.plan, quota, standing);
	context.log.plan = caller.plan;
	if (fault === "store") context.log.fault = "keys";
	return standing;
}

/** Why the caller gets no answer, before the address is looked at. */
function refuse(
	{ caller, fault }: Identity,
	standing: Standing | undefined,
	settings: Settings,
	{ request, language, isGated }: Context,
): Failure | undefined {
	if (standing?.allowed === false) {
		const quota = settings.rate_limits[caller.plan];
		return rateLimited(language, waitSeconds(standing), quota);
	}
	if (request.method !== "GET" && request.method !== "HEAD") {
		return methodNotAllowed(language, request.method);
	}
	if (isGated) {
		if (fault === "store" || standing === undefined) {
			return unavailable(language);
		}
		if (fault !== undefined) {
			return subscriptionRequired(language, fault, settings.graph);
		}
		if (caller.plan === GATED_PLAN) return undefined;
		return subscriptionRequired(language, "plan", settings.graph);
	}
	if (fault === "malformed" || fault === "unknown") {
		return keyNotAccepted(language, fault);
	}
	return undefined;
}

/** What the address leads to. Never rejects, so that it can be left alone while the request is counted. */
async function find(
	context: Context,
	{ dataset }: Memory,
): Promise<Found | Failure> {
	const { url, request } = context;
	const route = parseRoute(url);
	if ("problem" in route) return route;
	if (route.type === "web-page") return { status: 303, path: route.path };
	const held = request.headers.get("If-None-Match");
	const isHeld = (tag: string) => holdsTag(held, tag);
	const found = await answer(route, { dataset, isHeld }).catch(
		blame("files", context),
	);
	if (found === undefined) return unavailable(context.language);
	return "movedTo" in found ? { status: 308, path: found.movedTo } : found;
}

type Found = Answer | { status: 303 | 308; path: string };

function respond(found: Found | Failure, context: Context): Response {
	if ("problem" in found) return failed(found, context);
	if ("path" in found) return redirected(found.status, found.path, context);
	return success(found, context);
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

/** The answer to what nobody foresaw; its id is in the answer and in the log. */
function crash(error: unknown, context: Context): Response {
	const id = crypto.randomUUID().slice(0, 8);
	context.log.id = id;
	context.log.error = messageOf(error);
	return failed(internalError(context.language, id), context);
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** One line a request: no key, no address of a caller, no query. */
function logLine(context: Context, status: number, ms: number): string {
	const { request, url, log } = context;
	const path = url.pathname.replace(/pgk_\w+/g, "pgk_…").slice(0, 200);
	return JSON.stringify({ status, method: request.method, path, ms, ...log });
}
