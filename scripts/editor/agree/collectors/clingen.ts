/** ClinGen: the validity of genes and diseases, and the ratings of its expert panels for variants. */

import { compare, type Finding, owned } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { HeldPiece, Ours } from "../ours.ts";
import { comparePieces, missingPiece } from "../pieces.ts";

export const clingenValidity: Format = {
	collector: "clingen",
	name: "gene-disease validity",
	isQuoted: true,
	columns: [
		"GENE SYMBOL",
		"GENE ID (HGNC)",
		"DISEASE LABEL",
		"DISEASE ID (MONDO)",
		"CLASSIFICATION",
		"ONLINE REPORT",
		"CLASSIFICATION DATE",
	],
	released: /FILE CREATED: (\d{4}-\d\d-\d\d)/,
	concerns: (row, ours) => ours.byHgnc.has(cell(row, "GENE ID (HGNC)")),
	compare: (rows, ours, release) => {
		const oldestFirst = rows.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
		const byGene = Map.groupBy(
			oldestFirst,
			(row) => ours.byHgnc.get(cell(row, "GENE ID (HGNC)"))?.id ?? "",
		);
		return [
			...comparePieces(ours.pieces("clingen"), (held) => {
				const row = rowOf(held, byGene.get(held.from) ?? [], ours);
				const url = row && cell(row, "ONLINE REPORT");
				return row && { ...saidIn(row), url, release };
			}),
			...[...byGene].flatMap(([gene, own]) => missingLinks(gene, own, ours)),
		];
	},
};

function saidIn(row: Row): { word: string; given: string } {
	return { word: cell(row, "CLASSIFICATION"), given: dayOf(row) };
}

function dayOf(row: Row): string {
	return cell(row, "CLASSIFICATION DATE").slice(0, 10);
}

/** The number of an assertion, without the day of its version. */
function assertionOf(url: string): string {
	return /assertion_([\da-f-]{36}|\d+)/.exec(url)?.[1] ?? url;
}

/** The newest row about a piece, of those from the oldest to the newest: the same assertion, or else the same disease under another number. */
function rowOf(
	{ piece, to }: HeldPiece,
	rows: Row[],
	ours: Ours,
): Row | undefined {
	const { url, title } = piece.check_at;
	const own = assertionOf(url);
	const mondo = ours.records.condition.get(to)?.facts.codes.mondo;
	return (
		rows.findLast((row) => assertionOf(cell(row, "ONLINE REPORT")) === own) ??
		rows.findLast((row) =>
			title === undefined
				? cell(row, "DISEASE ID (MONDO)") === mondo
				: cell(row, "DISEASE LABEL") === title,
		)
	);
}

/** Genes and conditions that we hold and that ClinGen joins, without a grade of ClinGen here. */
function missingLinks(gene: string, rows: Row[], ours: Ours): Finding[] {
	// One disease may have been judged more than once: the newest counts.
	const newest = new Map(
		rows.map((row) => [cell(row, "DISEASE ID (MONDO)"), row]),
	);
	return [...newest].flatMap(([mondo, row]) => {
		const to = ours.byMondo.get(mondo);
		return to === undefined
			? []
			: missingPiece(
					ours,
					{ gene, to: `condition/${to.id}` },
					{ scheme: "clingen", ...saidIn(row) },
				);
	});
}

export const clingenRatings: Format = {
	collector: "clingen",
	name: "evidence repository",
	isQuoted: true,
	columns: [
		"ClinVar Variation Id",
		"Allele Registry Id",
		"Mondo Id",
		"Assertion",
		"Approval Date",
		"Retracted",
	],
	dated: "Approval Date",
	concerns: (row, ours) =>
		ours.byClinvar.has(cell(row, "ClinVar Variation Id")),
	compare: (rows, ours, release) =>
		[...Map.groupBy(rows, (row) => cell(row, "ClinVar Variation Id"))].flatMap(
			([number, own]) => [
				...compareAlleleId(number, own, ours),
				...compareRatings(number, own, ours, release),
			],
		),
};

function compareAlleleId(number: string, [row]: Row[], ours: Ours): Finding[] {
	const held = ours.byClinvar.get(number);
	const theirs = row && cell(row, "Allele Registry Id");
	if (held === undefined || !theirs?.startsWith("CA")) return [];
	const steps = ["ids", { allele: held.allele }, "clingen"];
	return [compare(owned(held.record), "id", steps, { theirs })];
}

/** Our pieces that say that a panel has rated the variant, beside its rating for the condition. */
function compareRatings(
	number: string,
	rows: Row[],
	ours: Ours,
	release: string,
): Finding[] {
	const variant = ours.byClinvar.get(number)?.record.id;
	const rated = ours.pieces("clinvar").filter(({ from, piece }) => {
		return from === variant && /evrepo|erepo/.test(piece.check_at.url);
	});
	return comparePieces(rated, ({ to, piece }) => {
		const diseases = [
			ours.records.condition.get(to)?.facts.codes.mondo,
			/MONDO:\d+/.exec(piece.check_at.url)?.[0],
		];
		const row = rows.find((one) => diseases.includes(cell(one, "Mondo Id")));
		if (row === undefined || /^true$/i.test(cell(row, "Retracted"))) {
			return undefined;
		}
		const word = cell(row, "Assertion");
		return {
			word: "reviewed by expert panel",
			given: cell(row, "Approval Date").slice(0, 10),
			release,
			why: /benign|uncertain/i.test(word)
				? `its class is "${word}"`
				: undefined,
		};
	});
}
