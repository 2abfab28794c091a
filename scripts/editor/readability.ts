/** How hard the English prose of a dataset is to read, by kind of field. */

import { ORIGINAL } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { positionOf, type Texts } from "../mistakes/place.ts";
import { compare } from "../model/values/ids.ts";
import {
	gradeOf,
	HIGHEST_GRADE,
	unitsOf,
} from "../record/rules/readability.ts";
import { placeOfPart } from "../record/texts.ts";

/** Half of the texts of each kind of field have at most this grade, and none exceeds the highest. */
const MEDIAN_GRADE = 9;

type FieldGrades = ReturnType<typeof measureReadability>[number];

/** The grades of each kind of field, such as `variant genotypes`. */
export function measureReadability(dataset: Dataset, texts: Texts) {
	const inRecords = allRecords(dataset.records).flatMap((record) =>
		[...unitsOf(record)].map(([part, text]) => {
			const { line } = positionOf(placeOfPart(record, part), texts);
			const place = `${record.path}:${line}`;
			const field = `${record.kind} ${part.split(".")[0]}`;
			return { field, grade: gradeOf(text), place };
		}),
	);
	const inLinks = dataset.edges.flatMap(({ from, to, note }) => {
		if (note === undefined) return [];
		const place = `${from.type}/${from.id} → ${to.type}/${to.id}`;
		return [{ field: "link note", grade: gradeOf(note[ORIGINAL]), place }];
	});
	return [...Map.groupBy([...inRecords, ...inLinks], ({ field }) => field)]
		.map(([field, measured]) => {
			const grades = measured.map(({ grade }) => grade).sort((a, b) => a - b);
			return {
				field,
				count: grades.length,
				median: grades[Math.floor(grades.length / 2)] ?? 0,
				highest: grades.at(-1) ?? 0,
				/** Each text or link note above the highest grade: its `file:line`, or the ends of its link. */
				tooHard: measured.filter(({ grade }) => grade > HIGHEST_GRADE),
			};
		})
		.sort((a, b) => compare(a.field, b.field));
}

/** Whether every kind of field is plain enough. */
export function isPlain(fields: FieldGrades[]): boolean {
	return fields.every(
		({ median, tooHard }) => median <= MEDIAN_GRADE && tooHard.length === 0,
	);
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
