/** Mondo's mapping files (SSSOM): the numbers of conditions in other catalogues. */

import type { AuthoredRecord } from "../../../record/fields.ts";
import { compare, type Finding, owned } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";

/** Mondo's prefix of a catalogue's codes in small letters, with our field and what we write before the code. */
const CATALOGUES = {
	doid: ["doid", "DOID:"],
	omim: ["omim", ""],
	omimps: ["omim", "PS"],
	orphanet: ["orphanet", "ORPHA:"],
	medgen: ["medgen", ""],
	icd10cm: ["icd10", ""],
} as const;

export const mondoMappings: Format = {
	collector: "mondo",
	name: "mappings",
	layout: "table",
	columns: ["subject_id", "predicate_id", "object_id"],
	released: /^# mapping_set_version:.*?(\d{4}-\d\d-\d\d)/m,
	concerns: (row, ours) =>
		cell(row, "predicate_id") === "skos:exactMatch" &&
		ours.byMondo.has(cell(row, "subject_id")),
	compare: (rows, ours) =>
		[...ours.byMondo].flatMap(([mondo, condition]) =>
			compareCodes(
				condition,
				rows.filter((row) => cell(row, "subject_id") === mondo),
			),
		),
};

/** Our lists may have more codes than Mondo holds to be the same, and any of its codes will do where we have one. */
function compareCodes(
	condition: AuthoredRecord<"condition">,
	rows: Row[],
): Finding[] {
	const { codes } = condition.facts;
	return [...Map.groupBy(rows, (row) => fieldOf(row)?.[0] ?? "")].flatMap(
		([name, mapped]) => {
			if (name === "") return [];
			const field = name as keyof typeof codes;
			const theirs = mapped.map(
				(row) => `${fieldOf(row)?.[1]}${codeOf(row)[1]}`,
			);
			const own = codes[field];
			const isItem = Array.isArray(own);
			const one = theirs.find((code) => code === own) ?? theirs[0];
			return (isItem ? theirs : [one]).map((code = "") =>
				compare(owned(condition), "id", ["codes", field], {
					// Of ICD-10, ours may be the category of a code, or the first of a range.
					theirs:
						[own ?? []]
							.flat()
							.find((all) => field === "icd10" && code.slice(0, 3) === all) ??
						code,
					isItem,
				}),
			);
		},
	);
}

function codeOf(row: Row): string[] {
	return cell(row, "object_id").split(":");
}

function fieldOf(row: Row): readonly [string, string] | undefined {
	const fields: Record<string, readonly [string, string]> = CATALOGUES;
	return fields[codeOf(row)[0]?.toLowerCase() ?? ""];
}
