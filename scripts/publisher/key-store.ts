/** The key store of the service, local or deployed, reached through wrangler. */

import { spawnSync } from "node:child_process";
import type { KeyRecord } from "../../functions/shared/access-key.ts";
import { parseKeyRecord } from "../../functions/shared/access-key.ts";
import { WRANGLER } from "./wrangler.ts";

/** A stored key: its name is `key:` and the hash of the key. */
export interface StoredKey {
	name: string;
	/** Undefined if the stored value is not a valid record; the edge does not accept it either. */
	record: KeyRecord | undefined;
}

/** Where keys are stored. */
export interface KeyStore {
	put(name: string, record: KeyRecord): void;
	/** The keys whose names start with the given text; by default, all. */
	list(start?: string): StoredKey[];
	delete(name: string): void;
}

/** The platform's limit for metadata, in bytes (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_METADATA = 1024;

/** The key store, accessed through wrangler. Each call starts a process. */
export class WranglerStore implements KeyStore {
	readonly #where: "--local" | "--remote";

	constructor(isRemote: boolean) {
		this.#where = isRemote ? "--remote" : "--local";
	}

	/** Stores the record twice: as the value, for the Worker, and as metadata, which listings include. */
	put(name: string, record: KeyRecord): void {
		const value = JSON.stringify(record);
		if (Buffer.byteLength(value) > MAX_METADATA) {
			throw new Error(
				`Name, note and customer together are too long: the record would have ${Buffer.byteLength(value)} bytes, and the limit is ${MAX_METADATA}.`,
			);
		}
		this.#run("put", name, value, `--metadata=${value}`);
	}

	/** Reads the value of each listed key that was stored without metadata. */
	list(start = "key:"): StoredKey[] {
		const output = this.#run("list", "--prefix", start);
		const found = JSON.parse(output) as { name: string; metadata?: unknown }[];
		return found.map(({ name, metadata }) => ({
			name,
			record: parseKeyRecord(metadata) ?? this.#read(name),
		}));
	}

	delete(name: string): void {
		this.#run("delete", name);
	}

	#read(name: string): KeyRecord | undefined {
		try {
			return parseKeyRecord(JSON.parse(this.#run("get", name, "--text")));
		} catch {
			return undefined;
		}
	}

	#run(command: string, ...args: string[]): string {
		const common = ["kv", "key", command, "--binding", "KEYS", this.#where];
		// A service that runs on this machine may hold the local store for a moment. Each command can be given again.
		for (let tries = this.#where === "--local" ? 3 : 1; tries > 0; tries -= 1) {
			// Do not use a shell: on Windows it would remove the quotes from the record.
			const { status, stdout } = spawnSync(
				process.execPath,
				[WRANGLER, ...common, ...args],
				{
					stdio: ["ignore", "pipe", "inherit"],
					env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
					encoding: "utf8",
				},
			);
			if (status === 0) return stdout;
		}
		throw new Error(`wrangler kv key ${command} failed`);
	}
}
