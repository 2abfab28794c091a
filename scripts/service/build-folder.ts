/**
 * The version that a folder holds, as the handler reads it. A build replaces the folder at once, and the next request gets
 * the new version. Each file has to be as the version's manifest lists it, so no answer mixes two versions.
 */

import { readFileSync, realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LiveData } from "../../functions/files/live.ts";
import type { Files } from "../../functions/files/open-file.ts";
import { servePage } from "../../functions/files/page-files.ts";
import {
	DATA_ROOT,
	MANIFEST_FILE,
	SETTINGS_FILE,
} from "../../functions/shared/contract.ts";
import { isPicture } from "../../functions/shared/pack.ts";
import { parseSettings } from "../../functions/shared/settings.ts";
import { HEADERS_FILE } from "../output/file.ts";
import { type Manifest, readManifest } from "../output/manifest.ts";
import { entryOf } from "../output/manifest-entry.ts";
import { sentHeaders } from "../publisher/bucket/sent-headers.ts";

/** A version in a folder: what its addresses start with, and its number. */
type FolderVersion = LiveData & { address: string; version: string };

/** As many digits of a hash as a tag has. */
const TAG_DIGITS = 32;

/**
 * Returns a function that finds the version in the folder now. If there is none that can be served, it returns the last one
 * with the reason, or throws the reason if there was none. A version must have the given base URL, if one is given.
 */
export function buildFolder(dir: string, baseUrl?: string) {
	const manifest = join(dir, MANIFEST_FILE);
	let known: FolderVersion | undefined;
	let seen = "";
	return (): FolderVersion => {
		const { dev, ino, size, mtimeMs } =
			statSync(manifest, { throwIfNoEntry: false }) ?? {};
		const now = `${dev} ${ino} ${size} ${mtimeMs}`;
		if (known !== undefined && now === seen) return known;
		// A version that is refused is not read again with each request.
		seen = now;
		try {
			if (ino === undefined) throw new Error(`${dir} holds no build`);
			known = readVersion(realpathSync(dir), now, baseUrl);
		} catch (error) {
			if (known === undefined) throw error;
			known = { ...known, error };
		}
		return known;
	};
}

function readVersion(dir: string, id: string, baseUrl?: string): FolderVersion {
	const manifest = readManifest(dir);
	if (typeof manifest === "string") throw new Error(manifest);
	const bytes = readFileSync(join(dir, SETTINGS_FILE));
	const settings = parseSettings(intact(SETTINGS_FILE, bytes, manifest));
	const { base_url: address, dataset_version: version } = settings;
	if (baseUrl !== undefined && address !== baseUrl) {
		throw new Error(`${dir} was built for ${address}, not for ${baseUrl}`);
	}
	const files = filesIn(dir, manifest);
	return { id, files, page: servePage, address, version };
}

function filesIn(dir: string, manifest: Manifest): Files {
	return async (path) => {
		const entry = Object.hasOwn(manifest.files, path) && manifest.files[path];
		if (!entry || path === HEADERS_FILE) return undefined;
		const isPage = !path.startsWith(`${DATA_ROOT}/`);
		return {
			tag: entry.sha256.slice(0, TAG_DIGITS),
			text: async () => intact(path, await readFile(join(dir, path)), manifest),
			close: async () => {},
			headers: isPage ? sentHeaders(path)[1] : undefined,
		};
	};
}

/** The text of a file. Throws if it is not as the manifest lists it: damaged, or of another version by now. */
function intact(path: string, bytes: Buffer, { files }: Manifest): string {
	if (entryOf(bytes).sha256 !== files[path]?.sha256) {
		throw new Error(`${path} is not as the build wrote it`);
	}
	return bytes.toString(isPicture(path) ? "base64" : "utf8");
}
