/** Links in prose: an rsID, a gene or a condition that has a page leads to it, once on a page. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Edition } from "../dataset/edition.ts";
import type { Kind } from "../model/kinds.ts";
import { titleOf } from "../model/kinds.ts";

/** A record that prose may name. */
interface Named {
	kind: Kind;
	id: string;
	path: string;
}

/** The records of an edition by their names. */
export interface Names {
	/** Variants and genes. */
	exact: ReadonlyMap<string, Named>;
	/** Conditions whose names have several words, by the first. */
	byWord: ByBeginning;
	/** Conditions whose names are one word, by its first letters: a Korean particle may follow it without a space. */
	byStart: ByBeginning;
}

/** Names in lower case, longest first, by how they begin. */
type ByBeginning = ReadonlyMap<
	string,
	readonly (readonly [name: string, Named])[]
>;

/** How many letters of a word decide where it is looked up. The shortest names in use have this many. */
const START = 2;

export function namesOf(edition: Edition): Names {
	const named = (kind: Kind, id: string): Named => ({
		kind,
		id,
		path: edition.page(kind, id).slice(edition.baseUrl.length),
	});
	const exact = new Map<string, Named>();
	for (const kind of ["variant", "gene"] as const) {
		for (const { record } of edition.entries(kind)) {
			exact.set(record.id, named(kind, record.id));
		}
	}
	const byWord = new Map<string, (readonly [string, Named])[]>();
	const byStart: typeof byWord = new Map();
	const conditions = edition
		.entries("condition")
		.map(
			({ record, prose }) =>
				[
					titleOf("condition", prose).toLowerCase(),
					named("condition", record.id),
				] as const,
		);
	conditions.sort(([a], [b]) => b.length - a.length);
	for (const condition of conditions) {
		const [name] = condition;
		const [word = ""] = name.match(WORD) ?? [];
		const isOneWord = word === name;
		const group = isOneWord ? byStart : byWord;
		const key = isOneWord ? name.slice(0, START) : word;
		const found = group.get(key);
		if (found === undefined) group.set(key, [condition]);
		else found.push(condition);
	}
	return { exact, byWord, byStart };
}

/** Words, and what is between them. A Korean word takes its particles along. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;
/** The part of a word that may be an identifier: particles may follow it. */
const IDENTIFIER = /^[A-Za-z0-9-]+/;

/** Turns the prose of one page into HTML. Each record is linked at its first mention only, and never to its own page. */
export class ProseLinks {
	readonly #names: Names;
	readonly #seen = new Set<string>();

	constructor(names: Names, own: { kind: Kind; id: string }) {
		this.#names = names;
		this.#seen.add(`${own.kind}/${own.id}`);
	}

	/** Counts a record as mentioned, where the page links to it anyway. */
	skip(kind: Kind, id: string): void {
		this.#seen.add(`${kind}/${id}`);
	}

	/** A plain text. */
	text(text: string): SafeHtml {
		return html`${this.#split(text).map((part) =>
			typeof part === "string"
				? part
				: html`<a href="${part.path}">${part.text}</a>`,
		)}`;
	}

	/** A plain text with paragraphs. */
	paragraphs(text: string): SafeHtml {
		return html`${text
			.split(/\n{2,}/)
			.map((paragraph) => html`<p>${this.text(paragraph)}</p>\n`)}`;
	}

	/** HTML that the build has made from Markdown. Links to dbSNP lead to the page of the variant where there is one. */
	html(source: string): SafeHtml {
		let depth = 0;
		const linked = source.replace(/<[^>]*>|[^<]+/g, (part) => {
			if (!part.startsWith("<")) {
				return depth > 0 ? part : String(html.raw`${this.#escaped(part)}`);
			}
			if (/^<(?:a|h[1-6]|code)\b/.test(part)) depth += 1;
			if (/^<\/(?:a|h[1-6]|code)>/.test(part)) depth -= 1;
			return this.#ownAddress(part);
		});
		return html.raw`${linked}`;
	}

	/** Text between tags is escaped already. No name contains a character that escaping changes. */
	#escaped(text: string): string {
		return this.#split(text)
			.map((part) =>
				typeof part === "string"
					? part
					: `<a href="${part.path}">${part.text}</a>`,
			)
			.join("");
	}

	#ownAddress(tag: string): string {
		return tag.replace(
			/^<a href="https:\/\/www\.ncbi\.nlm\.nih\.gov\/snp\/(rs\d+)\/?"[^>]*>/,
			(whole, rsid: string) => {
				const named = this.#names.exact.get(rsid);
				return named === undefined ? whole : `<a href="${named.path}">`;
			},
		);
	}

	#split(text: string): (string | { text: string; path: string })[] {
		const parts: (string | { text: string; path: string })[] = [];
		const lower = text.toLowerCase();
		let done = 0;
		for (const { 0: word, index } of text.matchAll(WORD)) {
			if (index < done) continue;
			const found = this.#find(text, lower, word, index);
			if (found === undefined) continue;
			const { named, length } = found;
			parts.push(text.slice(done, index));
			done = index + length;
			parts.push({ text: text.slice(index, done), path: named.path });
		}
		return [...parts, text.slice(done)];
	}

	/** A record that is named at this place and has not been mentioned before. */
	#find(text: string, lower: string, word: string, index: number) {
		const identifier = IDENTIFIER.exec(word)?.[0] ?? "";
		const exact = this.#names.exact.get(identifier);
		if (exact !== undefined && this.#isNew(exact)) {
			return { named: exact, length: identifier.length };
		}
		const { byWord, byStart } = this.#names;
		const first = lower.slice(index, index + word.length);
		// A name of several words is longer than one that lies within its first word.
		for (const names of [
			byWord.get(first),
			byStart.get(first.slice(0, START)),
		]) {
			for (const [name, named] of names ?? []) {
				if (!lower.startsWith(name, index)) continue;
				const next = text.charAt(index + name.length);
				// "glaucoma" is no part of "glaucomatous"; in Korean, particles follow a name without a space.
				if (/[a-z0-9]/i.test(next)) continue;
				return this.#isNew(named) ? { named, length: name.length } : undefined;
			}
		}
		return undefined;
	}

	#isNew({ kind, id }: Named): boolean {
		const key = `${kind}/${id}`;
		if (this.#seen.has(key)) return false;
		this.#seen.add(key);
		return true;
	}
}
