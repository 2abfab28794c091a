/** What the operator's account knows: which Workers were deployed, and what their releases have left in the key store for those that follow. */

import { z } from "zod";
import { baseReader, packBase } from "./comparison-base.ts";
import { WranglerValues } from "./key-values.ts";
import type { Reader } from "./reader.ts";
import type { Deployed, Live } from "./release-target.ts";
import type { wrangler } from "./wrangler.ts";

/** Keys of callers begin otherwise. Only the operator and the Worker read the store. */
const PREFIX = "release/";
/** The platform's limit for a value (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_BYTES = 25 * 1024 * 1024;
/** Sending so much takes as long as it takes. */
const NO_LIMIT = 0;
/** How many releases there are notes about. */
const KEPT = 5;
/** How wrangler says that there is nothing yet. */
const NOTHING = /code: 10007|has no deployments/;

const triggers = z.object({
	/** The name of the Worker. */
	name: z.string(),
	workers_dev: z.boolean(),
	routes: z.array(z.unknown()),
});
const note = z.object({
	/** The id of the release, if it was deployed by one. */
	id: z.string().optional(),
	/** Where it was to answer. */
	url: z.string(),
	triggers,
	/** The release before it, by its handle. */
	before: z.string().optional(),
});

/** What leads callers to a Worker. The platform keeps it apart from the Worker's versions. */
export type Triggers = z.infer<typeof triggers>;
type Note = z.infer<typeof note>;

interface Deployment {
	created_on: string;
	versions: { version_id: string; percentage: number }[];
}

interface WorkerVersion {
	annotations?: Record<string, string>;
}

export class Account {
	readonly #env: string;
	/** Where releases answered about which there are no notes. */
	readonly #from: string;
	readonly #run: typeof wrangler;
	readonly #values: WranglerValues;
	#notes: Promise<Map<string, Note>> | undefined;

	constructor(env: string, from: string, run: typeof wrangler) {
		this.#env = env;
		this.#from = from;
		this.#run = run;
		this.#values = new WranglerValues("--remote", env, run);
	}

	/** The notes by the handles of their releases. None if the store cannot be read: all else then goes on without them. */
	notes(): Promise<Map<string, Note>> {
		this.#notes ??= this.#readNotes().catch(() => new Map());
		return this.#notes;
	}

	async #readNotes(): Promise<Map<string, Note>> {
		const listed = await this.#values.list(PREFIX);
		const notes = listed.flatMap((one) => {
			const { data } = note.safeParse(one.metadata);
			return data ? [[one.name.slice(PREFIX.length), data] as const] : [];
		});
		return new Map(notes);
	}

	/** What a release has left to compare with, if anything. */
	async readBase(handle: string): Promise<Reader | undefined> {
		try {
			const bytes = await this.#values.read(`${PREFIX}${handle}`, NO_LIMIT);
			return baseReader(bytes);
		} catch {
			return undefined;
		}
	}

	/**
	 * Leaves a note about what is live, unless it is there, with the build to compare with unless that is kept elsewhere. Forgets
	 * those that no way leads back to. Throws if that fails.
	 */
	async leave(
		own: Pick<Note, "url" | "triggers">,
		dir: string | undefined,
	): Promise<void> {
		const notes = await this.notes();
		const { now, before } = (await this.live()) ?? {};
		if (now === undefined || notes.has(now.handle)) return;
		const base = dir === undefined ? Buffer.from("none") : await packBase(dir);
		const value = base.length <= MAX_BYTES ? base : "too large";
		const left = { ...own, id: now.id, before: before?.handle };
		const about = JSON.stringify(left);
		await this.#values.put(`${PREFIX}${now.handle}`, value, about, NO_LIMIT);
		notes.set(now.handle, left);
		const kept = new Set([now.handle]);
		for (let at = left.before; at && kept.size < KEPT; ) {
			kept.add(at);
			at = notes.get(at)?.before;
		}
		for (const handle of [...notes.keys()].filter((one) => !kept.has(one))) {
			await this.#values.delete(`${PREFIX}${handle}`);
			notes.delete(handle);
		}
	}

	/** What is live, and what was before it; undefined if nothing is. */
	async live(): Promise<Deployed | undefined> {
		const handles = await this.#listDeployed();
		const [now] = handles;
		if (now === undefined) return undefined;
		// The account lists only its last ten deployments. Of those, releases after it that were taken back are no way back.
		const noted = (await this.notes()).get(now);
		const before = noted ? noted.before : handles[handles.lastIndexOf(now) + 1];
		return {
			now: await this.#liveOf(now),
			before: before === undefined ? undefined : await this.#liveOf(before),
		};
	}

	async #liveOf(handle: string): Promise<Live> {
		const noted = (await this.notes()).get(handle);
		if (noted !== undefined) return { handle, id: noted.id, url: noted.url };
		const asked = ["versions", "view", handle, this.#env, "--json"];
		const text = String(await this.#run(asked));
		const { annotations } = JSON.parse(text) as WorkerVersion;
		const message = annotations?.["workers/message"] ?? "";
		const id = /^release (\w+)$/.exec(message)?.[1];
		return { handle, id, url: this.#from };
	}

	/** The versions that were deployed last, newest first. */
	async #listDeployed(): Promise<string[]> {
		try {
			const text = await this.#run([
				"deployments",
				"list",
				this.#env,
				"--json",
			]);
			return (JSON.parse(String(text)) as Deployment[])
				.sort((one, other) => (one.created_on < other.created_on ? 1 : -1))
				.flatMap(({ versions }) => versions)
				.filter(({ percentage }) => percentage === 100)
				.map(({ version_id }) => version_id);
		} catch (error) {
			if (error instanceof Error && NOTHING.test(error.message)) return [];
			throw error;
		}
	}
}
