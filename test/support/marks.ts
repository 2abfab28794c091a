/** Puts marks into the texts of content, for tests. */

/** The end of a sentence in a line of text that has no mark before it. */
const END = /(?<=[^\s\]])([.!?]["”’)]?)(?=\s|$)/g;

/** A content file without marks. */
export function unmarked(text: string): string {
	const { front, body } = partsOf(text);
	return front + body.replace(/\s\[@[^\]]+\](?=[.!?]|\s*$)/gm, "");
}

/** A content file with the same mark in every other sentence that ends in a stop: not in headings, tables or front matter. */
export function markRest(text: string, mark: string): string {
	const { front, body } = partsOf(text);
	const lines = body.split("\n").map((line) => {
		const [marker = ""] = /^\s*\d+[.)] /.exec(line) ?? [];
		const rest = line.slice(marker.length);
		return /^\s*[#|]/.test(line)
			? line
			: marker + rest.replace(END, ` ${mark}$1`);
	});
	return front + lines.join("\n");
}

function partsOf(text: string): { front: string; body: string } {
	const [, front = "", body = ""] =
		/^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
	return { front, body };
}
