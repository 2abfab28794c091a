/** The record that a page of the preview is about: its files, its links, whether it is served. */

import {
	LANGUAGES,
	type Language,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	RESOURCES,
	webPath,
} from "../../../functions/shared/contract.ts";
import { positionOf } from "../../mistakes/place.ts";
import type { Located } from "../../mistakes/print.ts";
import { type RecordName, recordPath } from "../../model/content-paths.ts";
import { type Kind, resourceOf, traitsOf } from "../../model/kinds/kinds.ts";
import { parseReference } from "../../model/references.ts";
import type { LiveDataset } from "./live.ts";

/** The record whose page a path is, or would be. */
export function recordOf(
	path: string,
	live: LiveDataset,
): RecordName | undefined {
	const language: Language = parseLanguage(path);
	const [, folder, id] = path.slice(languagePrefix(language).length).split("/");
	const resource = RECORD_RESOURCES.find((name) => name === folder);
	if (resource === undefined || id === undefined) return undefined;
	const name = { kind: RESOURCES[resource].kind, id, language };
	return live.texts.has(recordPath(name)) ? name : undefined;
}

/** Whether a record has a file but is not served: it was never sound, or its original was not. */
export function isUnfinished(
	{ kind, id, language }: RecordName,
	{ dataset }: LiveDataset,
): boolean {
	if (dataset === undefined || dataset.withdrawn[kind].has(id)) return false;
	const isThere = dataset.records[kind].has(id);
	return language === ORIGINAL
		? !isThere
		: !isThere || !dataset.translated[language][kind].has(id);
}

/** Whether a record is shown in a translation that nobody has reviewed. */
export function isDraft(
	{ kind, id, language }: RecordName,
	{ dataset }: LiveDataset,
): boolean {
	if (dataset === undefined || language === ORIGINAL) return false;
	const translation = dataset.translated[language][kind].get(id);
	return translation !== undefined && !translation.review.reviewed;
}

export function webPathOf({ kind, id, language }: RecordName): string {
	const resource = resourceOf(kind);
	return webPath(language, { type: "record", resource, id });
}

/** The paths of a record's existing files: the original and its translations. */
export function filesOfRecord(
	record: RecordName,
	{ texts }: LiveDataset,
): string[] {
	return LANGUAGES.map((language) =>
		recordPath({ ...record, language }),
	).filter((path) => texts.has(path));
}

/** The references by which links name a record or its parts. */
function endsOf<K extends Kind>(
	kind: K,
	id: string,
	{ dataset }: LiveDataset,
): string[] {
	const { parts } = traitsOf(kind);
	const record = dataset?.records[kind].get(id);
	if (parts === undefined) return [`${kind}/${id}`];
	return record === undefined
		? []
		: parts.of(record.prose).map((part) => `${parts.type}/${part.id}`);
}

/** The links that a record is an end of, each with its page in the language of the record's. */
export function linksOf(record: RecordName, live: LiveDataset) {
	const { language } = record;
	const ends = endsOf(record.kind, record.id, live);
	const links = [...live.kept.values()].flatMap(({ loaded }) =>
		loaded.role === "links" ? loaded.links : [],
	);
	return links
		.filter(({ from, to }) => ends.includes(from) || ends.includes(to))
		.map(({ path, index, from, to, relation }) => ({
			page: webPath(language, {
				type: "connection",
				from: parseReference(from),
				to: parseReference(to),
			}),
			text: `${from} ${relation} ${to}`,
			place: { path, ...positionOf({ path, keys: [index] }, live.texts) },
		}));
}

/** Whether a mistake is one of the record: in its files, or in an entry of the links or the register that names it. */
export function isOwn(
	record: RecordName,
	{ path, line }: Located,
	live: LiveDataset,
): boolean {
	if (filesOfRecord(record, live).includes(path)) return true;
	if (!path.endsWith(".yaml")) return false;
	const entry = entryAt(live.texts.get(path) ?? "", line);
	return endsOf(record.kind, record.id, live).some((end) =>
		new RegExp(`(?<![\\w/-])${end}(?![\\w-])`).test(entry),
	);
}

/** The entry of a YAML list that a line is in; empty outside of any. */
function entryAt(text: string, line: number): string {
	const entries = text.split(/^(?=- )/m);
	let first = 1;
	for (const entry of entries) {
		const next = first + entry.split("\n").length - 1;
		if (line < next) return entry.startsWith("- ") ? entry : "";
		first = next;
	}
	return "";
}
