/** The files in which the edge looks up what a caller may have meant by an unknown id. */

import {
	type Kind,
	type Language,
	RECORD_RESOURCES,
	RESOURCES,
	type RecordResource,
} from "../../functions/shared/contract.ts";
import type { Identifier } from "../../functions/shared/identifiers/keys.ts";
import {
	comparable,
	contextText,
	MAX_NEAREST_LENGTH,
	type NearestShard,
	nearestFile,
	type Suggestion,
	subjectOf,
} from "../../functions/shared/near-names.ts";
import type { Edition } from "../dataset/edition.ts";
import { changeNames, codeNames } from "../dataset/made-names.ts";
import { allNames } from "../dataset/other-names.ts";
import { titleOf, traitsOf } from "../model/kinds/kinds.ts";
import type { Change } from "../model/kinds/traits.ts";
import type { FileGroup, OutputFile } from "../output/file.ts";
import { type Entry, shardsOf } from "../output/shards.ts";

/** The most characters that a file's suggestions may have. */
export const MAX_NEAREST_SIZE = 32_000;

const LIMITS = {
	maxSize: MAX_NEAREST_SIZE,
	// As many as an answer names.
	few: 3,
	maxLetters: MAX_NEAREST_LENGTH,
};

/** The published records by their ids and names, split into files by how those start; a group for each kind. */
export function* suggestionFiles(
	edition: Edition,
	editions: readonly Edition[],
): Generator<FileGroup> {
	const { language } = edition;
	for (const resource of RECORD_RESOURCES) {
		const named = namedRecords(edition, editions, resource);
		const origin = [language, resource, named];
		yield { origin, files: () => shardFiles(language, resource, named) };
	}
}

function* shardFiles(
	language: Language,
	resource: RecordResource,
	named: Named[],
): Generator<OutputFile> {
	const shards = shardsOf(entriesOf(named), LIMITS);
	for (const { start, items, next } of shards) {
		const known = suggestionsOf(items);
		const shard: NearestShard = next.length === 0 ? { known } : { known, next };
		yield {
			path: nearestFile(language, resource, start),
			make: () => JSON.stringify(shard),
		};
	}
}

/** What every row of a record has. */
interface Head {
	id: string;
	title: string;
	context: string[];
}

/** A record by one of the texts that find it. */
interface Part {
	head: Head;
	text: string;
	size: number;
}

function partOf(head: Head, text: string): Part {
	const all = [head.id, head.title, text, ...head.context];
	// Quotes and commas count too.
	const size = all.reduce((sum, one) => sum + one.length + 3, 2);
	return { head, text, size };
}

function suggestionsOf(parts: Part[]): Suggestion[] {
	return [...Map.groupBy(parts, ({ head }) => head)].map(
		([{ id, title, context }, own]): Suggestion => [
			id,
			title,
			...context,
			...own.map(({ text }) => text),
		],
	);
}

/** A published record and what it is called, in whichever language. */
interface Named {
	id: string;
	title: string;
	names: string[];
	/** Names that follow from its facts. */
	made: string[];
	/** The records that it belongs to. */
	groups: readonly string[];
}

function namedRecords(
	edition: Edition,
	editions: readonly Edition[],
	resource: RecordResource,
): Named[] {
	const { kind } = RESOURCES[resource];
	const { change, codes, groups, names: others } = traitsOf(kind);
	return edition.entries(kind).map(({ record: { facts, id }, prose }) => {
		const title = titleOf(kind, prose);
		const names = [
			id,
			// Many that have an rsID share a title, so it is no name of one.
			...(RESOURCES[resource].id.name === "rsid"
				? []
				: [title, ...editions.flatMap((one) => titleIn(one, kind, id))]),
			...allNames(others?.(facts) ?? {}, edition.language),
			...facts.former_ids,
		];
		const made = [
			...(change ? namesOfChange(change(facts)) : []),
			...codeNames(codes?.(facts) ?? {}),
		];
		return { id, title, names, made, groups: groups?.(facts) ?? [] };
	});
}

/** Each record by every text that finds it. Reading the spellings takes long. */
function entriesOf(named: Named[]): Entry<Part>[] {
	return named.flatMap(({ id, title, names, made, groups }) => {
		const read = [...names, ...made].map(subjectOf);
		const context = [
			...groups.map(subjectOf).flatMap((one) => one.subject),
			...read.flatMap((one) => one.context),
		];
		const texts = [
			...names.map(comparable),
			...keysOf(read.flatMap((one) => one.subject)),
		];
		const head = { id, title, context: keysOf(context).map(contextText) };
		return [...new Set(texts)].map((text) => [text, partOf(head, text)]);
	});
}

function titleIn(edition: Edition, kind: Kind, id: string): string[] {
	const entry = edition.entry(kind, id);
	return entry === undefined ? [] : [titleOf(kind, entry.prose)];
}

/** What catalogues call each allele, whether or not an editor has written it, and what follows from the facts. */
function namesOfChange(change: Change): string[] {
	const written = change.ids.flatMap(({ hgvs, protein }) =>
		[hgvs, protein].filter((name) => name !== undefined),
	);
	return [...written, ...changeNames(change)];
}

/** Each once. Without its gene, the number of a star allele is that of many. */
function keysOf(identifiers: Identifier[]): string[] {
	const all = new Set(identifiers.flatMap(({ keys }) => keys));
	return [...all].filter((key) => !key.startsWith("*"));
}
