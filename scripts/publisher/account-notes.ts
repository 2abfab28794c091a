/** What releases leave in the account for those that follow: in the key store, which only the operator and the Worker read. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { baseReader, packBase } from "./comparison-base.ts";
import type { Reader } from "./reader.ts";
import type { wrangler } from "./wrangler.ts";

/** Keys of callers begin otherwise. */
const PREFIX = "release/";
/** The platform's limit for a value (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_BYTES = 25 * 1024 * 1024;

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
const listed = z.array(
	z.object({ name: z.string(), metadata: z.unknown().optional() }),
);

/** What leads callers to a Worker. The platform keeps it apart from the Worker's versions. */
export type Triggers = z.infer<typeof triggers>;
export type Note = z.infer<typeof note>;

export class AccountNotes {
	readonly #env: string;
	readonly #run: typeof wrangler;
	#known: Promise<Map<string, Note>> | undefined;

	constructor(env: string, run: typeof wrangler) {
		this.#env = env;
		this.#run = run;
	}

	/** The notes by the handles of their releases. None if the store cannot be read: all else then goes on without them. */
	all(): Promise<Map<string, Note>> {
		this.#known ??= this.#list().catch(() => new Map());
		return this.#known;
	}

	async #list(): Promise<Map<string, Note>> {
		const found = await this.#run(this.#args("list", "--prefix", PREFIX));
		const notes = listed.parse(JSON.parse(String(found))).flatMap((one) => {
			const { data } = note.safeParse(one.metadata);
			return data ? [[one.name.slice(PREFIX.length), data] as const] : [];
		});
		return new Map(notes);
	}

	/** What a release has left to compare with, if anything. */
	async read(handle: string): Promise<Reader | undefined> {
		try {
			const args = this.#args("get", `${PREFIX}${handle}`);
			return baseReader(await this.#run(args));
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
		const folder = mkdtempSync(join(tmpdir(), "plain-genetics-note-"));
		try {
			const file = join(folder, "base");
			const isSmall = base.length <= MAX_BYTES;
			writeFileSync(file, isSmall ? base : "too large");
			const about = ["--path", file, "--metadata", JSON.stringify(own)];
			await this.#run(this.#args("put", `${PREFIX}${handle}`, ...about));
			(await this.all()).set(handle, own);
		} finally {
			rmSync(folder, { recursive: true });
		}
	}

	async forget(handle: string): Promise<void> {
		await this.#run(this.#args("delete", `${PREFIX}${handle}`));
		(await this.all()).delete(handle);
	}

	#args(command: string, ...rest: string[]): string[] {
		const where = ["--binding", "KEYS", this.#env, "--remote"];
		return ["kv", "key", command, ...rest, ...where];
	}
}
