/** Finds the items of a list whose text contains a query. */
export class SearchIndex {
	/** All texts, one per line, because searching one long text is faster than searching many short ones. */
	readonly #lines: string;
	/** Where each line starts, and where a line after the last would. */
	readonly #starts: Uint32Array;
	readonly #items: string[];

	/** `texts` has one text per item, in lower case and without line breaks. */
	constructor(texts: string[], items: string[]) {
		this.#lines = texts.map((text) => `${text}\n`).join("");
		this.#starts = new Uint32Array(texts.length + 1);
		let start = 0;
		for (const [at, text] of texts.entries()) {
			start += text.length + 1;
			this.#starts[at + 1] = start;
		}
		this.#items = items;
	}

	/** The number of items whose text contains the query, and those matches from `start` up to but not including `end`. */
	find(
		query: string,
		start: number,
		end: number,
	): { items: string[]; total: number } {
		const needle = query.toLowerCase();
		const items: string[] = [];
		let total = 0;
		let line = 0;
		let at = needle.includes("\n") ? -1 : this.#lines.indexOf(needle);
		while (at !== -1) {
			while ((this.#starts[line + 1] ?? 0) <= at) line += 1;
			const item = this.#items[line];
			if (item !== undefined && total >= start && total < end) items.push(item);
			total += 1;
			at = this.#lines.indexOf(needle, this.#starts[line + 1]);
		}
		return { items, total };
	}
}
