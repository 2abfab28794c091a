/** Prints mistakes: for people, for programs, and as notes on the lines of a pull request. */

import { styleText } from "node:util";
import { compare } from "../model/values/ids.ts";
import { widthOf } from "../model/values/width.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { toldOnce } from "./followers.ts";
import {
	formatPlace,
	offsetOf,
	type Place,
	type Position,
	positionOf,
	type Texts,
} from "./place.ts";
import { ROWS } from "./table.ts";

export const FORMATS = ["text", "json", "github"] as const;
export type Format = (typeof FORMATS)[number];

/** A mistake with its line and column. */
export interface Located
	extends Position,
		Pick<Diagnostic, "code" | "severity" | "message" | "hint"> {
	/** Path of the file, from `content/` on. */
	path: string;
	/** The source line with its number, and a line with a caret under the place. */
	excerpt: string[];
}

/** Computes the line and column of each mistake, and sorts the mistakes by place. */
export function locateAll(diagnostics: Diagnostic[], texts: Texts): Located[] {
	return diagnostics
		.map(({ code, severity, message, hint, place, ...more }) => ({
			// A file name may contain a line break.
			path: place.path.replace(/\p{Cc}/gu, "\ufffd"),
			...positionOf(place, texts),
			code,
			severity,
			message: `${message}${elsewhere(more, texts)}`,
			hint: more.follow
				? `${hint} ${count(more.follow, "more mistake")} may follow from this one.`
				: hint,
			excerpt: excerptOf(place, texts),
		}))
		.sort(
			(a, b) =>
				compare(a.path, b.path) ||
				a.line - b.line ||
				a.column - b.column ||
				compare(a.code, b.code),
		);
}

/** How much of a long line is shown: characters before the place, and in all. */
const MOST_BEFORE = 60;
const MOST = 100;

/** The numbered line of a place and the line of the caret; nothing if the place is the whole file. */
function excerptOf(place: Place, texts: Texts): string[] {
	const text = texts.get(place.path) ?? "";
	if (place.offset === undefined && place.keys === undefined) return [];
	const offset = offsetOf(place, text);
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const end = text.indexOf("\n", offset);
	const before = clipStart(text.slice(start, offset));
	const after = text.slice(offset, end === -1 ? text.length : end);
	const line = clipEnd(before + after);
	if (line.trim() === "") return [];
	const number = String(positionOf(place, texts).line);
	const margin = " ".repeat(number.length);
	return [
		`${number} | ${printable(line)}`,
		`${margin} | ${" ".repeat(widthOf(before))}^`,
	];
}

function clipStart(text: string): string {
	const letters = [...text];
	return letters.length > MOST_BEFORE
		? `…${letters.slice(-MOST_BEFORE).join("")}`
		: text;
}

function clipEnd(text: string): string {
	const letters = [...text];
	return letters.length > MOST ? `${letters.slice(0, MOST).join("")}…` : text;
}

/** Terminals obey control characters and hide format characters, so each is replaced by a visible sign. */
function printable(text: string): string {
	return text.replaceAll("\t", " ").replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
}

/** How many of the other places of a mistake are named. */
const MOST_PLACES = 8;

/** The other places of a mistake, in brackets. */
function elsewhere(
	{ related, also = [] }: Pick<Diagnostic, "related" | "also">,
	texts: Texts,
): string {
	if (related) return ` (${formatPlace(related, texts)})`;
	if (also.length === 0) return "";
	const named = also
		.slice(0, MOST_PLACES)
		.map((place) => formatPlace(place, texts));
	const rest = also.length - named.length;
	return ` (also ${named.join(", ")}${rest > 0 ? ` and ${count(rest, "more place")}` : ""})`;
}

/** `content/variants/rs1.md:6:11`, severity, code; then message, hint and the source line. Colours are for a terminal. */
export function formatDiagnostics(
	diagnostics: Diagnostic[],
	texts: Texts,
	isColoured = false,
): string {
	const paint: typeof styleText = (style, text) =>
		isColoured ? styleText(style, text, { validateStream: false }) : text;
	return locateAll(toldOnce(diagnostics), texts)
		.map(({ path, line, column, severity, code, message, hint, excerpt }) => {
			const place = paint("bold", `${path}:${line}:${column}`);
			const colour = severity === "error" ? "red" : "yellow";
			const [source, caret] = excerpt;
			const shown =
				source === undefined || caret === undefined
					? ""
					: `    ${source}\n    ${paint(colour, caret)}\n`;
			return `${place} ${paint(colour, severity)} ${code}\n  ${message}\n  ${paint("cyan", "hint:")} ${hint}\n${shown}`;
		})
		.join("");
}

/** How many mistakes there are: `1 error, 0 warnings`. */
export function countMistakes(diagnostics: Diagnostic[]): string {
	const told = toldOnce(diagnostics);
	const errors = told.filter(({ severity }) => severity === "error");
	const warnings = told.length - errors.length;
	return `${count(errors.length, "error")}, ${count(warnings, "warning")}`;
}

/** A number of things: `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A JSON array with an object for each mistake. */
export function formatJson(diagnostics: Diagnostic[], texts: Texts): string {
	return `${JSON.stringify(locateAll(diagnostics, texts), null, "\t")}\n`;
}

/** A list that is longer ends with a summary. */
const LONG = 20;

/** How many mistakes of each code and in each file a long list has; nothing for a short one. */
export function summarize(diagnostics: Diagnostic[]): string {
	const told = toldOnce(diagnostics);
	if (told.length <= LONG) return "";
	const most = (names: string[]) =>
		[...Map.groupBy(names, (name) => name)]
			.toSorted(([, a], [, b]) => b.length - a.length)
			.slice(0, LONG)
			.map(([name, { length }]) => `  ${String(length).padStart(5)} ${name}\n`)
			.join("");
	return `By code:\n${most(told.map(({ code }) => code))}By file:\n${most(told.map(({ place }) => place.path))}`;
}

/**
 * Commands that GitHub shows as notes on the lines of a pull request. It shows ten of each severity, so causes of others come
 * first, then the first mistake of each code, the second of each, and so on.
 */
export function formatGithub(diagnostics: Diagnostic[], texts: Texts): string {
	const seen = new Map<string, number>();
	const rankOf = ({ code, follow = 0 }: Diagnostic): number => {
		const nth = seen.get(code) ?? 0;
		seen.set(code, nth + 1);
		return follow > 0 || ROWS[code].hides?.codes === "all" ? -1 : nth;
	};
	const ordered = toldOnce(diagnostics)
		.map((one) => ({ one, rank: rankOf(one) }))
		.toSorted((a, b) => a.rank - b.rank)
		.flatMap(({ one }) => locateAll([one], texts));
	const notes = ordered
		.map(({ path, line, column, severity, code, message, hint, excerpt }) => {
			const place = `file=${escapeProperty(path)},line=${line},col=${column}`;
			const text = [message, hint, ...excerpt].join("\n");
			return `::${severity} ${place},title=${code}::${escapeData(text)}\n`;
		})
		.join("");
	return notes + summarize(diagnostics);
}

/** Escapes what would end a command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function escapeData(text: string): string {
	return text
		.replaceAll("%", "%25")
		.replaceAll("\r", "%0D")
		.replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
