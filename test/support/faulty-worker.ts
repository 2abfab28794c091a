/** The Worker with services that fail as the header `X-Fault` of a request says: `service=way`. */

import { SETTINGS_FILE } from "../../functions/contract.ts";
import { createHandler } from "../../functions/handler.ts";
import {
	assetFiles,
	objectCounter,
	storedKeys,
} from "../../functions/platform.ts";
import type { Env } from "../../functions/worker.ts";

export { RateLimiter } from "../../functions/rate-limiter.ts";

/** Puts a fault in the place of a call. */
function fail(way: string): Promise<never> {
	if (way === "hangs") return new Promise(() => {});
	return Promise.reject(new Error(`${way} on purpose`));
}

/** What the assets answer in each way of failing, beside throwing and hanging. */
const ASSET_ANSWERS: Record<string, () => Response> = {
	"is a page": () =>
		new Response("<h1>Bad gateway</h1>", {
			headers: { ETag: '"x"', "Content-Type": "text/html" },
		}),
	"is an error": () => new Response("no", { status: 500 }),
	"has no tag": () => Response.json({}),
	"is not JSON": () =>
		new Response("{", {
			headers: { ETag: '"x"', "Content-Type": "application/json" },
		}),
	"breaks off": () =>
		new Response(
			new ReadableStream({
				pull(controller) {
					controller.error(new Error("broken off on purpose"));
				},
			}),
			{ headers: { ETag: '"x"', "Content-Type": "application/json" } },
		),
};

/**
 * A request that throws when its headers are read, for want of a failure that the Worker does not foresee: at once, or
 * "late", when it has been counted.
 */
function unreadable(request: Request, way: string): Request {
	const read = (name: string) => {
		if (name === "If-None-Match") throw new Error("thrown on purpose");
		return request.headers.get(name);
	};
	return new Proxy(request, {
		get(target, name) {
			if (name !== "headers") return Reflect.get(target, name, target);
			if (way === "throws late") return { get: read };
			throw new Error("thrown on purpose");
		},
	});
}

export default {
	async fetch(request, env) {
		const [service, way = ""] =
			request.headers.get("X-Fault")?.split("=") ?? [];
		const assets = {
			fetch: (input: string) => {
				// "assets later": only after the settings have been read, as if the assets had failed meanwhile.
				const isHit =
					service === "assets" ||
					(service === "translations" && input.endsWith("/translated.json")) ||
					(service === "assets later" && !input.endsWith(SETTINGS_FILE));
				if (!isHit) return env.ASSETS.fetch(input);
				return Promise.resolve(ASSET_ANSWERS[way]?.() ?? fail(way));
			},
		};
		const keys = storedKeys(env.KEYS);
		const count = objectCounter(env.LIMITER);
		const nonsense = { plan: "root" } as never;
		const handler = createHandler({
			files: assetFiles(assets as Fetcher),
			keys: (name) => {
				if (service !== "keys") return keys(name);
				return way === "nonsense" ? Promise.resolve(nonsense) : fail(way);
			},
			counter: (name, quota) => {
				if (service !== "counter") return count(name, quota);
				return way === "nonsense" ? Promise.resolve(nonsense) : fail(way);
			},
			log: (line) => console.log(line),
		});
		return handler(service === "request" ? unreadable(request, way) : request);
	},
} satisfies ExportedHandler<Env>;
