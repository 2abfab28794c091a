/** What the page says about an answer, above its results. */

import { NCBI } from "../../../../functions/shared/databases.ts";
import { create, type Part } from "../../../prints/browser/create.ts";
import type { Results } from "../lookup/search.ts";
import { readText } from "../terms.ts";
import { words } from "./language.ts";

/** The number of results; above guesses, that they are guesses; if there are none, what that means. */
export function saidAbout(
	query: string,
	{ found, isPart, isGuess, without }: Results,
	shown: number,
): HTMLElement {
	if (found.length === 0) return nothingFound(query);
	const { length } = found;
	const count = isPart ? words.first(shown) : words.found(length, shown);
	const isPartly = without.length > 0;
	if (!isGuess && !isPartly) return line(count);
	const said = isPartly ? words.without(without) : words.guess;
	const unseen = create("span", [count], "hidden");
	return box([create("b", [said[0]]), ` ${said[1]} `, unseen]);
}

export function line(text: string): HTMLElement {
	return create("p", [text], "small");
}

/** Nothing stands for an identifier or a change but itself, and a reader must not take that it is not here for an answer. */
function nothingFound(query: string): HTMLElement {
	const { identifiers } = readText(query);
	if (identifiers.length === 0) return line(words.nothing(query));
	const name = identifiers.map(({ text }) => text).join(" ");
	const isChange = identifiers.some(({ shape }) => shape === "change");
	const never = words.never[isChange ? "change" : "other"];
	const term = `?term=${encodeURIComponent(name)}`;
	const rsid = /^rs[1-9]\d*$/i.test(name) ? name.toLowerCase() : term;
	const [before, between, after] = words.elsewhere;
	const links = [linkTo("dbSNP", `snp/${rsid}`), between];
	return box(
		[create("b", [words.unborne(name)])],
		[never],
		[before, ...links, linkTo("ClinVar", `clinvar/${term}`), after],
	);
}

function box(...paragraphs: Part[][]): HTMLElement {
	const made = paragraphs.map((parts) => create("p", parts));
	return create("div", made, "tell");
}

function linkTo(name: string, path: string): HTMLAnchorElement {
	const link = create("a", [name]);
	link.href = `${NCBI}${path}`;
	return link;
}
