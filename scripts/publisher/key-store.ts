/** The key store of the service, local or deployed, reached through wrangler. */

import { spawnSync } from "node:child_process";
import type { KeyRecord } from "../../functions/access-key.ts";

/** A stored key: its name is `key:` and the hash of the key. */
export interface StoredKey {
	name: string;
	record: KeyRecord;
}

export class KeyStore {
	readonly #where: "--local" | "--remote";

	constructor(isRemote: boolean) {
		this.#where = isRemote ? "--remote" : "--local";
	}

	/** The record is stored twice: as the value, for the Worker, and as metadata, which a listing carries. */
	put(name: string, record: KeyRecord): void {
		const value = JSON.stringify(record);
		this.#run("put", name, value, `--metadata=${value}`);
	}

	list(): StoredKey[] {
		const output = this.#run("list", "--prefix", "key:");
		const found = JSON.parse(output) as { name: string; metadata: KeyRecord }[];
		return found.map(({ name, metadata }) => ({ name, record: metadata }));
	}

	delete(name: string): void {
		this.#run("delete", name);
	}

	#run(command: string, ...args: string[]): string {
		const common = ["kv", "key", command, "--binding", "KEYS", this.#where];
		const { status, stdout } = spawnSync("wrangler", [...common, ...args], {
			stdio: ["ignore", "pipe", "inherit"],
			shell: process.platform === "win32",
			env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
			encoding: "utf8",
		});
		if (status === 0) return stdout;
		throw new Error(`wrangler kv key ${command} failed`);
	}
}
