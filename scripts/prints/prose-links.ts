/** Links in prose: rsIDs, genes and conditions link to their pages, each once per page. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Edition } from "../dataset/edition.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { KIND_NAMES, titleOf } from "../model/kinds/kinds.ts";
import { hasKnownIds, ROWS } from "../model/kinds/rows.ts";
import type { PageMarks } from "./marks.ts";

/** A name of a record that prose may mention. */
interface Name {
	kind: Kind;
	id: string;
	path: string;
	/** In lower case unless it is an identifier, because other names are capitalized at the start of a sentence. */
	text: string;
	isIdentifier: boolean;
}

/** The names of an edition's records, keyed by their beginnings: identifiers first, then the others, longest first. */
export type Names = ReadonlyMap<string, readonly Name[]>;

/** The ids that readers know, and the titles of kinds that prose names by them. */
export function namesOf(edition: Edition): Names {
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
	const names = new Map<string, Name[]>();
	for (const name of [...identifiers, ...titles]) {
		const [[, beginning = ""] = []] = name.text.toLowerCase().matchAll(WORD);
		const found = names.get(beginning);
		if (found === undefined) names.set(beginning, [name]);
		else found.push(name);
	}
	return names;
}

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
				typeof part === "string"
					? part
					: html`<a href="${part.path}">${part.text}</a>`,
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
				const name = this.#names.get(rsid)?.find(({ text }) => text === rsid);
				return name === undefined ? whole : `<a href="${name.path}">`;
			},
		);
	}

	#split(text: string): (string | { text: string; path: string })[] {
		const parts: (string | { text: string; path: string })[] = [];
		let done = 0;
		const lower = text.toLowerCase();
		for (const { 1: beginning = "", index } of lower.matchAll(WORD)) {
			if (index < done) continue;
			const names = this.#names.get(beginning);
			const found = names && this.#find(names, text, lower, index);
			if (found === undefined) continue;
			parts.push(text.slice(done, index));
			done = index + found.text.length;
			parts.push({ text: text.slice(index, done), path: found.path });
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
			if (this.#isNew(name)) return name;
			// A condition's name may start with a gene's, but not with another condition's.
			if (!name.isIdentifier) return undefined;
		}
		return undefined;
	}

	#isNew({ kind, id }: Name): boolean {
		const key = `${kind}/${id}`;
		if (this.#seen.has(key)) return false;
		this.#seen.add(key);
		return true;
	}
}

/** Keeps "glaucoma" from matching in "glaucomatous". Korean letters may follow: particles come without a space. */
function goesOn(name: Name, text: string, index: number): boolean {
	const next = text.charAt(index + name.text.length);
	return (name.isIdentifier ? /[A-Za-z0-9-]/ : /[A-Za-z0-9]/).test(next);
}
