/** What became of a record that is not at its address, and what helps if there never was one. */

import type { Dataset } from "../files/dataset.ts";
import type { Former, Language } from "../shared/contract.ts";
import { formerFile, isId, ORIGINAL, recordFile } from "../shared/contract.ts";
import type { Failure } from "../shared/problems.ts";
import {
	noSuchRecord,
	notTranslated,
	recordWithdrawn,
} from "../shared/problems.ts";
import { type AskedRecord, findNearest } from "./nearest.ts";

/** The path of the address that has the answer. */
export interface Moved {
	movedTo: string;
}

/** The name of a record's own address. */
type Named = AskedRecord & { type: "record" };

/** Where the record is, or why the language has none. `formatPath` forms the paths of its data or of its pages. */
export async function missingRecord(
	asked: AskedRecord,
	dataset: Dataset,
	formatPath: (record: Named) => string,
): Promise<Moved | Failure> {
	const { language } = asked;
	const { base_url: baseUrl } = await dataset.settings();
	const pathTo = (id: string, own = language) =>
		formatPath({ ...asked, type: "record", id, language: own });
	const found = await findRecord(asked, dataset);
	if (found === undefined) {
		const nearest = await findNearest(dataset, asked);
		return noSuchRecord({ ...asked, baseUrl, nearest, pathTo });
	}
	if ("withdrawn" in found) {
		const { replaced_by: next } = found;
		const replacement = next && `${baseUrl}${pathTo(next)}`;
		return recordWithdrawn(language, found, replacement);
	}
	const path = pathTo(found.id, found.language);
	return found.language === language
		? { movedTo: path }
		: notTranslated(language, `${baseUrl}${path}`);
}

/**
 * The record with an id, in whatever case, or the one that it became; in the original language if it has no translation.
 * Undefined if there never was one.
 */
export async function findRecord(
	{ language, resource, id }: AskedRecord,
	{ files }: Dataset,
) {
	const folded = id.toLowerCase();
	if (!isId(resource, folded)) return undefined;
	const former = await files(formerFile(resource, folded));
	const fate = former && (JSON.parse(await former.text()) as Former);
	if (fate !== undefined && "withdrawn" in fate) return fate;
	const now = fate === undefined ? folded : fate.moved_to;
	for (const own of new Set<Language>([language, ORIGINAL])) {
		const file = await files(recordFile(own, resource, now));
		if (file === undefined) continue;
		// Only symbols have capitals, which the record knows.
		const { symbol = now } = JSON.parse(await file.text()) as {
			symbol?: string;
		};
		return { id: symbol, language: own };
	}
	return undefined;
}
