/** Where each file of content belongs, and what its path says about it. */

import type { Language } from "../../functions/shared/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../functions/shared/contract.ts";
import { COLLECTOR_NAMES, type CollectorName } from "./figures/agreement.ts";
import { meantId } from "./file-ids.ts";
import { KIND_NAMES, type Kind, resourceOf } from "./kinds/kinds.ts";

/** A file of content. Its path has forward slashes and starts with `content/`, wherever the directory really is. */
export interface SourceFile {
	path: string;
	text: string;
}

/** What the path of a record's file says. */
export interface RecordName {
	kind: Kind;
	id: string;
	language: Language;
}

/** What a file holds, by its path. */
export type Role =
	| ({ role: "record" } & RecordName)
	| { role: "links" }
	| { role: "site" }
	| { role: "searches" }
	| { role: "citations" }
	| { role: "term"; slug: string }
	| { role: "agreement"; collector: CollectorName };

export const SITE_PATH = "content/site.yaml";
/** The register's file of papers; most other files of its folder list chapters and pages. */
export const PAPERS_PATH = "content/citations/papers.yaml";
/** The register's file of searches that found nothing. */
export const SEARCHES_PATH = "content/citations/searches.yaml";
const CITATIONS_PATH = /^content\/citations\/[^/.]+\.yaml$/;
const TERM_PATH = /^content\/terms\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
const LINKS_PATH = /^content\/links\/[^/.]+\.yaml$/;
const AGREEMENT_PATH = /^content\/agreement\/([a-z]+)\.yaml$/;
const RECORD_PATH = /^content\/([a-z]+)\/([^/.]+)(?:\.([a-z]{2}))?\.md$/;
/** The folders of files of YAML. */
const FOLDERS_OF_LISTS = ["links", "citations", "terms", "agreement"];
/** The folders of content files. */
export const FOLDERS = [...KIND_NAMES.map(resourceOf), ...FOLDERS_OF_LISTS].map(
	(folder) => `content/${folder}`,
);

/** The path of a record's file. */
export function recordPath({ kind, id, language }: RecordName): string {
	const suffix = language === ORIGINAL ? "" : `.${language}`;
	return `content/${resourceOf(kind)}/${id}${suffix}.md`;
}

/** The path of what was found out about a collector. */
export function agreementPath(collector: CollectorName): string {
	return `content/agreement/${collector}.yaml`;
}

/** The path of the original that a file translates; of any other file, its own. */
export function originalPath(path: string): string {
	const [, folder, id, suffix] = RECORD_PATH.exec(path) ?? [];
	return suffix === undefined ? path : `content/${folder}/${id}.md`;
}

/** Whether the path is that of a folder: every file of the content has an ending. */
export function isFolder(path: string): boolean {
	return !/\.[^/]*$/.test(path);
}

/** What a file at the path holds; undefined if no file belongs there. */
export function roleOf(path: string): Role | undefined {
	if (path === SITE_PATH) return { role: "site" };
	if (path === SEARCHES_PATH) return { role: "searches" };
	if (CITATIONS_PATH.test(path)) return { role: "citations" };
	if (LINKS_PATH.test(path)) return { role: "links" };
	const [, term] = TERM_PATH.exec(path) ?? [];
	if (term !== undefined) return { role: "term", slug: term };
	const [, name] = AGREEMENT_PATH.exec(path) ?? [];
	const collector = COLLECTOR_NAMES.find((one) => one === name);
	if (collector !== undefined) return { role: "agreement", collector };
	const [, folder, id, suffix] = RECORD_PATH.exec(path) ?? [];
	const kind = kindOfFolder(folder);
	const language =
		suffix === undefined
			? ORIGINAL
			: LANGUAGES.find((known) => known === suffix && known !== ORIGINAL);
	if (kind === undefined || id === undefined || language === undefined) {
		return undefined;
	}
	return { role: "record", kind, id, language };
}

/** Where a file belongs that has a wrong ending, or that names the language of the originals; undefined if unclear. */
export function meantPath(path: string): string | undefined {
	if (withoutEnding(SITE_PATH) === withoutEnding(path).toLowerCase()) {
		return SITE_PATH;
	}
	const [, folder, name = "", ...deeper] = path.split("/");
	if (deeper.length > 0) return undefined;
	const [id = "", ...endings] = name.split(".");
	if (FOLDERS_OF_LISTS.includes(folder ?? "")) {
		return `content/${folder}/${id}.yaml`;
	}
	const kind = kindOfFolder(folder);
	const ending = endings.pop() ?? "";
	if (kind === undefined || !ENDINGS.test(ending)) return undefined;
	const [suffix = ORIGINAL, ...more] = endings.filter((one) => one !== "md");
	const language = LANGUAGES.find((one) => one === suffix);
	if (language === undefined || more.length > 0) return undefined;
	return recordPath({ kind, id: meantId(kind, id) ?? id, language });
}

/** The endings that an editor may give a record by mistake. Backups and documents of other programs have other ones. */
const ENDINGS = /^(?:mdx?|yaml|yml|markdown|txt)$/i;

function withoutEnding(path: string): string {
	return path.replace(/\.[^/.]*$/, "");
}

/** The kind of the records in a folder below `content/`. */
export function kindOfFolder(folder: string | undefined): Kind | undefined {
	return KIND_NAMES.find((kind) => resourceOf(kind) === folder);
}
