/** An error of the YAML parser → what an editor can do about it, and the exact place. */

import { matchesOf } from "../model/patterns.ts";

/** What is wrong with a YAML text, in an editor's words. */
export interface YamlFault {
	offset: number;
	reason: string;
	hint: string;
}

const INDENT =
	"Give the fields of one group the same number of spaces, and two more to what belongs to a field.";

/** Explains an error of the parser at an offset of the text. */
export function explainYaml(
	yaml: string,
	{ code, offset }: { code: string; offset: number },
): YamlFault {
	const start = yaml.lastIndexOf("\n", offset - 1) + 1;
	const end = (yaml.indexOf("\n", offset) + 1 || yaml.length + 1) - 1;
	const line = yaml.slice(start, end);
	const first = start + line.length - line.trimStart().length;
	const character = yaml[offset] ?? "";
	const atColon = () => start + line.indexOf(":");
	const isGlued = /^\s*(?:- )?[\w-]+:[^\s/]/.test(line);
	const indent: YamlFault = {
		offset: first,
		reason: "the line is indented differently from the lines it belongs to",
		hint: INDENT,
	};
	const misread = explainStart(yaml, { code, offset, line, start });
	if (misread !== undefined) return misread;
	switch (code) {
		case "BLOCK_AS_IMPLICIT_KEY":
			return explainNested(yaml, offset, end);
		case "MULTILINE_IMPLICIT_KEY":
		case "MISSING_CHAR": {
			if (character === "#") return explainComment(offset);
			const quote = openQuote(yaml);
			if (code === "MISSING_CHAR" && offset >= yaml.trimEnd().length && quote) {
				return quote;
			}
			if (isGlued) return explainGlued(atColon() + 1);
			return line.includes(": ") || line.trimEnd().endsWith(":")
				? indent
				: explainBare(first);
		}
		case "BAD_INDENT":
			return openQuote(yaml) ?? openBracket(yaml, offset) ?? indent;
		case "UNEXPECTED_TOKEN":
			return explainUnexpected(yaml, offset, { line, start }) ?? indent;
		case "BAD_SCALAR_START":
			return {
				offset,
				reason: `a text starts with "${character}"`,
				hint: "Put the text in quotes.",
			};
		case "BAD_DQ_ESCAPE":
			return {
				offset,
				reason: `"${yaml.slice(offset, offset + 2)}" has no meaning between double quotes`,
				hint: "Use single quotes around the text, or write the backslash twice.",
			};
		case "MULTIPLE_DOCS":
			return {
				offset,
				reason: `"${line.trim()}" starts a second part`,
				hint: "Remove the line: the facts are one part.",
			};
		default:
			if (character === "!" || line.includes(": !")) {
				const at = character === "!" ? offset : start + line.indexOf("!");
				return {
					offset: at,
					reason:
						"a text starts with an exclamation mark, which YAML reads as a type",
					hint: "Put the text in quotes, or remove the mark.",
				};
			}
			return isGlued ? explainGlued(atColon() + 1) : indent;
	}
}

function explainGlued(offset: number): YamlFault {
	return {
		offset,
		reason: "there is no space after the colon",
		hint: "Write a space between the colon and the value.",
	};
}

function explainBare(offset: number): YamlFault {
	return {
		offset,
		reason: "the line has no field: expected a name, a colon and a value",
		hint: "Add the name of the field and a colon, or indent the line if it continues the text above.",
	};
}

/** The first character of the value of a line, where YAML reads it as more than a text. */
const SPECIAL_START = /^[ ]*(?:- +)*(?:[\w-]+: +|(?<=- +))([[{*&>|]|\? )/d;

/** A text that starts with a character which means something to YAML: the parser stumbles only over what follows. */
function explainStart(
	yaml: string,
	{
		code,
		offset,
		line,
		start,
	}: { code: string; offset: number; line: string; start: number },
): YamlFault | undefined {
	// The fast parser alone knows that a name after a star stands for nothing; it points behind the star.
	const isStar = code === "" && yaml[offset - 1] === "*";
	const [from] = SPECIAL_START.exec(line)?.indices?.[1] ?? [];
	const at = isStar ? offset - 1 : from === undefined ? -1 : start + from;
	const isBehind =
		["", "UNEXPECTED_TOKEN", "BAD_ALIAS", "BLOCK_AS_IMPLICIT_KEY"].includes(
			code,
		) && !/[\]}]/.test(yaml[offset] ?? "");
	if (at === -1 || offset < at || !isBehind) return undefined;
	const text = yaml.slice(at, start + line.length);
	return {
		offset: at,
		reason: `a text starts with "${text.charAt(0)}"`,
		hint: startHint(text),
	};
}

function startHint(text: string): string {
	if (/^\*+[^*\s][^*]*\*+(?![^\s.,:;)])/.test(text)) {
		return "Remove the stars: the text is plain, without italics and bold.";
	}
	return /^\[[^\]]*\]\(/.test(text)
		? "Write the address alone, without [ ] and ( )."
		: "Put the text in quotes.";
}

function explainComment(offset: number): YamlFault {
	return {
		offset,
		reason: "# starts a comment",
		hint: "Put the text in quotes, or leave out the #.",
	};
}

/** A second colon in a text, or a line below that is indented too far. */
function explainNested(yaml: string, offset: number, end: number): YamlFault {
	const value = yaml.slice(offset, end);
	const colon = /:(?:\s|$)/.exec(value);
	if (colon !== null) {
		return {
			offset: offset + colon.index,
			reason: 'a text without quotes contains ": "',
			hint: quotesHint(value.trim()),
		};
	}
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
function openQuote(yaml: string): YamlFault | undefined {
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

/** The last bracket before an offset that is not closed. */
function openBracket(yaml: string, offset: number): YamlFault | undefined {
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
		return explainComment(at + comment.index + 1);
	}
	return {
		offset: at,
		reason: `a ${closing === "]" ? "list" : "group"} starts with ${yaml[at]} and does not end: expected ${closing}`,
		hint: `Add ${closing} at its end.`,
	};
}

function explainUnexpected(
	yaml: string,
	offset: number,
	{ line, start }: { line: string; start: number },
): YamlFault | undefined {
	const character = yaml[offset] ?? "";
	const before = yaml.slice(start, offset);
	if (character === "]" || character === "}") {
		return {
			offset,
			reason: `there is one ${character} too many`,
			hint: "Remove it, or put the text in quotes.",
		};
	}
	if (/["']\s*$/.test(before)) {
		return {
			offset: start + before.trimEnd().length - 1,
			reason: "a quotation mark ends the text before its end",
			hint: "Use the other kind of quotation marks around the text.",
		};
	}
	if (/: +$/.test(before) && character === "-") {
		return {
			offset,
			reason: "a list starts on the line of its field",
			hint: "Put each entry on its own line below, indented by two spaces.",
		};
	}
	return line.trim() === "" || /^\s/.test(line) || !line.includes(": ")
		? undefined
		: {
				offset: start,
				reason: "the line is indented differently from the lines it belongs to",
				hint: INDENT,
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
