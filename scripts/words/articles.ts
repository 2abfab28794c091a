/** The names of all articles, in the groups and the order in which readers see them, and their texts in each language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, ORIGINAL } from "../../functions/shared/contract.ts";

/** The paths of the articles. The last segment is also the name of the Markdown file. */
export const CONTENTS = {
	start: ["docs", "docs/reference", "docs/examples"],
	using: [
		"docs/limits",
		"subscribe",
		"docs/caching",
		"docs/mirrors",
		"docs/matching",
		"docs/search",
		"docs/languages",
		"docs/errors",
		"docs/versions",
	],
	meaning: [
		"docs/records",
		"docs/evidence",
		"docs/agreement",
		"docs/risk",
		"graph",
		"docs/cite",
		"docs/ai",
	],
} as const;
export type ContentsGroup = keyof typeof CONTENTS;
export type ArticleName = (typeof CONTENTS)[ContentsGroup][number];
export const ARTICLE_NAMES: readonly ArticleName[] =
	Object.values(CONTENTS).flat();

/** A block of code. */
const CODE = /^```\w+\n.*?^```$/gms;

/** The Markdown of an article. Code is the same in every language: a translation leaves its block empty. */
export function articleText(language: Language, name: ArticleName): string {
	const originals = articleFile(ORIGINAL, name).match(CODE)?.values();
	return articleFile(language, name).replace(CODE, (own) => {
		const original = originals?.next().value ?? own;
		const isEmpty = own.split("\n").length === 2;
		return isEmpty ? original : own;
	});
}

/** What stands beside the words of a language. */
function articleFile(language: Language, name: ArticleName): string {
	const file = `${name.split("/").at(-1)}.md`;
	const path = join(import.meta.dirname, language, "articles", file);
	return readFileSync(path, "utf8");
}
