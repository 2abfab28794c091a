/**
 * One file → plain data: what it contains, what it refers to, what is wrong with it. Nothing here depends on other files,
 * the clock or the machine, so the result can be cached or come from another core.
 */

import type { z } from "zod";
import { isId } from "../../functions/shared/contract.ts";
import { checkFormat } from "../format/format.ts";
import {
	type Diagnostic,
	diagnose,
	diagnoseFaults,
	isSpoilt,
} from "../mistakes/diagnostic.ts";
import {
	type RecordName,
	type Role,
	roleOf,
	type SourceFile,
} from "../model/content-paths.ts";
import { agreementFile, type Comparison } from "../model/figures/agreement.ts";
import { isFileId } from "../model/file-ids.ts";
import { KINDS, resourceOf } from "../model/kinds/kinds.ts";
import { type Link, link, linkFile } from "../model/link.ts";
import type { Reference } from "../model/references.ts";
import { schemaOf } from "../model/schema-of.ts";
import { type Site, site } from "../model/site.ts";
import {
	type Citation,
	citation,
	citationFile,
	keyOf,
} from "../model/values/citation.ts";
import {
	keyOfSearch,
	type Search,
	search,
	searchFile,
} from "../model/values/search.ts";
import { type Term, term } from "../model/values/term.ts";
import { descriptionOf } from "../model/walk.ts";
import { meantText } from "./characters.ts";
import { conform } from "./conform.ts";
import { type Fields, readFields } from "./fields.ts";
import { parseMarkdown, parseYaml } from "./parse.ts";
import { readProse } from "./prose.ts";
import type { ContentFile } from "./read.ts";
import { checkPassages, checkRecord } from "./rules/check.ts";
import { checkClaims } from "./rules/claims.ts";
import { checkOwnReferences } from "./rules/own-references.ts";
import { checkReadability } from "./rules/readability.ts";
import { type Traces, tracesOf } from "./rules/text/traces.ts";
import { checkValues } from "./rules/values.ts";
import { checkLetters } from "./rules/wording.ts";
import { checkDoubled, checkWhole } from "./whole.ts";

/** What every loaded file has. */
interface LoadedFile {
	path: string;
	mistakes: Diagnostic[];
	/** Whether its YAML parses; if not, its content is unknown. */
	isParsed: boolean;
}

/** A file with what its path says. */
type Of<R extends Role["role"]> = LoadedFile & Extract<Role, { role: R }>;

/** The file of a record or of a translation, with at most one of `record`, `sound` and `translation`. */
export interface LoadedRecord extends Of<"record">, Fields {
	references: Reference[];
	/** Texts that are too hard to read. They are reported once nothing else is wrong. */
	hard: Diagnostic[];
	/** For rules that compare its texts with those of others; undefined if it could not be read. */
	traces?: Traces;
}

/** An item of a list in a file. */
interface Listed {
	path: string;
	/** Its number in the list, from 0. */
	index: number;
}

export interface AuthoredLink extends Link, Listed {}

/** Something in the register, by what marks call it. */
interface Keyed extends Listed {
	key: string;
}

export interface Registered extends Citation, Keyed {}
export interface RegisteredSearch extends Search, Keyed {}

/** A concept of the field with the name of its file. */
export interface AuthoredTerm extends Term {
	slug: string;
	path: string;
}

export type Loaded =
	| LoadedRecord
	| (Of<"links"> & {
			/** The links without a mistake. */
			links: AuthoredLink[];
			/** Whether all links of the file are free of mistakes. */
			isWhole: boolean;
	  })
	| (Of<"citations"> & { entries: Registered[] } & WithUnsound)
	| (Of<"searches"> & { searches: RegisteredSearch[] } & WithUnsound)
	/** The concept is undefined if it has a mistake. */
	| (Of<"term"> & { term: AuthoredTerm | undefined })
	| (Of<"site"> & { site: Site | undefined })
	| (Of<"agreement"> & { comparisons: Comparison[] })
	/** A file that does not belong in the content. */
	| (LoadedFile & { role: undefined });

interface WithUnsound {
	/** The keys of entries that have a mistake, so that their content is unknown. */
	unsound: string[];
}

/** Loads a file after it was read. */
export function load({ mistakes, path, text }: ContentFile): Loaded {
	// What is not whole is not read.
	const meant = isSpoilt(mistakes) ? "" : meantText(text);
	const loaded = loadText({ path, text: meant });
	return { ...loaded, mistakes: [...mistakes, ...loaded.mistakes] };
}

function loadText(file: SourceFile): Loaded {
	const { path } = file;
	const role = roleOf(path);
	if (role === undefined) {
		return { role: undefined, path, mistakes: [], isParsed: false };
	}
	return role.role === "record" ? loadRecord(file, role) : loadYaml(file, role);
}

function loadRecord(file: SourceFile, name: RecordName): LoadedRecord {
	const { path } = file;
	const { kind, id, language } = name;
	const common = { role: "record" as const, path, kind, id, language };
	const none = { ...common, isParsed: false, references: [], hard: [] };
	const misnamed = checkId(path, name);
	// A copy, or a translation under a wrong name: its text is about another record.
	if (!isId(resourceOf(kind), id)) return { ...none, mistakes: misnamed };
	const [parsed, misparsed] = parseMarkdown(file);
	const mistakes = [...misnamed, ...misparsed];
	if (parsed === undefined) return { ...none, mistakes };
	const { data, sections, marks, faults } = parsed;
	const [strange] = checkWhole(file, name, data, sections);
	if (strange !== undefined) {
		return { ...none, mistakes: [...mistakes, strange] };
	}
	const { passages, ...raw } = readProse(path, kind, sections);
	const written = { ...common, ...raw, data, marks };
	const { mistakes: invalid, ...fields } = readFields(written);
	const { record } = fields;
	const own = record ?? fields.sound;
	const [references, broken] = checkOwnReferences(own);
	const isWithdrawn = record?.facts.withdrawn !== undefined;
	mistakes.push(
		...checkFormat(file, data),
		...checkDoubled(file, sections),
		...raw.mistakes,
		...diagnoseFaults(path, 0, faults),
		...checkValues(path, data, schemaOf(path)),
		...invalid,
		...broken,
		...checkLetters(path, language, passages),
		...checkPassages(path, language, passages, isWithdrawn),
		...checkClaims(common, passages, marks, data ?? {}),
		...(own && !isWithdrawn ? checkRecord(own) : []),
	);
	const hard = record && !isWithdrawn ? checkReadability(record) : [];
	const traces = tracesOf(common, passages, data);
	const found = { mistakes, isParsed: true, references, hard, traces };
	return { ...common, ...fields, ...found };
}

function checkId(path: string, { kind, id }: RecordName): Diagnostic[] {
	if (isFileId(kind, id)) return [];
	const form = descriptionOf(KINDS[kind].id);
	return [diagnose("id-invalid", { path }, { id, kind, form })];
}

function loadYaml(file: SourceFile, role: Exclude<Role, RecordName>): Loaded {
	const { path } = file;
	const [parsed, misparsed] = parseYaml(file);
	const isParsed = parsed !== undefined;
	const data = parsed?.data;
	const mistakes = [...misparsed];
	/** The content of the file, unless it has a mistake. */
	const whole = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
		if (!isParsed) return undefined;
		const [value, unfit] = conform(schema, data, { path });
		mistakes.push(...unfit);
		return value;
	};
	if (isParsed) {
		mistakes.push(...checkFormat(file, data));
		mistakes.push(...checkValues(path, data, schemaOf(path)));
	}
	const common = { path, isParsed, mistakes };
	switch (role.role) {
		case "links": {
			const isWhole = whole(linkFile) !== undefined;
			const [links] = sift(link, data, path);
			return { ...common, ...role, links, isWhole };
		}
		case "citations": {
			whole(citationFile);
			const [entries, unsound] = siftKeyed(citation, keyOf, data, path);
			return { ...common, ...role, entries, unsound };
		}
		case "term": {
			const value = whole(term);
			const own = value && { ...value, slug: role.slug, path };
			return { ...common, ...role, term: own };
		}
		case "searches": {
			whole(searchFile);
			const [searches, unsound] = siftKeyed(search, keyOfSearch, data, path);
			return { ...common, ...role, searches, unsound };
		}
		case "site":
			return { ...common, ...role, site: whole(site) };
		case "agreement":
			return { ...common, ...role, comparisons: whole(agreementFile) ?? [] };
		default:
			return role satisfies never;
	}
}

/** The items of a list without a mistake, as a mistake in one does not affect the others; and those. */
function sift<S extends z.ZodType<object>>(
	schema: S,
	data: unknown,
	path: string,
): [sound: (z.output<S> & Listed)[], others: unknown[]] {
	const items: unknown[] = Array.isArray(data) ? data : [];
	const others: unknown[] = [];
	const sound = items.flatMap((item, index) => {
		const result = schema.safeParse(item);
		if (result.success) return [{ ...result.data, path, index }];
		others.push(item ?? {});
		return [];
	});
	return [sound, others];
}

/** The same by what marks call them; of the others, that alone. */
function siftKeyed<S extends z.ZodType<object>>(
	schema: S,
	keyOf: (item: z.output<S>) => string,
	data: unknown,
	path: string,
): [sound: (z.output<S> & Keyed)[], unsound: string[]] {
	const [sound, others] = sift(schema, data, path);
	return [
		sound.map((one) => ({ ...one, key: keyOf(one) })),
		others.map((one) => keyOf(one as z.output<S>)),
	];
}
