/** The records that a caller may have meant by an id that no record has. */

import { distance } from "fastest-levenshtein";
import type { Language, RecordResource, Suggestion } from "./contract.ts";
import { comparable, nearestFile } from "./contract.ts";
import type { Dataset } from "./dataset.ts";

const MAX_SUGGESTIONS = 3;
/** A longer text is no slip. */
const MAX_LENGTH = 60;

/** The nearest first; none where nothing is near or the files fail: they are a help, not the answer. */
export async function findNearest(
	{ files }: Dataset,
	language: Language,
	resource: RecordResource,
	given: string,
): Promise<Suggestion[]> {
	const text = comparable(given);
	if (text === "" || text.length > MAX_LENGTH) return [];
	const file = await files(nearestFile(language, resource, text)).catch(
		() => undefined,
	);
	const read = await file?.text().catch(() => undefined);
	const known = JSON.parse(read ?? "[]") as Suggestion[];
	return known
		.map((one) => [one, farness(text, one)] as const)
		.filter(([, far]) => far <= Math.max(2, text.length / 3))
		.sort(([, a], [, b]) => a - b)
		.slice(0, MAX_SUGGESTIONS)
		.map(([one]) => one);
}

function farness(text: string, [id, name]: Suggestion): number {
	const [first, second] = [comparable(id), comparable(name)];
	const isPart =
		text.length > 2 && [first, second].some((one) => one.startsWith(text));
	return isPart ? 0.5 : Math.min(distance(text, first), distance(text, second));
}
