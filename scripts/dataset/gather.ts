/** Groups the loaded files by what they contain, for the rules between files. */

import { ORIGINAL } from "../../functions/shared/contract.ts";
import { meantPath, roleOf } from "../model/content-paths.ts";
import type { CollectorName, Comparison } from "../model/figures/agreement.ts";
import { meantId } from "../model/file-ids.ts";
import { KIND_NAMES, type Kind } from "../model/kinds/kinds.ts";
import type { Site } from "../model/site.ts";
import type {
	AuthoredRecord,
	SoundRecord,
	Translation,
} from "../record/fields.ts";
import type {
	AuthoredLink,
	AuthoredTerm,
	Loaded,
	LoadedRecord,
	Registered,
	RegisteredSearch,
} from "../record/load.ts";

/** Something for each kind of record. */
export type ByKind<T> = Record<Kind, T>;
/** The records of each kind by id. */
export type RecordsByKind = { [K in Kind]: Map<string, AuthoredRecord<K>> };

/** What was found out about a collector, with its place. */
export interface Agreement {
	collector: CollectorName;
	path: string;
	comparisons: Comparison[];
}

/** The register of papers, chapters and pages, and of searches that found nothing. */
export interface Register {
	/** Whether its files could be parsed and have their right names; if not, nothing is reported as missing from it. */
	isRead: boolean;
	entries: Registered[];
	searches: RegisteredSearch[];
	/** The keys of entries that have a mistake, so that their content is unknown. */
	unsound: Set<string>;
}

export interface Content {
	/** Every file of a record or a translation, even if it does not parse. */
	files: LoadedRecord[];
	/** Ids that a reference may name: every record's, valid or not, except withdrawn ones. */
	ids: ByKind<Set<string>>;
	/** Ids of records whose file has a wrong name. That is reported there, so nothing that refers to them is. */
	misnamed: ByKind<Set<string>>;
	records: RecordsByKind;
	/** Records with a mistake, without their invalid fields: one mistake must not hide another. */
	sound: SoundRecord[];
	/** Withdrawn records, which are only kept for their address. */
	withdrawn: RecordsByKind;
	translations: Translation[];
	links: AuthoredLink[];
	/** Whether `links` holds every link, that is, none has a mistake. */
	areLinksWhole: boolean;
	/** Whether no file has an error, so that it is known what its texts cite. */
	areTextsWhole: boolean;
	/** Undefined if the settings are missing or wrong. */
	site: Site | undefined;
	hasSite: boolean;
	register: Register;
	terms: AuthoredTerm[];
	/** The slugs of concepts that have a mistake. */
	unsoundTerms: Set<string>;
	agreement: Agreement[];
}

/** Groups the loaded files. */
export function gather(loaded: Loaded[]): Content {
	const content: Content = {
		files: [],
		ids: forEachKind(() => new Set()),
		misnamed: forEachKind(() => new Set()),
		records: noRecords(),
		sound: [],
		withdrawn: noRecords(),
		translations: [],
		links: [],
		areLinksWhole: true,
		areTextsWhole: true,
		site: undefined,
		hasSite: false,
		register: { isRead: true, entries: [], searches: [], unsound: new Set() },
		terms: [],
		unsoundTerms: new Set(),
		agreement: [],
	};
	for (const file of loaded) add(file, content);
	const paths = new Set(loaded.map(({ path }) => path));
	for (const { role, path } of loaded) {
		const meant = role === undefined ? meantPath(path) : undefined;
		if (meant !== undefined && !paths.has(meant)) addMisnamed(meant, content);
	}
	return content;
}

/** Notes what a file would hold at the path where it belongs. */
function addMisnamed(path: string, content: Content): void {
	const role = roleOf(path);
	switch (role?.role) {
		case "record":
			if (role.language === ORIGINAL) content.misnamed[role.kind].add(role.id);
			return;
		case "links":
			content.areLinksWhole = false;
			return;
		case "citations":
		case "searches":
			content.register.isRead = false;
			return;
		case "term":
			content.unsoundTerms.add(role.slug);
			return;
		case "site":
			content.hasSite = true;
			return;
		case "agreement":
		case undefined:
			return;
		default:
			role satisfies never;
	}
}

function add(file: Loaded, content: Content): void {
	switch (file.role) {
		case "record":
			addRecord(file, content);
			return;
		case "links": {
			content.links.push(...file.links);
			content.areLinksWhole &&= file.isWhole;
			return;
		}
		case "citations":
		case "searches": {
			const { register } = content;
			register.isRead &&= file.isParsed;
			if (file.role === "citations") register.entries.push(...file.entries);
			else register.searches.push(...file.searches);
			for (const key of file.unsound) register.unsound.add(key);
			return;
		}
		case "term":
			if (file.term === undefined) content.unsoundTerms.add(file.slug);
			else content.terms.push(file.term);
			return;
		case "site":
			content.site = file.site;
			content.hasSite = true;
			return;
		case "agreement":
			content.agreement.push(file);
			return;
		case undefined:
			return;
		default:
			file satisfies never;
	}
}

function addRecord(file: LoadedRecord, content: Content): void {
	const { kind, id, language, record, sound, translation } = file;
	content.files.push(file);
	const isWithdrawn = record?.facts.withdrawn !== undefined;
	if (language === ORIGINAL && !isWithdrawn) content.ids[kind].add(id);
	const meant = meantId(kind, id);
	if (language === ORIGINAL && meant !== undefined && meant !== id) {
		content.misnamed[kind].add(meant);
	}
	if (sound !== undefined) content.sound.push(sound);
	if (translation !== undefined) content.translations.push(translation);
	if (record === undefined) return;
	const group = isWithdrawn ? content.withdrawn : content.records;
	// The compiler cannot see that the map and the record are of the same kind.
	const records = group[kind] as Map<string, AuthoredRecord>;
	records.set(id, record);
}

function noRecords(): RecordsByKind {
	// An empty map can become a map of any kind of record.
	return forEachKind(() => new Map()) as RecordsByKind;
}

/** Makes something for each kind of record. */
export function forEachKind<T>(make: (kind: Kind) => T): ByKind<T> {
	const entries = KIND_NAMES.map((kind) => [kind, make(kind)]);
	return Object.fromEntries(entries) as ByKind<T>;
}

/** The records of every kind. */
export function allRecords(records: RecordsByKind): AuthoredRecord[] {
	return KIND_NAMES.flatMap((kind): AuthoredRecord[] => [
		...records[kind].values(),
	]);
}

/** The valid records, and the valid fields of the others. */
export function checkableRecords(content: Content): SoundRecord[] {
	return [...allRecords(content.records), ...content.sound];
}
