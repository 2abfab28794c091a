/** The line of a mistake, with a caret under its place. */

import { widthOf } from "../model/values/width.ts";
import { offsetOf, type Place, positionOf, type Texts } from "./place.ts";

/** How much of a long line is shown: characters before the place, and in all. */
const MOST_BEFORE = 60;
const MOST = 100;

/** The numbered line and the line of the caret; nothing if the place is the whole file. */
export function excerptOf(place: Place, texts: Texts): string[] {
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
