/** The files in which the edge looks up what a caller may have meant by an unknown id. */

import type {
	Language,
	RecordResource,
	Suggestion,
} from "../../functions/contract.ts";
import {
	comparable,
	nearestFile,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/contract.ts";
import type { Edition } from "../dataset/edition.ts";
import { titleOf } from "../model/kinds.ts";
import type { OutputFile } from "../output/file.ts";
import type { AuthoredRecord } from "../record/fields.ts";

/** Ids and names of the published records, split into files by their first letter. */
export function suggestionFiles(edition: Edition): OutputFile[] {
	const { language } = edition;
	const files = new Map<string, Suggestion[]>();
	for (const resource of RECORD_RESOURCES) {
		const { kind } = RESOURCES[resource];
		for (const { record, prose } of edition.entries(kind)) {
			const suggestion: Suggestion = [
				record.id,
				titleOf(kind, prose),
				...otherNames(record, language),
			];
			const paths = beginnings(resource, suggestion).map((text) =>
				nearestFile(language, resource, text),
			);
			for (const path of new Set(paths)) {
				const others = files.get(path);
				if (others === undefined) files.set(path, [suggestion]);
				else others.push(suggestion);
			}
		}
	}
	return [...files].map(([path, found]) => ({
		path,
		make: () => JSON.stringify(found),
	}));
}

/** The texts to find a record by: its id and other names, and, except for variants and genes, its name. */
function beginnings(
	resource: RecordResource,
	[id, name, ...others]: Suggestion,
): string[] {
	const isNamed = resource !== "variants" && resource !== "genes";
	const names = isNamed ? [id, name, ...others] : [id, ...others];
	return names.map(comparable);
}

/** Other names in the language and in English, since people use the English ones in every language. */
function otherNames({ facts }: AuthoredRecord, language: Language): string[] {
	const names = "other_names" in facts ? facts.other_names : [];
	if (Array.isArray(names)) return names;
	return [...new Set([...(names[language] ?? []), ...(names[ORIGINAL] ?? [])])];
}
