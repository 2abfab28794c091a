/** Applies the rules between files to loaded files. The result is one dataset, or the mistakes. */

import { type Diagnostic, isClean } from "../mistakes/diagnostic.ts";
import { withoutFollowers } from "../mistakes/followers.ts";
import { ROWS } from "../mistakes/table.ts";
import { isFolder } from "../model/content-paths.ts";
import type { Loaded } from "../record/load.ts";
import { withoutCopies } from "./copies.ts";
import { type Content, gather } from "./gather.ts";
import { type Dataset, relate } from "./relate.ts";
import { checkCitations } from "./rules/citations.ts";
import { checkClaims } from "./rules/claims.ts";
import { checkCodes } from "./rules/codes.ts";
import { checkDates } from "./rules/dates.ts";
import { checkFiguresBetween } from "./rules/figures/agreeing.ts";
import { checkCombinations } from "./rules/figures/combinations.ts";
import { checkEvidence } from "./rules/grades.ts";
import { checkLinks } from "./rules/links.ts";
import type { Lost, Paths } from "./rules/lost.ts";
import {
	checkLost,
	lostRecords,
	underLost,
	withoutOldNames,
} from "./rules/lost.ts";
import { checkNames } from "./rules/names.ts";
import { checkPlaces } from "./rules/places.ts";
import { checkProvenance } from "./rules/provenance.ts";
import { checkReferences } from "./rules/references.ts";
import { checkRegister } from "./rules/register.ts";
import { checkTerms } from "./rules/terms.ts";
import { checkCopied, checkForeign } from "./rules/texts/copied.ts";
import { checkOtherNames } from "./rules/texts/names.ts";
import { checkWords } from "./rules/texts/spelling.ts";
import { checkReaders, checkTranslations } from "./rules/translations.ts";

export interface CheckOptions {
	/** The date to compare dates with, YYYY-MM-DD. */
	today: string;
	/** Whether to include translations that nobody has reviewed. */
	withDrafts?: boolean;
	/** The names of the files that the content had before, such as `genes/ABC1.md`, if known. */
	before?: string[] | undefined;
}

/** What a check of loaded files found. */
export interface Checked {
	/** Undefined if a mistake prevents publishing. */
	dataset: Dataset | undefined;
	mistakes: Diagnostic[];
	/** Texts that are too hard to read, if nothing else is wrong. */
	hard: Diagnostic[];
}

/** Checks files against each other, after each has been loaded by itself. */
export function checkLoaded(
	loaded: Loaded[],
	{ today, withDrafts = false, before = [] }: CheckOptions,
): Checked {
	const files = withoutCopies(loaded);
	const content = gather(files);
	const paths = {
		before: new Set(before.map((name) => `content/${name}`)),
		now: new Set(loaded.map(({ path }) => path)),
	};
	const lost = lostRecords(content, paths);
	// A lost record may be an end of links, and cite what nothing else cites.
	content.areLinksWhole &&= lost.length === 0;
	const isHiding = loaded.some(isHiddenFolder);
	const texts = checkTexts(files, lost.length === 0);
	const own = [...files.flatMap(({ mistakes }) => mistakes), ...texts];
	content.areTextsWhole = isClean(own);
	const mistakes = withoutFollowers([
		...withoutOldNames(own, lost, paths),
		...(isHiding ? [] : checkBetween(content, today, lost, paths)),
		...(isHiding ? [] : checkTranslations(content, withDrafts)),
	]);
	const { site } = content;
	const isSound = site !== undefined && isClean(mistakes);
	const dataset = isSound
		? relate({ ...content, site }, { withDrafts })
		: undefined;
	const records = loaded.filter((one) => one.role === "record");
	const hard = isSound ? records.flatMap((one) => one.hard) : [];
	return { dataset, mistakes, hard };
}

/**
 * The records and links that can be read, for reports on content that has mistakes, which is usual while it is written.
 * Undefined without valid settings.
 */
export function readableDataset(
	loaded: Loaded[],
	mistakes: Diagnostic[],
): Dataset | undefined {
	const { site, ...content } = gather(loaded);
	if (site === undefined) return undefined;
	const nameOf = (path: string, index: unknown) => `${path} ${String(index)}`;
	const wrong = new Set(
		mistakes.map(({ place }) => nameOf(place.path, place.keys?.[0])),
	);
	// A wrong end or grade has no meaning.
	const links = content.links.filter(
		({ path, index }) => !wrong.has(nameOf(path, index)),
	);
	return relate({ ...content, links, site }, { withDrafts: false });
}

/** The rules that compare texts with those of other records. */
function checkTexts(loaded: Loaded[], isWhole: boolean): Diagnostic[] {
	const files = loaded.filter((one) => one.role === "record");
	return [
		// A word may be one of a record that is lost.
		...(isWhole ? checkWords(files) : []),
		...checkCopied(files),
		...checkForeign(files),
		...checkOtherNames(files),
	];
}

/** The rules between files that read no texts, except what an outline names. */
function checkBetween(
	content: Content,
	today: string,
	lost: Lost[],
	paths: Paths,
): Diagnostic[] {
	// Figures that are lost cannot agree.
	const areWhole =
		lost.length === 0 && content.files.every(({ isParsed }) => isParsed);
	const found = [
		...checkNames(content, lost),
		...checkLost(content, lost, paths),
		...checkReferences(content, lost),
		...checkReaders(content),
		...checkLinks(content),
		...checkEvidence(content),
		...checkRegister(content),
		...checkCitations(content),
		...checkClaims(content),
		...checkCodes(content),
		...checkPlaces(content),
		...checkProvenance(content),
		...checkDates(content, today),
		...(areWhole ? checkFiguresBetween(content) : []),
		...checkTerms(content),
		...checkCombinations(content),
	];
	return underLost(withoutOldNames(found, lost, paths), paths);
}

/** Whether this is an unreadable folder. References to and from its records cannot be checked. */
function isHiddenFolder({ path, mistakes }: Loaded): boolean {
	return isFolder(path) && mistakes.some(({ code }) => ROWS[code].hidesRecords);
}
