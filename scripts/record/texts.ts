/** The texts of a record's prose, and where each of them is. */

import type { Place } from "../mistakes/place.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { everyValue } from "../model/walk.ts";

/** The offset of each part of the prose in its file, by its path such as `genotypes.A/G`; "" is the whole text. */
export type Offsets = Record<string, number>;

/** The sections that are Markdown as editors write them, by field; the prose has them as HTML. */
export type MarkdownSections = Record<string, string>;

/** The file that a text is written in, and the offsets of its parts. */
export interface Written {
	path: string;
	offsets: Offsets;
}

/** A text exactly as in its file, including line breaks and Markdown that are not published. */
export interface Passage {
	/** Its path in the prose, such as `genotypes.A/G`. */
	part: string;
	/** The heading above it. */
	heading: string;
	text: string;
	offset: number;
	isMarkdown: boolean;
}

/** The words of a passage at their offsets: Markdown marks and the addresses of links, even of one that is not closed, become spaces. */
export function wordsOf({ text, isMarkdown }: Passage): string {
	const blank = (found: string) => " ".repeat(found.length);
	return isMarkdown
		? text
				.replace(/(?<=\])\([^()\s]*(?:\)|(?=\s|$))/g, blank)
				.replace(/^ *(?:#{1,6}|[-*+]|\d{1,2}[.)]) |[*[\]|`]/gm, blank)
		: text;
}

/**
 * What stands between two sentences: white space after a full stop, an exclamation or a question mark; an empty line; in HTML
 * also the tags of blocks. A full stop ends a sentence only before white space, so no abbreviation may have one.
 */
const BETWEEN =
	/(?<=[.!?](?:[)"”’]|&quot;)?(?:<\/\w+>)?)\s+|\n{2,}|\s*<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|h\d|blockquote)\b[^>]*>\s*/g;

/** The end of a text that does not break off. */
export const ENDED = /[.!?:)"'”’…*_|`>]$/;

/** Where each sentence of a plain text, or of HTML, starts and ends. */
export function sentenceRanges(text: string): [start: number, end: number][] {
	const ranges: [number, number][] = [];
	let start = 0;
	const add = (end: number) => {
		if (text.slice(start, end).trim() !== "") ranges.push([start, end]);
	};
	for (const { 0: between, index } of text.matchAll(BETWEEN)) {
		add(index);
		start = index + between.length;
	}
	add(text.length);
	return ranges;
}

/** The sentences of a plain text or of HTML. */
export function sentencesOf(text: string): string[] {
	return sentenceRanges(text).map(([start, end]) =>
		text.slice(start, end).trim(),
	);
}

/** What separates the blocks of a text: an empty line, or the tags of blocks. */
const BLOCKS =
	/\n{2,}|<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|h\d)\b[^>]*>/;

/** The paragraphs, entries of lists, headings and cells of a plain text or of HTML. */
export function blocksOf(text: string): string[] {
	return text.split(BLOCKS).filter((block) => block.trim() !== "");
}

/** Every text of a prose by its path, such as `genotypes.A/G`. */
export function textsOf(prose: unknown): [part: string, text: string][] {
	return valuesIn(prose).map(({ keys, text }) => [keys.join("."), text]);
}

/** A text in a YAML file, and the keys that lead to it. */
export interface Value {
	keys: PropertyKey[];
	text: string;
}

/** Every text among the values of a YAML file. */
export function valuesIn(value: unknown): Value[] {
	return everyValue(value).flatMap(({ keys, value: text }) =>
		typeof text === "string" ? [{ keys, text }] : [],
	);
}

/** The place of a part of the prose, or of the nearest enclosing part that has one. */
export function placeOfPart({ path, offsets }: Written, part: string): Place {
	const keys = part.split(".");
	for (let depth = keys.length; depth > 0; depth -= 1) {
		const offset = offsets[keys.slice(0, depth).join(".")];
		if (offset !== undefined) return { path, offset };
	}
	return { path, offset: offsets[""] };
}

/** HTML as plain text. */
export function withoutTags(html: string): string {
	return html.replace(/<[^>]+>/g, " ");
}

/** The first line of a text, shortened for a quotation. */
export function clip(text: string, length = 60): string {
	const [line = ""] = text.split("\n");
	return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** Markup that no text may have, not even the title of a paper. */
const ALWAYS = [
	/<\/?[a-z][^<>]*>|<!--/, // HTML
	/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/, // a character reference
	/\*\*[^*]+\*\*|__[^_]+__|\*\*|__|~~[^~]*~~|~~|==\S[^=]*==/, // bold, struck out, highlighted
	// Italic; a lone star is allowed, since star alleles have one (CYP2C19*2), and so is a low line in a word (c.1521_1523del).
	/(?<=^|\s)\*[^*\s][^*\n]*\*(?=[\s.,;:!?)]|$)/,
	/(?<=^|[\s(])_[^_\s][^_\n]*_(?=[\s.,;:!?)]|\p{Script=Hangul}|$)/u,
];

/** Markup of Markdown, HTML and other programs' documents, which plain text must not contain. */
const MARKUP = joined([
	...ALWAYS,
	/`[^`\n]*`|`/, // code
	/!?\[[^\]\n]*\][([][^)\]\n]*[)\]]?|\[\[[^\]\n]*\]?\]?|\[\^?[^\]\n]{0,40}\]|\]\(/, // links, footnotes
	/(?:https?:\/\/|www\.)\S+/, // an address
	/\\[\\`*_{}[\]()#+\-.!~>|&]/, // an escape
	/^[ \t]*(?:[-*+•●◦▪‣·–—]|>)[ \t]|^#{1,6}[ \t]|^[ \t]*[•●◦▪‣>]|•/, // a list, a heading, a quotation
	/^[ \t]*-(?=\p{L})/u, // a list without a space
	/(?<=^|\s)_(?=\p{L})|(?<=\p{L}[.,]?)_(?=[\s.,;:]|$)/u, // italic that is not closed
	/^[ \t]*(?:[-=_*][ \t]*){3,}$/, // a horizontal rule
	/^[ \t]*\|.*$|\|[^|\n]*\|.*$/, // a table
]);
const NAME_MARKUP = joined(ALWAYS);

function joined(patterns: RegExp[]): RegExp {
	return new RegExp(patterns.map(({ source }) => source).join("|"), "gimu");
}

/** A number at the start of a line: a list if it starts the paragraph, or if another line continues the count. */
const NUMBERED = /^[ \t]*(\d{1,2})[.)][ \t]/gm;

/** Every piece of markup in a plain text, or in a title or a name, and its offset there. */
export function findMarkup(
	text: string,
	isName = false,
): {
	code: "html-not-allowed" | "markup-in-plain-text";
	found: string;
	offset: number;
}[] {
	const marks = isName
		? matchesOf(NAME_MARKUP, text)
		: [...matchesOf(MARKUP, text), ...numberedLines(text)];
	const seen = new Set<string>();
	// Report marks of one kind once per paragraph.
	const isFirst = ({ 0: found, index }: RegExpExecArray) => {
		const paragraph = text.slice(0, index).split(/\n\s*\n/).length;
		const key = `${paragraph} ${/^\s*\d/.test(found) ? "1" : found.trim().charAt(0)}`;
		return seen.size < seen.add(key).size;
	};
	return marks
		.sort((a, b) => a.index - b.index)
		.filter(isFirst)
		.map(({ 0: whole, index }) => {
			const found = whole.trim();
			const offset = index + whole.length - whole.trimStart().length;
			const isHtml = /^<[/a-z!]/i.test(found);
			const code = isHtml ? "html-not-allowed" : "markup-in-plain-text";
			return { code, found: clip(found, 40), offset };
		});
}

function numberedLines(text: string): RegExpExecArray[] {
	const lines = matchesOf(NUMBERED, text);
	// Lines may be wrapped anywhere, so any number may end up at the start of one.
	const isStart = (index: number) =>
		/(?:^|\n\s*\n)$/.test(text.slice(0, index));
	const numbers = new Set(lines.map(([, number]) => Number(number)));
	return lines.filter(
		({ index, 1: number }) =>
			isStart(index) ||
			numbers.has(Number(number) - 1) ||
			numbers.has(Number(number) + 1),
	);
}
