/**
 * Checks files in which only texts have changed since the last check, and reuses every result that texts cannot affect. Most
 * saves are such changes, so even a preview of very many records updates at once.
 */

import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { isClean } from "../mistakes/diagnostic.ts";
import type { RecordName } from "../model/content-paths.ts";
import { traitsOf } from "../model/kinds/kinds.ts";
import type { Loaded, LoadedRecord } from "../record/load.ts";
import type { Checked } from "./check.ts";
import { checkTexts, hardTexts, mistakesIn } from "./check.ts";
import { withTexts } from "./relate.ts";
import { usesInRecord } from "./rules/citations.ts";
import { checkTranslations, inDrafts } from "./rules/translations.ts";

/** An earlier check, and the files that were checked. */
export interface Last {
	loaded: Loaded[];
	checked: Checked;
}

/** What `checkLoaded` would find on the same day; undefined if more than texts has changed. */
export function recheckTexts(
	loaded: Loaded[],
	last: Last,
): Checked | undefined {
	const { dataset, hard, found } = last.checked;
	const changed = changedTexts(last.loaded, loaded);
	if (dataset === undefined || changed === undefined) return undefined;
	const now = withTexts(dataset, changed);
	const names = new Set(changed.map(nameOf));
	const beside = now.translations.filter((one) => names.has(nameOf(one)));
	const own = [
		...elsewhere(found.own, changed),
		...changed.flatMap(({ mistakes }) => mistakes),
	];
	const translations = [
		...elsewhere(found.translations, beside),
		...inDrafts(checkTranslations({ ...now, translations: beside })),
	];
	const texts = checkTexts(loaded);
	const foundNow = { ...found, own, translations, texts };
	const mistakes = mistakesIn(foundNow);
	if (!isClean(mistakes)) {
		return { dataset: undefined, mistakes, hard: [], found: foundNow };
	}
	const hardNow = [...elsewhere(hard, changed), ...changed.flatMap(hardTexts)];
	return { dataset: now, mistakes, hard: hardNow, found: foundNow };
}

/** The files in which only texts have changed; undefined if anything else has changed, such as the set of files. */
function changedTexts(
	before: Loaded[],
	after: Loaded[],
): LoadedRecord[] | undefined {
	if (before.length !== after.length) return undefined;
	const changed: LoadedRecord[] = [];
	for (const [at, file] of after.entries()) {
		const last = before[at];
		if (last === file) continue;
		if (file.role !== "record" || last?.path !== file.path) return undefined;
		const outline = outlineOf(file);
		if (outline === undefined) return undefined;
		if (!isDeepStrictEqual(outlineOf(last), outline)) return undefined;
		changed.push(file);
	}
	return changed;
}

/**
 * The parts of a file that other files can depend on. Undefined if any of its texts may matter: in a file that is not
 * sound, and in a record whose texts name its parts.
 */
function outlineOf(file: Loaded): object | undefined {
	if (file.role !== "record" || traitsOf(file.kind).parts) return undefined;
	const { record, translation, references } = file;
	if (translation !== undefined) return translation.review;
	if (record === undefined || record.facts.withdrawn) return undefined;
	// Figures in its texts are compared with the register.
	if (record.marks.length > 0) return undefined;
	// Texts may cite papers, and a mistake in a citation is reported at its place in the text.
	return [record.facts, references, usesInRecord(record)];
}

function nameOf({ kind, id }: Pick<RecordName, "kind" | "id">): string {
	return `${kind}/${id}`;
}

/** The mistakes that are not in these files. */
function elsewhere(
	mistakes: Diagnostic[],
	files: { path: string }[],
): Diagnostic[] {
	const paths = new Set(files.map(({ path }) => path));
	return mistakes.filter(({ place }) => !paths.has(place.path));
}
