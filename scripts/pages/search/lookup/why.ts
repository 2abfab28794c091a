/** Why a record was found, for the reader. */

import type { MatchedBy } from "../../../words/browser.ts";
import type { Borne, Entry } from "../entries.ts";
import { readText, termOf } from "../terms.ts";
import type { Close } from "./closeness.ts";
import type { Match } from "./matcher.ts";

/** Why a record was found. */
export interface Why {
	by: MatchedBy;
	/** The other name that matched; of a change, its short name; the place as the record has it; or the word. */
	text?: string;
}

/** A record that bears identifiers of the query. */
export function whyBorne(borne: Borne[]): Why {
	const [one] = borne.sort((a, b) => rankOf(b) - rankOf(a));
	if (one === undefined) return { by: "word" };
	const { text, shape, by } = one;
	if (shape === "change") return { by: "change", text };
	if (shape === "position") {
		return {
			by: "place",
			text: text.replace(/:([A-Z]+):([A-Z]+)(?:@(3[78]))?$/, placed),
		};
	}
	return by === "group" ? { by: "word", text } : { by, text };
}

/** The place as it is shown: 12:21178615 T>C (GRCh38). */
function placed(_: string, ref: string, alt: string, build?: string): string {
	return ` ${ref}>${alt}${build === undefined ? "" : ` (GRCh${build})`}`;
}

/** A change tells more than the gene that it is in. */
function rankOf({ shape, by }: Borne): number {
	if (/change|star|position|rsid/.test(shape)) return 2;
	return by === "group" ? 0 : 1;
}

/** A record with a name that is close to the query, or with words of it. */
export function whyClose(entry: Entry, close: Close, match?: Match): Why {
	const { title } = entry.target;
	if (close.closeness === "id") return { by: "id" };
	if (close.name === title) return { by: "title" };
	if (close.name !== undefined) return { by: "name", text: close.name };
	const terms = Object.entries(match?.fields ?? {});
	const termIn = (field: string) =>
		terms.find(([, fields]) => fields.includes(field))?.[0];
	if (termIn("title") !== undefined) return { by: "title" };
	const name = textWith(entry.names, termIn("names"));
	if (name !== undefined) return { by: "name", text: name };
	const word = textWith(entry.words, termIn("words"));
	if (word !== undefined) return { by: "summary", text: word };
	return { by: "word" };
}

/** The text that has a term of the index among its words. */
function textWith(texts: string[], term: string | undefined) {
	if (term === undefined) return undefined;
	return texts.find((text) =>
		readText(text).words.some((word) => termOf(word) === term),
	);
}
