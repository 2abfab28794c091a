/** The operator's store of names and values (KV), local or deployed, reached through wrangler. Each call starts a process. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WRANGLER } from "./wrangler.ts";

/** How long a call may take. */
const CALL_MS = 60_000;

export interface KeyValues {
	/** Metadata is what listings include, too. */
	put(name: string, value: string, metadata?: string): void;
	get(name: string): string;
	list(start: string): { name: string; metadata?: unknown }[];
	delete(name: string): void;
}

export class WranglerValues implements KeyValues {
	readonly #where: "--local" | "--remote";

	constructor(isRemote: boolean) {
		this.#where = isRemote ? "--remote" : "--local";
	}

	/** The value goes through a file that only this user may read: others see the arguments of a process. */
	put(name: string, value: string, metadata?: string): void {
		const dir = mkdtempSync(join(tmpdir(), "value-"));
		const path = join(dir, "value");
		try {
			writeFileSync(path, value, { mode: 0o600 });
			const more = metadata === undefined ? [] : [`--metadata=${metadata}`];
			this.#run("put", name, "--path", path, ...more);
		} finally {
			rmSync(dir, { recursive: true });
		}
	}

	get(name: string): string {
		return this.#run("get", name, "--text");
	}

	list(start: string): { name: string; metadata?: unknown }[] {
		return JSON.parse(this.#run("list", "--prefix", start));
	}

	delete(name: string): void {
		this.#run("delete", name);
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
					timeout: CALL_MS,
				},
			);
			if (status === 0) return stdout;
		}
		throw new Error(`wrangler kv key ${command} failed`);
	}
}
