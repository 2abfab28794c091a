/**
 * How a version of the build is stored in object storage: what publishers write and the Worker reads. Every object except
 * the pointer is compressed, is named by the hash of its uncompressed bytes, and never changes.
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
	version: string;
	packs: number;
	/** The hashes of the shards. Each shard lists the same number of packs. */
	shards: string[];
	/** The headers to send web pages with, under names that stay the same from version to version. */
	headers: Record<string, Record<string, string>>;
}

/** The tag of a file and, if it is a web page, the name of its headers in the root. */
export type Sending = [tag: string, headers?: string];

export interface Shard {
	packs: string[];
	/** The files that are too large for a pack, by path. */
	files: Record<string, [hash: string, ...Sending]>;
}

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

/** The numbers of a group's shard and of its pack there. `groupHash` is the SHA-256 of its name in hexadecimal digits. */
export function placeOf(
	groupHash: string,
	{ packs, shards: { length } }: Pick<Root, "packs" | "shards">,
): [shard: number, pack: number] {
	const at = Number.parseInt(groupHash.slice(0, 8), 16) % packs;
	const perShard = packs / length;
	return [Math.floor(at / perShard), at % perShard];
}

/**
 * Whether a file is a picture. Everything else that the build makes is text, so a picture is held as text too, in base64:
 * by the files of a build until they are written, and by object storage.
 */
export function isPicture(path: string): boolean {
	return path.endsWith(".png");
}

/** A file in a pack. */
export interface Packed {
	text: string;
	sending: Sending;
}

type PackIndex = Record<string, [start: number, end: number, ...Sending]>;

/** The bytes of a pack: a line of JSON that says where each file is, then the files. */
export function formatPack(files: ReadonlyMap<string, Packed>): Uint8Array {
	const encoder = new TextEncoder();
	const index: PackIndex = {};
	const parts: Uint8Array[] = [];
	let at = 0;
	for (const [path, { text, sending }] of files) {
		const bytes = encoder.encode(text);
		index[path] = [at, at + bytes.length, ...sending];
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
	pack: Uint8Array,
): (path: string) => [bytes: Uint8Array, ...Sending] | undefined {
	const head = pack.indexOf(0x0a) + 1;
	const index = JSON.parse(decode(pack.subarray(0, head))) as PackIndex;
	return (path) => {
		const found = index[path];
		if (found === undefined) return undefined;
		const [start, end, ...sending] = found;
		return [pack.subarray(head + start, head + end), ...sending];
	};
}

export function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}
