/** The files in which the edge looks up what a caller may have meant by an unknown id. */

import type { Language, RecordResource } from "../../functions/contract.ts";
import {
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/contract.ts";
import type { NearestShard, Suggestion } from "../../functions/near-names.ts";
import {
	comparable,
	MAX_NEAREST_LENGTH,
	nearestFile,
	nearestText,
} from "../../functions/near-names.ts";
import type { Edition } from "../dataset/edition.ts";
import { titleOf } from "../model/kinds.ts";
import type { OutputFile } from "../output/file.ts";
import { Entries, Item, shardsOf } from "../output/shards.ts";
import type { AuthoredRecord } from "../record/fields.ts";

/** The most characters that a file's suggestions may have. */
export const MAX_NEAREST_SIZE = 32_000;

const LIMITS = {
	maxSize: MAX_NEAREST_SIZE,
	// As many as an answer names.
	few: 3,
	maxLetters: MAX_NEAREST_LENGTH,
};

/** Ids and names of the published records, split into files by how they start. */
export function* suggestionFiles(edition: Edition): Generator<OutputFile> {
	const { language } = edition;
	for (const resource of RECORD_RESOURCES) {
		const shards = shardsOf(entriesOf(edition, resource), LIMITS);
		for (const { start, items, next } of shards) {
			const known = items.map(({ suggestion }) => suggestion);
			const shard: NearestShard =
				next.length === 0 ? { known } : { known, next };
			yield {
				path: nearestFile(language, resource, start),
				make: () => JSON.stringify(shard),
			};
		}
	}
}

/** Every published record by its id and other names, and, except for variants and genes, its name. */
function entriesOf(
	edition: Edition,
	resource: RecordResource,
): Entries<Suggested> {
	const { kind } = RESOURCES[resource];
	const isNamed = resource !== "variants" && resource !== "genes";
	const entries = new Entries<Suggested>();
	for (const { record, prose } of edition.entries(kind)) {
		const name = titleOf(kind, prose);
		const others = otherNames(record, edition.language);
		const suggestion: Suggestion = [record.id, name, ...others];
		const names = isNamed ? suggestion : [record.id, ...others];
		const texts = names.map((one) => nearestText(resource, comparable(one)));
		entries.add(new Suggested(suggestion), texts);
	}
	return entries;
}

class Suggested extends Item {
	readonly suggestion: Suggestion;

	constructor(suggestion: Suggestion) {
		// Quotes and commas count too.
		super(suggestion.reduce((size, text) => size + text.length + 3, 2));
		this.suggestion = suggestion;
	}
}

/** Other names in the language and in English, since people use the English ones in every language. */
function otherNames({ facts }: AuthoredRecord, language: Language): string[] {
	const names = "other_names" in facts ? facts.other_names : [];
	if (Array.isArray(names)) return names;
	return [...new Set([...(names[language] ?? []), ...(names[ORIGINAL] ?? [])])];
}
