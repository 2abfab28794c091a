/** What the parts of a page are printed with. */

import type { Language } from "../../functions/shared/contract.ts";
import type { Say } from "../documents/block.ts";
import type { PageWords } from "../words/en/pages.ts";
import type { PageMarks } from "./marks.ts";
import type { Names, ProseLinks } from "./prose-links.ts";

/** The page that a document is printed on. */
export interface Page {
	language: Language;
	words: PageWords;
	/** The start of the addresses of the site, which its pages leave out. */
	baseUrl: string;
	/** The names that prose may link to. */
	names: Names;
}

/** What the printing of one document shares. */
export interface Printer extends Page {
	links: ProseLinks;
	marks: PageMarks;
	say: Say;
}
