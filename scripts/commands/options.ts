/** Options that several commands share. */

import { existsSync } from "node:fs";
import { relative } from "node:path";
import { isDay } from "../model/values/day.ts";
import { MAX_FILES } from "../output/limits.ts";
import { git } from "./git.ts";
import { flag, text, textOr } from "./help.ts";

export const SHARED = {
	content: textOr("content", "DIR", "the directory of the content"),
	out: textOr("dist", "DIR", "where the files are written"),
	today: text("YYYY-MM-DD", "the day to take for today's"),
	"base-url": text(
		"URL",
		"what every address starts with, instead of that in site.yaml",
	),
	"strict-translations": flag("count a stale translation as an error"),
	"max-files": text(
		"N",
		`how many files the host takes; by default ${MAX_FILES} assets, or any number in a bucket`,
	),
	"no-cache": flag(
		"use nothing that an earlier run has kept: load every file and make every file",
	),
} as const;

/** The day given by the option, or today. A new day counts as soon as it has begun anywhere on Earth. */
export function parseToday(text: string | undefined): string {
	if (text !== undefined) return readDay("today", text);
	return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The day to write into a record: the one given by the option, or today in the editor's time zone. */
export function parseDay(text: string | undefined): string {
	if (text !== undefined) return readDay("today", text);
	const now = new Date();
	const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) =>
		String(number).padStart(2, "0"),
	);
	return `${now.getFullYear()}-${month}-${day}`;
}

/** The day of a version: the one given by the option, or that of the last commit. */
export function parseDate(text: string | undefined): string {
	if (text !== undefined) return readDay("date", text);
	let reason: string;
	try {
		return git("log", "-1", "--format=%cs");
	} catch (error) {
		reason = (error as Error).message.replace(/^/gm, "  ");
	}
	throw new Error(
		`The version needs a day, by default that of the last commit, and git says:\n${reason}\nMend that, or say the day: --date YYYY-MM-DD`,
	);
}

function readDay(option: string, text: string): string {
	if (isDay(text)) return text;
	throw new Error(
		`--${option} is "${text}": expected a day of the calendar, YYYY-MM-DD`,
	);
}

/** The directory of the content, which has to be there. */
export function parseContent(text: string): string {
	if (existsSync(text)) return text;
	throw new Error(`There is no directory "${text}".`);
}

/** Removes a trailing slash, so that adding a suffix names a sibling directory. */
export function parseDirectory(text: string): string {
	return relative("", text) || ".";
}

/** A number at a place in the command line, such as an option. */
export function parseCount(place: string, text: string): number {
	if (/^[1-9]\d*$/.test(text)) return Number(text);
	throw new Error(`${place} is "${text}": expected a whole number from 1`);
}

/** One of the words allowed at a place in the command line, such as an option. */
export function parseWord<W extends string>(
	place: string,
	text: string,
	words: readonly W[],
): W {
	const found = words.find((word) => word === text);
	if (found !== undefined) return found;
	throw new Error(`${place} is "${text}": expected ${words.join(", ")}`);
}
