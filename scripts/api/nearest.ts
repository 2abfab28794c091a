/** The files in which the edge looks up what a caller may have meant by an unknown id. */

import type {
	Language,
	RecordResource,
} from "../../functions/shared/contract.ts";
import {
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import type {
	NearestShard,
	Suggestion,
} from "../../functions/shared/near-names.ts";
import {
	MAX_NEAREST_LENGTH,
	namesOf,
	nearestFile,
} from "../../functions/shared/near-names.ts";
import type { Edition } from "../dataset/edition.ts";
import { neutralNames } from "../dataset/other-names.ts";
import type { Facts, Kind } from "../model/kinds/kinds.ts";
import { titleOf, traitsOf } from "../model/kinds/kinds.ts";
import type { OutputFile } from "../output/file.ts";
import { Entries, Item, shardsOf } from "../output/shards.ts";

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

/** Every published record by its names. */
function entriesOf(
	edition: Edition,
	resource: RecordResource,
): Entries<Suggested> {
	const { kind } = RESOURCES[resource];
	const entries = new Entries<Suggested>();
	for (const { record, prose } of edition.entries(kind)) {
		const suggestion: Suggestion = [
			record.id,
			titleOf(kind, prose),
			...otherNames(kind, record.facts, edition.language),
		];
		entries.add(new Suggested(suggestion), namesOf(resource, suggestion));
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

/** Other names in the language and in English, names of a change elsewhere and alone, and former ids. */
function otherNames<K extends Kind>(
	kind: K,
	facts: Facts<K>,
	language: Language,
): string[] {
	const { change, groups } = traitsOf(kind);
	const own =
		"other_names" in facts ? neutralNames(facts.other_names, language) : [];
	const alleles = change?.(facts).ids ?? [];
	const changes = alleles.flatMap(({ clingen, hgvs, protein }) =>
		[clingen, hgvs, protein].filter((name) => name !== undefined),
	);
	const alone =
		change === undefined
			? []
			: [...own, ...changes].flatMap((name) =>
					changeAlone(name, groups?.(facts) ?? []),
				);
	return [...new Set([...own, ...changes, ...alone, ...facts.former_ids])];
}

/** What reports print without its gene or transcript: C677T of MTHFR C677T, c.665C>T of NM_005957.5:c.665C>T. */
function changeAlone(name: string, genes: readonly string[]): string[] {
	const [, before = "", alone = ""] = /^([^ :]+)[ :](\S+)$/.exec(name) ?? [];
	const isChange = /^(?:c\.\S+|[A-Z][a-z]{0,2}\d+[A-Z][a-z]{0,2})$/.test(alone);
	const isBefore = genes.includes(before) || /^NM_\d/.test(before);
	return isChange && isBefore ? [alone] : [];
}
