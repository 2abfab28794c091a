/** A Worker that is attacked, with keys in its store. */

import type { Miniflare } from "miniflare";
import { generateKey, keyName } from "../../../functions/access-key.ts";
import type { Plan } from "../../../functions/contract.ts";
import {
	formatPath,
	GATED,
	LANGUAGES,
	MAX_PER_PAGE,
} from "../../../functions/contract.ts";
import { within } from "../../../functions/deadline.ts";
import { serve } from "../../publisher/serve.ts";
import type { Send } from "./client.ts";
import { newClient } from "./client.ts";
import type { KeyRing } from "./keys.ts";
import type { Tally } from "./tally.ts";

/** The longest that workerd may take to start or stop, even on a busy machine. */
const SERVER_MS = 120_000;

/** A Worker that is attacked. */
export interface Target {
	server: Miniflare;
	send: Send;
	close: () => Promise<void>;
	/** Which tally receives the lines that it logs. */
	log: { tally?: Tally };
}

/** Serves a Worker with the files of a directory. */
export async function open(dist: string, code: object): Promise<Target> {
	const log: Target["log"] = {};
	const server = serve(dist, code, {}, (line) => log.tally?.addLine(line));
	const { send, close: hangUp } = newClient(
		await within(SERVER_MS, server.ready),
	);
	const close = async () => {
		hangUp();
		await within(SERVER_MS, server.dispose());
	};
	return { server, send, close, log };
}

/** Puts new keys into the Worker's own store. */
export async function issueKeys({ server }: Target): Promise<KeyRing> {
	const store = await server.getKVNamespace("KEYS");
	const issue = async (plan: Plan, more: object = {}) => {
		const key = await generateKey();
		const record = { plan, name: "attack", issued: "2026-01-01", ...more };
		await store.put(await keyName(key), JSON.stringify(record));
		return key;
	};
	const several = (count: number, make: () => Promise<string>) =>
		Promise.all(Array.from({ length: count }, make));
	return {
		pro: await several(8, () => issue("pro")),
		free: await several(80, () => issue("free")),
		disabled: await several(4, () => issue("pro", { disabled: true })),
		expired: await several(4, () => issue("pro", { expires: "2026-01-02" })),
		unknown: await several(40, generateKey),
	};
}

/** The ETags of the gated list's pages, as a paying caller sees them. */
export async function readTags(target: Target): Promise<Set<string>> {
	const { pro } = await issueKeys(target);
	const tags = new Set<string>();
	const sizes = [1, 2, 10, 50, 99, MAX_PER_PAGE];
	for (const language of LANGUAGES) {
		const list = formatPath({ type: "list", language, resource: GATED });
		for (let number = 0; number < sizes.length * 10; number += 1) {
			const perPage = sizes[number % sizes.length];
			const page = Math.floor(number / sizes.length) + 1;
			const { status, headers, body } = await target.send({
				method: "GET",
				target: `${list}?page=${page}&per_page=${perPage}`,
				headers: [["X-API-Key", pro[0] ?? ""]],
			});
			if (status === 0) throw new Error(`the Worker is silent: ${body}`);
			if (headers.etag !== undefined) tags.add(headers.etag as string);
		}
	}
	return tags;
}
