/** The edge: every request passes here. What files cannot do is done in this order: count, check the key, find the file. */

import { answer } from "./answer.ts";
import type { Identity } from "./caller.ts";
import { identify } from "./caller.ts";
import type { Settings } from "./contract.ts";
import { GATED, GATED_PLAN, parseLanguage, parsePath } from "./contract.ts";
import { Dataset } from "./dataset.ts";
import type { Files } from "./files.ts";
import { assetFiles } from "./files.ts";
import type { Failure } from "./problems.ts";
import {
	internalError,
	keyNotAccepted,
	methodNotAllowed,
	rateLimited,
	subscriptionRequired,
	unavailable,
} from "./problems.ts";
import type { RateLimiter, Standing } from "./rate-limit.ts";
import { rateLimitHeaders, takeRequest, waitSeconds } from "./rate-limit.ts";
import type { Context } from "./responses.ts";
import { failed, preflight, seeOther, success } from "./responses.ts";
import { parseRoute } from "./route.ts";

export { RateLimiter } from "./rate-limit.ts";

export interface Env {
	ASSETS: Fetcher;
	KEYS: KVNamespace;
	LIMITER: DurableObjectNamespace<RateLimiter>;
}

/** What the handler reaches outside itself. */
export interface Services {
	files: Files;
	keys: KVNamespace;
	limiter: DurableObjectNamespace<RateLimiter>;
}

type Handler = (request: Request) => Promise<Response>;
let handler: Handler | undefined;

export default {
	fetch(request, env) {
		handler ??= createHandler({
			files: assetFiles(env.ASSETS),
			keys: env.KEYS,
			limiter: env.LIMITER,
		});
		return handler(request);
	},
} satisfies ExportedHandler<Env>;

/** A handler with a memory of its own. */
export function createHandler(services: Services): Handler {
	const dataset = new Dataset(services.files);
	return async (request) => {
		const context = newContext(request);
		try {
			return await handle(context, dataset, services);
		} catch (error) {
			const id = crypto.randomUUID().slice(0, 8);
			const message = error instanceof Error ? error.message : String(error);
			console.error(JSON.stringify({ id, message }));
			return failed(internalError(id), context);
		}
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
	};
}

async function handle(
	context: Context,
	dataset: Dataset,
	services: Services,
): Promise<Response> {
	if (context.request.method === "OPTIONS") return preflight();
	const settings = await dataset.settings().catch(() => undefined);
	if (settings === undefined) return failed(unavailable(), context);
	context.settings = settings;
	const identity = await identify(context.request, services.keys);
	const standing = await count(identity, settings, services, context);
	const refusal = refuse(identity, standing, settings, context);
	if (refusal !== undefined) return failed(refusal, context);
	const route = parseRoute(context.url);
	if ("problem" in route) return failed(route, context);
	if (route.type === "web-page") return seeOther(route.path, context);
	const found = await answer(route, dataset).catch(() => unavailable());
	return "problem" in found ? failed(found, context) : success(found, context);
}

/** Counts the request; undefined where the limiter fails, which leaves the open endpoints open. */
async function count(
	{ caller }: Identity,
	settings: Settings,
	{ limiter }: Services,
	context: Context,
): Promise<Standing | undefined> {
	const quota = settings.rate_limits[caller.plan];
	const standing = await takeRequest(limiter, caller, quota).catch(
		() => undefined,
	);
	context.limits = rateLimitHeaders(caller.plan, quota, standing);
	return standing;
}

/** Why the caller gets no answer, before the address is looked at. */
function refuse(
	{ caller, fault }: Identity,
	standing: Standing | undefined,
	settings: Settings,
	{ request, isGated }: Context,
): Failure | undefined {
	if (standing?.allowed === false) {
		const quota = settings.rate_limits[caller.plan];
		return rateLimited(waitSeconds(standing), quota);
	}
	if (request.method !== "GET" && request.method !== "HEAD") {
		return methodNotAllowed(request.method);
	}
	if (isGated) {
		if (fault === "store" || standing === undefined) return unavailable();
		if (fault !== undefined) return subscriptionRequired(fault, settings.graph);
		if (caller.plan === GATED_PLAN) return undefined;
		return subscriptionRequired("plan", settings.graph);
	}
	if (fault === "malformed" || fault === "unknown")
		return keyNotAccepted(fault);
	return undefined;
}
