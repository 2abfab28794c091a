/** What every page of a language is made from. */

import {
	eachLanguage,
	LANGUAGES,
	type Language,
	ORIGINAL,
	type WebPage,
	webPath,
} from "../../functions/shared/contract.ts";
import type { Edition } from "../dataset/edition.ts";
import type { Surroundings } from "../documents/sections.ts";
import type { KnownVersion } from "../model/dataset-versions.ts";
import { type Kind, resourceOf } from "../model/kinds/kinds.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { PageAssets } from "./assets.ts";

export interface View extends Surroundings {
	/** The version of the data. Few pages name it, because a page that does changes with every version. */
	version: string;
	/** The version of a record, which the edition must have. */
	recordVersion: (edition: Edition, kind: Kind, id: string) => string;
	/** The JSON of a record, as the API sends it. */
	recordText: (edition: Edition, kind: Kind, id: string) => string;
	/** The known versions of the data, newest first. */
	versions: () => readonly KnownVersion[];
	/** What they are called, which is known before what they changed. */
	versionNames: readonly string[];
	assets: PageAssets;
}

/** The search page. */
export const SEARCH_PAGE = { type: "text", name: "search" } as const;

/** Whole numbers, as each language writes them. Creating a format takes far longer than using it. */
export const NUMBERS = eachLanguage(
	(language) => new Intl.NumberFormat(LANGUAGE_WORDS[language].locale),
);

/** The path of a record's page: in the original language where the record is not translated. */
export function recordPath({ edition }: View, kind: Kind, id: string): string {
	return edition.page(kind, id).slice(edition.baseUrl.length);
}

/** The languages that have a record's page. */
export function languagesOf(
	{ edition: { dataset } }: View,
	kind: Kind,
	id: string,
): Language[] {
	return LANGUAGES.filter(
		(language) =>
			language === ORIGINAL || dataset.translated[language][kind].has(id),
	);
}

/** The path of the feed of the versions. */
export function feedPath(language: Language): string {
	return `${webPath(language, { type: "text", name: "changes" })}.atom`;
}

/** The path of a page in the language of the view. */
export function pathTo({ language }: View, page: WebPage): string {
	return webPath(language, page);
}

export function recordPage(kind: Kind, id: string): WebPage {
	return { type: "record", resource: resourceOf(kind), id };
}
