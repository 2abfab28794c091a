/** The Worker, with services that fail the way a request's `X-Fault` header says: `service=way`. */

import { SETTINGS_FILE } from "../../functions/contract.ts";
import type { Handler } from "../../functions/handler.ts";
import { createHandler } from "../../functions/handler.ts";
import {
	assetFiles,
	objectCounter,
	platformGauge,
	storedKeys,
} from "../../functions/platform.ts";
import { RateLimiter as Counting } from "../../functions/rate-limiter.ts";
import type { Env } from "../../functions/worker.ts";

/** Fails instead of making a call. */
function fail(way: string): Promise<never> {
	if (way === "hangs") return new Promise(() => {});
	const error = new Error(`${way} on purpose`);
	// The platform marks the error of an overloaded object this way.
	if (way === "is overloaded") Object.assign(error, { overloaded: true });
	return Promise.reject(error);
}

function jsonAnswer(value: unknown): Response {
	return Response.json(value, { headers: { ETag: '"x"' } });
}

/** What the assets answer for each way of failing, other than throwing and hanging. */
const ASSET_ANSWERS: Record<
	string,
	(env: Env, input: string) => Response | Promise<Response>
> = {
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
	"is cut off": async (env, input) => {
		const { body, headers } = await env.ASSETS.fetch(input);
		const text = await new Response(body).text();
		return new Response(text.slice(0, -20), {
			headers: {
				ETag: headers.get("ETag") ?? "",
				"Content-Type": "application/json",
			},
		});
	},
	"is null": () => jsonAnswer(null),
	"is empty": () => jsonAnswer({}),
	"has no limits": () =>
		jsonAnswer({
			dataset_version: "x",
			base_url: "x",
			licence_url: "x",
			rate_limits: {},
			graph: { docs_url: "x", subscribe_url: "x", price: { en: "x", ko: "x" } },
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
 * A request that throws when its headers are read, to simulate a failure that the Worker does not expect: either at once,
 * or "late", after it has been counted.
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

/** A service whose parts fail, and what it remembers. */
interface Scene {
	service: string;
	way: string;
	/** How often each service has been called. */
	calls: { counter: number; keys: number };
	handler: Handler;
}

const scenes = new Map<string, Scene>();

function newScene(env: Env): Scene {
	const scene: Scene = {
		service: "",
		way: "",
		calls: { counter: 0, keys: 0 },
		handler: async () => new Response(),
	};
	const isHit = (service: string) => scene.service === service;
	const assets = {
		fetch: (input: string) => {
			// "assets later" fails all files except the settings, as if the assets had failed after those were read.
			const isBroken =
				isHit("assets") ||
				(isHit("settings") && input.endsWith(SETTINGS_FILE)) ||
				(isHit("translations") && input.endsWith("/translated.json")) ||
				(isHit("assets later") && !input.endsWith(SETTINGS_FILE));
			if (!isBroken) return env.ASSETS.fetch(input);
			return Promise.resolve(
				ASSET_ANSWERS[scene.way]?.(env, input) ?? fail(scene.way),
			);
		},
	};
	const keys = storedKeys(env.KEYS);
	const count = objectCounter(resettable(env.LIMITER, scene));
	const gauge = platformGauge(env.GUARD);
	const nonsense = { plan: "root" } as never;
	scene.handler = createHandler({
		files: assetFiles(assets as Fetcher),
		keys: (name) => {
			scene.calls.keys += 1;
			if (!isHit("keys")) return keys(name);
			return scene.way === "nonsense"
				? Promise.resolve(nonsense)
				: fail(scene.way);
		},
		gauge: (network) => {
			if (!isHit("guard")) return gauge(network);
			return scene.way === "refuses" ? Promise.resolve(false) : fail(scene.way);
		},
		counter: (caller, quota) => {
			scene.calls.counter += 1;
			if (!isHit("counter") || scene.way === "is reset") {
				return count(caller, quota);
			}
			return scene.way === "nonsense"
				? Promise.resolve(nonsense)
				: fail(scene.way);
		},
		log: (line) => console.log(line),
	});
	return scene;
}

/** The counters. If a scene's counter "is reset", the object stops in the middle of the scene's first call. */
function resettable(namespace: Env["LIMITER"], scene: Scene): Env["LIMITER"] {
	const objects = namespace as unknown as DurableObjectNamespace<RateLimiter>;
	const get = (id: DurableObjectId, options: object) => {
		const stub = objects.get(id, options);
		if (scene.way !== "is reset") return stub;
		scene.way = "";
		return {
			take: async (caller: string, quota: number) => {
				await stub.stop().catch(() => {});
				return stub.take(caller, quota);
			},
		};
	};
	const idFromName = (name: string) => objects.idFromName(name);
	return { get, idFromName } as unknown as Env["LIMITER"];
}

/** The counter, with methods to inspect it and to stop it as a deployment does. */
export class RateLimiter extends Counting {
	/** How many requests are stored. */
	stored(): number {
		const times = this.ctx.storage.kv.get<Map<string, number[]>>("callers");
		return [...(times?.values() ?? [])].flat().length;
	}

	async stop(): Promise<void> {
		this.ctx.abort("Durable Object reset because its code was updated.");
	}
}

export default {
	async fetch(request, env) {
		const object = request.headers.get("X-Object");
		if (object !== null) {
			const objects =
				env.LIMITER as unknown as DurableObjectNamespace<RateLimiter>;
			const stub = objects.get(objects.idFromString(object));
			return new Response(String(await stub.stored()));
		}
		const [service = "", way = ""] =
			request.headers.get("X-Fault")?.split("=") ?? [];
		// Each request gets a Worker that remembers nothing, unless the request names a memory.
		const memory = request.headers.get("X-Memory");
		const scene = scenes.get(memory ?? "") ?? newScene(env);
		if (memory !== null) scenes.set(memory, scene);
		Object.assign(scene, { service, way });
		const response = await scene.handler(
			service === "request" ? unreadable(request, way) : request,
		);
		if (memory === null) return response;
		const headers = new Headers(response.headers);
		headers.set("X-Calls", JSON.stringify(scene.calls));
		const { status, body } = response;
		return new Response(body, { status, headers });
	},
} satisfies ExportedHandler<Env>;
