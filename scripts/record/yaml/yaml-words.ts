/** An error of the YAML parser → what an editor can do about it, and the exact place. */

import type { Fault } from "../../mistakes/diagnostic.ts";
import { matchesOf } from "../../model/values/patterns.ts";

/** Where the parser stumbled: the offset, its character and its line. */
interface Spot {
	yaml: string;
	offset: number;
	character: string;
	line: string;
	/** The offsets at which the line starts and ends. */
	start: number;
	end: number;
}

/** Words, or what makes them of the line from the place of the fault on. */
type Words = string | ((rest: string, spot: Spot) => string);

/** A kind of fault: its place, undefined if the error is another; what is wrong, and what an editor can do. */
interface Case {
	at: (spot: Spot) => number | undefined;
	reason: Words;
	hint: Words;
}

/** Explains an error of the parser at an offset of the text. */
export function explainYaml(
	yaml: string,
	{ code, offset }: { code: string; offset: number },
): { offset: number; reason: string; hint: string } {
	const start = yaml.lastIndexOf("\n", offset - 1) + 1;
	const end = lineEnd(yaml, offset);
	const line = yaml.slice(start, end);
	const character = yaml[offset] ?? "";
	const spot = { yaml, offset, character, line, start, end };
	const cases = CASES[code] ?? [exclamation, glued];
	const found = cases.find(({ at }) => at(spot) !== undefined) ?? indentation;
	const at = found.at(spot) ?? offset;
	const rest = yaml.slice(at, lineEnd(yaml, at));
	const say = (words: Words) =>
		typeof words === "string" ? words : words(rest, spot);
	return { offset: at, reason: say(found.reason), hint: say(found.hint) };
}

function lineEnd(yaml: string, offset: number): number {
	const end = yaml.indexOf("\n", offset);
	return end === -1 ? yaml.length : end;
}

const firstWord = ({ line, start }: Spot) =>
	start + line.length - line.trimStart().length;

const isClosing = ({ character }: Spot) =>
	character === "]" || character === "}";

const INDENT =
	"Give the fields of one group the same number of spaces, and two more to what belongs to a field.";
const indentation: Case = {
	at: firstWord,
	reason: "the line is indented differently from the lines it belongs to",
	hint: INDENT,
};
const tooDeep: Case = {
	at: ({ yaml, end }) => end + 1 + yaml.slice(end + 1).search(/\S|$/),
	reason:
		"the line is indented further than the line above, which has its value already",
	hint: INDENT,
};

/** `genes:[ABC1]` */
const glued: Case = {
	at: ({ line, start }) =>
		/^\s*(?:- )?[\w-]+:[^\s/]/.test(line)
			? start + line.indexOf(":") + 1
			: undefined,
	reason: "there is no space after the colon",
	hint: "Write a space between the colon and the value.",
};
/** `-title: A study` */
const gluedDash: Case = {
	at: ({ line, start }) =>
		/^\s*-[A-Za-z_]+: /.test(line) ? start + line.indexOf("-") : undefined,
	reason: "there is no space after the hyphen",
	hint: "Write a space between the hyphen and the name of the field.",
};
/** `genes: [ABC1,, ABC2]` */
const doubledComma: Case = {
	at: ({ character, offset }) => (character === "," ? offset : undefined),
	reason: "a comma has nothing before it",
	hint: "Remove the comma, or write what is missing before it.",
};
const noField: Case = {
	at: (spot) => (/: |:\s*$/.test(spot.line) ? undefined : firstWord(spot)),
	reason: "the line has no field: expected a name, a colon and a value",
	hint: "Add the name of the field and a colon, or indent the line if it continues the text above.",
};
/** `title: !Important` */
const exclamation: Case = {
	at({ character, offset, line, start }) {
		if (character === "!") return offset;
		return line.includes(": !") ? start + line.indexOf("!") : undefined;
	},
	reason: "a text starts with an exclamation mark, which YAML reads as a type",
	hint: "Put the text in quotes, or remove the mark.",
};
const otherStart: Case = {
	at: ({ offset }) => offset,
	reason: (rest) => `a text starts with "${rest.charAt(0)}"`,
	hint: "Put the text in quotes.",
};
const unknownEscape: Case = {
	at: ({ offset }) => offset,
	reason: (rest) =>
		`"${rest.slice(0, 2)}" has no meaning between double quotes`,
	hint: "Use single quotes around the text, or write the backslash twice.",
};
const secondPart: Case = {
	at: ({ offset }) => offset,
	reason: (_, { line }) => `"${line.trim()}" starts a second part`,
	hint: "Remove the line: the facts are one part.",
};

/** The first character of the value of a line, where YAML reads it as more than a text. */
const SPECIAL_START = /^[ ]*(?:- +)*(?:[\w-]+: +|(?<=- +))([[{*&>|]|\? )/d;

/** `title: [A study].`: the character means something to YAML, which stumbles only over what follows. */
const specialStart: Case = {
	at(spot) {
		const [from] = SPECIAL_START.exec(spot.line)?.indices?.[1] ?? [];
		if (from === undefined || isClosing(spot)) return undefined;
		const at = spot.start + from;
		return spot.offset < at ? undefined : at;
	},
	reason: otherStart.reason,
	hint: startHint,
};
/** `title: *A* study`: only the fast parser knows that a name after a star stands for nothing; it points behind the star. */
const unknownName: Case = {
	...specialStart,
	at: (spot) =>
		spot.yaml[spot.offset - 1] === "*" && !isClosing(spot)
			? spot.offset - 1
			: undefined,
};

function startHint(text: string): string {
	if (/^\*+[^*\s][^*]*\*+(?![^\s.,:;)])/.test(text)) {
		return "Remove the stars: the text is plain, without italics and bold.";
	}
	return /^\[[^\]]*\]\(/.test(text)
		? "Write the address alone, without [ ] and ( )."
		: "Put the text in quotes.";
}

const comment: Case = {
	at: ({ character, offset }) => (character === "#" ? offset : undefined),
	reason: "# starts a comment",
	hint: "Put the text in quotes, or leave out the #.",
};

/** `title: Record: a study` */
const secondColon: Case = {
	at({ yaml, offset, end }) {
		const index = yaml.slice(offset, end).search(/:(?:\s|$)/);
		return index === -1 ? undefined : offset + index;
	},
	reason: 'a text without quotes contains ": "',
	hint: (_, { yaml, offset, end }) =>
		quotesHint(yaml.slice(offset, end).trim()),
};

/** The text in quotes that YAML knows, without any that were copied along. */
function quotesHint(text: string): string {
	const [, inner] = /^[“„‘](.+)[”“’]$/.exec(text) ?? [];
	const bare = inner ?? text;
	const quoted = /["\\]/.test(bare)
		? `'${bare.replaceAll("'", "''")}'`
		: `"${bare}"`;
	return `Put the text in ${inner === undefined ? "quotes" : "straight quotes"}: ${quoted}`;
}

/** A quotation mark that opens a value and is not closed on its line or on a line below that is indented. */
const openQuote: Case = {
	at({ yaml }) {
		for (const { 0: whole, 1: quote = "", index } of yaml.matchAll(
			/(?:: |- |[[,] ?)(["'])[^\n]*/g,
		)) {
			const from = whole.indexOf(quote);
			const rest = whole.slice(from + 1).replace(/\\.|''/g, "");
			if (!rest.includes(quote)) return index + from;
		}
		return undefined;
	},
	reason: ([quote]) => `a text starts with ${quote} and does not end with it`,
	hint: ([quote]) => `Add ${quote} at the end of the text.`,
};
const openQuoteAtEnd: Case = {
	...openQuote,
	at: (spot) =>
		spot.offset >= spot.yaml.trimEnd().length ? openQuote.at(spot) : undefined,
};

const closingOf = (open: string | undefined) => (open === "[" ? "]" : "}");

/** The last bracket before the place that is not closed. */
const openBracket: Case = {
	at({ yaml, offset }) {
		const open: number[] = [];
		for (const { 0: found, index } of yaml
			.slice(0, offset)
			.matchAll(/[[{]|[\]}]|(?<=[\s,])#[^\n]*/g)) {
			if (found === "[" || found === "{") open.push(index);
			if (found === "]" || found === "}") open.pop();
		}
		return open.at(-1);
	},
	reason: ([open]) =>
		`a ${open === "[" ? "list" : "group"} starts with ${open} and does not end: expected ${closingOf(open)}`,
	hint: ([open]) => `Add ${closingOf(open)} at its end.`,
};
/** `genes: [ABC1 #2]` */
const commentInBrackets: Case = {
	...comment,
	at(spot) {
		const open = openBracket.at(spot);
		if (open === undefined) return undefined;
		const line = spot.yaml.slice(open, lineEnd(spot.yaml, open));
		const index = line.search(/[\s,]#/);
		const isClosed = line.slice(index).includes(closingOf(line[0]));
		return index !== -1 && isClosed ? open + index + 1 : undefined;
	},
};

/** `genes: [ABC1]]` */
const surplus: Case = {
	at: (spot) => (isClosing(spot) ? spot.offset : undefined),
	reason: ([bracket]) => `there is one ${bracket} too many`,
	hint: "Remove it, or put the text in quotes.",
};
/** `title: "A" study` */
const quoteInside: Case = {
	at({ yaml, offset, start }) {
		const before = yaml.slice(start, offset).trimEnd();
		return /["']$/.test(before) ? start + before.length - 1 : undefined;
	},
	reason: "a quotation mark ends the text before its end",
	hint: "Use the other kind of quotation marks around the text.",
};
/** `genes: - ABC1` */
const listBeside: Case = {
	at: ({ yaml, offset, start, character }) =>
		character === "-" && /: +$/.test(yaml.slice(start, offset))
			? offset
			: undefined,
	reason: "a list starts on the line of its field",
	hint: "Put each entry on its own line below, indented by two spaces.",
};

/** What each code of the parser may mean, the likeliest first. An empty code is of the fast parser. */
const CASES: Record<string, Case[]> = {
	"": [unknownName, specialStart, exclamation, glued],
	BAD_ALIAS: [specialStart, exclamation, glued],
	BLOCK_AS_IMPLICIT_KEY: [gluedDash, specialStart, secondColon, tooDeep],
	MULTILINE_IMPLICIT_KEY: [comment, glued, noField],
	MISSING_CHAR: [comment, openQuoteAtEnd, glued, noField],
	BAD_INDENT: [openQuote, commentInBrackets, openBracket],
	UNEXPECTED_TOKEN: [
		doubledComma,
		specialStart,
		surplus,
		quoteInside,
		listBeside,
	],
	BAD_SCALAR_START: [otherStart],
	BAD_DQ_ESCAPE: [unknownEscape],
	MULTIPLE_DOCS: [secondPart],
};

/** A text without quotes that a comment cuts short: `title: OMIM entry #219700`. */
const CUT =
	/^[ ]*(?:- )?(?:[\w-]+: +|- +(?![\w-]+:\s))(?!["'[{#&*!|>])(?<kept>\S[^\n]*?)[ \t]+(?<found>#[^\n]*)$/gm;

/** A comment in the place of a value: `omim: #223100`. */
const COMMENTED =
	/^(?<lead>[ ]*(?:- )?)(?<kept>[\w-]+:)[ ]+(?<found>#\S[^\n]*)$/gm;

/** Comments in the place of a value, unless the value of the field stands below. */
export function commentedValues(yaml: string): Fault[] {
	if (!yaml.includes(": #")) return [];
	return matchesOf(COMMENTED, yaml)
		.filter(({ 0: whole, index, groups: { lead = "" } = {} }) => {
			const below = yaml.slice(index + whole.length);
			const [, indent = "", dash] = /^\s*\n( *)(- )?/.exec(below) ?? [];
			const isItem = dash !== undefined && indent.length === lead.length;
			return indent.length <= lead.length && !isItem;
		})
		.map(cut);
}

/** Comments that look like a part of the text before them. */
export function cutTexts(yaml: string): Fault[] {
	if (!yaml.includes("#")) return [];
	return matchesOf(CUT, yaml)
		.filter(
			({ groups: { kept = "", found = "" } = {} }) =>
				kept.includes(" ") || /^#\S/.test(found),
		)
		.map(cut);
}

function cut(match: RegExpExecArray): Fault {
	const { 0: whole, index, groups: { kept = "", found = "" } = {} } = match;
	const offset = index + whole.length - found.length;
	return { code: "yaml-cut", offset, found: found.trim(), kept };
}
