/** Reads the release that is live in a bucket. */

import { createHash } from "node:crypto";
import type { Former } from "../../../functions/shared/contract.ts";
import {
	formerFile,
	SETTINGS_FILE,
} from "../../../functions/shared/contract.ts";
import type { Root, Shard } from "../../../functions/shared/pack.ts";
import { groupOf, placeOf, readPack } from "../../../functions/shared/pack.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import type { Reader } from "../reader.ts";
import { fileOf } from "../reader.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./prune.ts";

/** How many objects to cache: a comparison reads neighbouring files one after the other. */
const MAX_KEPT = 500;

/** Reads the release with this root. Throws if it is incomplete. */
export async function bucketReader(
	bucket: Bucket,
	rootHash: string,
): Promise<Reader> {
	const kept = new Map<string, Uint8Array>();
	const open = async (hash: string): Promise<Uint8Array> => {
		const bytes = kept.get(hash) ?? (await readObject(bucket, hash));
		if (kept.size >= MAX_KEPT) kept.clear();
		kept.set(hash, bytes);
		return bytes;
	};
	const parse = async <T>(hash: string): Promise<T> =>
		JSON.parse(textOf(await open(hash))) as T;
	const root = await parse<Root>(rootHash);
	const find = async (path: string): Promise<unknown> => {
		const group = createHash("sha256").update(groupOf(path)).digest("hex");
		const [at, pack] = placeOf(group, root);
		const shard = root.shards[at] ?? "";
		const { packs, files } = await parse<Shard>(shard);
		const large = files[path];
		const bytes =
			large === undefined
				? readPack(await open(packs[pack] ?? ""))(path)?.[0]
				: await open(large[0]);
		if (bytes === undefined) return undefined;
		return JSON.parse(textOf(bytes));
	};
	const read = async (path: string): Promise<unknown> => {
		const found = await find(path);
		if (found === undefined) throw new Error(`${path} is missing`);
		return found;
	};
	const settings = (await read(SETTINGS_FILE)) as Settings;
	return {
		dir: undefined,
		version: root.version,
		baseUrl: settings.base_url,
		read: (target, page = 1) => read(fileOf(target, page)),
		former: async (resource, id) =>
			(await find(formerFile(resource, id))) as Former | undefined,
	};
}

function textOf(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString();
}
