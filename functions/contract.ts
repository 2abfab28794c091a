/**
 * What the build and the edge agree on: languages, resources, page sizes, parameters, addresses and files. Both sides
 * import it, so that what one writes the other finds. It imports nothing and runs anywhere.
 */

/** The first language is the original; the others hold what has been translated and reviewed. */
export const LANGUAGES = ["en", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ORIGINAL = "en" satisfies Language;
/** A language that records are translated into. */
export type Translation = Exclude<Language, typeof ORIGINAL>;
export const TRANSLATIONS = LANGUAGES.filter(
	(language) => language !== ORIGINAL,
);

export const API_PATH = "/api/v1";
export const API_VERSION = "1.0.0";

/** Largest page number that is accepted; beyond it lies no list. */
export const MAX_PAGE = 1_000_000;
/** Largest `per_page` on every plan, and the size of the pages that any other size is cut from. */
export const MAX_PER_PAGE = 100;
export const MAX_QUERY_LENGTH = 32;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * What the service lists: the one list of resources and of the kinds of records that they hold. `kind` and `id` are null
 * where there is no address for a single record.
 */
export const RESOURCES = {
	variants: {
		kind: "variant",
		perPage: 100,
		id: { name: "rsid", pattern: /^rs[1-9][0-9]*$/ },
	},
	conditions: {
		kind: "condition",
		perPage: 10,
		id: { name: "slug", pattern: SLUG },
	},
	// HGNC symbols are upper case but for the "orf" of open reading frames; some hold a hyphen (HLA-B).
	genes: {
		kind: "gene",
		perPage: 100,
		id: { name: "symbol", pattern: /^[A-Z][A-Z0-9orf]*(-[A-Z0-9]+)*$/i },
	},
	drugs: { kind: "drug", perPage: 100, id: { name: "slug", pattern: SLUG } },
	topics: { kind: "topic", perPage: 100, id: { name: "slug", pattern: SLUG } },
	senses: { kind: "sense", perPage: 100, id: { name: "slug", pattern: SLUG } },
	links: { kind: null, perPage: 100, id: null },
} as const;
export type Resource = keyof typeof RESOURCES;
export type RecordResource = Exclude<Resource, "links">;
export const RESOURCE_NAMES = Object.keys(RESOURCES) as Resource[];
export const RECORD_RESOURCES = RESOURCE_NAMES.filter(
	(resource) => resource !== "links",
);

/** A kind of record. */
export type Kind = (typeof RESOURCES)[RecordResource]["kind"];
export const KIND_NAMES: readonly Kind[] = RECORD_RESOURCES.map(
	(resource) => RESOURCES[resource].kind,
);
/** The resource that holds the records of a kind. */
export type ResourceOf<K extends Kind> = {
	[R in RecordResource]: (typeof RESOURCES)[R]["kind"] extends K ? R : never;
}[RecordResource];

/** The resource that only a plan which includes it may read. */
export const GATED = "links" satisfies Resource;
/** The resource whose list takes `q`. */
export const SEARCHABLE = "genes" satisfies Resource;

/** Plans in rising order; `anonymous` is a caller without a key. */
export const PLANS = ["anonymous", "free", "pro"] as const;
export type Plan = (typeof PLANS)[number];
export const GATED_PLAN = "pro" satisfies Plan;
/** Length of the sliding window that the limits count in, in seconds. */
export const RATE_WINDOW_SECONDS = 60;

/** What the edge knows of the dataset and the operator: the build writes it, the edge reads it. */
export interface Settings {
	dataset_version: string;
	base_url: string;
	licence_url: string;
	rate_limits: Record<Plan, number>;
	graph: {
		docs_url: string;
		subscribe_url: string;
		price: Record<Language, string>;
		/** The price for programs: `interval` is how often it is paid. */
		price_detail: {
			amount: number;
			currency: string;
			interval: "month" | "year";
		};
	};
}

/** What stands in the place of a resource for the versions of the dataset. */
export const CHANGES = "changes";
/** What a version of the dataset is called. */
export const VERSION = /^[0-9a-f]{16}$/;

/** The query parameters of a list's address. */
export function parameterNames(resource: Resource): string[] {
	return resource === SEARCHABLE
		? ["page", "per_page", "q"]
		: ["page", "per_page"];
}

/** What a path names, before its parameters are read. */
export type Target =
	| { type: "index"; language: Language }
	| { type: "openapi"; language: Language }
	| { type: "list"; language: Language; resource: Resource }
	| {
			type: "record";
			language: Language;
			resource: RecordResource;
			id: string;
	  }
	| { type: "changes"; language: Language }
	| { type: "change"; language: Language; version: string };

/** `""` for the original language, `/ko` for Korean: what stands before every path of the language. */
export function languagePrefix(language: Language): string {
	return language === ORIGINAL ? "" : `/${language}`;
}

/** The path of a target, without host and parameters: `/ko/api/v1/variants/rs4988235`. */
export function formatPath(target: Target): string {
	const base = `${languagePrefix(target.language)}${API_PATH}`;
	switch (target.type) {
		case "index":
			return base;
		case "openapi":
			return `${base}/openapi.json`;
		case "list":
			return `${base}/${target.resource}`;
		case "record":
			return `${base}/${target.resource}/${target.id}`;
		case "changes":
			return `${base}/${CHANGES}`;
		case "change":
			return `${base}/${CHANGES}/${target.version}`;
		default:
			return target satisfies never;
	}
}

/** The path's language: the prefix decides, whether or not the rest names anything. */
export function parseLanguage(path: string): Language {
	return (
		LANGUAGES.find(
			(language) =>
				language !== ORIGINAL && `${path}/`.startsWith(`/${language}/`),
		) ?? ORIGINAL
	);
}

/**
 * Reads a path to what it names; undefined where it names nothing. Nothing is decoded or folded: a path spelt any other
 * way than `formatPath` spells it does not exist. The id of a record is any single segment; see `isId`.
 */
export function parsePath(path: string): Target | undefined {
	const language = parseLanguage(path);
	const base = `${languagePrefix(language)}${API_PATH}`;
	if (path === base) return { type: "index", language };
	if (!path.startsWith(`${base}/`)) return undefined;
	const segments = path.slice(base.length + 1).split("/");
	const [name, id] = segments;
	if (segments.length === 1 && name === "openapi.json") {
		return { type: "openapi", language };
	}
	if (segments.length > 2) return undefined;
	if (name === CHANGES) {
		if (id === undefined) return { type: "changes", language };
		if (VERSION.test(id)) return { type: "change", language, version: id };
	}
	const resource = RESOURCE_NAMES.find((known) => known === name);
	if (resource === undefined) return undefined;
	if (id === undefined) return { type: "list", language, resource };
	if (id === "" || resource === "links") return undefined;
	return { type: "record", language, resource, id };
}

/** Whether the text has the form of the resource's identifiers. Only then may it become part of a file's name. */
export function isId(resource: RecordResource, text: string): boolean {
	return RESOURCES[resource].id.pattern.test(text);
}

/** Address of a record's page for readers on the operator's site. */
export function webPage(
	baseUrl: string,
	language: Language,
	resource: RecordResource,
	id: string,
): string {
	return `${baseUrl}${languagePrefix(language)}/${resource}/${id}`;
}

/** The reverse of `webPage` for the path of an address. */
export function parseWebPage(path: string): Target | undefined {
	const language = parseLanguage(path);
	const [, name, id, ...rest] = path
		.slice(languagePrefix(language).length)
		.split("/");
	const resource = RECORD_RESOURCES.find((known) => known === name);
	if (resource === undefined || id === undefined || rest.length > 0) {
		return undefined;
	}
	return isId(resource, id)
		? { type: "record", language, resource, id }
		: undefined;
}

/** The sizes that every page of a list is written in. */
export function builtPageSizes(resource: Resource): number[] {
	return [...new Set([RESOURCES[resource].perPage, MAX_PER_PAGE])];
}

// Files, by their path below the assets directory. A caller's path is never used as a file's path.

/** Holds the `Settings`. */
export const SETTINGS_FILE = "/settings.json";

/** The file of a record; symbols are matched without regard to case, so its name is in lower case. */
export function recordFile(
	language: Language,
	resource: RecordResource,
	id: string,
): string {
	return `${formatPath({ type: "record", language, resource, id: id.toLowerCase() })}.json`;
}

/** The file of a page of one of the sizes of `builtPageSizes`. */
export function pageFile(
	language: Language,
	resource: Resource,
	perPage: number,
	page: number,
): string {
	return `${formatPath({ type: "list", language, resource })}/pages-${perPage}/${page}.json`;
}

/** The index of the service in one language. */
export function indexFile(language: Language): string {
	return `${formatPath({ type: "index", language })}/index.json`;
}

/** The versions of the dataset, newest first. */
export function changesFile(language: Language): string {
	return `${formatPath({ type: "changes", language })}/index.json`;
}

/** What a version of the dataset has changed. */
export function changeFile(language: Language, version: string): string {
	return `${formatPath({ type: "change", language, version })}.json`;
}

export function openapiFile(language: Language): string {
	return formatPath({ type: "openapi", language });
}

/** All items of the searchable list with the text that is searched. */
export function searchFile(language: Language): string {
	return `${formatPath({ type: "list", language, resource: SEARCHABLE })}/search/index.json`;
}

/** What has become of an id that no record has any more: it holds a `Former`. The same in every language. */
export function formerFile(resource: RecordResource, id: string): string {
	return `/former/${resource}/${id.toLowerCase()}.json`;
}

/** An id that a record had before, or that of a record that has been withdrawn. */
export type Former =
	| { moved_to: string }
	| {
			/** The day of the withdrawal. */
			withdrawn: string;
			reason: Record<Language, string>;
			/** Id of the record to use instead. */
			replaced_by?: string;
	  };

/** A record that may have been meant: its id and its name. */
export type Suggestion = [id: string, name: string, ...others: string[]];

/**
 * Holds the `Suggestion`s for the texts with one beginning. Split by it, since an edge that remembers such files must not
 * grow with the dataset.
 */
export function nearestFile(
	language: Language,
	resource: RecordResource,
	text: string,
): string {
	const start = text
		.replace(resource === "variants" ? /^rs-?/ : "", "")
		.charAt(0);
	const shard = /[a-z0-9]/.test(start)
		? start
		: `other-${(start.codePointAt(0) ?? 0) % 16}`;
	return `/nearest/${language}/${resource}/${shard}.json`;
}

/** The text by which ids and names are compared: lower case, with a hyphen for whatever is no letter and no digit. */
export function comparable(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
}

/** The ids of the records that a translation has, by resource. */
export function translatedFile(language: Language): string {
	return `${formatPath({ type: "index", language })}/translated.json`;
}
