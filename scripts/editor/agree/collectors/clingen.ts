/** ClinGen: the validity of genes and diseases, and the ratings of its expert panels for variants. */

import { compare, type Finding, owned } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { HeldPiece, Ours } from "../ours.ts";
import { comparePiece, gonePiece, missingPiece } from "../pieces.ts";

export const clingenValidity: Format = {
	collector: "clingen",
	name: "gene-disease validity",
	layout: "table",
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
		const byGene = Map.groupBy(
			rows,
			(row) => ours.byHgnc.get(cell(row, "GENE ID (HGNC)"))?.id ?? "",
		);
		const pieces = ours.pieces("clingen");
		return [
			...pieces.flatMap((held) => {
				const row = rowOf(held, byGene.get(held.from) ?? [], ours);
				return row === undefined
					? [gonePiece(held)]
					: comparePiece(held, {
							word: cell(row, "CLASSIFICATION"),
							given: dayOf(row),
							url: cell(row, "ONLINE REPORT"),
							release,
						});
			}),
			...[...byGene].flatMap(([gene, own]) => missingLinks(gene, own, ours)),
		];
	},
};

function dayOf(row: Row): string {
	return cell(row, "CLASSIFICATION DATE").slice(0, 10);
}

/** The number of an assertion, without the day of its version. */
function assertionOf(url: string): string {
	return /assertion_([\da-f-]{36}|\d+)/.exec(url)?.[1] ?? url;
}

/** The newest row about a piece: the same assertion, or else the same disease under another number. */
function rowOf(
	{ piece, to }: HeldPiece,
	rows: Row[],
	ours: Ours,
): Row | undefined {
	const own = assertionOf(piece.check_at.url);
	const mondo = ours.records.condition.get(to)?.facts.codes.mondo;
	const newest = (found: Row[]) =>
		found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
	return (
		newest(
			rows.filter((row) => assertionOf(cell(row, "ONLINE REPORT")) === own),
		) ??
		newest(
			rows.filter((row) =>
				piece.check_at.title === undefined
					? cell(row, "DISEASE ID (MONDO)") === mondo
					: cell(row, "DISEASE LABEL") === piece.check_at.title,
			),
		)
	);
}

/** Genes and conditions that we hold and that ClinGen joins, without a grade of ClinGen here. */
function missingLinks(gene: string, rows: Row[], ours: Ours): Finding[] {
	// One disease may have been judged more than once: the newest counts.
	const newest = new Map(
		rows
			.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
			.map((row) => [cell(row, "DISEASE ID (MONDO)"), row]),
	);
	return [...newest].flatMap(([mondo, row]) => {
		const condition = ours.byMondo.get(mondo)?.id;
		if (condition === undefined) return [];
		return missingPiece(
			ours,
			{ gene, to: `condition/${condition}` },
			{
				scheme: "clingen",
				word: cell(row, "CLASSIFICATION"),
				given: dayOf(row),
			},
		);
	});
}

export const clingenRatings: Format = {
	collector: "clingen",
	name: "evidence repository",
	layout: "table",
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
	return ours.pieces("clinvar").flatMap((held) => {
		const address = held.piece.check_at.url;
		if (held.from !== variant || !/evrepo|erepo/.test(address)) return [];
		const diseases = [
			ours.records.condition.get(held.to)?.facts.codes.mondo,
			/MONDO:\d+/.exec(address)?.[0],
		];
		const row = rows.find((one) => diseases.includes(cell(one, "Mondo Id")));
		if (row === undefined || /^true$/i.test(cell(row, "Retracted"))) {
			return [gonePiece(held)];
		}
		const word = cell(row, "Assertion");
		return comparePiece(held, {
			word: "reviewed by expert panel",
			given: cell(row, "Approval Date").slice(0, 10),
			release,
			why: /benign|uncertain/i.test(word)
				? `its class is "${word}"`
				: undefined,
		});
	});
}
