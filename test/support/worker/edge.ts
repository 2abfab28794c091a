/** Runs the Worker in workerd on a built tree, for tests to call over HTTP. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import stripJsonComments from "strip-json-comments";
import { afterAll, beforeAll } from "vitest";
import type { KeyRecord } from "../../../functions/shared/access-key.ts";
import { generateKey, keyName } from "../../../functions/shared/access-key.ts";
import { check, compile, upcomingOf } from "../../../scripts/build.ts";
import { emit } from "../../../scripts/engine/write/emit.ts";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import { LOCAL_BUCKET } from "../../../scripts/publisher/bucket/local-bucket.ts";
import { objectsOf } from "../../../scripts/publisher/bucket/packs.ts";
import {
	advanced,
	findPointer,
	writePointer,
} from "../../../scripts/publisher/bucket/pointer.ts";
import { upload } from "../../../scripts/publisher/bucket/upload.ts";
import { readHistory } from "../../../scripts/publisher/dataset-history.ts";
import { folderReader } from "../../../scripts/publisher/reader.ts";
import { serve } from "../../../scripts/publisher/serve.ts";
import { asRead } from "../marks.ts";
import { TODAY, writeTree } from "../tree.ts";
import type { NodeHost } from "./node-host.ts";
import { startNode } from "./node-host.ts";
import { workerCode } from "./worker-code.ts";

const ROOT = join(import.meta.dirname, "../../..");

export interface EdgeOptions {
	baseUrl?: string | undefined;
	/** The paths that go to the Worker before a file is looked for; by default, those of wrangler.jsonc. */
	workerFirst?: string[] | undefined;
	main?: string | undefined;
	/** The build directory of the previous version. */
	previous?: string | undefined;
	/** Whether the files are served from object storage. */
	inBucket?: boolean | undefined;
	/** Whether the Worker's clock runs. By default it stands still, so that no window ends on a busy machine. */
	hasClock?: boolean | undefined;
}

/** Whether the tests run against `npm run serve` instead of the Worker (vitest.config.ts). */
export const ON_NODE = process.env.TESTED_HOST === "node";

/** The header in which the tests say who calls, in place of what is in front of the service. */
export const CALLER = ON_NODE ? "X-Forwarded-For" : "CF-Connecting-IP";

/** A running service. */
export class Edge {
	url = new URL("http://localhost");
	#server: Miniflare | undefined;
	#node: NodeHost | undefined;
	#lines: string[] = [];
	#addresses = 0;
	#marks = 0;

	/** Builds the content directory into `workDir` and serves it with the settings of wrangler.jsonc. */
	async start(
		contentDir: string,
		workDir: string,
		options: EdgeOptions = {},
	): Promise<void> {
		const { baseUrl, previous } = options;
		const out = join(workDir, "dist");
		const { dataset } = check(contentDir, { today: TODAY });
		if (dataset === undefined) throw new Error("the content has mistakes");
		const upcoming = upcomingOf(dataset, baseUrl);
		const history =
			previous === undefined
				? undefined
				: await readHistory(folderReader(previous), upcoming);
		await emit(compile(dataset, { date: TODAY, history, upcoming }), out);
		await this.open(out, workDir, options);
	}

	/** Serves a build with the settings of wrangler.jsonc. */
	async open(
		out: string,
		workDir: string,
		options: EdgeOptions = {},
	): Promise<void> {
		if (ON_NODE) {
			const log = (line: string) => this.#lines.push(line);
			this.#node = await startNode(out, workDir, log);
			this.url = this.#node.url;
			return;
		}
		const { main = "functions/worker.ts", workerFirst, inBucket } = options;
		const contents = await workerCode(main, !options.hasClock);
		const path = join(ROOT, "worker.js");
		const code = { modules: [{ type: "ESModule", path, contents }] };
		const directory = inBucket ? join(workDir, "no-files") : out;
		mkdirSync(directory, { recursive: true });
		const settings = {
			r2Buckets: inBucket ? { DATA: LOCAL_BUCKET } : {},
			assets: workerFirst && { run_worker_first: workerFirst },
		};
		this.#server = serve(directory, code, settings, (line) =>
			this.#lines.push(line),
		);
		this.url = await this.#server.ready;
		if (inBucket) await this.publish(out);
	}

	/** The object storage of the service. */
	async #bucket(): Promise<Bucket> {
		const { DATA } = await this.#bindings();
		return {
			read: async (name) => {
				const object = await DATA.get(name);
				if (object === null) return undefined;
				const bytes = new Uint8Array(await object.arrayBuffer());
				return { bytes, tag: object.etag };
			},
			put: async (name, bytes) => {
				await DATA.put(name, bytes);
				return true;
			},
			list: async function* () {},
			remove: (name) => DATA.delete(name),
		};
	}

	/** Makes a build live in the object storage. The Worker notices within seconds. */
	async publish(dir: string): Promise<void> {
		const bucket = await this.#bucket();
		const { root } = await upload(objectsOf(dir), bucket);
		const release = { id: root, version: "", root, worker: null };
		const { tag } = await findPointer(bucket);
		await writePointer(bucket, advanced(undefined, release, new Date(0)), tag);
	}

	async close(): Promise<void> {
		const server = this.#server;
		this.#server = undefined;
		await server?.dispose();
		await this.#node?.close();
	}

	/** Sends a request, from a new address unless `from` is given. */
	get(
		path: string,
		init: RequestInit & { from?: string } = {},
	): Promise<Response> {
		this.#addresses += 1;
		const { from = `10.1.${this.#addresses >> 8}.${this.#addresses & 255}` } =
			init;
		const headers = new Headers(init.headers);
		headers.set(CALLER, from);
		// Otherwise the tags of some answers would be weak (test/service).
		headers.set("Accept-Encoding", "identity");
		// A connection that workerd keeps may close just when the next request is sent.
		if (!ON_NODE) headers.set("Connection", "close");
		const target = new URL(path, this.url);
		return fetch(target, { redirect: "manual", ...init, headers });
	}

	/** Makes a key for a plan and stores it in the service's key store. */
	async issueKey(
		plan: KeyRecord["plan"],
		more: Partial<KeyRecord> = {},
	): Promise<string> {
		const key = await generateKey();
		const issued = "2026-01-01";
		await this.storeKey(key, { plan, name: "test", issued, ...more });
		return key;
	}

	/** Stores a value in place of a key's record; undefined deletes the record. */
	async storeKey(key: string, value: unknown): Promise<void> {
		if (this.#node !== undefined) return this.#node.storeKey(key, value);
		const { KEYS } = await this.#bindings();
		const name = await keyName(key);
		if (value === undefined) await KEYS.delete(name);
		else await KEYS.put(name, JSON.stringify(value));
	}

	/** How many requests the counters have stored. Works only with faulty-worker.ts, whose counters can tell. */
	async storedRequests(): Promise<number> {
		const counts = [...(await this.storedByCounter()).values()];
		return counts.reduce((sum, count) => sum + count, 0);
	}

	/** The same for each counter by its id. */
	async storedByCounter(): Promise<Map<string, number>> {
		const counters = await this.#inspectCounters();
		return new Map(
			counters.map(({ id, stored }) => {
				const counts = Object.values(stored);
				return [id, counts.reduce((sum, count) => sum + count, 0)];
			}),
		);
	}

	/** When the counters will next be woken to delete what has expired. */
	async alarms(): Promise<number[]> {
		const counters = await this.#inspectCounters();
		return counters.flatMap(({ alarm }) => alarm ?? []);
	}

	async #inspectCounters() {
		const ids = await this.#counterIds();
		const all = ids.map(async (id) => {
			const response = await this.get("/api", { headers: { "X-Object": id } });
			const inspected = (await response.json()) as {
				stored: Record<string, number>;
				alarm: number | null;
			};
			return { id, ...inspected };
		});
		return Promise.all(all);
	}

	/** Evicts the counters from memory, as the platform does with idle objects. */
	async evictCounters(): Promise<void> {
		for (const id of await this.#counterIds()) {
			await this.#running().unsafeEvictDurableObject("served", "RateLimiter", {
				id,
			});
		}
	}

	#counterIds() {
		return this.#running().listDurableObjectIds("LIMITER", "served");
	}

	/** The lines that the Worker logged since the last call. */
	async takeLogs(): Promise<string[]> {
		// Lines arrive in their order, but later than the answers.
		this.#marks += 1;
		const mark = `/api/mark-${this.#marks}-`;
		await this.get(mark);
		while (!this.#lines.at(-1)?.includes(mark)) await setTimeout(5);
		return this.#lines.splice(0).slice(0, -1);
	}

	#bindings() {
		return this.#running().getBindings<{ KEYS: KeyStore; DATA: ObjectStore }>();
	}

	#running(): Miniflare {
		if (this.#server === undefined) throw new Error("not started");
		return this.#server;
	}
}

interface ObjectStore {
	get(
		name: string,
	): Promise<{ etag: string; arrayBuffer(): Promise<ArrayBuffer> } | null>;
	put(name: string, bytes: Uint8Array): Promise<void>;
	delete(name: string): Promise<void>;
}

interface KeyStore {
	put(name: string, value: string): Promise<void>;
	delete(name: string): Promise<void>;
}

/** What to serve: a tree, or a content directory with a different base URL. */
type Source =
	| ({ tree: string } & EdgeOptions)
	| { content: string; baseUrl: string };

/** Serves the source during all tests of a file. */
export function useEdge(source: Source): Edge {
	const edge = new Edge();
	const work = mkdtempSync(join(tmpdir(), "plain-genetics-edge-"));
	beforeAll(() => {
		if ("content" in source) return edge.start(source.content, work, source);
		const content = writeTree(asRead(source.tree), join(work, "content"));
		return edge.start(content, work, source);
	});
	afterAll(async () => {
		await edge.close();
		rmSync(work, { recursive: true });
	});
	return edge;
}

/** The settings of the deployment. Not with wrangler's own reader, which takes seconds to load. */
export function deploymentConfig() {
	const text = readFileSync(join(ROOT, "wrangler.jsonc"), "utf8");
	return JSON.parse(stripJsonComments(text, { trailingCommas: true }));
}
