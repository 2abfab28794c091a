/** What releases leave in the account for those that follow: in the key store, which only the operator and the Worker read. */

import { z } from "zod";
import { baseReader, packBase } from "./comparison-base.ts";
import { WranglerValues } from "./key-values.ts";
import type { Reader } from "./reader.ts";
import type { wrangler } from "./wrangler.ts";

/** Keys of callers begin otherwise. */
const PREFIX = "release/";
/** The platform's limit for a value (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_BYTES = 25 * 1024 * 1024;
/** Sending so much takes as long as it takes. */
const NO_LIMIT = 0;

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
export type Note = z.infer<typeof note>;

export class AccountNotes {
	readonly #values: WranglerValues;
	#known: Promise<Map<string, Note>> | undefined;

	constructor(env: string, run: typeof wrangler) {
		this.#values = new WranglerValues("--remote", env, run);
	}

	/** The notes by the handles of their releases. None if the store cannot be read: all else then goes on without them. */
	all(): Promise<Map<string, Note>> {
		this.#known ??= this.#list().catch(() => new Map());
		return this.#known;
	}

	async #list(): Promise<Map<string, Note>> {
		const listed = await this.#values.list(PREFIX);
		const notes = listed.flatMap((one) => {
			const { data } = note.safeParse(one.metadata);
			return data ? [[one.name.slice(PREFIX.length), data] as const] : [];
		});
		return new Map(notes);
	}

	/** What a release has left to compare with, if anything. */
	async read(handle: string): Promise<Reader | undefined> {
		try {
			return baseReader(await this.#values.read(nameOf(handle), NO_LIMIT));
		} catch {
			return undefined;
		}
	}

	/** Leaves a note, with the build to compare with unless that is kept elsewhere. Throws if that fails. */
	async leave(
		handle: string,
		own: Note,
		dir: string | undefined,
	): Promise<void> {
		const base = dir === undefined ? Buffer.from("none") : await packBase(dir);
		const value = base.length <= MAX_BYTES ? base : "too large";
		const about = JSON.stringify(own);
		await this.#values.put(nameOf(handle), value, about, NO_LIMIT);
		(await this.all()).set(handle, own);
	}

	async forget(handle: string): Promise<void> {
		await this.#values.delete(nameOf(handle));
		(await this.all()).delete(handle);
	}
}

const nameOf = (handle: string) => `${PREFIX}${handle}`;
