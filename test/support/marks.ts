/** Puts marks into the texts of content, for tests. */

/** The end of a sentence in a line of text. */
const END = /(?<=[^\s\]])([.!?]["”’)]?)(?=\s|$)/g;

/**
 * A content file with the same mark in every sentence that ends in a stop: not in headings, tables or its front matter. Without
 * a mark, the file with none.
 */
export function markAll(text: string, mark: string): string {
	const [, front = "", body = ""] =
		/^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
	// A sentence that has a mark loses it first.
	const plain = body.replace(/\s\[@[^\]]+\](?=[.!?]|\s*$)/gm, "");
	if (mark === "") return front + plain;
	const lines = plain.split("\n").map((line) => {
		const [marker = ""] = /^\s*\d+[.)] /.exec(line) ?? [];
		const rest = line.slice(marker.length);
		return /^\s*[#|]/.test(line)
			? line
			: marker + rest.replace(END, ` ${mark}$1`);
	});
	return front + lines.join("\n");
}
