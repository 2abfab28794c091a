/** Markdown → HTML that is safe to insert into a page: no raw HTML, only web addresses, no headings above `h3`. */

import MarkdownIt from "markdown-it";
import type { Fault } from "../mistakes/diagnostic.ts";
import { address } from "../model/fields.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { strayPart } from "./rules/addresses.ts";

/** Something that is not allowed in a Markdown section; the offset counts from the start of its text. */
type MarkdownFault = Fault<
	| "html-not-allowed"
	| "address-not-allowed"
	| "heading-level"
	| "heading-skipped"
	| "code-not-allowed"
	| "image-not-allowed"
	| "markup-broken"
>;

// HTML is tokenized only to report its place; it is never rendered.
const parser = new MarkdownIt("commonmark", { html: true }).enable("table");
parser.validateLink = () => true; // Addresses are checked below, where a mistake can be reported.
parser.renderer.rules.softbreak = () => " ";

/** Renders a section and reports everything that is not allowed in it. If there is a fault, do not use the HTML. */
export function renderMarkdown(text: string): {
	html: string;
	faults: MarkdownFault[];
} {
	const tokens = parser.parse(text, {});
	const faults = tokens.flatMap((token) => {
		const from = startOf(token, text);
		return [token, ...(token.children ?? [])].flatMap((part) =>
			findFault(part, text, from),
		);
	});
	faults.push(...skippedHeadings(tokens, text), ...brokenMarks(tokens, text));
	const html = parser.renderer.render(tokens, parser.options, {}).trim();
	return { html, faults };
}

/** A line break inside a paragraph or an item: not before a block or an empty line, and not a hard one. */
const WRAP =
	/(?<=\S)(?<!\\) ?\n[ \t]*(?=\S)(?![-*+] |[>#|]|```|~~~|\d{1,9}[.)] )/g;

/** Markdown with each paragraph and item on one line, so that it is the same however its source is wrapped. */
export function joinLines(text: string): string {
	return text.replace(WRAP, " ");
}

type Token = ReturnType<typeof parser.parse>[number];

function findFault(token: Token, text: string, from: number): MarkdownFault[] {
	const fault = (
		code: Exclude<MarkdownFault["code"], "heading-skipped">,
		found: string,
		needle = found,
	): MarkdownFault[] => {
		const offset = Math.max(from, text.indexOf(needle, from));
		return [{ code, found, offset }];
	};
	switch (token.type) {
		case "html_block":
		case "html_inline":
			return fault("html-not-allowed", lineAt(token.content.trim(), 0));
		case "image":
			return fault("image-not-allowed", String(token.attrGet("src")));
		case "link_open": {
			const found = String(token.attrGet("href"));
			if (isPublicAddress(found)) return [];
			return fault("address-not-allowed", found, found || "]()");
		}
		case "blockquote_open":
		case "hr":
			return fault("markup-broken", lineAt(text, from));
		case "code_inline":
			return fault("code-not-allowed", `\`${token.content}\``, "`");
		case "code_block":
			// Fenced blocks have already been reported.
			return fault("code-not-allowed", lineAt(token.content, 0));
		case "heading_open":
			return token.tag > "h2" ? [] : fault("heading-level", lineAt(text, from));
		default:
			return [];
	}
}

/** A section's headings start at level 3 and go down one level at a time. */
function skippedHeadings(tokens: Token[], text: string): MarkdownFault[] {
	let deepest = 3;
	return tokens.flatMap((token): MarkdownFault[] => {
		if (token.type !== "heading_open") return [];
		const level = Number(token.tag.slice(1));
		const allowed = deepest;
		deepest = level + 1;
		if (level <= allowed) return [];
		const offset = startOf(token, text);
		const found = lineAt(text, offset);
		const expected = "#".repeat(allowed);
		return [{ code: "heading-skipped", found, offset, expected }];
	});
}

/** The line at an offset, from there on. */
function lineAt(text: string, offset: number): string {
	const end = text.indexOf("\n", offset);
	return text.slice(offset, end === -1 ? text.length : end);
}

/** Where the first line of a block starts. */
function startOf({ map }: Token, text: string): number {
	return lineOffset(text, map?.[0] ?? 0);
}

function lineOffset(text: string, line: number): number {
	let offset = 0;
	for (let count = 0; count < line; count += 1) {
		offset = text.indexOf("\n", offset) + 1;
	}
	return offset;
}

function isPublicAddress(text: string): boolean {
	return address.safeParse(text).success && strayPart(text) === undefined;
}

/** Marks that the parser did not recognize, so that readers would see them verbatim. */
const MARKS = new RegExp(
	[
		/\*\*+|__+|~~|==(?=\S)|`/u,
		// A star before a digit or a capital belongs to a star allele (CYP2C19*2).
		/(?<=^|[\s("'])\*(?=[\p{L}\p{N}])(?!\d|[A-Z](?!\p{Ll}))|(?<=[\p{L}.,)])\*(?=[\s.,;:)]|\p{Script=Hangul}|$)/u,
		/\]\([^)\n]*\)?|\]\[|\[\[|!?\[[^\]\n]*\]?|\]/u,
		/(?:https?:\/\/|www\.)[^\s)]+/u,
		/^\||\|[^|]*\|/u,
		/[•●◦▪‣]/u,
		/^[-–—+] ?(?=\p{L})|^>|^#+(?:\s|$)/u,
		/\{#[^}]*\}/u,
		/(?<=^|[\s(])_+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,)])_+(?=[\s.,;:)]|\p{Script=Hangul}|$)/u,
	]
		.map(({ source }) => source)
		.join("|"),
	"gu",
);

const broken = (found: string, offset: number): MarkdownFault => ({
	code: "markup-broken",
	found,
	offset,
});

function brokenMarks(tokens: Token[], text: string): MarkdownFault[] {
	const found = tokens.flatMap((token, at) => {
		if (token.type !== "inline") return [];
		const [first = 0, end = first + 1] = token.map ?? [];
		const from = lineOffset(text, first);
		if (token.content.trim() === "") {
			const isHeading = tokens[at - 1]?.type === "heading_open";
			return isHeading ? [broken(lineAt(text, from), from)] : [];
		}
		const to = end > first ? lineOffset(text, end) || text.length : from;
		return marksOf(token, text, from, to);
	});
	// The parser has replaced character references by their characters, which may be invisible.
	const named = matchesOf(NAMED, text).filter(
		([reference]) => !VISIBLE.test(parser.utils.unescapeAll(reference)),
	);
	return [
		...found,
		...named.map(({ 0: reference, index }) => broken(reference, index)),
		...doubtfulLists(tokens, text),
		...unevenRows(tokens, text),
		...unevenLists(tokens, text),
	];
}

/** A character reference, by name or number. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const NAMED = /&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[\dA-Fa-f]{1,5});/g;

/** Marks of one class are reported once per paragraph. */
function classOf(mark: string): string {
	if (/^[[\]!hw]/.test(mark)) return "link";
	return mark.charAt(0);
}

/** The marks left in the text of a block, and links without text. */
function marksOf(
	block: Token,
	text: string,
	start: number,
	end: number,
): MarkdownFault[] {
	let from = start;
	const faults: MarkdownFault[] = [];
	for (const [at, part] of (block.children ?? []).entries()) {
		const next = block.children?.[at + 1];
		if (part.type === "link_open" && next?.type === "link_close") {
			faults.push(broken("[]", Math.max(text.indexOf("[]", from), start)));
		}
		if (part.type !== "text") continue;
		const lone = loneMark(block.children ?? [], at);
		if (lone !== undefined) {
			// The text around it tells it from the mark of the emphasis.
			const at = part.content.lastIndexOf(lone);
			const near = part.content.slice(Math.max(0, at - 12), at + 12);
			const found = lone.trim();
			const offset = Math.max(text.indexOf(near, from), start);
			faults.push(broken(found, offset + near.lastIndexOf(found)));
			continue;
		}
		for (const { 0: mark, index } of part.content.matchAll(MARKS)) {
			// A mark such as a hyphen occurs in many places, so search for it along with the words after it.
			const words = part.content.slice(index, index + mark.length + 12);
			const exact = text.indexOf(words, from);
			const offset = exact === -1 ? text.indexOf(mark, from) : exact;
			// A mark that the source does not contain verbatim was escaped there.
			if (offset === -1 || offset >= end) continue;
			from = offset + mark.length;
			// A broken link, or an opening mark and its closing one, is a single mistake.
			if (faults.some(({ found }) => classOf(found) === classOf(mark)))
				continue;
			faults.push(broken(mark, offset));
		}
	}
	return faults;
}

/** A mark beside emphasis: the hyphen of an entry of a list without its space, or a star too many. */
function loneMark(parts: Token[], at: number): string | undefined {
	const { content = "" } = parts[at] ?? {};
	const [before, after] = [parts[at - 1]?.type, parts[at + 1]?.type];
	const opens = after === "em_open" || after === "strong_open";
	const closed = before === "em_close" || before === "strong_close";
	const isStart = before === undefined || before === "softbreak";
	if (opens && isStart && /^[-–—+•] ?$/.test(content)) return content.trim();
	const star =
		(opens && /(?:^|[\s(])(\*+)$/.exec(content)) ||
		(closed && /^(\*+)/.exec(content));
	return star ? star[1] : undefined;
}

/** Rows of a table with more or fewer cells than its first line: Markdown drops what is too many without a word. */
function unevenRows(tokens: Token[], text: string): MarkdownFault[] {
	const lines = text.split("\n");
	const cellsOf = (line = "") =>
		line
			.trim()
			.replace(/^\||(?<!\\)\|$/g, "")
			.split(/(?<!\\)\|/).length;
	return tokens.flatMap(({ type, map }) => {
		if (type !== "table_open" || !map) return [];
		const [first, end] = map;
		const expected = cellsOf(lines[first]);
		const uneven = lines
			.slice(first, end)
			.findIndex((line) => line.trim() !== "" && cellsOf(line) !== expected);
		if (uneven === -1) return [];
		const offset = lineOffset(text, first + uneven);
		return [broken(lineAt(text, offset), offset)];
	});
}

/** An entry that belongs to the one above by an odd number of spaces, which an editor may not have meant. */
function unevenLists(tokens: Token[], text: string): MarkdownFault[] {
	return tokens.flatMap((token) => {
		const { type, level } = token;
		if (type !== "list_item_open" || level < 3) return [];
		const start = startOf(token, text);
		const found = lineAt(text, start);
		const indent = /^ */.exec(found)?.[0].length ?? 0;
		// A list in a list is usually indented by two spaces for each level, or by four.
		const depth = (level - 1) / 2;
		if (indent <= depth * 4 && indent % 2 === 0) return [];
		return [broken(found.trim(), start + indent)];
	});
}

/** A number at the start of a wrapped line makes an unintended list of one entry. */
function doubtfulLists(tokens: Token[], text: string): MarkdownFault[] {
	return tokens.flatMap((token, at) => {
		if (token.type !== "ordered_list_open" || token.level > 0) return [];
		const close = tokens.findIndex(
			({ type, level }, index) =>
				index > at && type === "ordered_list_close" && level === token.level,
		);
		const items = tokens
			.slice(at, close)
			.filter(({ type, level }) => type === "list_item_open" && level === 1);
		if (items.length > 1) return [];
		const offset = startOf(token, text);
		const [found = ""] = text.slice(offset).split(/(?<=[.)]) /);
		return [broken(found, offset)];
	});
}
