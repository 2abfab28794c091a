/** The files of the build in object storage, as functions/pack.ts lays them out. */

import { within } from "./deadline.ts";
import type { Files } from "./files.ts";
import { textFile } from "./files.ts";
import { sha256 } from "./hash.ts";
import type { Live, LiveData } from "./live.ts";
import type { Pointer, Root, Shard } from "./pack.ts";
import {
	groupOf,
	objectName,
	POINTER_NAME,
	packOf,
	packsPerShard,
	readPack,
	VERSION_MARK,
} from "./pack.ts";
import { Recent } from "./recent.ts";

/** How long an instance goes on with what the pointer said. */
const POINTER_MS = 5000;
/** How long the storage may take to open an object, and again to send it. */
const OBJECT_MS = 3000;
/** How many bytes of shards and packs to keep, beside the texts that the dataset keeps. */
const MAX_KEPT = 16_000_000;

/** The part of a bucket's binding that is used here. */
export interface ObjectStore {
	get: (name: string) => Promise<StoredObject | null>;
}
export type StoredObject = Pick<Response, "text"> & {
	body: NonNullable<Response["body"]>;
};

/**
 * What the pointer in a bucket says. While it cannot be read, the last version that was known stays live, and so it does for
 * requests that arrive while another one reads the pointer.
 */
export function bucketLive(bucket: ObjectStore): Live {
	const files = filesOf(bucket);
	let known: LiveData | undefined;
	let until = 0;
	const read = async (): Promise<LiveData> => {
		const { live } = JSON.parse(await readPointer(bucket)) as Pointer;
		const { id, files: own } =
			known?.id === live.root ? known : await files(live.root);
		return { id, files: own, hasPages: true };
	};
	return async () => {
		if (known !== undefined && Date.now() < until) return known;
		until = Date.now() + POINTER_MS;
		try {
			known = await read();
		} catch (error) {
			if (known === undefined) throw error;
			known = { ...known, error };
		}
		return known;
	};
}

async function readPointer(bucket: ObjectStore): Promise<string> {
	const object = await within(OBJECT_MS, bucket.get(POINTER_NAME));
	if (object === null) throw new Error(`${POINTER_NAME} is missing`);
	return within(OBJECT_MS, object.text());
}

/** Reads a root, and returns its id and its files. All roots share one memory, since most of their objects are the same. */
function filesOf(bucket: ObjectStore) {
	const kept = new Recent<unknown>(MAX_KEPT);
	/** Reads an object once, and keeps what `parse` makes of its bytes. */
	const keep = async <T>(
		hash: string,
		parse: (bytes: Uint8Array) => T,
	): Promise<T> => {
		const known = kept.get(hash) as T | undefined;
		if (known !== undefined) return known;
		const bytes = await readObject(bucket, hash);
		const value = parse(bytes);
		kept.set(hash, value, bytes.length);
		return value;
	};
	return async (id: string) => {
		const root = parseJson<Root>(await readObject(bucket, id));
		const restored = (text: string) =>
			text.replaceAll(VERSION_MARK, root.version);
		const perShard = packsPerShard(root);
		const files: Files = async (path) => {
			const at = packOf(await sha256(groupOf(path)), root.packs);
			const shard = root.shards[Math.floor(at / perShard)] ?? "";
			const { packs, files } = await keep(shard, parseJson<Shard>);
			const large = files[path];
			if (large !== undefined) {
				const [hash, tag] = large;
				const text = async () => decode(await readObject(bucket, hash));
				const close = async () => {};
				return {
					tag: restored(tag),
					text: async () => restored(await text()),
					close,
				};
			}
			const found = (await keep(packs[at % perShard] ?? "", readPack))(path);
			return found && textFile(restored(found.tag), restored(found.text));
		};
		return { id, files };
	};
}

/** Throws if there is no such object, and if it was cut off or changed on the way, of which the compression has a sum. */
async function readObject(
	bucket: ObjectStore,
	hash: string,
): Promise<Uint8Array> {
	const name = objectName(hash);
	const object = await within(OBJECT_MS, bucket.get(name));
	if (object === null) throw new Error(`${name} is missing`);
	const bytes = object.body.pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(
		await within(OBJECT_MS, new Response(bytes).arrayBuffer()),
	);
}

function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}

function parseJson<T>(bytes: Uint8Array): T {
	return JSON.parse(decode(bytes)) as T;
}
