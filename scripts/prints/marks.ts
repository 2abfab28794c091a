/** The marks of a record's prose on its page: numbers in superscript that lead to its sources, and the ways back. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Cited } from "../dataset/cited.ts";
import { hasMarks, replaceMarks } from "../record/marks.ts";
import type { LanguageWords } from "../words/en/language.ts";

export class PageMarks {
	readonly #cited: Cited;
	readonly #words: LanguageWords["marks"];
	/** The ids of the marks that lead to each source, by its index. */
	readonly #ids = new Map<number, string[]>();
	#count = 0;
	/** Whether what is printed now is only for readers who ask for it. */
	isFolded = false;

	constructor(cited: Cited, words: LanguageWords["marks"]) {
		this.#cited = cited;
		this.#words = words;
	}

	/** A text of the record with a character for each of its marks. */
	of(text: string): string {
		return this.#cited.marked.get(text) ?? text;
	}

	/** HTML with numbers in the place of the characters. */
	print(source: SafeHtml): SafeHtml {
		const text = String(source);
		if (!hasMarks(text)) return source;
		return html.raw`${replaceMarks(text, (mark) => String(this.#mark(mark)))}`;
	}

	/** What is printed within, no source leads back to: it would open a part that readers open only if they want to. */
	folded<T>(print: () => T): T {
		this.isFolded = true;
		const printed = print();
		this.isFolded = false;
		return printed;
	}

	/** Whether any source is marked, and so has to be found by its number. */
	get areAny(): boolean {
		return this.#cited.sourcesOfMark.some((sources) => sources.length > 0);
	}

	/** From a source back to each place that rests on it. */
	back(source: number): SafeHtml | null {
		const ids = this.#ids.get(source) ?? [];
		if (ids.length === 0) return null;
		const { back } = this.#words;
		return html` <span class="back">${ids.map(
			(id, at) =>
				html`<a href="#${id}" aria-label="${ids.length === 1 ? back : `${back} ${at + 1}`}">↑${ids.length > 1 ? html`<small>${at + 1}</small>` : null}</a> `,
		)}</span>`;
	}

	#mark(mark: number): SafeHtml {
		const sources = this.#cited.sourcesOfMark[mark] ?? [];
		if (sources.length === 0) return html``;
		const id = this.isFolded ? undefined : this.#nameFor(sources);
		const { source } = this.#words;
		return html`<sup${id && html` id="${id}"`}>${sources.map(
			(one, at) =>
				html`${at > 0 ? " " : null}<a href="#s${one + 1}" aria-label="${source(one + 1)}">${one + 1}</a>`,
		)}</sup>`;
	}

	/** A new id, to which each of the sources leads back. */
	#nameFor(sources: readonly number[]): string {
		this.#count += 1;
		const id = `m${this.#count}`;
		for (const one of sources) {
			this.#ids.set(one, [...(this.#ids.get(one) ?? []), id]);
		}
		return id;
	}
}
