/**
 * What the build and the edge agree on: languages, resources, page sizes, parameters, addresses and files. Both import
 * this file, so the edge finds what the build writes. It imports nothing and runs anywhere.
 */

/** The first language is the original; the others contain what has been translated and reviewed. */
export const LANGUAGES = ["en", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ORIGINAL = "en" satisfies Language;
/** A language that records are translated into. */
export type Translation = Exclude<Language, typeof ORIGINAL>;
export const TRANSLATIONS = LANGUAGES.filter(
	(language) => language !== ORIGINAL,
);

/** Something for each language. */
export function eachLanguage<T>(
	make: (language: Language) => T,
): Record<Language, T> {
	return Object.fromEntries(
		LANGUAGES.map((language) => [language, make(language)]),
	) as Record<Language, T>;
}

export const API_PATH = "/api/v1";
export const API_VERSION = "1.0.0";

/** Largest page number that is accepted; no list is that long. */
export const MAX_PAGE = 1_000_000;
/** Largest `per_page` on every plan, and the size of the pages that any other size is cut from. */
export const MAX_PER_PAGE = 100;
export const MAX_QUERY_LENGTH = 32;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The one list of the service's resources and of the kind of record that each holds. `kind` and `id` are null for a
 * resource whose items have no address of their own.
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
	// HGNC symbols are upper case except for the "orf" of open reading frames; some contain a hyphen (HLA-B).
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

/** The resource that only some plans open. */
export const GATED = "links" satisfies Resource;
/** The resource whose list takes `q`. */
export const SEARCHABLE = "genes" satisfies Resource;

/** The path segment of the versions of the dataset; it takes the place of a resource name. */
const CHANGES = "changes";
/** The form of a dataset version's name. */
export const VERSION = /^[0-9a-f]{16}$/;

/** The parameters that choose among the links, in the order of the columns of a `LinkIndex`. */
export const LINK_FILTERS = ["from", "to", "tier", "relation"] as const;
/** What a caller asks of the links. */
export type LinkFilter = Partial<Record<(typeof LINK_FILTERS)[number], string>>;

/** The query parameters that a list accepts. */
export function parameterNames(resource: Resource): string[] {
	const more = { [SEARCHABLE]: ["q"], [GATED]: LINK_FILTERS };
	return ["page", "per_page", ...(more[resource as keyof typeof more] ?? [])];
}

/** What a path names, before its parameters are read. */
export type Target =
	| { type: "index" | "openapi" | "changes"; language: Language }
	| { type: "list"; language: Language; resource: Resource }
	| {
			type: "record";
			language: Language;
			resource: RecordResource;
			id: string;
	  }
	/** What a version has changed in the records or, behind the gate, in the links. */
	| { type: "change" | "linkChange"; language: Language; version: string };

/** What every path of the language starts with: `""` for the original language, `/ko` for Korean. */
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
		case "linkChange":
			return `${base}/${GATED}/${CHANGES}/${target.version}`;
		default:
			return target satisfies never;
	}
}

/** The language of a path. Only the prefix matters; the rest need not name anything. */
export function parseLanguage(path: string): Language {
	return (
		LANGUAGES.find(
			(language) =>
				language !== ORIGINAL && `${path}/`.startsWith(`/${language}/`),
		) ?? ORIGINAL
	);
}

/**
 * What a path names; undefined if it names nothing. Nothing is decoded or case-folded: only paths spelt the way
 * `formatPath` spells them exist. The id of a record may be any single segment, and a version may be in any case; check them
 * with `isId` and `VERSION`.
 */
export function parsePath(path: string): Target | undefined {
	const language = parseLanguage(path);
	const base = `${languagePrefix(language)}${API_PATH}`;
	if (path === base) return { type: "index", language };
	if (!path.startsWith(`${base}/`)) return undefined;
	const segments = path.slice(base.length + 1).split("/");
	const [name, id, version] = segments;
	if (segments.length === 1 && name === "openapi.json") {
		return { type: "openapi", language };
	}
	if (segments.length === 3 && name === GATED && id === CHANGES) {
		return VERSION.test(version?.toLowerCase() ?? "")
			? { type: "linkChange", language, version: version as string }
			: undefined;
	}
	if (segments.length > 2) return undefined;
	if (name === CHANGES) {
		if (id === undefined) return { type: "changes", language };
		if (VERSION.test(id.toLowerCase())) {
			return { type: "change", language, version: id };
		}
	}
	const resource = RESOURCE_NAMES.find((known) => known === name);
	if (resource === undefined) return undefined;
	if (id === undefined) return { type: "list", language, resource };
	if (id === "" || resource === "links") return undefined;
	return { type: "record", language, resource, id };
}

/** Whether only some plans open what a path names. */
export function isGatedTarget(target: Target | undefined): boolean {
	if (target?.type === "list") return target.resource === GATED;
	return target?.type === "linkChange";
}

/** Whether the text has the form of the resource's ids. Only then may it become part of a file name. */
export function isId(resource: RecordResource, text: string): boolean {
	return RESOURCES[resource].id.pattern.test(text);
}

/** Whether ids of the resource match in any case, as gene symbols do. */
export function isAnyCase(resource: RecordResource): boolean {
	return RESOURCES[resource].id.pattern.ignoreCase;
}

/** An end of a connection, as its page's address names it. */
interface PageEnd {
	type: string;
	id: string;
}

/** What a web page shows. `text` is a page that belongs to no record, named by its path: `docs/errors`. */
export type WebPage =
	| { type: "home" }
	| { type: "list"; resource: RecordResource; page: number }
	| { type: "record"; resource: RecordResource; id: string }
	| { type: "connection"; from: PageEnd; to: PageEnd }
	| { type: "text"; name: string };

/** The path of a web page: `/ko/variants/rs4988235`. */
export function webPath(language: Language, page: WebPage): string {
	const prefix = languagePrefix(language);
	switch (page.type) {
		case "home":
			return prefix || "/";
		case "list": {
			const path = `${prefix}/${page.resource}`;
			// Two segments, so that no id can clash with it.
			return page.page === 1 ? path : `${path}/list/${page.page}`;
		}
		case "record":
			return `${prefix}/${page.resource}/${page.id}`;
		case "connection": {
			const { from, to } = page;
			return `${prefix}/${GATED}/${from.type}-${from.id}/${to.type}-${to.id}`;
		}
		case "text":
			return `${prefix}/${page.name}`;
		default:
			return page satisfies never;
	}
}

/** The paths of the search page, which the CDN leaves to the Worker: an id leads straight to its page. */
export const SEARCH_PATHS = LANGUAGES.map((language) =>
	webPath(language, { type: "text", name: "search" }),
);

/** Whether the path is that of a connection's page. The CDN leaves them to the Worker, which counts how many a reader opens. */
export function isConnectionPath(path: string): boolean {
	const own = path.slice(languagePrefix(parseLanguage(path)).length);
	return own.startsWith(`/${GATED}/`);
}

/** The page that explains a kind of error, without the host. */
export function problemPath(name: string): string {
	return `${webPath(ORIGINAL, { type: "text", name: "docs/errors" })}#${name}`;
}

/**
 * A path without unusual spellings: no percent-encoding of letters that need none (RFC 3986, section 6.2.2.2), no
 * trailing slash.
 */
export function usualSpelling(path: string): string {
	const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
		const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
		return /[\w.~-]/.test(letter) ? letter : code;
	});
	return decoded.replace(/(?<=.)\/$/, "");
}

/** Whether the path, however it is spelt, belongs to the API. All other paths are for web pages. */
export function isApiPath(path: string): boolean {
	const usual = usualSpelling(path).replace(/\/{2,}/g, "/");
	const own = usual.slice(languagePrefix(parseLanguage(usual)).length);
	return /^\/api(?:\/|$)/i.test(own);
}

/** The page sizes that the build writes files for. */
export function builtPageSizes(resource: Resource): number[] {
	return [...new Set([RESOURCES[resource].perPage, MAX_PER_PAGE])];
}

// File paths, relative to the assets directory. A path sent by a caller is never used as a file path.

/**
 * Everything that is not a web page is below this one root, which the CDN never serves by itself (`run_worker_first` in
 * wrangler.jsonc). The Worker does not serve such an address either.
 */
export const DATA_ROOT = "/_data";

/** Contains the `Settings`. */
export const SETTINGS_FILE = `${DATA_ROOT}/settings.json`;

/** Lists every other file with its hash and size, for publishers; the edge does not read it. */
export const MANIFEST_FILE = `${DATA_ROOT}/manifest.json`;

function filePath(target: Target): string {
	return `${DATA_ROOT}${formatPath(target)}`;
}

/** The file of a record. Its name is in lower case, because gene symbols match in any case. */
export function recordFile(
	language: Language,
	resource: RecordResource,
	id: string,
): string {
	return `${filePath({ type: "record", language, resource, id: id.toLowerCase() })}.json`;
}

/** The file of a page; `perPage` must be one of `builtPageSizes`. */
export function pageFile(
	language: Language,
	resource: Resource,
	perPage: number,
	page: number,
): string {
	return `${filePath({ type: "list", language, resource })}/pages-${perPage}/${page}.json`;
}

/** The index of the service in one language. */
export function indexFile(language: Language): string {
	return `${filePath({ type: "index", language })}/index.json`;
}

/** The list of the dataset's versions, newest first. */
export function changesFile(language: Language): string {
	return `${filePath({ type: "changes", language })}/index.json`;
}

/** What changed in a version of the dataset: in the records or in the links. */
export function changeFile(
	target: Extract<Target, { version: string }>,
): string {
	return `${filePath(target)}.json`;
}

/** What each link can be chosen by, a `LinkIndex`. The same file serves every language. */
export const LINK_INDEX_FILE = `${filePath({ type: "list", language: ORIGINAL, resource: GATED })}/index.json`;

/** The links in their published order. Read whole: a row takes some 60 bytes, and only subscribers cause it. */
export interface LinkIndex {
	/** Where the records are that may be at an end. */
	ends: RecordResource[];
	/** Every tier and every relation, whether a link has it or not. */
	tier: readonly string[];
	relation: readonly string[];
	links: (readonly [
		from: string,
		to: string,
		tier: string,
		relation: string,
	])[];
}

export function openapiFile(language: Language): string {
	return filePath({ type: "openapi", language });
}

/** All items of the searchable list, with the texts to search. Read whole, since nature bounds the number of human genes. */
export function searchFile(language: Language): string {
	return `${filePath({ type: "list", language, resource: SEARCHABLE })}/search/index.json`;
}

/** What became of an id that no record has any more: a `Former`. The same file serves every language. */
export function formerFile(resource: RecordResource, id: string): string {
	return `${DATA_ROOT}/former/${resource}/${id.toLowerCase()}.json`;
}

/** What became of an id: the record was renamed, or it was withdrawn. */
export type Former =
	| { moved_to: string }
	| {
			/** The day of the withdrawal. */
			withdrawn: string;
			reason: Record<Language, string>;
			/** Id of the record to use instead. */
			replaced_by?: string;
	  };
