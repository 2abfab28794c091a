/** Headings that are not written or not called as they should be: which ones were meant. */

import type { Body, Form } from "../model/body.ts";
import { KINDS, type Kind, sectionsOf } from "../model/kinds/kinds.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { isOptional, shapeOf } from "../model/walk.ts";
import { FOREIGN_WORD } from "../words/languages.ts";
import type { Section, Sections } from "./sections.ts";

/** A line that was meant as the title or as a section. */
interface MeantHeading {
	offset: number;
	found: string;
	heading: string;
	/** The line has more than two `#`. Other faults of a heading are found wherever it stands. */
	isDeep: boolean;
}

/** A line with a heading: what is before its `#`, how many there are, what is between them and the words. */
const LINE = /^([ \t]*)(#{1,6})([ \t]*)(\S[^\n]*)$/gm;

/** Lines to read as headings, so that a heading with a fault does not make its section look missing too. */
export function meantHeadings(parts: Sections, kind: Kind): MeantHeading[] {
	const { body, title, sections } = parts;
	const written = new Set(sections.map(({ heading }) => heading));
	return matchesOf(LINE, body.text).flatMap((line): MeantHeading[] => {
		const [found, before = "", marks = "", between = "", words = ""] = line;
		const offset = body.offset + line.index;
		const heading = words.trim();
		const isWhole = before === "" && between.startsWith(" ");
		const isDeep = marks.length > 2;
		const meant = { offset, found: found.trim(), heading, isDeep };
		if (marks === "#") return isWhole || title ? [] : [meant];
		if (isWhole !== isDeep || written.has(heading)) return [];
		if (formOf(kind, heading) === undefined) return [];
		// Below Markdown, the name of a section may be an ordinary heading, unless the record lacks the section.
		const above = sections.findLast((one) => one.offset < offset);
		const isPlace =
			above === undefined || !hasHeadings(formOf(kind, above.heading));
		return isDeep && !isPlace && !isRequired(kind, heading) ? [] : [meant];
	});
}

/** How a section is written; undefined if the kind has no such section. */
function formOf(kind: Kind, heading: string): Form | undefined {
	const { sections, others }: Body = KINDS[kind].body;
	if (Object.hasOwn(sections, heading)) return sections[heading]?.[1];
	const isPair = others !== undefined && /^[ACGT]+\/[ACGT]+$/.test(heading);
	return isPair ? "text" : undefined;
}

/** Whether headings of level 3 may stand in a section. */
function hasHeadings(form: Form | undefined): boolean {
	return form !== undefined && form !== "text" && form !== "list";
}

function isRequired(kind: Kind, heading: string): boolean {
	const { body, prose } = KINDS[kind];
	const { sections }: Body = body;
	const [name = ""] = sections[heading] ?? [];
	const field = shapeOf(prose)[name];
	return field !== undefined && !isOptional(field);
}

/** Whether these are the sections that a record of the kind has to have, and no others than it may have. */
export function areSectionsOf(kind: Kind, headings: string[]): boolean {
	const { others }: Body = KINDS[kind].body;
	return (
		headings.every((one) => formOf(kind, one) !== undefined) &&
		(others === undefined || headings.some((one) => one.includes("/"))) &&
		sectionsOf(kind).every(
			({ heading }) => !isRequired(kind, heading) || headings.includes(heading),
		)
	);
}

/** The section that an unknown heading seems to be a part of: its first heading, or a further question. */
export function enclosing(
	kind: Kind,
	sections: Section[],
	{ heading, offset }: Section,
): Section | undefined {
	const above = sections.findLast(
		(one) => one.offset < offset && formOf(kind, one.heading) !== undefined,
	);
	const form = above && formOf(kind, above.heading);
	if (!hasHeadings(form)) return undefined;
	const isQuestion = form === "faq" && /[?？]$/.test(heading);
	return isQuestion || above?.text === "" ? above : undefined;
}

/** The sections that could be meant by a heading in another language: those that its neighbours leave free. */
export function translated(
	kind: Kind,
	sections: Section[],
	{ heading, offset }: Section,
): string[] {
	if (!FOREIGN_WORD.test(heading)) return [];
	const order = sectionsOf(kind).map((one) => one.heading);
	const places = (some: Section[]) =>
		some.map((one) => order.indexOf(one.heading)).filter((at) => at !== -1);
	const above = places(sections.filter((one) => one.offset < offset));
	const below = places(sections.filter((one) => one.offset > offset));
	const free = order.slice((above.at(-1) ?? -1) + 1, below[0] ?? order.length);
	const required = free.filter((one) => isRequired(kind, one));
	return required.length > 0 ? required : free;
}
