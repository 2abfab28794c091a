/** Reads published answers, wherever they are: in the folder of a build, or from a running service. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	changeFile,
	changesFile,
	type Former,
	formerFile,
	indexFile,
	type Language,
	MAX_PER_PAGE,
	ORIGINAL,
	openapiFile,
	pageFile,
	RESOURCES,
	type RecordResource,
	type Resource,
	recordFile,
	SETTINGS_FILE,
	type Target,
} from "../../functions/shared/contract.ts";
import type { Settings } from "../../functions/shared/settings.ts";
import type { VersionSummary } from "../model/dataset-versions.ts";
import { readManifest } from "../output/manifest.ts";
import type { Kept } from "./kept.ts";

export interface Reader {
	/** The folder, if that is where the answers are. */
	dir: string | undefined;
	/** The version of the data. */
	version: string;
	/** What every address in the answers starts with. */
	baseUrl: string;
	/** The answer at an address, as data; for a list, a page of the largest size. Undefined if reading it is not allowed. */
	read: (target: Target, page?: number) => Promise<unknown>;
	/** What became of an id that no record has. */
	former: (resource: RecordResource, id: string) => Promise<Former | undefined>;
	/** The text of a file of the build, if files are what is read. */
	text?: (path: string) => Promise<string | undefined>;
	/** The hash of a file that is not a picture, if it is known without the text. */
	hash?: (path: string) => Promise<string | undefined>;
	/** Pages of lists that need not be read: of each item the id and the version. */
	known?: Kept<Page>;
}

export interface Page {
	data: Record<string, string>[];
	total_pages: number;
}

/** 128 bits of a SHA-256: no two of a billion files will ever share them. */
export const HASH_DIGITS = 32;

/** Whether a directory was written by the build. */
export function isBuild(dir: string): boolean {
	return existsSync(join(dir, SETTINGS_FILE));
}

/** Reads the folder of a build. Throws if it is not one. */
export function folderReader(dir: string): Reader {
	if (!isBuild(dir)) throw new Error(`"${dir}" does not contain a build`);
	const text = (path: string) => {
		const file = join(dir, path);
		return existsSync(file) ? readFileSync(file, "utf8") : undefined;
	};
	const settings = text(SETTINGS_FILE);
	return { ...filesReader(settings, async (path) => text(path)), dir };
}

/** Reads the folder of a build whose files are as its manifest says. Throws if it is not one. */
export function builtReader(dir: string): Reader {
	const manifest = readManifest(dir);
	if (typeof manifest === "string") throw new Error(manifest);
	const hash = async (path: string) =>
		manifest.files[path]?.sha256.slice(0, HASH_DIGITS);
	return { ...folderReader(dir), hash };
}

/** Reads the files of a build, wherever they are kept. `text` gives that of a file, if there is one, as it has the settings. */
export function filesReader(
	settings: string | undefined,
	text: NonNullable<Reader["text"]>,
): Reader {
	const find = async (path: string): Promise<unknown> =>
		JSON.parse((await text(path)) ?? "null") ?? undefined;
	if (settings === undefined) throw new Error(`${SETTINGS_FILE} is missing`);
	const { dataset_version, base_url } = JSON.parse(settings) as Settings;
	return {
		dir: undefined,
		version: dataset_version,
		baseUrl: base_url,
		read: async (target, page = 1) => {
			const path = fileOf(target, page);
			const found = await find(path);
			if (found === undefined) throw new Error(`there is no file "${path}"`);
			return found;
		},
		former: async (resource, id) =>
			(await find(formerFile(resource, id))) as Former | undefined,
		text,
	};
}

/** The file that the answer at an address is made from; for a list, the given page of the largest size. */
function fileOf(target: Target, page: number): string {
	const { language } = target;
	switch (target.type) {
		case "index":
			return indexFile(language);
		case "openapi":
			return openapiFile(language);
		case "list":
			return pageFile(language, target.resource, MAX_PER_PAGE, page);
		case "record":
			return recordFile(language, target.resource, target.id);
		case "changes":
			return changesFile(language);
		case "change":
		case "linkChange":
			return changeFile(target);
		default:
			return target satisfies never;
	}
}

/** What is wanted of the items of a list. */
interface Wanted {
	/** The id and the version will do, which known pages say too. */
	isBrief?: boolean;
	/** Which of the pages after the first to leave out. */
	leavesOut?: (page: number) => Promise<boolean>;
}

/** All items of a list; undefined if reading it is not allowed. */
export async function readItems(
	{ read, hash, known }: Reader,
	language: Language,
	resource: Resource,
	{ isBrief = false, leavesOut }: Wanted = {},
): Promise<Page["data"] | undefined> {
	const items: Page["data"] = [];
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		if (page > 1 && (await leavesOut?.(page))) continue;
		const path = pageFile(language, resource, MAX_PER_PAGE, page);
		const id = isBrief && known ? ((await hash?.(path)) ?? "") : "";
		const list = (known?.get(id) ??
			(await read({ type: "list", language, resource }, page))) as
			| Page
			| undefined;
		if (list === undefined) return undefined;
		pages = list.total_pages;
		if (id !== "") {
			const name = RESOURCES[resource].id?.name ?? "id";
			const brief = list.data.map(({ [name]: id, version }) => ({
				[name]: id,
				version,
			}));
			const data = brief as Page["data"];
			known?.add(id, { data, total_pages: pages });
		}
		items.push(...list.data);
	}
	return items;
}

/** The version of the data, with what it has changed. */
export async function newestVersion({ read }: Reader): Promise<VersionSummary> {
	const list = await read({ type: "changes", language: ORIGINAL });
	const [newest] = (list as { data: VersionSummary[] }).data;
	if (newest === undefined) throw new Error("there is no version of the data");
	return newest;
}
