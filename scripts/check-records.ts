/** Rules that join the fields of one record: alleles and genotypes, notes and their entries. */

import type { Diagnostic } from "./diagnostics.ts";
import { diagnose } from "./diagnostics.ts";
import type { AuthoredRecord, Validated } from "./validate.ts";

export function checkRecords({ records }: Validated): Diagnostic[] {
	return [
		...[...records.variant.values()].flatMap(checkGenotypes),
		...[...records.condition.values()].flatMap(checkNotes),
	];
}

/** Every pair that the alleles make, the reference allele first. */
export function possibleGenotypes(alleles: string[]): string[] {
	return alleles.flatMap((first, index) =>
		alleles.slice(index).map((second) => `${first}/${second}`),
	);
}

function checkGenotypes(record: AuthoredRecord<"variant">): Diagnostic[] {
	const { file, facts, prose, proseFrom } = record;
	const alleles = [facts.ref, ...facts.alts];
	const possible = possibleGenotypes(alleles);
	const written = Object.keys(prose.genotypes);
	return [
		...facts.alts.flatMap((allele, index) =>
			alleles.indexOf(allele) === index + 1
				? []
				: [
						diagnose(
							"allele-not-different",
							{ file, path: ["alts", index] },
							{ allele },
						),
					],
		),
		...written
			.filter((genotype) => !possible.includes(genotype))
			.map((genotype) => {
				const offset = proseFrom.get(`genotypes.${genotype}`);
				const place = { file, offset };
				return diagnose("genotype-impossible", place, { genotype, possible });
			}),
		...possible
			.filter((genotype) => !written.includes(genotype))
			.map((genotype) =>
				diagnose("genotype-missing", { file, path: ["alts"] }, { genotype }),
			),
	];
}

function checkNotes(record: AuthoredRecord<"condition">): Diagnostic[] {
	const { file, facts, prose, proseFrom } = record;
	const entries = facts.pharmacogenomic_notes.map(noteHeading);
	const notes = Object.keys(prose.pharmacogenomic_notes);
	return [
		...notes
			.filter((note) => !entries.includes(note))
			.map((note) => {
				const offset = proseFrom.get(`pharmacogenomic_notes.${note}`);
				return diagnose("note-without-entry", { file, offset }, { note });
			}),
		...entries.flatMap((note, index) => {
			const place = { file, path: ["pharmacogenomic_notes", index] };
			if (!notes.includes(note))
				return [diagnose("note-missing", place, { note })];
			if (entries.indexOf(note) === index) return [];
			return [diagnose("reference-repeated", place, { id: note })];
		}),
	];
}

/** The heading of a note: `clopidogrel / CYP2C19`. */
export function noteHeading(entry: { drug: string; gene: string }): string {
	return `${entry.drug} / ${entry.gene}`;
}
