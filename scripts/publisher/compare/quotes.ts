/** What sources say in their own words: the quotes of the register, which are not published. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as figures from "../../dataset/rules/quoted-figures.ts";
import type { Citation } from "../../model/values/citation.ts";
import * as register from "../../model/values/citation.ts";

/** The quotes of each source by its key, or by its address if it has none. */
export type Quotes = Map<string, Citation["quotes"]>;

/** How many quotes of a source are shown. */
const MOST = 2;

const keyOf = (url: string) => register.keyAt(url) ?? url;

/** Reads the register in a directory of content; without one, nothing is quoted. */
export function readQuotes(content: string): Quotes {
	const files = globSync(join(content, "citations/*.yaml")).map((path) =>
		// What is no list of sources, such as the register of searches, quotes nothing.
		register.citationFile.safeParse(parse(readFileSync(path, "utf8"))),
	);
	const all = files.flatMap(({ data = [] }) => data);
	return new Map(
		all.map((one) => [keyOf(register.addressOfCitation(one)), one.quotes]),
	);
}

/** What a source says, in lines: first what gives most figures of the text. */
export function quote(text: string, url: string, quotes: Quotes): string[] {
	const own = figures.figuresToQuote(text);
	const shared = (one: Citation["quotes"][number]) => {
		const quoted = figures.figuresIn(one.text);
		return own.filter((figure) => figures.isQuoted(figure, quoted)).length;
	};
	return (quotes.get(keyOf(url)) ?? [])
		.toSorted((one, other) => shared(other) - shared(one))
		.slice(0, MOST)
		.map(({ text, place }) => `“${text}” (${place})`);
}
