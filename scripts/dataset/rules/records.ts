/** Rules that join the fields of one record: alleles and genotypes, notes and their entries. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { SourceFile } from "../../mistakes/place.ts";
import { yearBefore } from "../../model/day.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import type { Kind } from "../../model/kinds.ts";
import { KIND_NAMES } from "../../model/kinds.ts";
import { memoize } from "../../record/memoize.ts";
import type {
	AuthoredRecord,
	CheckableRecord,
	Validated,
} from "../../record/validate.ts";
import { checkableRecords } from "../../record/validate.ts";

/** `today` as YYYY-MM-DD. */
export function checkRecords(
	validated: Validated,
	today: string,
): Diagnostic[] {
	const all = KIND_NAMES.flatMap((kind): CheckableRecord[] =>
		checkableRecords(validated, kind),
	);
	return [
		...checkableRecords(validated, "variant").flatMap(checkVariant),
		...checkableRecords(validated, "condition").flatMap(checkNotes),
		...all.flatMap(checkSources),
		...checkDates(validated, today),
		...checkNumbers(validated),
	];
}

const checkVariant = memoize((record: CheckableRecord<"variant">) => [
	...checkGenotypes(record),
	...checkPosition(record),
]);

/** Lengths of the chromosomes of GRCh38.p14, NCBI assembly GCF_000001405.40. */
const LENGTHS: Record<string, number> = {
	1: 248956422,
	2: 242193529,
	3: 198295559,
	4: 190214555,
	5: 181538259,
	6: 170805979,
	7: 159345973,
	8: 145138636,
	9: 138394717,
	10: 133797422,
	11: 135086622,
	12: 133275309,
	13: 114364328,
	14: 107043718,
	15: 101991189,
	16: 90338345,
	17: 83257441,
	18: 80373285,
	19: 58617616,
	20: 64444167,
	21: 46709983,
	22: 50818468,
	X: 156040895,
	Y: 57227415,
	MT: 16569,
};

function checkPosition({
	file,
	facts,
}: CheckableRecord<"variant">): Diagnostic[] {
	const { position } = facts;
	const chromosome = String(facts.chromosome);
	const length = LENGTHS[chromosome];
	if (position === undefined || length === undefined) return [];
	if (position <= length) return [];
	const place = { file, path: ["position"] };
	const parameters = { position, chromosome, length };
	return [diagnose("position-outside", place, parameters)];
}

/** Addresses of numbers that have fields of their own. */
const NUMBERED: [field: string, address: RegExp][] = [
	["pmid", PUBMED_ADDRESS],
	["doi", /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/],
];

const checkSources = memoize(
	({ file, facts }: CheckableRecord): Diagnostic[] => {
		const seen = new Map<string, number>();
		return (facts.sources ?? []).flatMap(({ pmid, doi, url }, index) => {
			const found: Diagnostic[] = [];
			const key = String(pmid ?? doi ?? url);
			const first = seen.get(key) ?? index;
			seen.set(key, first);
			if (first < index) {
				const place = { file, path: ["sources", index] };
				const other = `number ${first + 1} of the list`;
				found.push(diagnose("source-repeated", place, { other }));
			}
			for (const [field, address] of NUMBERED) {
				const value = address.exec(url ?? "")?.[1];
				if (url === undefined || value === undefined) continue;
				const place = { file, path: ["sources", index, "url"] };
				found.push(diagnose("source-number", place, { url, field, value }));
			}
			return found;
		});
	},
);

/** Days of what has been done are not in the future, and facts are looked at again each year. */
function checkDates(validated: Validated, today: string): Diagnostic[] {
	const { withdrawn, translations } = validated;
	const yearAgo = yearBefore(today);
	const dated: Dated[] = [
		...checkableRecords(validated, "condition").map(
			({ file, facts }) =>
				[file, ["last_checked"], facts.last_checked] satisfies Dated,
		),
		...KIND_NAMES.flatMap((kind) => [
			...[...withdrawn[kind].values()].map(
				({ file, facts }) =>
					[file, ["withdrawn", "date"], facts.withdrawn?.date] satisfies Dated,
			),
			...translations[kind].map(
				({ file, review }) =>
					[file, ["reviewed"], review.reviewed] satisfies Dated,
			),
		]),
	];
	return dated.flatMap(([file, path, date]) => {
		if (date === undefined) return [];
		const place = { file, path };
		if (date > today) return [diagnose("date-future", place, { date })];
		const isOverdue = path[0] === "last_checked" && date < yearAgo;
		return isOverdue ? [diagnose("check-overdue", place, { date })] : [];
	});
}

type Dated = [file: SourceFile, path: string[], date: string | undefined];

/** Numbers that belong to one record of a kind. */
function checkNumbers({ records }: Validated): Diagnostic[] {
	return [
		...repeated([...records.gene.values()], ["hgnc_id"], (gene) => {
			return gene.facts.hgnc_id;
		}),
		...repeated([...records.condition.values()], ["codes", "doid"], (one) => {
			return one.facts.codes.doid;
		}),
		...repeated([...records.variant.values()], ["position"], ({ facts }) => {
			const { chromosome, position, ref, alts } = facts;
			return `${chromosome}:${position} ${ref}>${alts.join(",")}`;
		}),
	];
}

function repeated<K extends Kind>(
	records: AuthoredRecord<K>[],
	path: string[],
	codeOf: (record: AuthoredRecord<K>) => string | undefined,
): Diagnostic[] {
	const seen = new Map<string, string>();
	return records.flatMap((record) => {
		const code = codeOf(record);
		if (code === undefined) return [];
		const other = seen.get(code);
		if (other === undefined) {
			seen.set(code, record.file.path);
			return [];
		}
		const place = { file: record.file, path };
		return [diagnose("code-repeated", place, { code, other })];
	});
}

/** Every pair that the alleles make, the reference allele first. */
export function possibleGenotypes(alleles: string[]): string[] {
	return alleles.flatMap((first, index) =>
		alleles.slice(index).map((second) => `${first}/${second}`),
	);
}

function checkGenotypes(record: CheckableRecord<"variant">): Diagnostic[] {
	const { file, facts, prose, proseFrom } = record;
	const { ref, alts } = facts;
	const { genotypes } = prose;
	if (!ref || !alts || !genotypes) return [];
	const alleles = [ref, ...alts];
	const possible = possibleGenotypes(alleles);
	const written = Object.keys(genotypes);
	return [
		...alts.flatMap((allele, index) =>
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
				const expected = genotype.split("/").reverse().join("/");
				if (possible.includes(expected)) {
					return diagnose("genotype-order", place, { genotype, expected });
				}
				return diagnose("genotype-impossible", place, { genotype, possible });
			}),
		...possible
			.filter(
				(genotype) =>
					!written.includes(genotype) &&
					!written.includes(genotype.split("/").reverse().join("/")),
			)
			.map((genotype) =>
				diagnose("genotype-missing", { file, path: ["alts"] }, { genotype }),
			),
	];
}

function checkNotes(record: CheckableRecord<"condition">): Diagnostic[] {
	const { file, facts, prose, proseFrom } = record;
	if (!facts.pharmacogenomic_notes || !prose.pharmacogenomic_notes) return [];
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
