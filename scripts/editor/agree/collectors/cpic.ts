/** CPIC's lists, as its API gives them: pairs of genes and drugs, functions of alleles, guidelines. PharmCAT's phenotypes have the functions too. */

import { gradeSaid } from "../../../model/evidence.ts";
import { compare, type Finding, isBefore, owned, write } from "../finding.ts";
import { cell, type Format, listAt, type Row } from "../format.ts";
import type { Ours } from "../ours.ts";
import { comparePieces, type Graded, missingPiece } from "../pieces.ts";

/** PharmCAT's versions start with their day: 2025-11-05-00-25. */
export const versionOf = (document: unknown) =>
	/^\d{4}-\d\d-\d\d/.exec(cell((document ?? {}) as Row, "version"))?.[0];

const PAIRS: Omit<Format, "columns"> = {
	collector: "cpic",
	name: "pairs",
	list: (document) => listAt(document),
	concerns: (row, ours) =>
		row.removed !== true &&
		ours.records.gene.has(cell(row, "genesymbol")) &&
		drugOf(row, ours) !== undefined,
	compare: (rows, ours, release) => {
		const nameOf = (row: Row) =>
			`${cell(row, "genesymbol")} ${drugOf(row, ours)}`;
		const byPair = new Map(rows.map((row) => [nameOf(row), row]));
		return [
			...compareNumbers(rows, ours),
			...comparePieces(ours.pieces("cpic"), ({ from, to }) => {
				const row = byPair.get(`${from} ${to}`);
				return row && { ...saidIn(row), release };
			}),
			...rows.flatMap((row) =>
				missingPiece(
					ours,
					{ gene: cell(row, "genesymbol"), to: `drug/${drugOf(row, ours)}` },
					{ scheme: "cpic", ...saidIn(row) },
				),
			),
		];
	},
};

const PAIR = ["genesymbol", "drugid", "cpiclevel"];
/** The view says whether a pair is provisional; in the table, it is as long as no guideline has it. */
export const cpicPairView: Format = {
	...PAIRS,
	columns: [...PAIR, "provisional"],
};
export const cpicPairs: Format = {
	...PAIRS,
	columns: [...PAIR, "guidelineid"],
};

/** The slug of the drug of a pair, by its number at RxNorm, or by its name where it has none. */
function drugOf(row: Row, ours: Ours): string | undefined {
	const name = cell(row, "drugname").toLowerCase().replaceAll(" ", "-");
	const byNumber = ours.byRxnorm.get(numberOf(row) ?? "");
	return (byNumber ?? ours.records.drug.get(name))?.id;
}

function numberOf(row: Row): string | undefined {
	return /^RxNorm:(\d+)$/.exec(cell(row, "drugid"))?.[1];
}

/** The numbers of drugs at RxNorm; a drug may be in several pairs. */
function compareNumbers(rows: readonly Row[], ours: Ours): Finding[] {
	const byDrug = new Map(rows.map((row) => [drugOf(row, ours), numberOf(row)]));
	return [...byDrug].flatMap(([id = "", theirs]) => {
		const drug = ours.records.drug.get(id);
		if (drug === undefined || theirs === undefined) return [];
		return compare(owned(drug), "id", ["ids", "rxnorm"], { theirs });
	});
}

function saidIn(row: Row): Pick<Graded, "word" | "status"> {
	const { provisional = cell(row, "guidelineid") === "" } = row;
	const status = provisional === true ? "provisional" : "final";
	return { word: cell(row, "cpiclevel"), status };
}

export const cpicGuidelines: Format = {
	collector: "cpic",
	name: "guidelines",
	list: (document) => listAt(document),
	columns: ["name", "url", "genes"],
	concerns: () => true,
	compare: (rows, ours) => {
		const known = new Set(rows.map((row) => plainUrl(cell(row, "url"))));
		return ours.pieces("cpic").flatMap((held) => {
			const { url } = held.piece.check_at;
			// A pair without a guideline is checked on CPIC's list of pairs.
			if (!url.includes("/guidelines/")) return [];
			const theirs = known.has(plainUrl(url)) ? url : undefined;
			const steps = ["evidence", held.at, "check_at", "url"];
			return [compare(held.owner, "address", steps, { theirs })];
		});
	},
};

function plainUrl(url: string): string {
	return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** A list of alleles with their functions. `read` gives a row's gene, allele and function. */
function functions(
	shape: Pick<Format, "collector" | "name" | "columns" | "list" | "released">,
	read: (row: Row) => { gene: string; allele: string; word: string },
): Format {
	return {
		...shape,
		concerns: (row, ours) => ours.records.gene.has(read(row).gene),
		compare: (rows, ours, release) => {
			const byName = new Map(
				rows.flatMap((row) => {
					const { gene, allele, word } = read(row);
					return [`${gene}${allele}`, `${gene} ${allele}`].map(
						(name) => [name, word] as const,
					);
				}),
			);
			return [...ours.records.variant.values()].flatMap((variant) =>
				variant.facts.functions.flatMap(({ name, allele, as_of }) => {
					const word = byName.get(name);
					if (!word || (as_of && isBefore(release, as_of))) return [];
					const grade = gradeSaid("cpic-function", word);
					const owner = owned(variant);
					const steps = ["functions", { name, allele }];
					return compare(owner, "function", [...steps, "function"], {
						theirs: grade ?? `"${word}"`,
						isNewer: as_of === undefined || isBefore(as_of, release),
						why:
							grade === undefined
								? "there is no such function here"
								: undefined,
						writes: [
							write(owner, [...steps, "function"], grade),
							write(owner, [...steps, "as_of"], release.slice(0, 7)),
						],
					});
				}),
			);
		},
	};
}

export const cpicAlleles = functions(
	{
		collector: "cpic",
		name: "alleles",
		columns: ["genesymbol", "name", "clinicalfunctionalstatus"],
		list: (document) => listAt(document),
	},
	(row) => ({
		gene: cell(row, "genesymbol"),
		allele: cell(row, "name"),
		word: cell(row, "clinicalfunctionalstatus"),
	}),
);

export const pharmcatPhenotypes = functions(
	{
		collector: "pharmcat",
		name: "phenotypes",
		columns: ["gene", "name", "functionValue"],
		released: versionOf,
		list: (document) =>
			listAt(document, "namedAlleles")?.map((one) => ({
				...one,
				gene: (document as Row).gene,
			})),
	},
	(row) => ({
		gene: cell(row, "gene"),
		allele: cell(row, "name"),
		word: cell(row, "functionValue"),
	}),
);
