/** The files from which the edge tells what a caller may have meant by an id that no record has. */

import type { RecordResource, Suggestion } from "../../functions/contract.ts";
import {
	comparable,
	nearestFile,
	RECORD_RESOURCES,
} from "../../functions/contract.ts";
import type { OutputFile } from "./lists.ts";
import type { Publication, PublishedRecord } from "./records.ts";

/** Ids and names of what is published, by what they begin with. */
export function suggest({ language, records }: Publication): OutputFile[] {
	const files = new Map<string, Suggestion[]>();
	for (const resource of RECORD_RESOURCES) {
		for (const record of records[resource]) {
			const suggestion: Suggestion = [record.id, nameOf(record)];
			const paths = beginnings(resource, suggestion).map((text) =>
				nearestFile(language, resource, text),
			);
			for (const path of new Set(paths)) {
				files.set(path, [...(files.get(path) ?? []), suggestion]);
			}
		}
	}
	return [...files].map(([path, found]) => ({
		path,
		text: JSON.stringify(found),
	}));
}

/** Variants and genes are asked for by id alone; everything else by its name too. */
function beginnings(
	resource: RecordResource,
	[id, name]: Suggestion,
): string[] {
	const isNamed = resource !== "variants" && resource !== "genes";
	return (isNamed ? [id, name] : [id]).map(comparable);
}

function nameOf({ item }: PublishedRecord): string {
	const { name, label, trait_name } = item as Record<string, string>;
	return name ?? label ?? trait_name ?? "";
}
