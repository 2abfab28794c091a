/** PubMed's and Crossref's answers about the papers of the register: which of them have been retracted. */

import { compare } from "../finding.ts";
import { cell, type Format, listAt, type Row } from "../format.ts";

function format(
	shape: Pick<Format, "collector" | "name" | "columns" | "list">,
	idOf: (row: Row) => string,
	isRetracted: (row: Row) => boolean,
): Format {
	const word = (is: boolean) => (is ? "retracted" : "not retracted");
	return {
		...shape,
		concerns: (row, ours) => ours.papers.has(idOf(row)),
		compare: (rows, { papers }) =>
			rows.flatMap((row) => {
				const paper = papers.get(idOf(row));
				if (paper === undefined) return [];
				const { key, path, index } = paper;
				const owner = { subject: key, path, index, data: paper };
				return compare(owner, "retraction", ["retracted"], {
					ours: word(paper.retracted !== undefined),
					theirs: word(isRetracted(row)),
					why: "whatever rests on it has to be read again, and its day stands in the notice",
				});
			}),
	};
}

export const pubmedSummaries = format(
	{
		collector: "pubmed",
		name: "summaries",
		columns: ["uid", "pubtype"],
		list: (document) =>
			listAt(document, "result", "uids")?.map(
				(id) => (document as { result: Row }).result[String(id)],
			),
	},
	(row) => cell(row, "uid"),
	({ pubtype }) =>
		Array.isArray(pubtype) && pubtype.includes("Retracted Publication"),
);

export const crossrefWorks = format(
	{
		collector: "crossref",
		name: "works",
		columns: ["DOI", "type"],
		list: (document) => listAt(document, "message", "items"),
	},
	(row) => cell(row, "DOI").toLowerCase(),
	(row) =>
		listAt(row, "updated-by")?.some(({ type }) => type === "retraction") ===
		true,
);
