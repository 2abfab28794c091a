/** Links in prose: rsIDs, genes and conditions link to their pages, and words of the field are explained, each once per page. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Edition } from "../dataset/edition.ts";
import { remembered } from "../dataset/remembered.ts";
import { KIND_NAMES, type Kind, titleOf } from "../model/kinds/kinds.ts";
import { hasKnownIds, ROWS } from "../model/kinds/rows.ts";
import type { PageMarks } from "./marks.ts";
import { type Explained, explainedWord, explainedWords } from "./terms.ts";

/** A name of a record, or a word to explain, that prose may mention. */
type Name = RecordName | Word;

interface RecordName {
	kind: Kind;
	id: string;
	path: string;
	/** In lower case unless it is an identifier, because other names are capitalized at the start of a sentence. */
	text: string;
	isIdentifier: boolean;
}

interface Word {
	text: string;
	explained: Explained;
	isIdentifier: false;
}

/** The most words that a page explains: more would distract from what it says. */
const MOST_WORDS = 5;

/** The names of an edition's records, keyed by their beginnings: identifiers first, then the others, longest first. */
export type Names = ReadonlyMap<string, readonly Name[]>;

/** The ids that readers know, and the titles of kinds that prose names by them. */
export const namesOf = remembered((edition: Edition): Names => {
	const record = (kind: Kind, id: string) => ({
		kind,
		id,
		path: edition.page(kind, id).slice(edition.baseUrl.length),
	});
	const identifiers = KIND_NAMES.filter(hasKnownIds).flatMap((kind) =>
		edition.entries(kind).map(({ record: { id } }) => ({
			...record(kind, id),
			text: id,
			isIdentifier: true,
		})),
	);
	const titles = KIND_NAMES.filter((kind) => ROWS[kind].isNamedInProse)
		.flatMap((kind) =>
			edition.entries(kind).map(({ record: { id }, prose }) => ({
				...record(kind, id),
				text: titleOf(kind, prose).toLowerCase(),
				isIdentifier: false,
			})),
		)
		.sort((a, b) => b.text.length - a.text.length);
	const words = explainedWords(edition).map((word) => ({
		...word,
		isIdentifier: false as const,
	}));
	const all: Name[] = [...identifiers, ...titles, ...words];
	return Map.groupBy(all, ({ text }) => {
		const [[, beginning = ""] = []] = text.toLowerCase().matchAll(WORD);
		return beginning;
	});
});

/**
 * Words in lower case; the group is the beginning by which names are looked up. For a Korean word that is two letters, the
 * length of the shortest names, because particles follow a name without a space.
 */
const WORD = /([a-z0-9]+|[\p{L}\p{N}]{1,2})[\p{L}\p{N}-]*/gu;

/** Turns the prose of one page into HTML. Each record is linked at its first mention only, and never to its own page. */
export class ProseLinks {
	readonly #names: Names;
	readonly #marks: PageMarks;
	readonly #seen = new Set<string>();
	/** The words that the page explains, in their order. */
	readonly explained: Explained[] = [];

	constructor(names: Names, own: { kind: Kind; id: string }, marks: PageMarks) {
		this.#names = names;
		this.#marks = marks;
		this.#seen.add(`${own.kind}/${own.id}`);
	}

	/** Treats a record as already mentioned, because the page links to it anyway. */
	skip(kind: Kind, id: string): void {
		this.#seen.add(`${kind}/${id}`);
	}

	/** A plain text. */
	text(text: string): SafeHtml {
		return this.#marks.print(
			html`${this.#split(this.#marks.of(text)).map((part) =>
				typeof part === "string" ? part : named(part),
			)}`,
		);
	}

	/** A plain text with paragraphs. */
	paragraphs(text: string): SafeHtml {
		return html`${this.#marks
			.of(text)
			.split(/\n{2,}/)
			.map((paragraph) => html`<p>${this.text(paragraph)}</p>\n`)}`;
	}

	/** HTML that the build made from Markdown. Links to dbSNP are replaced by links to the variant's page if it has one. */
	html(source: string): SafeHtml {
		let depth = 0;
		const linked = this.#marks.of(source).replace(/<[^>]*>|[^<]+/g, (part) => {
			if (!part.startsWith("<")) {
				return depth > 0 ? part : String(html.raw`${this.#escaped(part)}`);
			}
			if (/^<(?:a|h[1-6]|code)\b/.test(part)) depth += 1;
			if (/^<\/(?:a|h[1-6]|code)>/.test(part)) depth -= 1;
			return this.#ownAddress(part);
		});
		return this.#marks.print(html.raw`${linked}`);
	}

	/** Text between tags is escaped already. No name contains a character that escaping changes. */
	#escaped(text: string): string {
		return this.#split(text)
			.map((part) => (typeof part === "string" ? part : String(named(part))))
			.join("");
	}

	#ownAddress(tag: string): string {
		return tag.replace(
			/^<a href="https:\/\/www\.ncbi\.nlm\.nih\.gov\/snp\/(rs\d+)\/?"[^>]*>/,
			(whole, rsid: string) => {
				const name = this.#names.get(rsid)?.find(({ text }) => text === rsid);
				return name === undefined || "explained" in name
					? whole
					: `<a href="${name.path}">`;
			},
		);
	}

	#split(text: string): (string | Named)[] {
		const parts: (string | Named)[] = [];
		let done = 0;
		const lower = text.toLowerCase();
		for (const { 1: beginning = "", index } of lower.matchAll(WORD)) {
			if (index < done) continue;
			const names = this.#names.get(beginning);
			const found = names && this.#find(names, text, lower, index);
			if (found === undefined) continue;
			const end = index + found.text.length;
			const touching = (pattern: RegExp, beside: string) =>
				"explained" in found ? (pattern.exec(beside)?.[0] ?? "") : "";
			const before = touching(OPENING, text.slice(done, index));
			const after = touching(CLOSING, text.slice(end));
			parts.push(text.slice(done, index - before.length));
			parts.push({ before, text: text.slice(index, end), after, name: found });
			done = end + after.length;
		}
		return [...parts, text.slice(done)];
	}

	/** The name at this place, if its record has not been mentioned before. */
	#find(
		names: readonly Name[],
		text: string,
		lower: string,
		index: number,
	): Name | undefined {
		for (const name of names) {
			const isThere = name.isIdentifier
				? text.startsWith(name.text, index)
				: lower.startsWith(name.text, index);
			if (!isThere || goesOn(name, text, index)) continue;
			if ("explained" in name) {
				if (!this.#explains(name, text, index)) return undefined;
				return name;
			}
			if (this.#isNew(name)) return name;
			// A condition's name may start with a gene's, but not with another condition's.
			if (!name.isIdentifier) return undefined;
		}
		return undefined;
	}

	/** Whether the word at this place is the first of its kind, so that it is explained here. In what is folded, none is. */
	#explains({ text, explained }: Word, within: string, index: number): boolean {
		const known = this.explained;
		const isExplained =
			!this.#marks.isFolded &&
			known.length < MOST_WORDS &&
			!known.includes(explained) &&
			!isPartOfWord(within.slice(index + text.length));
		if (isExplained) known.push(explained);
		return isExplained;
	}

	#isNew({ kind, id }: RecordName): boolean {
		const key = `${kind}/${id}`;
		if (this.#seen.has(key)) return false;
		this.#seen.add(key);
		return true;
	}
}

/** A text that names a record or a word. */
interface Named {
	text: string;
	name: Name;
	/** What must not stand alone on another line than a word: an opening bracket before it, */
	before: string;
	/** and particles and marks after it. Links break as text does. */
	after: string;
}

const OPENING = /[\p{Ps}\p{Pi}]*$/u;
const CLOSING = /^[\p{Script=Hangul}\p{Pe}\p{Pf}.,;:!?]*/u;

function named({ text, name, before, after }: Named): SafeHtml {
	if (!("explained" in name)) return html`<a href="${name.path}">${text}</a>`;
	const word = explainedWord(text, name.explained);
	return before + after === ""
		? word
		: html`<span class="kept">${before}${word}${after}</span>`;
}

/** Whether a Korean word goes on with more than a particle or an ending of "to be": 양성 is a part of 양성자. */
function isPartOfWord(rest: string): boolean {
	return /^\p{Script=Hangul}/u.test(rest) && !PARTICLE.test(rest);
}

const PARTICLE =
	/^(?:은|는|이|가|을|를|의|에|에서|에게|에게서|으로|로|와|과|도|만|이나|나|인|이며|며|이고|이라고|라고|이란|란|입니다|처럼|보다|부터|까지|마다|들|들은|들이|들을|들의|들에게|들에게서)(?!\p{Script=Hangul})/u;

/** Keeps "glaucoma" from matching in "glaucomatous". Korean letters may follow: particles come without a space. */
function goesOn(name: Name, text: string, index: number): boolean {
	const next = text.charAt(index + name.text.length);
	return (name.isIdentifier ? /[A-Za-z0-9-]/ : /[A-Za-z0-9]/).test(next);
}
