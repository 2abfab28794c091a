/** Turns a build into the objects of a version, as functions/shared/pack.ts lays them out. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_ROOT } from "../../../functions/shared/contract.ts";
import type { Packed, Root, Shard } from "../../../functions/shared/pack.ts";
import {
	formatPack,
	groupOf,
	isPicture,
	placeOf,
} from "../../../functions/shared/pack.ts";
import { HEADERS_FILE } from "../../output/file.ts";
import { readManifest } from "../../output/manifest.ts";
import { MANIFEST_PARTS } from "../../output/manifest-entry.ts";
import { folderReader } from "../reader.ts";
import { sentHeaders } from "./sent-headers.ts";

/** The target size of a pack before compression. The guide for operators shows the figures behind it. */
const PACK_BYTES = 256 * 1024;
/** A larger file is a separate object, so that reading a small file does not fetch it too. */
const LARGE_BYTES = 64 * 1024;
/** 128 bits of a SHA-256: no two of a billion objects will ever share them. */
const HASH_DIGITS = 32;

export interface PackedObject {
	hash: string;
	bytes: Uint8Array;
}

interface Sizes {
	packBytes?: number;
	largeBytes?: number;
}

/**
 * The objects of a build, each after those that it names; the last is the root. Only the objects of one pack are in memory
 * at a time. Throws if the build is incomplete.
 */
export function* objectsOf(
	dir: string,
	{ packBytes = PACK_BYTES, largeBytes = LARGE_BYTES }: Sizes = {},
): Generator<PackedObject, void> {
	const manifest = readManifest(dir);
	if (typeof manifest === "string") throw new Error(manifest);
	const { version } = folderReader(dir);
	const files = Object.entries(manifest.files).filter(
		([path]) => path !== HEADERS_FILE && !path.startsWith(MANIFEST_PARTS),
	);
	const small = files.filter(([, { bytes }]) => bytes <= largeBytes);
	const root = emptyRoot(
		version,
		small.reduce((sum, [, { bytes }]) => sum + bytes, 0) / packBytes,
	);
	const read = (path: string): Packed => {
		const text = readFileSync(
			join(dir, path),
			isPicture(path) ? "base64" : "utf8",
		);
		const tag = hashOf(text);
		if (path.startsWith(`${DATA_ROOT}/`)) return { text, sending: [tag] };
		const [name, headers] = sentHeaders(path);
		root.headers[name] = headers;
		return { text, sending: [tag, name] };
	};
	const large = new Set(
		files.flatMap(([path, { bytes }]) => (bytes > largeBytes ? [path] : [])),
	);
	const perShard = root.packs / root.shards.length;
	const byPack = packed(
		files.map(([path]) => path),
		root,
		perShard,
	);
	for (let first = 0; first < root.packs; first += perShard) {
		const packs = byPack.slice(first, first + perShard);
		root.shards[first / perShard] = yield* shardObjects(packs, large, read);
	}
	yield objectOf(Buffer.from(JSON.stringify(root)));
}

/** The objects of a shard, the last of which lists the others. Returns its hash. */
function* shardObjects(
	packs: string[][],
	large: ReadonlySet<string>,
	read: (path: string) => Packed,
): Generator<PackedObject, string> {
	const shard: Shard = { packs: [], files: {} };
	for (const paths of packs) {
		for (const path of paths.filter((one) => large.has(one))) {
			const { text, sending } = read(path);
			const object = objectOf(Buffer.from(text));
			shard.files[path] = [object.hash, ...sending];
			yield object;
		}
		const own = paths.filter((one) => !large.has(one)).sort();
		const pack = objectOf(
			formatPack(new Map(own.map((path) => [path, read(path)]))),
		);
		shard.packs.push(pack.hash);
		yield pack;
	}
	const object = objectOf(Buffer.from(JSON.stringify(shard)));
	yield object;
	return object.hash;
}

/** The paths of each pack. */
function packed(paths: string[], root: Root, perShard: number): string[][] {
	const byPack: string[][] = Array.from({ length: root.packs }, () => []);
	for (const path of paths) {
		const [shard, pack] = placeOf(sha256(groupOf(path)), root);
		byPack[shard * perShard + pack]?.push(path);
	}
	return byPack;
}

/** The number of packs is a power of two, so that a growing dataset seldom moves files from one pack to another. */
function emptyRoot(version: string, packs: number): Root {
	const bits = Math.max(0, Math.ceil(Math.log2(packs)));
	// Root and shards grow with the square root of the dataset.
	const shards = 2 ** Math.ceil(bits / 2);
	return {
		version,
		packs: 2 ** bits,
		shards: Array<string>(shards).fill(""),
		headers: {},
	};
}

function objectOf(bytes: Uint8Array): PackedObject {
	return { hash: hashOf(bytes), bytes };
}

function hashOf(data: string | Uint8Array): string {
	return sha256(data).slice(0, HASH_DIGITS);
}

function sha256(data: string | Uint8Array): string {
	return createHash("sha256").update(data).digest("hex");
}
