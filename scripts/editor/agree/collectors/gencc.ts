/** GenCC: the validity of genes and diseases by many submitters; the best of them is what counts here. */

import { gradeSaid, gradesOf } from "../../../model/evidence.ts";
import { cell, type Format, type Row } from "../format.ts";
import { comparePieces, missingPiece } from "../pieces.ts";

export const genccSubmissions: Format = {
	collector: "gencc",
	name: "submissions",
	isQuoted: true,
	columns: [
		"gene_curie",
		"disease_curie",
		"classification_title",
		"submitter_title",
		"submitted_run_date",
	],
	dated: "submitted_run_date",
	concerns: (row, ours) =>
		ours.byHgnc.has(cell(row, "gene_curie")) &&
		ours.byMondo.has(cell(row, "disease_curie")),
	compare: (rows, ours, release) => {
		const byLink = Map.groupBy(rows, (row) => {
			const gene = ours.byHgnc.get(cell(row, "gene_curie"))?.id;
			return `${gene} ${ours.byMondo.get(cell(row, "disease_curie"))?.id}`;
		});
		const saidOf = (rows: Row[] = []) => {
			const [best] = bestFirst(rows);
			return best && { word: cell(best, "classification_title"), release };
		};
		return [
			...comparePieces(ours.pieces("gencc"), ({ from, to }) =>
				saidOf(byLink.get(`${from} ${to}`)),
			),
			...[...byLink].flatMap(([pair, own]) => {
				const [gene = "", id = ""] = pair.split(" ");
				const to = `condition/${id}`;
				const said = saidOf(own);
				// ClinGen submits its grades to GenCC: a link that has its own lacks nothing.
				const isGraded = ours
					.linkOf(`gene/${gene}`, to)
					?.evidence.some(({ scheme }) => scheme === "clingen");
				return said === undefined || isGraded
					? []
					: missingPiece(ours, { gene, to }, { scheme: "gencc", ...said });
			}),
		];
	},
};

/** The rows with the best grade first; words that are no grade come last. */
function bestFirst(rows: Row[]): Row[] {
	const order = gradesOf("gencc");
	const rank = (row: Row) => {
		const grade = gradeSaid("gencc", cell(row, "classification_title"));
		return grade === undefined ? order.length : order.indexOf(grade);
	};
	return rows.toSorted((a, b) => rank(a) - rank(b));
}
