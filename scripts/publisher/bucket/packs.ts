/** Turns a build into the objects of a version, as functions/shared/pack.ts lays them out. */

import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_ROOT } from "../../../functions/shared/contract.ts";
import type { Root, Sending, Shard } from "../../../functions/shared/pack.ts";
import {
	formatPack,
	groupOf,
	isPicture,
	placeOf,
} from "../../../functions/shared/pack.ts";
import { HEADERS_FILE } from "../../output/file.ts";
import { type Manifest, readManifest } from "../../output/manifest.ts";
import { MANIFEST_PARTS } from "../../output/manifest-entry.ts";
import { openKept } from "../kept.ts";
import { folderReader, HASH_DIGITS } from "../reader.ts";
import { sentHeaders } from "./sent-headers.ts";

/** The target size of a pack before compression. The guide for operators shows the figures behind it. */
const PACK_BYTES = 256 * 1024;
/** A larger file is a separate object, so that reading a small file does not fetch it too. */
const LARGE_BYTES = 64 * 1024;

export interface PackedObject {
	hash: string;
	/** Makes its bytes. */
	bytes: () => Uint8Array;
}

interface PackOptions {
	packBytes?: number;
	largeBytes?: number;
	/** A file with the hashes of packs, by what is in them: those of the last time are not made again. */
	keptIn?: string | undefined;
}

/**
 * The objects of a build, each after those that it names; the last is the root. Few of them are in memory at a time. Throws if
 * a file is not as the build has written it; files are read only for packs that are not known.
 */
export function* objectsOf(
	dir: string,
	{
		packBytes = PACK_BYTES,
		largeBytes = LARGE_BYTES,
		keptIn,
	}: PackOptions = {},
): Generator<PackedObject, void> {
	const manifest = readManifest(dir);
	if (typeof manifest === "string") throw new Error(manifest);
	const { version } = folderReader(dir);
	const files = Object.entries(manifest.files).filter(
		([path]) => path !== HEADERS_FILE && !path.startsWith(MANIFEST_PARTS),
	);
	const isLarge = (path: string) =>
		(manifest.files[path]?.bytes ?? 0) > largeBytes;
	const small = files.filter(([path]) => !isLarge(path));
	const root = emptyRoot(
		version,
		small.reduce((sum, [, { bytes }]) => sum + bytes, 0) / packBytes,
	);
	const build = new PackedBuild(dir, manifest.files, root.headers);
	const perShard = root.packs / root.shards.length;
	const byPack = Map.groupBy(
		files.map(([path]) => path),
		(path) => {
			const [shard, pack] = placeOf(sha256(groupOf(path)), root);
			return shard * perShard + pack;
		},
	);
	const hashes = keptIn === undefined ? undefined : openKept<string>(keptIn);
	for (let first = 0; first < root.packs; first += perShard) {
		const shard: Shard = { packs: [], files: {} };
		for (let at = first; at < first + perShard; at += 1) {
			const paths = byPack.get(at) ?? [];
			for (const path of paths.filter(isLarge)) {
				const sending = build.sending(path);
				const [hash] = sending;
				shard.files[path] = [hash, ...sending];
				yield { hash, bytes: () => Buffer.from(build.read(path)) };
			}
			const own = paths.filter((one) => !isLarge(one)).sort();
			const key = build.key(own);
			const pack = build.pack(own, hashes?.get(key));
			hashes?.add(key, pack.hash);
			shard.packs.push(pack.hash);
			yield pack;
		}
		const object = objectOf(Buffer.from(JSON.stringify(shard)));
		root.shards[first / perShard] = object.hash;
		yield object;
	}
	hashes?.keep();
	yield objectOf(Buffer.from(JSON.stringify(root)));
}

/** The files of a build on their way into packs. */
class PackedBuild {
	readonly #dir: string;
	readonly #files: Manifest["files"];
	readonly #headers: Root["headers"];

	constructor(dir: string, files: Manifest["files"], headers: Root["headers"]) {
		this.#dir = dir;
		this.#files = files;
		this.#headers = headers;
	}

	/** What the pack of these files is made from. */
	key(paths: string[]): string {
		const parts = paths.map((path) => [path, this.#files[path]?.sha256]);
		// The names of headers come from the program.
		for (const path of paths) this.#nameHeaders(path);
		return hashOf(JSON.stringify(parts));
	}

	/** The pack of these files. If its hash is known, they are read only when its bytes are asked for. */
	pack(paths: string[], known: string | undefined): PackedObject {
		const fileOf = (path: string) =>
			[path, { text: this.read(path), sending: this.sending(path) }] as const;
		const bytes = () => formatPack(new Map(paths.map(fileOf)));
		return known === undefined ? objectOf(bytes()) : { hash: known, bytes };
	}

	sending(path: string): Sending {
		const name = this.#nameHeaders(path);
		const tag = isPicture(path)
			? hashOf(this.read(path))
			: (this.#files[path]?.sha256 ?? "").slice(0, HASH_DIGITS);
		return name === undefined ? [tag] : [tag, name];
	}

	/** The text of a file. Throws if it is not as it was written. */
	read(path: string): string {
		const bytes = readFileSync(join(this.#dir, path));
		if (sha256(bytes) !== this.#files[path]?.sha256) {
			throw new Error(`${join(this.#dir, path)} is not as it was written`);
		}
		return bytes.toString(isPicture(path) ? "base64" : "utf8");
	}

	#nameHeaders(path: string): string | undefined {
		if (path.startsWith(`${DATA_ROOT}/`)) return undefined;
		const [name, headers] = sentHeaders(path);
		this.#headers[name] = headers;
		return name;
	}
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
	return { hash: hashOf(bytes), bytes: () => bytes };
}

function hashOf(data: string | Uint8Array): string {
	return sha256(data).slice(0, HASH_DIGITS);
}

function sha256(data: string | Uint8Array): string {
	return hash("sha256", data);
}
