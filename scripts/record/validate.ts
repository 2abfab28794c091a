/** Stage 4: parsed values → records that hold what their schemas say. */

import { z } from "zod";
import type { Language } from "../../functions/contract.ts";
import { isId, ORIGINAL } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../mistakes/place.ts";
import type {
	Citation,
	Facts,
	Kind,
	Link,
	Prose,
	Review,
	Site,
} from "../model/kinds.ts";
import {
	citation,
	citationFile,
	KIND_NAMES,
	KINDS,
	link,
	linkFile,
	review,
	site,
} from "../model/kinds.ts";
import { check } from "./conform.ts";
import { fingerprint } from "./fingerprint.ts";
import { memoize } from "./memoize.ts";
import type { Rendered, RenderedRecord } from "./prose.ts";
import type { RecordFile } from "./read.ts";
import { CITATIONS_PATH, pathOf } from "./read.ts";
import { salvage } from "./sound-fields.ts";

/** A record in the original language. */
export interface AuthoredRecord<K extends Kind = Kind> {
	file: RecordFile;
	id: string;
	facts: Facts<K>;
	prose: Prose<K>;
	proseFrom: Map<string, number>;
	/** Of the prose: what a translation was reviewed against. */
	fingerprint: string;
}

/** A record of which some fields may be missing, since they have mistakes: what rules can still be held against. */
export interface CheckableRecord<K extends Kind = Kind> {
	file: RecordFile;
	id: string;
	facts: Partial<Facts<K>>;
	prose: Partial<Prose<K>>;
	proseFrom: Map<string, number>;
}

export interface Translation<K extends Kind = Kind> {
	file: RecordFile;
	id: string;
	language: Language;
	review: Review;
	prose: Prose<K>;
	proseFrom: Map<string, number>;
}

/** Records of each kind by id, and the translations of each kind, in the order of their files. */
export type RecordsByKind = { [K in Kind]: Map<string, AuthoredRecord<K>> };
export type TranslationsByKind = { [K in Kind]: Translation<K>[] };

export interface AuthoredLink extends Link {
	file: SourceFile;
	/** Its place in the file's list. */
	index: number;
}

/** The register of papers. */
export interface Register {
	file: SourceFile;
	entries: (Citation & { index: number })[];
	/** Papers whose entry has a mistake: what it says is not known. */
	unsound: Set<number>;
}

export interface Validated {
	files: RecordFile[];
	/** Of every record's file, also of those with a mistake, but for the withdrawn: what a reference may name. */
	ids: Record<Kind, Set<string>>;
	records: RecordsByKind;
	/** What is sound of the records that have a mistake: one mistake must not hide another. */
	unsound: { [K in Kind]: CheckableRecord<K>[] };
	/** Records that are only kept for their address. */
	withdrawn: RecordsByKind;
	translations: TranslationsByKind;
	links: AuthoredLink[];
	/** Whether all links are among these: none has a mistake. */
	areLinksWhole: boolean;
	/** Undefined where the settings are missing or wrong. */
	site: Site | undefined;
	citations: Register;
	/** The paths of files that do not parse. */
	unparsed: Set<string>;
}

/** Checks each file by itself. Of a record with a mistake, only what is sound is in the result. */
export function validate(rendered: Rendered): [Validated, Diagnostic[]] {
	const diagnostics: Diagnostic[] = [];
	const { files, records } = rendered;
	const links = rendered.links.flatMap(({ file, data }) =>
		validateLinks(file, data, diagnostics),
	);
	const validated: Validated = {
		files,
		ids: byKind(() => new Set<string>()),
		records: byKind(() => new Map<string, never>()) as RecordsByKind,
		unsound: byKind(() => []) as Validated["unsound"],
		withdrawn: byKind(() => new Map<string, never>()) as RecordsByKind,
		translations: byKind(() => []) as TranslationsByKind,
		links,
		areLinksWhole: diagnostics.length === 0,
		site: validateSite(rendered, diagnostics),
		citations: validateCitations(rendered, diagnostics),
		unparsed: rendered.unparsed,
	};
	for (const { kind, id, language } of files) {
		if (language === ORIGINAL) validated.ids[kind].add(id);
	}
	for (const record of records) {
		const isOriginal = record.file.language === ORIGINAL;
		const add = isOriginal ? addRecord : addTranslation;
		diagnostics.push(...add(record, validated));
	}
	diagnostics.push(...files.flatMap(checkId), ...checkOriginals(files));
	return [validated, diagnostics];
}

function addRecord(record: RenderedRecord, validated: Validated): Diagnostic[] {
	const { kind, id } = record.file;
	const { ids, records, unsound, withdrawn } = validated;
	const [valid, diagnostics] = validateRecord(record);
	if (valid === undefined) {
		(unsound[kind] as CheckableRecord[]).push(salvageRecord(record));
		return diagnostics;
	}
	const isLiving = valid.facts.withdrawn === undefined;
	if (!isLiving) ids[kind].delete(id);
	const group = (isLiving ? records : withdrawn)[kind];
	(group as Map<string, AuthoredRecord>).set(id, valid);
	return diagnostics;
}

function addTranslation(
	record: RenderedRecord,
	{ translations }: Validated,
): Diagnostic[] {
	const [valid, diagnostics] = validateTranslation(record);
	const group = translations[record.file.kind] as Translation[];
	if (valid !== undefined) group.push(valid);
	return diagnostics;
}

function validateSite(
	{ site: file }: Rendered,
	diagnostics: Diagnostic[],
): Site | undefined {
	return file && check(site, file.data, { file: file.file }, diagnostics);
}

/** Each link by itself: a mistake in one leaves the others of the file. */
function validateLinks(
	file: SourceFile,
	data: unknown,
	diagnostics: Diagnostic[],
): AuthoredLink[] {
	check(linkFile, data, { file }, diagnostics);
	return (Array.isArray(data) ? data : []).flatMap((item, index) => {
		const result = link.safeParse(item);
		return result.success ? [{ ...result.data, file, index }] : [];
	});
}

/** Each entry by itself. Without the register no paper is known. */
function validateCitations(
	{ citations }: Rendered,
	diagnostics: Diagnostic[],
): Register {
	const file = citations?.file ?? { path: CITATIONS_PATH, text: "" };
	const unsound = new Set<number>();
	if (citations === undefined) return { file, entries: [], unsound };
	const { data } = citations;
	check(citationFile, data, { file }, diagnostics);
	const entries = (Array.isArray(data) ? data : []).flatMap((item, index) => {
		const result = citation.safeParse(item);
		if (result.success) return [{ ...result.data, index }];
		unsound.add(Number((item as { pmid?: unknown } | null)?.pmid));
		return [];
	});
	return { file, entries, unsound };
}

/** The records of a kind, and what is sound of those with a mistake. */
export function checkableRecords<K extends Kind>(
	{ records, unsound }: Validated,
	kind: K,
): CheckableRecord<K>[] {
	const sound = records[kind].values() as Iterable<AuthoredRecord<K>>;
	return [...sound, ...unsound[kind]];
}

const salvageRecord = memoize(
	({ file, data, prose, proseFrom }: RenderedRecord): CheckableRecord => {
		const schemas = KINDS[file.kind];
		return {
			file,
			id: file.id,
			facts: salvage(schemas.facts, data),
			prose: salvage(schemas.prose, prose ?? data),
			proseFrom,
		};
	},
);

function byKind<T>(make: () => T): Record<Kind, T> {
	return Object.fromEntries(KIND_NAMES.map((kind) => [kind, make()])) as Record<
		Kind,
		T
	>;
}

const checkId = memoize((file: RecordFile): Diagnostic[] => {
	const { kind, id } = file;
	if (isId(KINDS[kind].resource, id)) return [];
	const forms: Record<Kind, string> = {
		variant: "rs and a number",
		gene: "a symbol as HGNC writes it",
		condition: "lower case letters, digits and single hyphens",
		drug: "lower case letters, digits and single hyphens",
		topic: "lower case letters, digits and single hyphens",
		sense: "lower case letters, digits and single hyphens",
	};
	return [diagnose("id-invalid", { file }, { id, kind, form: forms[kind] })];
});

function checkOriginals(files: RecordFile[]): Diagnostic[] {
	const paths = new Set(files.map(({ path }) => path));
	const translations = files.filter(({ language }) => language !== ORIGINAL);
	return translations.flatMap((file) => {
		const original = pathOf(file.kind, file.id, ORIGINAL);
		if (paths.has(original)) return [];
		return [diagnose("translation-orphan", { file }, { original })];
	});
}

type Attempt<T> = [T | undefined, Diagnostic[]];

const validateRecord = memoize(
	(record: RenderedRecord): Attempt<AuthoredRecord> => {
		const diagnostics: Diagnostic[] = [];
		const { file, proseFrom } = record;
		const { facts: factSchema } = KINDS[file.kind];
		const [facts, prose] = validateParts(record, factSchema, diagnostics);
		if (facts === undefined || prose === undefined)
			return [undefined, diagnostics];
		const valid = {
			file,
			id: file.id,
			facts: facts as Facts<Kind>,
			prose: prose as Prose<Kind>,
			proseFrom,
			fingerprint: fingerprint(prose),
		};
		return [valid, diagnostics];
	},
);

const validateTranslation = memoize(
	(record: RenderedRecord): Attempt<Translation> => {
		const diagnostics: Diagnostic[] = [];
		const { file, proseFrom } = record;
		const [state, prose] = validateParts(record, review, diagnostics);
		if (state === undefined || prose === undefined)
			return [undefined, diagnostics];
		const valid = {
			file,
			id: file.id,
			language: file.language,
			review: state as Review,
			prose: prose as Prose<Kind>,
			proseFrom,
		};
		return [valid, diagnostics];
	},
);

/** Checks the part that stands in YAML and the prose; in a YAML file both stand together. */
function validateParts(
	record: RenderedRecord,
	yamlSchema: z.ZodObject,
	diagnostics: Diagnostic[],
): [object | undefined, object | undefined] {
	const { file, data, prose, proseFrom } = record;
	const proseSchema: z.ZodObject = KINDS[file.kind].prose;
	if (prose !== undefined) {
		const yaml = check(yamlSchema, data, { file }, diagnostics);
		const source = { file, proseFrom };
		return [yaml, check(proseSchema, prose, source, diagnostics)];
	}
	const whole = z.strictObject({ ...yamlSchema.shape, ...proseSchema.shape });
	const value = check(whole, data, { file }, diagnostics);
	const pick = (schema: z.ZodObject) =>
		value &&
		Object.fromEntries(
			Object.entries(value).filter(([field]) => field in schema.shape),
		);
	return [pick(yamlSchema), pick(proseSchema)];
}
