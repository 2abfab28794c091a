/** How hard the English prose is to read: the Flesch-Kincaid grade, in years of American schooling. */

import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { ORIGINAL } from "../../functions/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { Texts } from "../mistakes/place.ts";
import { positionOf } from "../mistakes/place.ts";
import { compare } from "../model/ids.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { placeOfPart, textsOf, withoutTags } from "../record/texts.ts";
import { sentencesOf } from "./similar-sentences.ts";

/** Limits for each kind of field: half of its texts have at most the median grade, and none exceeds the highest. */
export const MEDIAN_GRADE = 9;
export const HIGHEST_GRADE = 13;

/** Names and titles are not measured: their words cannot be chosen. */
const NAMES = /(?:^|\.)(?:name|trait_name|label|class)$|^molecules\..*\.name$/;

export interface FieldGrades {
	/** Such as `variant genotypes`. */
	field: string;
	count: number;
	median: number;
	highest: number;
	/** `file:line` of each text, or the ends of each link with a note, that is harder than the highest grade, with its grade. */
	tooHard: { place: string; grade: number }[];
}

/** In fewer words than this, one long word decides the grade: it says nothing. */
const FEWEST_WORDS = 8;

/** The texts of a dataset that are harder than the highest grade. */
export function checkReadability(dataset: Dataset): Diagnostic[] {
	return allRecords(dataset.records).flatMap(hardTexts);
}

/** The texts of a record that are harder than the highest grade. */
export function hardTexts(record: AuthoredRecord): Diagnostic[] {
	return [...unitsOf(record)].flatMap(([part, text]) => {
		const grade = gradeOf(text);
		const isShort = text.split(/\s+/).length < FEWEST_WORDS;
		if (isShort || grade <= HIGHEST_GRADE) return [];
		const parameters = { grade: Math.round(grade), most: HIGHEST_GRADE };
		return [diagnose("text-hard", placeOfPart(record, part), parameters)];
	});
}

/** The grades of each kind of field. */
export function measureReadability(
	dataset: Dataset,
	texts: Texts,
): FieldGrades[] {
	const fields = new Map<string, { grade: number; place: string }[]>();
	for (const record of allRecords(dataset.records)) {
		for (const [part, text] of unitsOf(record)) {
			const [top = ""] = part.split(".");
			const field = `${record.kind} ${top}`;
			const { line } = positionOf(placeOfPart(record, part), texts);
			const place = `${record.path}:${line}`;
			const grades = fields.get(field) ?? [];
			fields.set(field, grades);
			grades.push({ grade: gradeOf(text), place });
		}
	}
	const notes = dataset.edges.flatMap(({ from, to, note }) =>
		note === undefined
			? []
			: [
					{
						grade: gradeOf(note[ORIGINAL]),
						place: `${from.type}/${from.id} → ${to.type}/${to.id}`,
					},
				],
	);
	if (notes.length > 0) fields.set("link note", notes);
	return [...fields]
		.map(([field, measured]) => {
			const grades = measured.map(({ grade }) => grade).sort((a, b) => a - b);
			return {
				field,
				count: grades.length,
				median: grades[Math.floor(grades.length / 2)] ?? 0,
				highest: grades.at(-1) ?? 0,
				tooHard: measured.filter(({ grade }) => grade > HIGHEST_GRADE),
			};
		})
		.sort((a, b) => compare(a.field, b.field));
}

/** The texts to measure: a question of the FAQ and its answer count as one. */
function unitsOf({ prose }: AuthoredRecord): Map<string, string> {
	const units = new Map<string, string>();
	for (const [part, text] of textsOf(prose)) {
		if (NAMES.test(part)) continue;
		const unit = part.replace(/\.(?:question|answer)$/, "");
		const before = units.get(unit);
		units.set(unit, before === undefined ? text : `${before} ${text}`);
	}
	return units;
}

/** Whether every kind of field is plain enough. */
export function isPlain(fields: FieldGrades[]): boolean {
	return fields.every(
		({ median, tooHard }) => median <= MEDIAN_GRADE && tooHard.length === 0,
	);
}

/** The grade of a text, without its HTML and Markdown. */
export function gradeOf(text: string): number {
	const stopped = text.replace(/<\/(?:p|li|h\d|td|th|tr)>/g, ". ");
	const plain = withoutTags(stopped).replace(/(?:[.!?:]\s*)\.(?=\s|$)/g, ". ");
	const sentences = sentencesOf(plain).filter((one) => /\w/.test(one));
	const segmenter = new Intl.Segmenter(ORIGINAL, { granularity: "word" });
	const words = [...segmenter.segment(plain)]
		.filter(({ isWordLike }) => isWordLike)
		.map(({ segment }) => segment);
	return fleschKincaid({
		sentence: Math.max(1, sentences.length),
		word: words.length,
		// Digits and single letters are read as one syllable, but the library counts none.
		syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
	});
}

/** The figures as a table of text. */
export function formatReadability(fields: FieldGrades[]): string {
	const rows = fields.map(
		({ field, count, median, highest }) =>
			`${field.padEnd(34)}${String(count).padStart(6)}${median.toFixed(1).padStart(8)}${highest.toFixed(1).padStart(8)}`,
	);
	const hard = fields.flatMap(({ tooHard }) =>
		tooHard.map(({ place, grade }) => `  ${place} ${grade.toFixed(1)}`),
	);
	return [
		`Flesch-Kincaid grade (target: median ${MEDIAN_GRADE}, highest ${HIGHEST_GRADE})`,
		`${"field".padEnd(34)}${"texts".padStart(6)}${"median".padStart(8)}${"highest".padStart(8)}`,
		...rows,
		...(hard.length === 0 ? [] : ["Too hard:", ...hard]),
		"",
	].join("\n");
}
