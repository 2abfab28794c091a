/** HGNC's complete set: names, numbers and places of genes. */

import { facts as geneFacts } from "../../../model/kinds/gene.ts";
import { schemaAt } from "../../../model/walk.ts";
import type { AuthoredRecord } from "../../../record/fields.ts";
import { compare, type Finding, owned, resolve } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";

/** Our fields, with the column of each. */
const FIELDS = [
	[["band"], "location", "place"],
	[["ids", "ncbi_gene"], "entrez_id", "id"],
	[["ids", "ensembl"], "ensembl_gene_id", "id"],
	[["ids", "omim"], "omim_id", "id"],
] as const;

export const hgncSet: Format = {
	collector: "hgnc",
	name: "complete set",
	isQuoted: true,
	columns: ["hgnc_id", "symbol", "name", ...FIELDS.map(([, column]) => column)],
	dated: "date_modified",
	concerns: (row, ours) => ours.byHgnc.has(cell(row, "hgnc_id")),
	compare: (rows, ours) => {
		const byId = new Map(rows.map((row) => [cell(row, "hgnc_id"), row]));
		return [...ours.byHgnc].flatMap(([id, gene]) =>
			compareGene(gene, byId.get(id)),
		);
	},
};

function compareGene(
	gene: AuthoredRecord<"gene">,
	row: Row | undefined,
): Finding[] {
	const owner = owned(gene);
	if (row === undefined) {
		return [compare(owner, "id", ["hgnc_id"], { theirs: undefined })];
	}
	return [
		compare(owner, "label", ["symbol"], {
			ours: gene.id,
			theirs: cell(row, "symbol"),
			why: "a new symbol is a new id of the record: npm run rename",
		}),
		compare(owner, "label", ["heading"], {
			ours: gene.prose.name,
			theirs: cell(row, "name"),
			why: "the name is the heading of the text, in each language",
		}),
		...FIELDS.flatMap(([steps, column, kind]) => {
			// A gene may have several numbers at OMIM; ours is one of them.
			const all = cell(row, column)
				.replace(/^mitochondria$/, "MT")
				.split("|")
				.flatMap((text) => readAs(steps, text));
			const { value: own } = resolve(gene.facts, steps);
			const theirs = all.find((one) => one === own) ?? all[0];
			if (own === undefined && theirs === undefined) return [];
			return compare(owner, kind, steps, { theirs });
		}),
	];
}

/** Reads a cell as the schema of our field has it; nothing where it does not fit. */
function readAs(steps: readonly string[], text: string): (string | number)[] {
	const schema = schemaAt(geneFacts, steps);
	return [text, Number(text)].filter(
		(value) => text !== "" && schema?.safeParse(value).success,
	);
}
