/** Where the subscribers are kept: beside the keys of callers, in the account, in the store of `npm start`, or in a database. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KeyValues } from "../key-values.ts";
import { wrangler } from "../wrangler.ts";

type Soon<F extends (...args: never[]) => unknown> = (
	...args: Parameters<F>
) => ReturnType<F> | Promise<ReturnType<F>>;
/** Names and values, which may take their time. */
export type HookStore = { [N in keyof KeyValues]: Soon<KeyValues[N]> };

/** How long a call may take, so that nothing waits for the store for long. */
const CALL_MS = 60_000;

/** The store in the account, or that of `npm start`. wrangler runs beside: answers to deliveries are noticed meanwhile. */
export function openStore(isRemote: boolean): HookStore {
	const where = ["--binding", "KEYS", isRemote ? "--remote" : "--local"];
	const run = async (command: string, ...args: string[]) => {
		const call = ["kv", "key", command, ...args, ...where, "--env="];
		return String(await wrangler(call, CALL_MS));
	};
	return {
		list: async (start) => JSON.parse(await run("list", "--prefix", start)),
		get: (name) => run("get", name, "--text"),
		put: async (name, value) => {
			// Through a file that only this user may read: others see the arguments of a process.
			const folder = mkdtempSync(join(tmpdir(), "plain-genetics-hook-"));
			try {
				const path = join(folder, "hook");
				writeFileSync(path, value, { mode: 0o600 });
				await run("put", name, "--path", path);
			} finally {
				rmSync(folder, { recursive: true });
			}
		},
		delete: async (name) => {
			await run("delete", name);
		},
	};
}
