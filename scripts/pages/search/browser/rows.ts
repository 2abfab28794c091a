/** Results as rows: a link, what kind of page it leads to, why it was found, and its first line. */

import { create, type Part } from "../../../prints/browser/create.ts";
import type { ResultWords } from "../../../words/en/site/browser.ts";
import { rowOf } from "../index-format.ts";
import type { Found } from "../lookup/find.ts";
import { stemOf } from "../terms.ts";
import { language, words } from "./language.ts";

type Reason = keyof ResultWords["why"];

export function resultRow(
	found: Found,
	query: string,
	isSimilar: boolean,
): HTMLLIElement {
	const { kind, lead = "", context = "" } = found;
	const { by, text } = reasonFor(found, query);
	const partsOf = (place: Reason, own: string) =>
		by === place ? marked(own, `${text} ${query}`) : [own];
	const labels = {
		id: partsOf("id", found.id),
		title: partsOf("title", found.title),
	};
	const { name, also } = rowOf(found);
	const link = create("a", labels[name]);
	link.href = found.path;
	const line = create("p", partsOf("summary", lead));
	const facts: Part[] = [words.kind[kind]];
	if (also !== undefined) facts.push(" · ", ...labels[also]);
	if (context !== "") facts.push(" · ", words.gene(context));
	if (found.language !== language) {
		link.lang = link.hreflang = line.lang = found.language;
		facts.push(" · ", words.inOriginal);
	}
	const [before, after] = words.why[by];
	const reason = after === undefined ? [before] : [before, mark(text), after];
	const near = [words.similar, ...differing(text || found.title, query)];
	const isName = by === "name" || by === "title";
	return create("li", [
		link,
		create("p", facts, "kind"),
		create("p", ["↳ ", ...(isSimilar && isName ? near : reason)], "why"),
		...(lead === "" ? [] : [line]),
	]);
}

/** Why a record was found, in a reader's terms. */
function reasonFor({ why, lead = "", context = "" }: Found, query: string) {
	const { by, text = "" } = why;
	const isIn = (own: string) => marked(own, `${text} ${query}`).length > 1;
	const reason = (by: Reason) => ({ by, text });
	// Without a number or symbol, the id is the title in another spelling.
	if (text === "") return reason(by === "summary" ? by : "title");
	if (context.split(" / ").includes(text)) return reason("gene");
	if (by === "summary" && !isIn(lead)) return reason("word");
	const isShort =
		text.length < query.length &&
		!query.toLowerCase().includes(text.toLowerCase());
	if (by === "change" && !isShort) return reason("name");
	return reason(by);
}

/** A text in which the words of the query are marked: as starts of words; in Hangul anywhere, since it writes many as one. */
function marked(text: string, query: string): Part[] {
	const sought = query
		.split(/[\s\p{P}]+/u)
		.filter(Boolean)
		.flatMap((word) => [word, stemOf(word)])
		.map((word) => word.replace(/[$^+|]/g, "\\$&"));
	const word = `(?:(?<![\\p{L}\\p{N}])|(?=\\p{Script=Hangul}))(?:${sought.join("|")})`;
	const several = new RegExp(`(${word}(?:[\\s\\p{P}]+${word})*)`, "giu");
	const parts = text.split(several);
	return parts.map((part, at) => (at % 2 === 1 ? mark(part) : part));
}

/** A name, or the word in it that starts most like the query, in which the part that is spelt differently is marked. */
function differing(name: string, query: string): Part[] {
	const typed = query.toLowerCase();
	const [[own, start] = [name, 0]] = [name, ...name.split(/[\s:,()]+/)]
		.map((text) => [text, alike(text.toLowerCase(), typed)] as const)
		.sort(([, one], [, other]) => other - one);
	const end = alike(backwards(own.slice(start)), backwards(typed.slice(start)));
	const to = own.length - end;
	return [own.slice(0, start), mark(own.slice(start, to)), own.slice(to)];
}

/** How many letters at their start two texts share. */
function alike(one: string, other: string): number {
	const end = [...one].findIndex((letter, at) => letter !== other[at]);
	return end === -1 ? one.length : end;
}

function backwards(text: string): string {
	return [...text.toLowerCase()].reverse().join("");
}

function mark(text: string): Part {
	return text === "" ? "" : create("mark", [text]);
}
