/** An error of the YAML parser → what an editor can do about it, and the exact place. */

import { matchesOf } from "../../model/values/patterns.ts";

/** What is wrong with a YAML text, in an editor's words. */
export interface YamlFault {
	offset: number;
	reason: string;
	hint: string;
}

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

/** Explains an error if it is of one kind; undefined if it is not. */
type Case = (spot: Spot) => YamlFault | undefined;

/** What each code of the parser may mean, the likeliest first. An empty code is of the fast parser. */
const CASES = new Map<string, Case[]>([
	["", [unknownName, specialStart, exclamation, glued]],
	["BAD_ALIAS", [specialStart, exclamation, glued]],
	["BLOCK_AS_IMPLICIT_KEY", [specialStart, secondColon, tooDeep]],
	["MULTILINE_IMPLICIT_KEY", [comment, glued, noField]],
	["MISSING_CHAR", [comment, openQuoteAtEnd, glued, noField]],
	["BAD_INDENT", [openQuote, openBracket]],
	["UNEXPECTED_TOKEN", [specialStart, surplus, quoteInside, listBeside]],
	["BAD_SCALAR_START", [otherStart]],
	["BAD_DQ_ESCAPE", [unknownEscape]],
	["MULTIPLE_DOCS", [secondPart]],
]);
const OTHER_CASES: Case[] = [exclamation, glued];

/** Explains an error of the parser at an offset of the text. */
export function explainYaml(
	yaml: string,
	{ code, offset }: { code: string; offset: number },
): YamlFault {
	const start = yaml.lastIndexOf("\n", offset - 1) + 1;
	const end = (yaml.indexOf("\n", offset) + 1 || yaml.length + 1) - 1;
	const line = yaml.slice(start, end);
	const spot = {
		...{ yaml, offset, line, start, end },
		character: yaml[offset] ?? "",
	};
	for (const explain of CASES.get(code) ?? OTHER_CASES) {
		const fault = explain(spot);
		if (fault !== undefined) return fault;
	}
	return {
		offset: start + line.length - line.trimStart().length,
		reason: "the line is indented differently from the lines it belongs to",
		hint: INDENT,
	};
}

const INDENT =
	"Give the fields of one group the same number of spaces, and two more to what belongs to a field.";

/** `genes:[ABC1]` */
function glued({ line, start }: Spot): YamlFault | undefined {
	if (!/^\s*(?:- )?[\w-]+:[^\s/]/.test(line)) return undefined;
	return {
		offset: start + line.indexOf(":") + 1,
		reason: "there is no space after the colon",
		hint: "Write a space between the colon and the value.",
	};
}

function noField({ line, start }: Spot): YamlFault | undefined {
	if (line.includes(": ") || line.trimEnd().endsWith(":")) return undefined;
	return {
		offset: start + line.length - line.trimStart().length,
		reason: "the line has no field: expected a name, a colon and a value",
		hint: "Add the name of the field and a colon, or indent the line if it continues the text above.",
	};
}

/** `title: !Important` */
function exclamation({ character, offset, line, start }: Spot) {
	if (character !== "!" && !line.includes(": !")) return undefined;
	return {
		offset: character === "!" ? offset : start + line.indexOf("!"),
		reason:
			"a text starts with an exclamation mark, which YAML reads as a type",
		hint: "Put the text in quotes, or remove the mark.",
	};
}

function otherStart({ offset, character }: Spot): YamlFault {
	return {
		offset,
		reason: `a text starts with "${character}"`,
		hint: "Put the text in quotes.",
	};
}

function unknownEscape({ yaml, offset }: Spot): YamlFault {
	return {
		offset,
		reason: `"${yaml.slice(offset, offset + 2)}" has no meaning between double quotes`,
		hint: "Use single quotes around the text, or write the backslash twice.",
	};
}

function secondPart({ offset, line }: Spot): YamlFault {
	return {
		offset,
		reason: `"${line.trim()}" starts a second part`,
		hint: "Remove the line: the facts are one part.",
	};
}

/** `title: *A* study`: only the fast parser knows that a name after a star stands for nothing; it points behind the star. */
function unknownName({ yaml, offset, ...spot }: Spot): YamlFault | undefined {
	if (yaml[offset - 1] !== "*" || isClosing(spot)) return undefined;
	return startsWith(yaml.slice(offset - 1, spot.end), offset - 1);
}

/** The first character of the value of a line, where YAML reads it as more than a text. */
const SPECIAL_START = /^[ ]*(?:- +)*(?:[\w-]+: +|(?<=- +))([[{*&>|]|\? )/d;

/** `title: [A study].`: the character means something to YAML, which stumbles only over what follows. */
function specialStart(spot: Spot): YamlFault | undefined {
	const { yaml, offset, line, start, end } = spot;
	const [from] = SPECIAL_START.exec(line)?.indices?.[1] ?? [];
	if (from === undefined || offset < start + from || isClosing(spot)) {
		return undefined;
	}
	return startsWith(yaml.slice(start + from, end), start + from);
}

function isClosing({ character }: Pick<Spot, "character">): boolean {
	return character === "]" || character === "}";
}

function startsWith(text: string, offset: number): YamlFault {
	const reason = `a text starts with "${text.charAt(0)}"`;
	return { offset, reason, hint: startHint(text) };
}

function startHint(text: string): string {
	if (/^\*+[^*\s][^*]*\*+(?![^\s.,:;)])/.test(text)) {
		return "Remove the stars: the text is plain, without italics and bold.";
	}
	return /^\[[^\]]*\]\(/.test(text)
		? "Write the address alone, without [ ] and ( )."
		: "Put the text in quotes.";
}

function comment({ character, offset }: Spot): YamlFault | undefined {
	return character === "#" ? commentAt(offset) : undefined;
}

function commentAt(offset: number): YamlFault {
	return {
		offset,
		reason: "# starts a comment",
		hint: "Put the text in quotes, or leave out the #.",
	};
}

/** `title: Record: a study` */
function secondColon({ yaml, offset, end }: Spot): YamlFault | undefined {
	const value = yaml.slice(offset, end);
	const colon = /:(?:\s|$)/.exec(value);
	if (colon === null) return undefined;
	return {
		offset: offset + colon.index,
		reason: 'a text without quotes contains ": "',
		hint: quotesHint(value.trim()),
	};
}

function tooDeep({ yaml, end }: Spot): YamlFault {
	const next = yaml.slice(end + 1);
	return {
		offset: end + 1 + next.length - next.trimStart().length,
		reason: "the line is indented too far",
		hint: INDENT,
	};
}

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
function openQuote({ yaml }: Spot): YamlFault | undefined {
	for (const { 0: whole, 1: quote = "", index } of yaml.matchAll(
		/(?:: |- |[[,] ?)(["'])[^\n]*/g,
	)) {
		const from = whole.indexOf(quote);
		const rest = whole.slice(from + 1).replace(/\\.|''/g, "");
		if (rest.includes(quote)) continue;
		return {
			offset: index + from,
			reason: `a text starts with ${quote} and does not end with it`,
			hint: `Add ${quote} at the end of the text.`,
		};
	}
	return undefined;
}

function openQuoteAtEnd(spot: Spot): YamlFault | undefined {
	const isAtEnd = spot.offset >= spot.yaml.trimEnd().length;
	return isAtEnd ? openQuote(spot) : undefined;
}

/** The last bracket before an offset that is not closed. */
function openBracket({ yaml, offset }: Spot): YamlFault | undefined {
	const open: number[] = [];
	for (const { 0: found, index } of yaml
		.slice(0, offset)
		.matchAll(/[[{]|[\]}]|(?<=[\s,])#[^\n]*/g)) {
		if (found === "[" || found === "{") open.push(index);
		if (found === "]" || found === "}") open.pop();
	}
	const at = open.at(-1);
	if (at === undefined) return undefined;
	const closing = yaml[at] === "[" ? "]" : "}";
	const line = yaml.slice(at).split("\n")[0] ?? "";
	const comment = /[\s,]#/.exec(line);
	if (comment && line.slice(comment.index).includes(closing)) {
		return commentAt(at + comment.index + 1);
	}
	return {
		offset: at,
		reason: `a ${closing === "]" ? "list" : "group"} starts with ${yaml[at]} and does not end: expected ${closing}`,
		hint: `Add ${closing} at its end.`,
	};
}

/** `genes: [ABC1]]` */
function surplus({ offset, character }: Spot): YamlFault | undefined {
	if (!isClosing({ character })) return undefined;
	return {
		offset,
		reason: `there is one ${character} too many`,
		hint: "Remove it, or put the text in quotes.",
	};
}

/** `title: "A" study` */
function quoteInside({ yaml, offset, start }: Spot): YamlFault | undefined {
	const before = yaml.slice(start, offset);
	if (!/["']\s*$/.test(before)) return undefined;
	return {
		offset: start + before.trimEnd().length - 1,
		reason: "a quotation mark ends the text before its end",
		hint: "Use the other kind of quotation marks around the text.",
	};
}

/** `genes: - ABC1` */
function listBeside(spot: Spot): YamlFault | undefined {
	const { yaml, offset, start, character } = spot;
	if (character !== "-" || !/: +$/.test(yaml.slice(start, offset))) {
		return undefined;
	}
	return {
		offset,
		reason: "a list starts on the line of its field",
		hint: "Put each entry on its own line below, indented by two spaces.",
	};
}

/** A text without quotes that a comment cuts short: `title: OMIM entry #219700`. */
const CUT =
	/^[ ]*(?:- )?(?:[\w-]+: +|- +(?![\w-]+:\s))(?!["'[{#&*!|>])(\S[^\n]*?)[ \t]+(#[^\n]*)$/gm;

/** A comment in the place of a value: `omim: #223100`. */
const COMMENTED = /^([ ]*(?:- )?)([\w-]+:)[ ]+(#\S[^\n]*)$/gm;

/** Comments in the place of a value, unless the value of the field stands below. */
export function commentedValues(
	yaml: string,
): { offset: number; found: string; kept: string }[] {
	if (!yaml.includes(": #")) return [];
	return matchesOf(COMMENTED, yaml).flatMap(
		({ 0: whole, 1: lead = "", 2: kept = "", 3: found = "", index }) => {
			const end = index + whole.length;
			const [, indent = "", dash] =
				/^\s*\n( *)(- )?/.exec(yaml.slice(end)) ?? [];
			const isBelow =
				indent.length > lead.length ||
				(dash !== undefined && indent.length === lead.length);
			const offset = end - found.length;
			return isBelow ? [] : [{ offset, found: found.trim(), kept }];
		},
	);
}

/** Comments that look like a part of the text before them. */
export function cutTexts(
	yaml: string,
): { offset: number; found: string; kept: string }[] {
	if (!yaml.includes("#")) return [];
	return matchesOf(CUT, yaml).flatMap(
		({ 0: whole, 1: kept = "", 2: found = "", index }) => {
			const isText = kept.includes(" ") || /^#\S/.test(found);
			if (!isText) return [];
			const offset = index + whole.length - found.length;
			return [{ offset, found, kept }];
		},
	);
}
