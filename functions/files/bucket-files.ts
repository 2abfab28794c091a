/** The files of the build in object storage, as functions/shared/pack.ts lays them out. */

import { Recent } from "../limits/recent.ts";
import { sha256 } from "../shared/hash.ts";
import type { Pointer, Root, Shard } from "../shared/pack.ts";
import {
	decode,
	groupOf,
	objectName,
	POINTER_NAME,
	placeOf,
	readPack,
} from "../shared/pack.ts";
import type { Live, LiveData } from "./live.ts";
import type { Files } from "./open-file.ts";
import { servePage } from "./page-files.ts";

/** How long an instance uses the pointer before reading it again. */
const POINTER_MS = 5000;
/** How long the storage may take to send the pointer, and again what it points to. */
const LIVE_MS = 3000;
/** How many bytes of shards and packs to keep, in addition to the texts that the dataset keeps. */
const MAX_KEPT = 16_000_000;

/** The part of a bucket's binding that is used here. */
export interface ObjectStore {
	get: (name: string) => Promise<StoredObject | null>;
}
type StoredObject = Pick<Response, "json"> & {
	body: NonNullable<Response["body"]>;
};

/**
 * The version that the pointer in a bucket names. The last known version stays live while the pointer cannot be read, and
 * for requests that arrive while another one reads it.
 */
export function bucketLive(bucket: ObjectStore): Live {
	// All versions share one memory, since most of their objects are the same.
	const kept = new Recent<unknown>(MAX_KEPT);
	let known: LiveData | undefined;
	let until = 0;
	let asked = 0;
	let answered = 0;
	return async (wait) => {
		if (known !== undefined && Date.now() < until) return known;
		until = Date.now() + POINTER_MS;
		asked += 1;
		const turn = asked;
		try {
			const { live } = await wait(readPointer(bucket), LIVE_MS);
			const own =
				known?.id === live.root
					? known
					: await wait(readVersion(bucket, live.root, kept), LIVE_MS);
			// An older, slower answer must not bring back the previous version.
			if (known === undefined || turn > answered) {
				answered = turn;
				known = own;
				delete known.error;
			}
		} catch (error) {
			if (known === undefined) throw error;
			known.error = error;
		}
		return known;
	};
}

/** Reads the version with a root. */
export async function readVersion(
	bucket: ObjectStore,
	id: string,
	kept: Recent<unknown>,
): Promise<LiveData> {
	const root = parseJson<Root>(await readObject(bucket, id));
	const { shards, headers } = root;
	/** Reads an object once, and caches what `parse` makes of its bytes. */
	async function keep<T>(
		hash = "",
		parse: (bytes: Uint8Array) => T,
	): Promise<T> {
		const known = kept.get(hash) as T | undefined;
		if (known !== undefined) return known;
		const bytes = await readObject(bucket, hash);
		const value = parse(bytes);
		kept.set(hash, value, bytes.length);
		return value;
	}
	const files: Files = async (path) => {
		const [at, pack] = placeOf(await sha256(groupOf(path)), root);
		const shard = await keep(shards[at], parseJson<Shard>);
		const large = shard.files[path];
		const found = large ?? (await keep(shard.packs[pack], readPack))(path);
		if (found === undefined) return undefined;
		const [content, tag, sent = ""] = found;
		return {
			tag,
			text: async () =>
				decode(
					large ? await readObject(bucket, large[0]) : (content as Uint8Array),
				),
			close: async () => {},
			headers: headers[sent],
		};
	};
	return { id, files, page: servePage };
}

async function readPointer(bucket: ObjectStore): Promise<Pointer> {
	const pointer = await open(bucket, POINTER_NAME);
	return (await pointer.json()) as Pointer;
}

/** Throws if there is no such object. */
async function open(bucket: ObjectStore, name: string): Promise<StoredObject> {
	const object = await bucket.get(name);
	if (object === null) throw new Error(`${name} is missing`);
	return object;
}

/** Throws if the object was cut off or changed in transit: the compressed form has a checksum. */
async function readObject(
	bucket: ObjectStore,
	hash: string,
): Promise<Uint8Array> {
	const { body } = await open(bucket, objectName(hash));
	const bytes = body.pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(bytes).arrayBuffer());
}

function parseJson<T>(bytes: Uint8Array): T {
	return JSON.parse(decode(bytes)) as T;
}
