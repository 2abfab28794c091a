/** The operator's store of names and values (KV), that of the account or that of `npm start`, by way of wrangler. */

import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wrangler } from "./wrangler.ts";

/** How long a call may take, so that nothing waits for the store for long. */
const CALL_MS = 60_000;
/** A service that runs on this machine may hold its store for a moment. Each call can be made again. */
const LOCAL_TRIES = 3;

type Soon<T> = T | Promise<T>;

/** Names and values, which may take their time. */
export interface KeyValues {
	/** Metadata is what listings include, too. */
	put(name: string, value: string, metadata?: string): Soon<void>;
	get(name: string): Soon<string>;
	list(start: string): Soon<{ name: string; metadata?: unknown }[]>;
	delete(name: string): Soon<void>;
}

/** The store of an environment of the account, unless `where` says `--local`. Each call starts a process. */
export class WranglerValues implements KeyValues {
	readonly #where: string[];
	readonly #run: typeof wrangler;

	constructor(where: "--local" | "--remote", env = "--env=", run = wrangler) {
		this.#where = ["--binding", "KEYS", env, where];
		this.#run = run;
	}

	/** The value goes through a file that only this user may read: others see the arguments of a process. */
	async put(
		name: string,
		value: string | Uint8Array,
		metadata?: string,
		timeout?: number,
	): Promise<void> {
		const place = join(tmpdir(), "plain-genetics-value-");
		using dir = mkdtempDisposableSync(place);
		const path = join(dir.path, "value");
		writeFileSync(path, value, { mode: 0o600 });
		const more = metadata === undefined ? [] : ["--metadata", metadata];
		await this.#call(["put", name, "--path", path, ...more], timeout);
	}

	/** The bytes of a value. */
	read(name: string, timeout?: number): Promise<Buffer> {
		return this.#call(["get", name], timeout);
	}

	async get(name: string): Promise<string> {
		return String(await this.read(name));
	}

	async list(start: string): Promise<{ name: string; metadata?: unknown }[]> {
		return JSON.parse(String(await this.#call(["list", "--prefix", start])));
	}

	async delete(name: string): Promise<void> {
		await this.#call(["delete", name]);
	}

	async #call(args: string[], timeout = CALL_MS): Promise<Buffer> {
		const call = ["kv", "key", ...args, ...this.#where];
		const tries = this.#where.includes("--local") ? LOCAL_TRIES : 1;
		for (let left = tries - 1; ; left -= 1) {
			try {
				return await this.#run(call, timeout);
			} catch (error) {
				if (left === 0) throw error;
			}
		}
	}
}
