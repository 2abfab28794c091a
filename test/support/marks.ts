/** Puts marks into the texts of content, and into translations those of their reviews, for tests. */

import { reviewMark } from "../../scripts/record/fingerprint.ts";
import { load } from "../../scripts/record/load.ts";
import { readDecoded } from "../../scripts/record/read.ts";
import { parseTree } from "./tree.ts";

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

/** A tree whose reviewed translations are as they were read, against originals that are as they were then. */
export function asRead(tree: string): string {
	const files = parseTree(tree);
	const loaded = (path: string) => {
		const file = load(readDecoded(`content/${path}`, files.get(path) ?? ""));
		return file.role === "record" ? file : undefined;
	};
	for (const [path, text] of files) {
		if (!/\.ko\.md$/.test(path) || !/^reviewed: /m.test(text)) continue;
		const original = loaded(path.replace(".ko.md", ".md"))?.record;
		// The mark of a text that has none yet has to be one, so that the file is sound.
		const own = text
			.replace(/^reviewed_against: .*\n/m, "")
			.replace(/^(reviewed: .*\n)/m, `$1reviewed_against: ${NO_MARK}\n`);
		files.set(path, own);
		const translation = loaded(path)?.translation;
		const isSound = original !== undefined && translation !== undefined;
		const mark = isSound ? reviewMark(original, translation) : NO_MARK;
		files.set(path, isSound ? own.replace(NO_MARK, mark) : text);
	}
	return [...files].map(([path, text]) => `-- ${path} --\n${text}`).join("");
}

const NO_MARK = `f${"0".repeat(11)}-f${"0".repeat(11)}`;

function partsOf(text: string): { front: string; body: string } {
	const [, front = "", body = ""] =
		/^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
	return { front, body };
}
