/**
 * One file → plain data: what it contains, what it refers to, what is wrong with it. Nothing here depends on other files,
 * the clock or the machine, so the result can be cached or come from another core.
 */

import { isId } from "../../functions/shared/contract.ts";
import { checkFormat } from "../format/format.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { RecordName, SourceFile } from "../model/content-paths.ts";
import { roleOf } from "../model/content-paths.ts";
import type { CollectorName, Comparison } from "../model/figures/agreement.ts";
import { agreementFile } from "../model/figures/agreement.ts";
import { isFileId } from "../model/file-ids.ts";
import { KINDS, resourceOf } from "../model/kinds/kinds.ts";
import type { Link } from "../model/link.ts";
import { link, linkFile } from "../model/link.ts";
import type { Reference } from "../model/references.ts";
import { schemaOf } from "../model/schema-of.ts";
import type { Site } from "../model/site.ts";
import { site } from "../model/site.ts";
import type { Citation } from "../model/values/citation.ts";
import { citation, citationFile, keyOf } from "../model/values/citation.ts";
import type { Search } from "../model/values/search.ts";
import { keyOfSearch, search, searchFile } from "../model/values/search.ts";
import type { Term } from "../model/values/term.ts";
import { term } from "../model/values/term.ts";
import { descriptionOf } from "../model/walk.ts";
import { conform } from "./conform.ts";
import type { Fields } from "./fields.ts";
import { readFields } from "./fields.ts";
import { parseMarkdown, parseYaml } from "./parse.ts";
import { readProse } from "./prose.ts";
import type { ContentFile } from "./read.ts";
import { checkBlankTexts } from "./rules/blanks.ts";
import { checkRecord } from "./rules/check.ts";
import { checkClaims, checkStops } from "./rules/claims.ts";
import { checkOwnReferences } from "./rules/own-references.ts";
import { checkReadability } from "./rules/readability.ts";
import { checkValues } from "./rules/values.ts";
import {
	checkDefinition,
	checkLetters,
	checkLocalized,
	checkNote,
	checkSpelling,
	checkWording,
} from "./rules/wording.ts";

/** What every loaded file has. */
interface LoadedFile {
	path: string;
	mistakes: Diagnostic[];
	/** Whether its YAML parses; if not, its content is unknown. */
	isParsed: boolean;
}

/** The file of a record or of a translation, with at most one of `record`, `sound` and `translation`. */
export interface LoadedRecord extends LoadedFile, RecordName, Fields {
	role: "record";
	references: Reference[];
	/** Texts that are too hard to read. They are reported once nothing else is wrong. */
	hard: Diagnostic[];
}

export interface LoadedLinks extends LoadedFile {
	role: "links";
	/** The links without a mistake, each with its index in the file. */
	links: (Link & { index: number })[];
	/** Whether all links of the file are free of mistakes. */
	isWhole: boolean;
}

export interface LoadedCitations extends LoadedFile {
	role: "citations";
	entries: (Citation & { index: number })[];
	/** The keys of entries that have a mistake, so that their content is unknown. */
	unsound: string[];
}

export interface LoadedTerm extends LoadedFile {
	role: "term";
	slug: string;
	/** Undefined if it has a mistake. */
	term: Term | undefined;
}

export interface LoadedSearches extends LoadedFile {
	role: "searches";
	searches: (Search & { index: number })[];
	/** The keys of searches that have a mistake. */
	unsound: string[];
}

export interface LoadedSite extends LoadedFile {
	role: "site";
	site: Site | undefined;
}

export interface LoadedAgreement extends LoadedFile {
	role: "agreement";
	collector: CollectorName;
	comparisons: Comparison[];
}

/** A file that does not belong in the content. */
export interface LoadedStray extends LoadedFile {
	role: undefined;
}

export type Loaded =
	| LoadedRecord
	| LoadedLinks
	| LoadedCitations
	| LoadedTerm
	| LoadedSearches
	| LoadedSite
	| LoadedAgreement
	| LoadedStray;

/** Loads a file after it was read. */
export function load({ mistakes, ...file }: ContentFile): Loaded {
	const loaded = loadText(file);
	return { ...loaded, mistakes: [...mistakes, ...loaded.mistakes] };
}

function loadText(file: SourceFile): Loaded {
	const { path } = file;
	const role = roleOf(path);
	if (role === undefined) {
		return { role: undefined, path, mistakes: [], isParsed: false };
	}
	if (role.role === "record") return loadRecord(file, role);
	const [parsed, mistakes] = parseYaml(file);
	const isParsed = parsed !== undefined;
	const format = parsed ? checkFormat(file, parsed.data) : [];
	const values = parsed ? checkValues(path, parsed.data, schemaOf(path)) : [];
	const own = [...mistakes, ...format, ...values];
	const common = { path, isParsed, mistakes: own };
	switch (role.role) {
		case "links":
			return loadLinks(common, parsed?.data);
		case "citations":
			return loadCitations(common, parsed?.data);
		case "term":
			return loadTerm(common, role.slug, parsed?.data);
		case "searches":
			return loadSearches(common, parsed?.data);
		case "site":
			return loadSite(common, parsed?.data);
		case "agreement":
			return loadAgreement(common, role.collector, parsed?.data);
		default:
			return role satisfies never;
	}
}

function loadRecord(file: SourceFile, name: RecordName): LoadedRecord {
	const { path } = file;
	const { kind, id, language } = name;
	const common = { role: "record" as const, path, kind, id, language };
	const misnamed = checkId(path, name);
	if (!isId(resourceOf(kind), id)) {
		// A copy, or a translation under a wrong name: its text is about another record.
		const none = { isParsed: false, references: [], hard: [] };
		return { ...common, ...none, mistakes: misnamed };
	}
	const [parsed, misparsed] = parseMarkdown(file);
	const mistakes = [...misnamed, ...misparsed];
	if (parsed === undefined) {
		return { ...common, mistakes, isParsed: false, references: [], hard: [] };
	}
	const { data, sections, marks, faults } = parsed;
	const { passages, ...raw } = readProse(path, kind, sections);
	const { mistakes: invalid, ...fields } = readFields({
		...common,
		...raw,
		data,
		marks,
	});
	const [references, broken] = checkOwnReferences(
		fields.record ?? fields.sound,
	);
	const { record } = fields;
	const isWithdrawn = record?.facts.withdrawn !== undefined;
	const hard = record && !isWithdrawn ? checkReadability(record) : [];
	mistakes.push(
		...checkFormat(file, data),
		...raw.mistakes,
		...faults.map(({ code, offset, ...words }) =>
			diagnose(code, { path, offset }, words),
		),
		...checkValues(path, data, schemaOf(path)),
		...invalid,
		...broken,
		...(isWithdrawn ? [] : checkFields(fields)),
		...(isWithdrawn ? [] : checkBlankTexts(path, passages)),
		...(isWithdrawn ? [] : checkWording(path, language, passages)),
		...checkSpelling(path, language, passages),
		...checkLetters(path, language, passages),
		...checkStops(path, passages),
		...checkClaims({ ...common, path }, passages, marks, data ?? {}),
	);
	return { ...common, ...fields, mistakes, isParsed: true, references, hard };
}

/** The rules of one record. */
function checkFields({
	record,
	sound,
}: Omit<Fields, "mistakes">): Diagnostic[] {
	const own = record ?? sound;
	return own === undefined ? [] : checkRecord(own);
}

function checkId(path: string, { kind, id }: RecordName): Diagnostic[] {
	if (isFileId(kind, id)) return [];
	const form = descriptionOf(KINDS[kind].id);
	return [diagnose("id-invalid", { path }, { id, kind, form })];
}

/** Checks each link by itself: a mistake in one does not affect the others. */
function loadLinks(common: LoadedFile, data: unknown): LoadedLinks {
	const role = "links" as const;
	if (!common.isParsed) return { ...common, role, links: [], isWhole: false };
	const [whole, mistakes] = conform(linkFile, data, common);
	const links = (Array.isArray(data) ? data : []).flatMap((item, index) => {
		const result = link.safeParse(item);
		return result.success ? [{ ...result.data, index }] : [];
	});
	return {
		...common,
		role,
		links,
		isWhole: whole !== undefined,
		mistakes: [
			...common.mistakes,
			...mistakes,
			...links.flatMap((one) => checkNote(common.path, one)),
		],
	};
}

/** Checks each entry by itself. */
function loadCitations(common: LoadedFile, data: unknown): LoadedCitations {
	const role = "citations" as const;
	if (!common.isParsed) return { ...common, role, entries: [], unsound: [] };
	const [, mistakes] = conform(citationFile, data, common);
	const unsound: string[] = [];
	const entries = (Array.isArray(data) ? data : []).flatMap((item, index) => {
		const result = citation.safeParse(item);
		if (result.success) return [{ ...result.data, index }];
		unsound.push(keyOf((item ?? {}) as Partial<Citation>));
		return [];
	});
	return {
		...common,
		role,
		entries,
		unsound,
		mistakes: [...common.mistakes, ...mistakes],
	};
}

function loadTerm(common: LoadedFile, slug: string, data: unknown): LoadedTerm {
	const own = { ...common, role: "term" as const, slug };
	if (!common.isParsed) return { ...own, term: undefined };
	const [value, mistakes] = conform(term, data, common);
	return {
		...own,
		term: value,
		mistakes: [
			...common.mistakes,
			...mistakes,
			...(value ? checkDefinition(common.path, value) : []),
		],
	};
}

function loadSearches(common: LoadedFile, data: unknown): LoadedSearches {
	const role = "searches" as const;
	if (!common.isParsed) return { ...common, role, searches: [], unsound: [] };
	const [, mistakes] = conform(searchFile, data, common);
	const unsound: string[] = [];
	const searches = (Array.isArray(data) ? data : []).flatMap((item, index) => {
		const result = search.safeParse(item);
		if (result.success) return [{ ...result.data, index }];
		unsound.push(keyOfSearch((item ?? {}) as Search));
		return [];
	});
	return {
		...common,
		role,
		searches,
		unsound,
		mistakes: [...common.mistakes, ...mistakes],
	};
}

function loadSite(common: LoadedFile, data: unknown): LoadedSite {
	const role = "site" as const;
	if (!common.isParsed) return { ...common, role, site: undefined };
	const [value, mistakes] = conform(site, data, common);
	return {
		...common,
		role,
		site: value,
		mistakes: [...common.mistakes, ...mistakes],
	};
}

function loadAgreement(
	common: LoadedFile,
	collector: CollectorName,
	data: unknown,
): LoadedAgreement {
	const role = "agreement" as const;
	if (!common.isParsed) return { ...common, role, collector, comparisons: [] };
	const [comparisons = [], mistakes] = conform(agreementFile, data, common);
	const worded = comparisons.flatMap(({ differences }, index) =>
		differences.flatMap(({ kept }, at) => {
			const keys = [index, "differences", at, "kept", "reason"];
			return kept ? checkLocalized(common.path, keys, kept.reason) : [];
		}),
	);
	const all = [...common.mistakes, ...mistakes, ...worded];
	return { ...common, role, collector, comparisons, mistakes: all };
}
