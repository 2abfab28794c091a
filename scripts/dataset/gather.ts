/** Groups the loaded files by what they contain, for the rules between files. */

import { ORIGINAL } from "../../functions/shared/contract.ts";
import { meantPath, type Role, roleOf } from "../model/content-paths.ts";
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
	const of = <R extends Role["role"]>(role: R) =>
		loaded.filter(
			(file): file is Extract<Loaded, { role: R }> => file.role === role,
		);
	const misplaced = findMisplaced(loaded);
	const isPlaced = (role: Role["role"]) =>
		misplaced.every((one) => one.role !== role);
	const [links, terms, sites] = [of("links"), of("term"), of("site")];
	const [citations, searches] = [of("citations"), of("searches")];
	const register = [...citations, ...searches];
	return {
		...gatherRecords(of("record"), misplaced),
		links: links.flatMap((file) => file.links),
		areLinksWhole: isPlaced("links") && links.every(({ isWhole }) => isWhole),
		areTextsWhole: true,
		site: sites[0]?.site,
		hasSite: sites.length > 0 || !isPlaced("site"),
		register: {
			isRead:
				isPlaced("citations") &&
				isPlaced("searches") &&
				register.every(({ isParsed }) => isParsed),
			entries: citations.flatMap(({ entries }) => entries),
			searches: searches.flatMap((file) => file.searches),
			unsound: new Set(register.flatMap(({ unsound }) => unsound)),
		},
		terms: terms.flatMap(({ term }) => term ?? []),
		unsoundTerms: new Set(
			[...terms.filter(({ term }) => term === undefined), ...misplaced].flatMap(
				(one) => (one.role === "term" ? one.slug : []),
			),
		),
		agreement: of("agreement"),
	};
}

/** What files with a wrong name would hold at the paths where they belong. */
function findMisplaced(loaded: Loaded[]): Role[] {
	const paths = new Set(loaded.map(({ path }) => path));
	return loaded.flatMap(({ role, path }) => {
		const meant = role === undefined ? meantPath(path) : undefined;
		if (meant === undefined || paths.has(meant)) return [];
		return roleOf(meant) ?? [];
	});
}

/** The parts of the content that are in files of records. */
function gatherRecords(files: LoadedRecord[], misplaced: Role[]) {
	const isWithdrawn = (record: AuthoredRecord | undefined) =>
		record?.facts.withdrawn !== undefined;
	const records = files.flatMap(({ record }) => record ?? []);
	const originals = files.filter(({ language }) => language === ORIGINAL);
	const meant = originals.flatMap(({ kind, id }) => {
		const right = meantId(kind, id) ?? id;
		return right === id ? [] : [{ kind, id: right }];
	});
	const elsewhere = misplaced
		.filter((one) => one.role === "record")
		.filter(({ language }) => language === ORIGINAL);
	return {
		files,
		ids: idsByKind(originals.filter(({ record }) => !isWithdrawn(record))),
		misnamed: idsByKind([...meant, ...elsewhere]),
		records: recordsByKind(records.filter((one) => !isWithdrawn(one))),
		sound: files.flatMap(({ sound }) => sound ?? []),
		withdrawn: recordsByKind(records.filter(isWithdrawn)),
		translations: files.flatMap(({ translation }) => translation ?? []),
	};
}

function idsByKind(all: { kind: Kind; id: string }[]): ByKind<Set<string>> {
	const groups = Map.groupBy(all, ({ kind }) => kind);
	return forEachKind((kind) => new Set(groups.get(kind)?.map(({ id }) => id)));
}

function recordsByKind(all: AuthoredRecord[]): RecordsByKind {
	const groups = Map.groupBy(all, ({ kind }) => kind);
	const own = (kind: Kind) => groups.get(kind) ?? [];
	// The compiler cannot see that a map and its records are of the same kind.
	return forEachKind(
		(kind) => new Map(own(kind).map((one) => [one.id, one])),
	) as RecordsByKind;
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
