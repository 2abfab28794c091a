/**
 * What the document of a record can hold. It says what is there and in which order; a printer makes a page or Markdown of it,
 * and no printer looks into a record.
 */

import type { Thing } from "schema-dts";
import type { Cited } from "../dataset/cited.ts";
import type { PublishedSource } from "../dataset/sources.ts";
import type { EvidenceTier } from "../model/evidence.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import type { Printed } from "./read-letters.ts";

/** How a printer writes what stands in the middle of a sentence. Pages round figures and shorten alleles; Markdown does not. */
export interface Say {
	/** A part of 1. */
	share: (share: number) => string;
	figure: (value: number) => string;
	count: (count: number) => string;
	position: (position: number) => string;
	allele: (letters: string) => string;
}

/** Text that needs the printer's own way with figures and alleles. */
type Told = (say: Say) => string;

/** A part of a line. A plain string is in the language of the document. */
export type Inline =
	| string
	| { is: "id"; text: string }
	| { is: "strong"; text: string }
	/** What explains the part before it. */
	| { is: "aside"; line: Line }
	| { is: "told"; by: Told; as?: "id" | "number" }
	/**
	 * `to` is an address, or a path of the site. The text may be in the original language. Where a page has little room, it
	 * shows `short`, and the text for screen readers only.
	 */
	| {
			is: "link";
			text: string;
			to: string;
			isOriginal?: boolean;
			short?: string;
	  }
	| RecordLink;

/** A link to a record by its name, which is in the original language if the record is not translated. */
export interface RecordLink {
	is: "record";
	kind: Kind;
	id: string;
	name: string;
	/** The address of its page. */
	to: string;
	isOriginal: boolean;
}

/** Undefined and false parts are left out. */
export type Line = Inline | readonly (Inline | undefined | false)[];

export interface Item {
	line: Line;
	/** The id of the record that the line links to, where readers know it by that. */
	id?: string;
	/** What the record is, in plain text. */
	below?: string | undefined;
}

/** A row of "At a glance". One without values is left out. */
export interface Row {
	term: string;
	values: readonly Line[];
	/** Whether each value has a line of its own. */
	isList?: true;
	on?: Medium;
}

/** Where a part stands if not everywhere: pages have what a reader can follow, Markdown what only a page shows by its frame. */
type Medium = "page" | "markdown";

/** How common an allele is in groups of people. */
export interface Shares {
	is: "shares";
	caption: (say: Say) => string;
	/** The headings of the figures: people with no, one and two copies, or one for all. */
	columns: ((say: Say) => string)[];
	rows: ShareRow[];
	/** The datasets, with their year and size. */
	sources: Line[];
	/** How the figures were worked out, and what they do not mean. */
	about: string;
}

export interface ShareRow {
	group: string;
	/** The dataset that the figures are from and its place among the sources, if there are several. */
	dataset: { title: string; at: number } | undefined;
	isEveryone: boolean;
	/** Whether it is a part of the group above. */
	isPart: boolean;
	/** A figure for each column, or one for all. */
	cells: string[];
	/** The parts of the people with one and with two copies, for a bar. */
	parts?: readonly [one: number, two: number];
	/** The part of the chromosomes, and how many were examined, as in the record. */
	share: number;
	sampleSize: number | null;
}

/** A pair with what it goes with. */
export interface LetterRow extends Printed {
	/** The fragment that leads to it; none where its letters can mean another row, or must not be led to. */
	id: string | undefined;
	/** How many copies of each changed allele it has. */
	copies: (say: Say) => string;
	/** Before the letters that others print for it, where the row shows them. */
	also: string | undefined;
	/** What it goes with, as an editor wrote it. */
	note: string;
}

/** What each pair of letters can mean, and how to find those of a report. */
export interface Letters {
	is: "letters";
	/** The reference allele; the others are changed. */
	ref: string;
	/** The alleles of the record, the reference first, and as others print them. */
	own: string[];
	others: string[];
	/** A warning before everything else, where two letters face each other in DNA. */
	box:
		| {
				facing: readonly [one: string, other: string];
				/** Who prints which letters, the reference first. */
				rows: { who: string; letters: string[] }[];
				/** Whether the reference letter is known to be the usual one. */
				isReferenceUsual: boolean;
		  }
		| undefined;
	/** Who has how many letters, whose letters the page prints, and what others print. */
	introduction: string;
	/** Whether letters are missing or added. */
	isIndel: boolean;
	/** Whether a report may have a single letter. */
	isSingle: boolean;
	rows: LetterRow[];
}

/** How many of a number of people something happens to, in groups of the same size. */
export interface People {
	is: "people";
	/** What happens; undefined where it is the same as in the block before. */
	heading: string | undefined;
	/** The size of each group. */
	of: number;
	groups: { who: (say: Say) => string; count: number }[];
	/** Says every number of the picture. */
	text: Told;
	/** Who was counted, how far off the numbers may be, and the sources. */
	basis: Line[];
}

/** How sure a record or a connection is, in one line. */
export interface Sure {
	is: "sure";
	/** The tier of the best grade; undefined where nobody has graded it. */
	tier: EvidenceTier | undefined;
	/** Whose grade it is, with the place to check it, or what the texts rest on. */
	whose: { text: string; to?: string };
	/** When the grade was given or read: a year, a month or a day. */
	asOf: string | undefined;
	/** What the grade follows from, such as the function of an allele. */
	follows: string | undefined;
	/** The day on which the facts were last checked: YYYY-MM-DD. */
	checked: string | undefined;
	/** The path of the page that explains the tiers. */
	explained: string;
}

export type Block = (
	| { is: "text"; line: Line; tone?: "lead" | "soft" | "small" }
	/** An editor's plain text in paragraphs. A page links the records that it names. */
	| { is: "prose"; text: string; isLead?: true }
	/** An editor's Markdown. */
	| { is: "markdown"; html: string; markdown: string }
	/** One without content is left out. */
	| { is: "section"; id: string; heading: string; blocks: Blocks }
	/** A part of a section. On a page its heading can be led to; in Markdown it leads there. */
	| {
			is: "part";
			heading: Line;
			target?: { id: string; to: string };
			blocks: Blocks;
	  }
	| { is: "list"; items: readonly Item[]; look?: "rows" | "small" }
	/** On a page, cells of a column that is `isBelow` stand below the cell before them. */
	| {
			is: "table";
			columns: readonly { heading: string; isBelow?: true }[];
			/** Figures are short: a page gives the room to the first column. So it does where that holds the letters of several places. */
			look?: "figures" | "places";
			rows: readonly (readonly Line[])[];
	  }
	| Letters
	| Shares
	| People
	| Sure
	/** What a page shows only to a reader who asks for it. Search engines keep it out of their results if it `isPrivate`. */
	| { is: "fold"; summary: string; isPrivate?: true; blocks: Blocks }
	/** What a reader must know before anything else. */
	| { is: "care"; line: Line }
	| { is: "unknown"; questions: readonly string[] }
	| { is: "sources"; sources: readonly PublishedSource[] }
) & { on?: Medium };

export type Blocks = readonly (Block | false | undefined | "")[];

export interface RecordDocument {
	/** What readers call the record. */
	heading: string;
	/** The title of its page, where the heading alone would say too little. */
	title?: string;
	/** A sentence for search engines and link previews. */
	description: string;
	/** What link previews say, where title and description say too much. */
	shared?: { title: string; description: string };
	/** Whether title and description are only for readers who ask for them. */
	isSensitive?: boolean;
	/** What stands right below the heading. */
	below: Blocks;
	/** What a page shows beside the text. */
	glance: readonly Row[];
	main: Blocks;
	/** Whether a page lists its sections. */
	hasContents?: true;
	/** What search engines are told that it is about. */
	about: Thing;
	/** A day: YYYY-MM-DD. */
	lastReviewed?: string;
}

/** The document of a record with what the marks of its texts say. Printers put them in: a document says each text without them. */
export interface CitedDocument extends RecordDocument {
	kind: Kind;
	id: string;
	title: string;
	cited: Cited;
}

/** The parts of a document or a line that are meant for a medium. */
export function partsOn<P extends { on?: Medium }>(
	medium: Medium,
	parts: readonly (P | false | undefined | "")[],
): P[] {
	return parts.flatMap((part) =>
		part && (part.on ?? medium) === medium ? [part] : [],
	);
}

/** The parts of a line. */
export function inlinesOf(line: Line): Inline[] {
	if (typeof line === "string" || "is" in line) return [line];
	return line.filter((part) => part !== undefined && part !== false);
}
