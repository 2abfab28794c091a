/**
 * What a release leaves for the next one to compare with: one file with all data that a history and a comparison read, and the
 * page that is asked for when all is done. It holds the links too, so it belongs where only the operator reads.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import {
	DATA_ROOT,
	MAX_PER_PAGE,
	SETTINGS_FILE,
} from "../../functions/shared/contract.ts";
import type { Packed } from "../../functions/shared/pack.ts";
import { decode, formatPack, readPack } from "../../functions/shared/pack.ts";
import { readManifest } from "../output/manifest.ts";
import { pageToAsk } from "./probe.ts";
import { filesReader, folderReader, type Reader } from "./reader.ts";

// Records repeat each other across languages and lists, so a window over all of them halves the file.
const WINDOW = 27;
const COMPRESSION = {
	params: {
		[constants.ZSTD_c_compressionLevel]: 10,
		[constants.ZSTD_c_windowLog]: WINDOW,
	},
};
const EXPANSION = { params: { [constants.ZSTD_d_windowLogMax]: WINDOW } };

/** Settings, former ids and answers; not what is made from them for the Worker alone. */
const COMPARED = new RegExp(
	`^${DATA_ROOT}/(?:settings\\.json$|former/|(?:[a-z]{2}/)?api/)`,
);
const OTHER_PAGES = new RegExp(`/pages-(?!${MAX_PER_PAGE}/)`);

/** The bytes to leave of a build. Throws if it is incomplete. */
export async function packBase(dir: string): Promise<Uint8Array> {
	const manifest = readManifest(dir);
	if (typeof manifest === "string") throw new Error(manifest);
	const read = (path: string) => readFileSync(join(dir, path), "utf8");
	const paths = Object.keys(manifest.files).filter(
		(path) => COMPARED.test(path) && !OTHER_PAGES.test(path),
	);
	const page = await pageToAsk(folderReader(dir));
	const files = new Map<string, Packed>();
	for (const path of page === undefined ? paths : [...paths, page]) {
		files.set(path, { text: read(path), sending: [""] });
	}
	return zstdCompressSync(formatPack(files), COMPRESSION);
}

/** Reads what a release has left. Throws if it is cut off. */
export function baseReader(bytes: Uint8Array): Reader {
	const find = readPack(zstdDecompressSync(bytes, EXPANSION));
	const text = (path: string) => {
		const found = find(path);
		return found && decode(found[0]);
	};
	return filesReader(text(SETTINGS_FILE), async (path) => text(path));
}
