/**
 * The Worker, with services that fail as a request's `X-Fault` header says: `service=way`, or several joined with `;`. With
 * an `X-Later` header, the request arrives that many seconds later, by the clock of the Worker and of the counter.
 */

import type {
	ObjectStore,
	StoredObject,
} from "../../../functions/files/bucket-files.ts";
import { bucketLive } from "../../../functions/files/bucket-files.ts";
import { always } from "../../../functions/files/live.ts";
import type { Standing } from "../../../functions/limits/rate-limit.ts";
import { RateLimiter as Counting } from "../../../functions/limits/rate-limiter.ts";
import {
	assetFiles,
	assetPages,
	objectCounter,
	platformGauge,
	storedKeys,
} from "../../../functions/platform.ts";
import type { Handler } from "../../../functions/request/handler.ts";
import { createHandler } from "../../../functions/request/handler.ts";
import { SETTINGS_FILE } from "../../../functions/shared/contract.ts";
import { POINTER_NAME } from "../../../functions/shared/pack.ts";
import type { Env } from "../../../functions/worker.ts";
import { hang } from "./deadline.ts";

const clock = Date.now;
let aheadMs = 0;
Date.now = () => clock() + aheadMs;

/** Fails instead of making a call. */
function fail(way: string): Promise<never> {
	if (way === "hangs") return hang();
	const error = new Error(`${way} on purpose`);
	// The platform marks the error of an overloaded object this way.
	if (way === "is overloaded") Object.assign(error, { overloaded: true });
	return Promise.reject(error);
}

function failOrLie(way: string): Promise<never> {
	const nonsense = { plan: "root" } as never;
	return way === "nonsense" ? Promise.resolve(nonsense) : fail(way);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls a second above which an object "sheds load". */
const MOST_CALLS = 20;
const calledAt = new Map<string, number[]>();

/** Whether an object has had too many calls in the last second. */
function isBusy(object: string): boolean {
	const now = Date.now();
	const calls = (calledAt.get(object) ?? []).filter((at) => at > now - 1000);
	calledAt.set(object, [...calls, now]);
	return calls.length >= MOST_CALLS;
}

type Way = (
	count: () => Promise<Standing>,
	object: string,
) => Promise<Standing>;

/** Ways in which the counter is in trouble but still counts at least some requests. */
const COUNTER_WAYS: Record<string, Way> = {
	"is reset": (count) => count(),
	"is slow": (count) => pause(300).then(count),
	// The request is counted, but too late for anyone to hear of it.
	"answers late": async (count) => {
		const standing = await count();
		await pause(1500);
		return standing;
	},
	"sheds load": (count, object) =>
		isBusy(object) ? fail("is overloaded") : count(),
};

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
	// The platform knows how long an asset is, and says so before it sends it.
	"stops halfway": () => {
		const { readable, writable } = new FixedLengthStream(1000);
		const writer = writable.getWriter();
		void writer
			.write(new TextEncoder().encode('{"data":['))
			.then(() => pause(50))
			.then(() => writer.abort(new Error("stopped on purpose")))
			.catch(() => {});
		return new Response(readable, {
			headers: { ETag: '"x"', "Content-Type": "application/json" },
		});
	},
};

const asObject = (bytes: BodyInit) => new Response(bytes) as StoredObject;

/** What the bucket answers for each way of failing, other than throwing and hanging. */
const BUCKET_ANSWERS: Record<
	string,
	(store: ObjectStore, name: string) => Promise<StoredObject | null>
> = {
	"is missing": async () => null,
	"is nonsense": async () => asObject("{}"),
	"is cut off": async (store, name) => {
		const bytes = await new Response((await store.get(name))?.body).bytes();
		return asObject(bytes.slice(0, -20));
	},
	"breaks off": async () =>
		asObject(
			new ReadableStream({
				pull(controller) {
					controller.error(new Error("broken off on purpose"));
				},
			}),
		),
};

/** The bucket, or one that fails in some way: as a whole, or only its pointer or its objects. */
function faultyStore(
	store: ObjectStore,
	wayOf: (part: string) => string | undefined,
): ObjectStore {
	return {
		get: (name) => {
			const part = name === POINTER_NAME ? "pointer" : "objects";
			const way = wayOf("bucket") ?? wayOf(part);
			if (way === undefined) return store.get(name);
			return BUCKET_ANSWERS[way]?.(store, name) ?? fail(way);
		},
	};
}

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
	/** The way in which each service fails. */
	faults: Map<string, string>;
	/** How often each service has been called. */
	calls: { counter: number; keys: number };
	handler: Handler;
}

const scenes = new Map<string, Scene>();

function newScene(env: Env): Scene {
	const scene: Scene = {
		faults: new Map(),
		calls: { counter: 0, keys: 0 },
		handler: async () => new Response(),
	};
	const wayOf = (service: string) => scene.faults.get(service);
	const assets = {
		fetch: (input: string) => {
			const isSettings = input.endsWith(SETTINGS_FILE);
			const way =
				wayOf("assets") ??
				(isSettings ? wayOf("settings") : undefined) ??
				(input.includes("/_data/ko/") ? wayOf("translations") : undefined) ??
				// Fails all files except the settings, as if the assets had failed after those were read.
				(isSettings ? undefined : wayOf("assets later"));
			if (way === undefined) return env.ASSETS.fetch(input);
			return Promise.resolve(ASSET_ANSWERS[way]?.(env, input) ?? fail(way));
		},
	};
	const keys = storedKeys(env.KEYS);
	const count = objectCounter(resettable(env.LIMITER, scene));
	const gauge = platformGauge(env.GUARD);
	scene.handler = createHandler({
		live: env.DATA
			? bucketLive(faultyStore(env.DATA, wayOf))
			: always(assetFiles(assets as Fetcher), assetPages(env.ASSETS)),
		keys: (name) => {
			scene.calls.keys += 1;
			const way = wayOf("keys");
			return way === undefined ? keys(name) : failOrLie(way);
		},
		gauge: (network) => {
			const way = wayOf("guard");
			if (way === undefined) return gauge(network);
			return way === "refuses" ? Promise.resolve(false) : fail(way);
		},
		counter: (caller, quota, windowMs) => {
			scene.calls.counter += 1;
			const way = wayOf("counter");
			if (way === undefined) return count(caller, quota, windowMs);
			const troubled = COUNTER_WAYS[way];
			if (troubled === undefined) return failOrLie(way);
			return troubled(() => count(caller, quota, windowMs), caller.counter);
		},
		log: (line) => console.log(line),
	});
	return scene;
}

/** The counters. If a scene's counter "is reset", the object stops in the middle of the scene's first call. */
function resettable(namespace: Env["LIMITER"], scene: Scene): Env["LIMITER"] {
	const objects = namespace as unknown as DurableObjectNamespace<RateLimiter>;
	const getByName = (name: string, options: object) => {
		const stub = objects.getByName(name, options);
		if (scene.faults.get("counter") !== "is reset") return stub;
		scene.faults.delete("counter");
		return {
			take: async (caller: string, quota: number, windowMs: number) => {
				await stub.stop().catch(() => {});
				return stub.take(caller, quota, windowMs);
			},
		};
	};
	return { getByName } as unknown as Env["LIMITER"];
}

/** The counter, with methods to inspect it and to stop it as a deployment does. */
export class RateLimiter extends Counting {
	/** How many requests of each caller are stored. */
	stored(): Record<string, number> {
		const times = this.ctx.storage.kv.get<Map<string, number[]>>("callers");
		const counts = [...(times ?? [])].map(([id, { length }]) => [id, length]);
		return Object.fromEntries(counts) as Record<string, number>;
	}

	/** What is stored, and when the object will be woken. */
	async inspect() {
		const alarm = await this.ctx.storage.getAlarm();
		return { stored: this.stored(), alarm };
	}

	async stop(): Promise<void> {
		this.ctx.abort("Durable Object reset because its code was updated.");
	}
}

function parseFaults(text: string): Map<string, string> {
	const faults = text.split(";").filter((one) => one !== "");
	return new Map(
		faults.map((fault) => {
			const [service = "", way = ""] = fault.split("=");
			return [service, way] as const;
		}),
	);
}

export default {
	async fetch(request, env) {
		const object = request.headers.get("X-Object");
		if (object !== null) {
			const objects =
				env.LIMITER as unknown as DurableObjectNamespace<RateLimiter>;
			const stub = objects.get(objects.idFromString(object));
			return Response.json(await stub.inspect());
		}
		aheadMs = 1000 * Number(request.headers.get("X-Later") ?? 0);
		const faults = parseFaults(request.headers.get("X-Fault") ?? "");
		// Each request gets a Worker that remembers nothing, unless the request names a memory.
		const memory = request.headers.get("X-Memory");
		const scene = scenes.get(memory ?? "") ?? newScene(env);
		if (memory !== null) scenes.set(memory, scene);
		scene.faults = faults;
		const way = faults.get("request");
		const response = await scene.handler(
			way === undefined ? request : unreadable(request, way),
		);
		if (memory === null) return response;
		const headers = new Headers(response.headers);
		headers.set("X-Calls", JSON.stringify(scene.calls));
		const { status, body } = response;
		return new Response(body, { status, headers });
	},
} satisfies ExportedHandler<Env>;
