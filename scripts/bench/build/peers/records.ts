/** The content, read without any checks: front matter, a title and sections. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import type {
	Language,
	RecordResource,
} from "../../../../functions/shared/contract.ts";
import {
	builtPageSizes,
	LANGUAGES,
	languagePrefix,
	ORIGINAL,
	RECORD_RESOURCES,
} from "../../../../functions/shared/contract.ts";

/** What every address starts with. */
export const HOST = "https://genetics.example";

/** A record in one language, as every peer writes it into JSON. */
export interface PlainRecord {
	id: string;
	url: string;
	title: string;
	facts: Record<string, unknown>;
	sections: { heading: string; text: string }[];
}

/** A list: the records of one resource in one language. */
export interface PlainList {
	resource: RecordResource;
	language: Language;
	/** Without the leading slash: `ko/variants`. */
	path: string;
	records: PlainRecord[];
	/** The page sizes in which it is written. */
	pageSizes: number[];
}

/** Reads content into the lists that are not empty. */
export function readLists(content: string): PlainList[] {
	return RECORD_RESOURCES.flatMap((resource) => {
		const facts = new Map<string, PlainRecord["facts"]>();
		return LANGUAGES.map((language): PlainList => {
			const path = `${languagePrefix(language)}/${resource}`.slice(1);
			const records: PlainRecord[] = [];
			for (const [id, text] of textsOf(join(content, resource), language)) {
				const { data, content: body } = matter(text, {});
				// A translation has the facts of its original.
				if (language === ORIGINAL) facts.set(id, data);
				const shown = facts.get(id) ?? {};
				const url = `${HOST}/${path}/${id}`;
				records.push({ id, url, facts: shown, ...partsOf(body) });
			}
			const pageSizes = builtPageSizes(resource);
			return { resource, language, path, records, pageSizes };
		}).filter(({ records }) => records.length > 0);
	});
}

function* textsOf(
	folder: string,
	language: Language,
): Generator<[id: string, text: string]> {
	const ending = language === ORIGINAL ? ".md" : `.${language}.md`;
	let names: string[] = [];
	try {
		names = readdirSync(folder);
	} catch {
		// The content has no record of this kind.
	}
	for (const name of names) {
		const id = name.slice(0, name.indexOf("."));
		if (name !== `${id}${ending}`) continue;
		yield [id, readFileSync(join(folder, name), "utf8")];
	}
}

function partsOf(body: string): Pick<PlainRecord, "title" | "sections"> {
	const [title = "", ...sections] = body.trim().split("\n\n## ");
	return {
		title: title.replace(/^# /, ""),
		sections: sections.map((section) => {
			const end = section.indexOf("\n");
			const text = section.slice(end).replaceAll("\n", " ").trim();
			return { heading: section.slice(0, end), text };
		}),
	};
}
