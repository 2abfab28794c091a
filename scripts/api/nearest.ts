/** The files from which the edge tells what a caller may have meant by an id that no record has. */

import type { RecordResource, Suggestion } from "../../functions/contract.ts";
import {
	comparable,
	nearestFile,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/contract.ts";
import type { Edition } from "../dataset/edition.ts";
import { titleOf } from "../model/kinds.ts";
import type { OutputFile } from "../output/file.ts";

/** Ids and names of what is published, by what they begin with. */
export function suggestionFiles(edition: Edition): OutputFile[] {
	const { language } = edition;
	const files = new Map<string, Suggestion[]>();
	for (const resource of RECORD_RESOURCES) {
		const { kind } = RESOURCES[resource];
		for (const { record, prose } of edition.entries(kind)) {
			const suggestion: Suggestion = [record.id, titleOf(kind, prose)];
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
		make: () => JSON.stringify(found),
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
