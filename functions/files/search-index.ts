/** Finds items of a list: how many have a text that contains the query, and those matches from `start` up to but not including `end`. */
export type FindItems = (
	query: string,
	start: number,
	end: number,
) => { items: string[]; total: number };

/** Makes a list ready to be searched. `texts` has one text per item, in lower case and without line breaks. */
export function searchIndex(texts: string[], items: string[]): FindItems {
	// One per line, because searching one long text is faster than searching many short ones.
	const lines = texts.map((text) => `${text}\n`).join("");
	/** Where each line starts, and where a line after the last would. */
	const starts = new Uint32Array(texts.length + 1);
	for (const [at, text] of texts.entries()) {
		starts[at + 1] = (starts[at] ?? 0) + text.length + 1;
	}
	return (query, start, end) => {
		const needle = query.toLowerCase();
		const found: string[] = [];
		let total = 0;
		let line = 0;
		let at = needle.includes("\n") ? -1 : lines.indexOf(needle);
		while (at !== -1) {
			while ((starts[line + 1] ?? 0) <= at) line += 1;
			const item = items[line];
			if (item !== undefined && total >= start && total < end) found.push(item);
			total += 1;
			at = lines.indexOf(needle, starts[line + 1]);
		}
		return { items: found, total };
	};
}
