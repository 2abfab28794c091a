/** The key store of the service, local or deployed, reached through wrangler. */

import { spawnSync } from "node:child_process";
import type { KeyRecord } from "../../functions/access-key.ts";
import { parseKeyRecord } from "../../functions/access-key.ts";
import { WRANGLER } from "./wrangler.ts";

/** A stored key: its name is `key:` and the hash of the key. */
export interface StoredKey {
	name: string;
	/** Undefined where what is stored is no record; the edge does not accept it either. */
	record: KeyRecord | undefined;
}

/** Where keys are kept. */
export interface KeyStore {
	put(name: string, record: KeyRecord): void;
	/** Every key. */
	list(): StoredKey[];
	delete(name: string): void;
}

/** What the platform takes as metadata, in bytes (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_METADATA = 1024;

/** The key store that wrangler reaches. Each call is a process of its own. */
export class WranglerStore implements KeyStore {
	readonly #where: "--local" | "--remote";

	constructor(isRemote: boolean) {
		this.#where = isRemote ? "--remote" : "--local";
	}

	/** The record is stored twice: as the value, for the Worker, and as metadata, which a listing carries. */
	put(name: string, record: KeyRecord): void {
		const value = JSON.stringify(record);
		if (Buffer.byteLength(value) > MAX_METADATA) {
			throw new Error(
				`Name, note and customer are too long together: ${Buffer.byteLength(value)} bytes with the rest of the record, of ${MAX_METADATA}.`,
			);
		}
		this.#run("put", name, value, `--metadata=${value}`);
	}

	/** Of a key that was stored without metadata, the value is read. */
	list(): StoredKey[] {
		const output = this.#run("list", "--prefix", "key:");
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
		// Without a shell, which would take the quotes out of a record on Windows.
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
		throw new Error(`wrangler kv key ${command} failed`);
	}
}
