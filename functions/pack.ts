/**
 * How a version of the build lies in object storage: what publishers write and the Worker reads. Every object but the
 * pointer is named by the hash of its bytes, compressed, and never changes.
 *
 *   current.json    the pointer: which root is live
 *   objects/HASH    a root: lists the shards of a version
 *                   a shard: lists packs, and files that are too large for one
 *                   a pack: some files, those of one record together
 *                   a file that is too large for a pack
 */

import { API_PATH, DATA_ROOT, TRANSLATIONS } from "./contract.ts";

export const POINTER_NAME = "current.json";

/** The part of the pointer that the Worker reads. */
export interface Pointer {
	live: { root: string };
}

/** The name of an object with this hash. */
export function objectName(hash: string): string {
	return `objects/${hash}`;
}

export interface Root {
	/** The version of the data. */
	version: string;
	/** How many packs there are. */
	packs: number;
	/** The hashes of the shards. Each lists as many packs, but for the last. */
	shards: string[];
}

export interface Shard {
	/** The hashes of the packs. */
	packs: string[];
	/** The files that are too large for a pack, by path: hash and tag. */
	files: Record<string, [hash: string, tag: string]>;
}

/**
 * Stands in texts and tags where the version of the data belongs: every page names it, and would be new with each version
 * otherwise. No file of a build holds this character.
 */
export const VERSION_MARK = "\0";

/** What the paths of one record's files have in common: `/variants/rs10` in each language, as data and as a page. */
export function groupOf(path: string): string {
	const prefixes = [
		DATA_ROOT,
		...TRANSLATIONS.map((language) => `/${language}`),
		API_PATH,
		"/former",
	];
	const bare = prefixes.reduce(
		(rest, prefix) =>
			rest.startsWith(`${prefix}/`) ? rest.slice(prefix.length) : rest,
		path,
	);
	return bare.replace(/\.(?:html|json|md)$/, "").toLowerCase();
}

/** The number of the pack that a group belongs to, by the SHA-256 of its name in hexadecimal digits. */
export function packOf(groupHash: string, packs: number): number {
	return Number.parseInt(groupHash.slice(0, 8), 16) % packs;
}

/** How many packs a shard lists, except perhaps the last. */
export function packsPerShard({ packs, shards }: Root): number {
	return Math.ceil(packs / shards.length);
}

/** A file in a pack. */
export interface Packed {
	tag: string;
	text: string;
}

type PackIndex = Record<string, [start: number, end: number, tag: string]>;

/** The bytes of a pack: a line of JSON that says where each file is, then the files. */
export function formatPack(files: ReadonlyMap<string, Packed>): Uint8Array {
	const encoder = new TextEncoder();
	const index: PackIndex = {};
	const parts: Uint8Array[] = [];
	let at = 0;
	for (const [path, { tag, text }] of files) {
		const bytes = encoder.encode(text);
		index[path] = [at, at + bytes.length, tag];
		parts.push(bytes);
		at += bytes.length;
	}
	const head = encoder.encode(`${JSON.stringify(index)}\n`);
	const pack = new Uint8Array(head.length + at);
	pack.set(head);
	let end = head.length;
	for (const part of parts) {
		pack.set(part, end);
		end += part.length;
	}
	return pack;
}

/** Finds files in the bytes of a pack. */
export function readPack(
	bytes: Uint8Array,
): (path: string) => Packed | undefined {
	const decoder = new TextDecoder();
	const head = bytes.indexOf(0x0a) + 1;
	const index = JSON.parse(
		decoder.decode(bytes.subarray(0, head)),
	) as PackIndex;
	return (path) => {
		const found = index[path];
		if (found === undefined) return undefined;
		const [start, end, tag] = found;
		return {
			tag,
			text: decoder.decode(bytes.subarray(head + start, head + end)),
		};
	};
}
