/** Mondo's mapping files (SSSOM): the numbers of conditions in other catalogues. */

import type { AuthoredRecord } from "../../../record/fields.ts";
import { compare, type Finding, owned } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";

/** Mondo's prefix of a catalogue's codes in small letters, with our field and what we write before the code. */
const CATALOGUES: Record<string, readonly [field: Field, prefix: string]> = {
	doid: ["doid", "DOID:"],
	omim: ["omim", ""],
	omimps: ["omim", "PS"],
	orphanet: ["orphanet", "ORPHA:"],
	medgen: ["medgen", ""],
	icd10cm: ["icd10", ""],
};
type Condition = AuthoredRecord<"condition">;
type Field = keyof Condition["facts"]["codes"];

export const mondoMappings: Format = {
	collector: "mondo",
	name: "mappings",
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
function compareCodes(condition: Condition, rows: Row[]): Finding[] {
	const mapped = rows.flatMap((row) => {
		const [catalogue = "", code] = cell(row, "object_id").split(":");
		const [field, prefix] = CATALOGUES[catalogue.toLowerCase()] ?? [];
		return field === undefined ? [] : [{ field, code: `${prefix}${code}` }];
	});
	return [...Map.groupBy(mapped, ({ field }) => field)].flatMap(
		([field, codes]) => {
			const theirs = codes.map(({ code }) => code);
			const own = condition.facts.codes[field];
			const isItem = Array.isArray(own);
			const one = theirs.find((code) => code === own) ?? theirs[0];
			return (isItem ? theirs : [one]).map((code = "") => {
				// Of ICD-10, ours may be the category of a code, or the first of a range.
				const category = [own ?? []]
					.flat()
					.find((all) => field === "icd10" && code.slice(0, 3) === all);
				const said = { theirs: category ?? code, isItem };
				return compare(owned(condition), "id", ["codes", field], said);
			});
		},
	);
}
