/** Where each file of content belongs, and what its path says about it. */

import type { Language } from "../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Kind } from "./kinds.ts";
import { KIND_NAMES, resourceOf } from "./kinds.ts";

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
	| { role: "citations" };

export const SITE_PATH = "content/site.yaml";
export const CITATIONS_PATH = "content/citations.yaml";
const LINKS_PATH = /^content\/links\/[^/.]+\.yaml$/;
const RECORD_PATH = /^content\/([a-z]+)\/([^/.]+)(?:\.([a-z]{2}))?\.md$/;
/** The folders of content files. */
export const FOLDERS = [...KIND_NAMES.map(resourceOf), "links"].map(
	(folder) => `content/${folder}`,
);

/** The path of a record's file. */
export function recordPath({ kind, id, language }: RecordName): string {
	const suffix = language === ORIGINAL ? "" : `.${language}`;
	return `content/${resourceOf(kind)}/${id}${suffix}.md`;
}

/** What a file at the path holds; undefined if no file belongs there. */
export function roleOf(path: string): Role | undefined {
	if (path === SITE_PATH) return { role: "site" };
	if (path === CITATIONS_PATH) return { role: "citations" };
	if (LINKS_PATH.test(path)) return { role: "links" };
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

/** The kind of the records in a folder below `content/`. */
export function kindOfFolder(folder: string | undefined): Kind | undefined {
	return KIND_NAMES.find((kind) => resourceOf(kind) === folder);
}
