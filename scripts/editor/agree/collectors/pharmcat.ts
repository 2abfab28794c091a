/** PharmCAT's guidance: which guidelines of the Dutch working group are about a gene and a drug. */

import { compare } from "../finding.ts";
import { cell, type Format, listAt, type Row } from "../format.ts";
import type { Ours } from "../ours.ts";
import { gonePiece, missingPiece } from "../pieces.ts";
import { versionOf } from "./cpic.ts";

export const pharmcatGuidance: Format = {
	collector: "pharmcat",
	name: "prescribing guidance",
	list: (document) =>
		listAt(document, "guidelines")?.map(({ guideline }) => guideline),
	columns: ["id", "source", "relatedChemicals", "relatedGenes"],
	released: versionOf,
	concerns: (row, ours) =>
		cell(row, "source") === "DPWG" && pairsOf(row, ours).length > 0,
	compare: (rows, ours) => {
		const pairs = rows.flatMap((row) => pairsOf(row, ours));
		return [
			...ours.pieces("dpwg").flatMap((held) => {
				const { owner, at, from, to } = held;
				const found = pairs.filter(
					({ gene, drug }) => gene === from && drug === to,
				);
				const { url } = held.piece.check_at;
				const [first] = found;
				if (first === undefined) return [gonePiece(held)];
				const isSame = found.some(({ id }) => url.includes(id));
				return [
					compare(owner, "grade", ["evidence", at, "grade"], {
						theirs: "guideline",
					}),
					compare(owner, "address", ["evidence", at, "check_at", "url"], {
						theirs: isSame ? url : first.id,
						why: "one pair may have several guidelines",
					}),
				];
			}),
			...pairs.flatMap(({ gene, drug, id }) =>
				missingPiece(
					ours,
					{ gene, to: `drug/${drug}` },
					{ scheme: "dpwg", word: "guideline", given: id },
				),
			),
		];
	},
};

/** The genes and drugs of ours that a guideline is about. */
function pairsOf(row: Row, ours: Ours) {
	const of = (column: string) => listAt(row, column) ?? [];
	return of("relatedGenes").flatMap((one) =>
		of("relatedChemicals").flatMap((other) => {
			const gene = cell(one, "symbol");
			const drug = cell(other, "name").toLowerCase().replaceAll(" ", "-");
			return ours.records.gene.has(gene) && ours.records.drug.has(drug)
				? [{ id: cell(row, "id"), gene, drug }]
				: [];
		}),
	);
}
