/** The build: the content directory → every file of the service. The code is in the order in which it runs. */

import { LANGUAGES } from "../functions/contract.ts";
import type { History } from "./api/changes.ts";
import { NO_HISTORY } from "./api/changes.ts";
import { formerIdFiles } from "./api/former-ids.ts";
import { editionFiles } from "./api/lists.ts";
import { recordVersion } from "./api/records.ts";
import type { Description } from "./api/service.ts";
import { describeEditions, serviceFiles } from "./api/service.ts";
import { edition } from "./dataset/edition.ts";
import type { Content } from "./dataset/gather.ts";
import { gather } from "./dataset/gather.ts";
import type { Dataset } from "./dataset/relate.ts";
import { relate } from "./dataset/relate.ts";
import { checkCitations } from "./dataset/rules/citations.ts";
import { checkCodes } from "./dataset/rules/codes.ts";
import { checkDates } from "./dataset/rules/dates.ts";
import { checkEvidence } from "./dataset/rules/evidence.ts";
import { checkLinks } from "./dataset/rules/links.ts";
import { checkLost, checkNames } from "./dataset/rules/names.ts";
import { checkPlaces } from "./dataset/rules/places.ts";
import { checkProvenance } from "./dataset/rules/provenance.ts";
import { checkReferences } from "./dataset/rules/references.ts";
import { checkTranslations } from "./dataset/rules/translations.ts";
import type { Diagnostic } from "./mistakes/diagnostic.ts";
import { isClean } from "./mistakes/diagnostic.ts";
import type { Texts } from "./mistakes/place.ts";
import type { Code } from "./mistakes/table.ts";
import { siteAt } from "./model/site.ts";
import type { Output } from "./output/file.ts";
import type { Pages } from "./pages/files.ts";
import { frameFiles, pageFiles, pagesOf } from "./pages/files.ts";
import type { Loaded } from "./record/load.ts";
import { load } from "./record/load.ts";
import type { ContentFile } from "./record/read.ts";
import { read } from "./record/read.ts";

export interface CheckOptions {
	/** The date to compare dates with, YYYY-MM-DD. */
	today: string;
	/** Whether to include translations that nobody has reviewed. */
	withDrafts?: boolean;
	/** The names of the files that the content had before, such as `genes/ABC1.md`, where that is known. */
	before?: string[] | undefined;
}

/** What a check found. */
export interface Checked {
	/** Undefined if a mistake prevents publishing. */
	dataset: Dataset | undefined;
	mistakes: Diagnostic[];
	/** Texts that are too hard to read, if nothing else is wrong. */
	hard: Diagnostic[];
	/** The texts of the files, for working out where the mistakes are. */
	texts: Texts;
}

/** Reads and checks a content directory. */
export function check(contentDir: string, options: CheckOptions): Checked {
	return checkFiles(read(contentDir), options);
}

/** Checks files that have been read. */
export function checkFiles(
	files: ContentFile[],
	options: CheckOptions,
): Checked {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	return { ...checkLoaded(files.map(load), options), texts };
}

/** Checks files against each other, after each has been loaded by itself. */
export function checkLoaded(
	loaded: Loaded[],
	{ today, withDrafts = false, before = [] }: CheckOptions,
): Omit<Checked, "texts"> {
	const content = gather(loaded);
	const mistakes = withoutFollowers([
		...loaded.flatMap((file) => file.mistakes),
		...(loaded.some(isHidden) ? [] : checkBetween(content, today, before)),
	]);
	const { site } = content;
	const isSound = site !== undefined && isClean(mistakes);
	const dataset = isSound
		? relate({ ...content, site }, { withDrafts })
		: undefined;
	const hard = isSound ? loaded.flatMap(hardTexts) : [];
	return { dataset, mistakes, hard };
}

/** The rules between files. */
function checkBetween(
	content: Content,
	today: string,
	before: string[],
): Diagnostic[] {
	return [
		...checkNames(content),
		...checkLost(content, before),
		...checkReferences(content),
		...checkLinks(content),
		...checkEvidence(content),
		...checkTranslations(content),
		...checkCitations(content),
		...checkCodes(content),
		...checkPlaces(content),
		...checkProvenance(content),
		...checkDates(content, today),
	];
}

/** Whether this is a directory that cannot be read: nobody knows which records are in it, nor what would refer to them. */
function isHidden({ path, mistakes }: Loaded): boolean {
	const isDirectory = !/\.[^/]*$/.test(path);
	return isDirectory && mistakes.some(({ code }) => code === "file-unreadable");
}

function hardTexts(file: Loaded): Diagnostic[] {
	return file.role === "record" ? file.hard : [];
}

/** Leaves out what only follows from another mistake. */
function withoutFollowers(mistakes: Diagnostic[]): Diagnostic[] {
	const isFormat = ({ code }: Diagnostic) => code === "file-format";
	const isBlank = ({ code }: Diagnostic) => code === "blank-left";
	const spot = ({ place: { path, offset, keys, isKey } }: Diagnostic) =>
		isKey ? undefined : `${path} ${offset ?? keys?.join(" ")}`;
	const wrong = new Set(
		mistakes.filter((one) => !isFormat(one)).map(({ place }) => place.path),
	);
	const conflicted = new Set(
		mistakes
			.filter(({ code }) => code === "file-conflict")
			.map(({ place }) => place.path),
	);
	const taken = new Set(
		mistakes
			.filter(({ code }) => code === "id-taken")
			.map(({ place }) => place.path),
	);
	// A text that has to be changed anyway will be reviewed again.
	const isReview = ({ code }: Diagnostic) =>
		code === "translation-stale" ||
		code === "translation-changed" ||
		code === "translation-unsealed";
	const unfinished = new Set(
		mistakes
			.filter(
				(one) =>
					!isReview(one) &&
					(one.severity === "error" || one.code.startsWith("translation-")),
			)
			.map(({ place }) => place.path.replace(/\.[a-z]{2}\.md$/, ".md")),
	);
	const blanks = new Set(mistakes.filter(isBlank).map(spot));
	return mistakes.filter((one) => {
		if (isFormat(one)) return !wrong.has(one.place.path);
		if (one.code === "id-invalid" && taken.has(one.place.path)) return false;
		if (conflicted.has(one.place.path)) return one.code === "file-conflict";
		if (isSectionOf(one, mistakes)) return false;
		if (isReview(one)) {
			const path = one.place.path.replace(/\.[a-z]{2}\.md$/, ".md");
			return !unfinished.has(path);
		}
		const own = spot(one);
		return isBlank(one) || own === undefined || !blanks.has(own);
	});
}

/** What makes a section or a pair missing that is there under a wrong heading. */
const HEADINGS: Code[] = [
	"heading-unknown",
	"heading-space",
	"heading-indented",
	"heading-duplicate",
	"title-repeated",
	"genotype-impossible",
];

/** Whether a part is missing only because its heading is wrong: there are as many wrong headings as missing parts. */
function isSectionOf({ code, place }: Diagnostic, all: Diagnostic[]): boolean {
	if (code !== "section-missing" && code !== "genotype-missing") return false;
	const own = all.filter((one) => one.place.path === place.path);
	const wrong = own.filter((one) => HEADINGS.includes(one.code));
	const missing = own.filter((one) => one.code === code);
	return missing.length <= wrong.length;
}

export interface CompileOptions {
	/** The publisher's date for the version, YYYY-MM-DD. */
	date: string;
	/** What every address of the service starts with; by default, the base URL in the settings. */
	baseUrl?: string | undefined;
	/** What was published before; by default, nothing. */
	history?: History | undefined;
}

/** What files about one version of the data share. */
interface Versioned {
	description: Description;
	pages: Pages;
}

/** The files to publish a dataset as. */
export function compile(checked: Dataset, options: CompileOptions): Output {
	const {
		date,
		baseUrl = checked.site.base_url,
		history = NO_HISTORY,
	} = options;
	const dataset = { ...checked, site: siteAt(checked.site, baseUrl) };
	const editions = LANGUAGES.map((language) =>
		edition(dataset, language, baseUrl),
	);
	const release = (version: string) => ({ baseUrl, version, date, history });
	// Data and pages both need them, and they are made from every record, so those of the last version are kept.
	let known: { version: string; of: Versioned } | undefined;
	const versioned = (version: string): Versioned => {
		if (known?.version !== version) {
			const description = describeEditions(dataset, editions, release(version));
			const versions = () =>
				description.versions().map(({ summary }) => summary);
			const pages = pagesOf(editions, { version, versions, recordVersion });
			known = { version, of: { description, pages } };
		}
		return known.of;
	};
	return {
		baseUrl,
		data: {
			*[Symbol.iterator]() {
				for (const one of editions) yield* editionFiles(one);
				yield* formerIdFiles(dataset);
			},
		},
		service: (version) => {
			const { description, pages } = versioned(version);
			return [
				...serviceFiles(dataset, editions, release(version), description),
				...frameFiles(pages),
			];
		},
		pages: (version) => {
			const { description, pages } = versioned(version);
			return pageFiles(pages, description.openapi);
		},
	};
}
