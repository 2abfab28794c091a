/** Splits the text of a Markdown record at its headings. Offsets count from the start of the file. */

import { matchesOf } from "../model/values/patterns.ts";

/** A heading with the text below it, up to the next heading of the same or a higher level. */
export interface Section {
	heading: string;
	/** Where the heading's line starts. */
	offset: number;
	/** The lines below the heading, without empty lines at the start and end. */
	text: string;
	textOffset: number;
}

export interface Sections {
	/** The whole text, as it is in the file. */
	body: { text: string; offset: number };
	/** Where the text starts: the offset of its first word. */
	start: number;
	title: Section | undefined;
	/** Further headings of level 1, which are mistakes. */
	moreTitles: Section[];
	sections: Section[];
	/** Text between the title and the first section. */
	stray: { text: string; offset: number } | undefined;
}

/**
 * Splits a body into its title (`#`) and its sections (`##`). `start` is the body's offset in the file. Lines at the offsets
 * in `meant` are headings too, however they are written.
 */
export function splitSections(
	body: string,
	start: number,
	meant: number[] = [],
): Sections {
	const parts = splitAt(body, start, MAIN, meant);
	const [first] = parts;
	const preamble = first === undefined || first.heading === "" ? first : null;
	const titled = parts.filter((part) => part.level === 1);
	const [title] = titled;
	const strayPart = preamble?.text ? preamble : title?.text ? title : undefined;
	return {
		start: start + body.length - body.trimStart().length,
		title,
		moreTitles: titled.slice(1),
		body: { text: body, offset: start },
		sections: parts.filter((part) => part.level === 2),
		stray: strayPart && {
			text: strayPart.text,
			offset: strayPart.textOffset,
		},
	};
}

/** Splits the text of a section into its subsections (`###`); text before the first one has an empty heading. */
export function splitSubsections(section: Section): Section[] {
	return splitAt(section.text, section.textOffset, SUB).filter(
		({ heading, text }) => heading !== "" || text !== "",
	);
}

/** The lines of headings. One of level 3 may be indented or lack its space, which is reported wherever it stands. */
const MAIN = /(?<![^\n])#{1,2} [^\n]*/g;
const SUB = /(?<![^\n])(?:[ \t]*### |###(?=[^#\s]))[^\n]*/g;

type Part = Section & { level: number };

function splitAt(
	body: string,
	start: number,
	headings: RegExp,
	meant: number[] = [],
): Part[] {
	const found = matchesOf(headings, body).map(({ 0: line, index }) => ({
		line,
		offset: start + index,
	}));
	for (const offset of meant) {
		const [line = ""] = body.slice(offset - start).split("\n");
		found.push({ line, offset });
	}
	if (meant.length > 0) found.sort((a, b) => a.offset - b.offset);
	const parts = found.map(({ line, offset }) => {
		const [, marks = "", words = ""] = /^\s*(#+)([^\n]*)$/.exec(line) ?? [];
		// No section is deeper, whatever its heading says.
		const level = Math.min(marks.length, 2);
		const from = offset + line.length + 1;
		return { heading: words.trim(), level, offset, from };
	});
	if (parts[0]?.offset !== start) {
		parts.unshift({ heading: "", level: 0, offset: start, from: start });
	}
	return parts.map(({ from, ...part }, index) => {
		const end = parts[index + 1]?.offset ?? start + body.length;
		const raw = body.slice(from - start, Math.max(end, from) - start);
		const lead = raw.length - raw.trimStart().length;
		return { ...part, text: raw.trim(), textOffset: from + lead };
	});
}
