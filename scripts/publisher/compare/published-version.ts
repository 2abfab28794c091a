/** A published version of the dataset, as far as a comparison reads it. */

import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	DATA_ROOT,
	formatPath,
	formerFile,
	GATED,
	LANGUAGES,
	type Language,
	MAX_PER_PAGE,
	pageFile,
	type RecordResource,
	SETTINGS_FILE,
} from "../../../functions/shared/contract.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import type { History } from "../../api/change-lists.ts";
import { readRecordVersions } from "../dataset-history.ts";
import { type Reader, readItems } from "../reader.ts";

/** Tells what is being read, and how much of it has been read as a part of 1. */
export type Progress = (what: string, part: number) => void;

export interface Published {
	/** Its answers, without the address of their host. */
	reader: Reader;
	version: string;
	/** The version of each record. */
	records: History["records"];
	/** The answers about the service itself, by path. */
	service: Map<string, unknown>;
	/** What else is published, only for two folders: the settings, and what former ids lead to. */
	besides: Map<string, unknown> | undefined;
	/** Those on pages that the other version does not have as well. Undefined without a key that opens them. */
	links: Map<string, unknown> | undefined;
	/** The text of each web page by its path, only for two folders. */
	pages: Map<string, () => string> | undefined;
}

/**
 * Reads all of a version, beside which another is read, but its records: only those that are different are read, and they are
 * not known yet.
 */
export async function readPublished(
	reader: Reader,
	beside: Pick<Reader, "dir" | "hash">,
	other?: Published,
): Promise<Published> {
	const { version } = reader;
	// What only a folder has is compared with another folder alone.
	const dir = beside.dir === undefined ? undefined : reader.dir;
	const local = localized(reader);
	const service = new Map<string, unknown>();
	for (const language of LANGUAGES) {
		for (const type of ["index", "openapi"] as const) {
			const target = { type, language };
			const path = formatPath(target).replace(/\.json$/, "");
			service.set(path, withoutSamples(await local.read(target)));
		}
	}
	return {
		reader: local,
		version,
		records:
			version === other?.version
				? other.records
				: await readRecordVersions(reader),
		service,
		besides: dir === undefined ? undefined : readBesides(dir),
		links: await readLinks(local, beside),
		pages: dir === undefined ? undefined : readPages(dir, reader),
	};
}

/** The same reader, whose answers are without the address of their host. */
function localized(reader: Reader): Reader {
	const read: Reader["read"] = async (...which) => {
		const text = JSON.stringify(await reader.read(...which));
		return text && JSON.parse(text.replaceAll(reader.baseUrl, ""));
	};
	return { ...reader, read };
}

/** The path that a comparison reports a record's answer by. */
export function recordPath(
	language: Language,
	resource: RecordResource,
	id: string,
): string {
	return formatPath({
		type: "record",
		language,
		resource,
		id: id.toLowerCase(),
	});
}

async function readLinks(
	reader: Reader,
	beside: Pick<Reader, "dir" | "hash">,
): Promise<Map<string, unknown> | undefined> {
	const links = new Map<string, unknown>();
	for (const language of LANGUAGES) {
		const leavesOut = async (page: number) => {
			const path = pageFile(language, GATED, MAX_PER_PAGE, page);
			const own = await reader.hash?.(path);
			return own !== undefined && own === (await beside.hash?.(path));
		};
		const items = await readItems(reader, language, GATED, { leavesOut });
		if (items === undefined) return undefined;
		const list = formatPath({ type: "list", language, resource: GATED });
		for (const item of items) {
			// Its version follows from the rest.
			const { version: _, ...own } = item;
			links.set(`${list}/${item.id}`, own);
		}
	}
	return links;
}

function readBesides(dir: string): Map<string, unknown> {
	const read = (path: string): unknown =>
		JSON.parse(readFileSync(join(dir, path), "utf8"));
	const { dataset_version, ...settings } = read(SETTINGS_FILE) as Settings;
	const besides = new Map<string, unknown>([["settings", settings]]);
	// As a pattern: those of every list.
	const pattern = formerFile("genes", "*").replace("genes", "*");
	for (const name of globSync(pattern.slice(1), { cwd: dir }).sort()) {
		const path = `/${name.replaceAll("\\", "/")}`;
		besides.set(path.slice(DATA_ROOT.length, -".json".length), read(path));
	}
	return besides;
}

/** Two builds that follow each other differ in these, whatever their content. */
const VERSION_PAGE = /\/changes\/[^/]+\.html$/;

/** Every page contains its version and base address, which are left out: neither is a change for readers. */
function readPages(
	dir: string,
	{ version, baseUrl }: Reader,
): Map<string, () => string> {
	return new Map(
		readdirSync(dir, { recursive: true, encoding: "utf8" })
			.map((name) => `/${name.replaceAll("\\", "/")}`)
			.filter((path) => path.endsWith(".html") && !VERSION_PAGE.test(path))
			.map((path) => [
				path.replace(/(?:(?<=\/)index)?\.html$/, ""),
				() =>
					readFileSync(join(dir, path), "utf8")
						.replaceAll(version, "")
						.replaceAll(baseUrl, ""),
			]),
	);
}

/** Fields that follow from other data, whose changes are already reported there. */
const SAMPLES = ["example", "examples", "dataset_version", "counts", "total"];

function withoutSamples(answer: unknown): unknown {
	const text = JSON.stringify(answer, (key, value) =>
		SAMPLES.includes(key) ? undefined : value,
	);
	return JSON.parse(text);
}

/** The list that the path of an answer belongs to. */
export function listOf(path: string): string {
	return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : path;
}
