/** Finds the items of a list whose text holds another text. */
export class SearchIndex {
	/** All texts, each on a line of its own: one long text is searched faster than many short ones. */
	readonly #lines: string;
	/** Where each line starts, and where a further one would. */
	readonly #starts: Uint32Array;
	readonly #items: string[];

	/** `texts` in lower case and without line breaks, one for each item. */
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

	/** How many items hold the query, and those of them from `start` to before `end`. */
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
