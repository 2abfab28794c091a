/** What is wrong with a file as a whole: then nothing that it says counts, and no reader of its text has to be asked. */

import { ORIGINAL } from "../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { EncodingProblem } from "../mistakes/files.ts";
import type { RecordName, SourceFile } from "../model/content-paths.ts";
import { KIND_NAMES, KINDS, resourceOf } from "../model/kinds/kinds.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { areSectionsOf } from "./headings.ts";
import { blankMarks } from "./marks.ts";
import type { Sections } from "./sections.ts";
import { ENDED } from "./texts.ts";

/** Why bytes are no UTF-8: another encoding of texts, or no text at all. */
export function problemOf(bytes: Uint8Array): EncodingProblem {
	const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
	return bytes.includes(0) && !isMarked ? "binary" : "other";
}

/** From so many characters on that no text has, a file is damaged. Fewer were typed or pasted, and are told one by one. */
const DAMAGED = 10;

/** Characters of programs and pictures; letters of UTF-8 that were read as Latin-1 or Windows-1252; letters that got lost. */
const FOREIGN = [
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	["binary", /[\0-\x08\x0b\x0e-\x1f]/g],
	["garbled", /[\xc2-\xf4][\x80-\xbf\u0152-\u0178\u02c6-\u2122]{1,3}/g],
	["garbled", /\ufffd|(?<!\?)\?{2,}/g],
] as const;

/** One of these is in every text that is damaged. */
const STRANGE = /[^\t\n\r -~\u0370-\u03ff\uac00-\ud7af]|\?{2}/;

/** Why a text cannot be what an editor wrote; nothing where it can. */
export function checkDamage(path: string, text: string): Diagnostic[] {
	if (!STRANGE.test(text)) return [];
	for (const [problem, pattern] of FOREIGN) {
		if (matchesOf(pattern, text).length < DAMAGED) continue;
		return [diagnose("file-encoding", { path }, { path, problem })];
	}
	return [];
}

/** Why nothing that a record says counts. */
export function checkWhole(
	file: SourceFile,
	name: RecordName,
	data: unknown,
	sections: Sections,
): Diagnostic[] {
	return [
		...checkOwner(file.path, name, data, sections),
		...checkOnce(file, sections),
		...checkCut(file),
	];
}

/** A record that stands in its file twice, as after a merge that kept both versions, or that has another one below it. */
function checkOnce(
	{ path }: SourceFile,
	{ body, title, moreTitles }: Sections,
): Diagnostic[] {
	const frame = /^---[ \t]*\n(?:[\w-]+:|[ \t#-]|\n*# )[^\n]*\n/m.exec(
		body.text,
	);
	const again = moreTitles.find(({ heading }) => heading === title?.heading);
	const at = frame ? body.offset + frame.index : again?.offset;
	if (at === undefined) return [];
	return [diagnose("file-twice", { path, offset: at })];
}

/** A text whose last line breaks off, as when a file was not saved to its end. */
function checkCut({ path, text }: SourceFile): Diagnostic[] {
	if (/(?:\n|---)$/.test(text) || ENDED.test(text)) return [];
	return [diagnose("file-cut", { path, offset: text.length - 1 }, { path })];
}

/** From so many letters on, no two lines are the same by accident. */
const LONG_LINE = 30;

/** Lines that stand twice, one after the other, as after a merge. */
export function checkDoubled(
	{ path }: SourceFile,
	{ body: { text, offset } }: Sections,
): Diagnostic[] {
	const lines = blankMarks(text).split("\n");
	const seen = new Map<string, number>();
	for (const [at, line] of lines.entries()) {
		const first = seen.get(line) ?? at;
		seen.set(line, at);
		if (line.length < LONG_LINE || first === at) continue;
		const again = lines.slice(at, at + at - first);
		if (again.length < (at - first) / 2) continue;
		if (again.some((one, index) => one !== lines[first + index])) continue;
		const start = offset + lines.slice(0, at).join("\n").length + 1;
		const words = { count: at - first };
		return [diagnose("text-doubled", { path, offset: start }, words)];
	}
	return [];
}

/** The fields of every translation. */
const REVIEW = /^reviewed(?:_against|_by)?$/;

/** Facts of another kind, of the original in a translation, or a translation in the place of the original. */
function checkOwner(
	path: string,
	{ kind, language }: RecordName,
	data: unknown,
	{ sections }: Sections,
): Diagnostic[] {
	const headings = sections.map(({ heading }) => heading);
	if (typeof data !== "object" || data === null) return [];
	const fields = Object.keys(data);
	const isFactOf = (one: (typeof KIND_NAMES)[number]) => (field: string) =>
		Object.hasOwn(KINDS[one].facts.shape, field);
	const report = (found: string) =>
		diagnose("file-other", { path }, { path, found, kind, language });
	const [whole] = areSectionsOf(kind, headings)
		? []
		: KIND_NAMES.filter((one) => areSectionsOf(one, headings));
	// Many kinds have a summary alone, or what is left of a longer text.
	if (whole !== undefined && headings.length > 1) {
		return [report(`a ${whole}, of content/${resourceOf(whole)}`)];
	}
	if (language !== ORIGINAL) {
		const facts = fields.filter(isFactOf(kind));
		return facts.length > 1 ? [report(`the English ${kind}`)] : [];
	}
	if (fields.length === 0) return [];
	if (fields.every((field) => REVIEW.test(field))) {
		return [report("a translation")];
	}
	const strange = fields.filter((field) => !isFactOf(kind)(field));
	const other = KIND_NAMES.find((one) => fields.every(isFactOf(one)));
	const isOther = strange.length > 1 && other !== undefined;
	return isOther ? [report(`a ${other}, of content/${resourceOf(other)}`)] : [];
}
