/** CPIC's lists, as its API gives them: pairs of genes and drugs, functions of alleles, guidelines. PharmCAT's phenotypes have the functions too. */

import { gradeSaid } from "../../../model/evidence.ts";
import { compare, isBefore, owned, write } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { Ours } from "../ours.ts";
import { comparePiece, gonePiece, missingPiece } from "../pieces.ts";

/** PharmCAT's versions start with their day: 2025-11-05-00-25. */
export const versionOf = (document: unknown) =>
	/^\d{4}-\d\d-\d\d/.exec(cell((document ?? {}) as Row, "version"))?.[0];

const listed = (document: unknown) =>
	Array.isArray(document) ? (document as unknown[]) : undefined;

export const cpicPairs: Format = {
	collector: "cpic",
	name: "pairs",
	layout: "json",
	list: listed,
	columns: ["genesymbol", "drugid", "cpiclevel"],
	others: ["drugname", "provisional", "guidelineid", "removed"],
	concerns: (row, ours) =>
		row.removed !== true &&
		ours.records.gene.has(cell(row, "genesymbol")) &&
		drugOf(row, ours) !== undefined,
	compare: (rows, ours, release) => {
		const pieces = ours.pieces("cpic");
		const nameOf = (row: Row) =>
			`${cell(row, "genesymbol")} ${drugOf(row, ours)}`;
		const byPair = new Map(rows.map((row) => [nameOf(row), row]));
		return [
			...pieces.flatMap((held) => {
				const row = byPair.get(`${held.from} ${held.to}`);
				return row === undefined
					? [gonePiece(held)]
					: comparePiece(held, {
							word: cell(row, "cpiclevel"),
							status: isProvisional(row) ? "provisional" : "final",
							release,
						});
			}),
			...rows.flatMap((row) =>
				missingPiece(
					ours,
					{ gene: cell(row, "genesymbol"), to: `drug/${drugOf(row, ours)}` },
					{
						scheme: "cpic",
						word: cell(row, "cpiclevel"),
						status: isProvisional(row) ? "provisional" : "final",
					},
				),
			),
		];
	},
};

/** The slug of the drug of a pair, by its number at RxNorm, or by its name where it has none. */
function drugOf(row: Row, ours: Ours): string | undefined {
	const number = /^RxNorm:(\d+)$/.exec(cell(row, "drugid"))?.[1] ?? "";
	const name = cell(row, "drugname").toLowerCase().replaceAll(" ", "-");
	return (ours.byRxnorm.get(number) ?? ours.records.drug.get(name))?.id;
}

/** A pair is provisional as long as no guideline has it. */
function isProvisional(row: Row): boolean {
	return typeof row.provisional === "boolean"
		? row.provisional
		: cell(row, "guidelineid") === "";
}

export const cpicGuidelines: Format = {
	collector: "cpic",
	name: "guidelines",
	layout: "json",
	list: listed,
	columns: ["name", "url", "genes"],
	concerns: () => true,
	compare: (rows, ours) => {
		const known = new Set(rows.map((row) => plainUrl(cell(row, "url"))));
		return ours.pieces("cpic").flatMap((held) => {
			const { url } = held.piece.check_at;
			// A pair without a guideline is checked on CPIC's list of pairs.
			if (!url.includes("/guidelines/")) return [];
			return [
				compare(
					held.owner,
					"address",
					["evidence", held.at, "check_at", "url"],
					{
						theirs: known.has(plainUrl(url)) ? url : undefined,
						writes: [],
					},
				),
			];
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
		layout: "json",
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
		list: listed,
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
		list: (document) => {
			const { gene, namedAlleles } = (document ?? {}) as Row;
			return Array.isArray(namedAlleles)
				? namedAlleles.map((one: Row) => ({ ...one, gene }))
				: undefined;
		},
	},
	(row) => ({
		gene: cell(row, "gene"),
		allele: cell(row, "name"),
		word: cell(row, "functionValue"),
	}),
);
