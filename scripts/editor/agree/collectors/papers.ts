/** PubMed's and Crossref's answers about the papers of the register: which of them have been retracted. */

import { compare, type Finding } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { Ours } from "../ours.ts";

function format(
	shape: Pick<Format, "collector" | "name" | "columns" | "list">,
	{
		idOf,
		isRetracted,
	}: { idOf(row: Row): string; isRetracted(row: Row): boolean },
): Format {
	return {
		...shape,
		layout: "json",
		concerns: (row, ours) => ours.papers.has(idOf(row)),
		compare: (rows, ours) =>
			rows.flatMap((row) =>
				compareRetraction(idOf(row), isRetracted(row), ours),
			),
	};
}

function compareRetraction(
	id: string,
	isRetracted: boolean,
	{ papers }: Ours,
): Finding[] {
	const paper = papers.get(id);
	if (paper === undefined) return [];
	const { key, path, index } = paper;
	const owner = { subject: key, path, index, data: paper };
	const word = (is: boolean) => (is ? "retracted" : "not retracted");
	return [
		compare(owner, "retraction", ["retracted"], {
			ours: word(paper.retracted !== undefined),
			theirs: word(isRetracted),
			why: "whatever rests on it has to be read again, and its day stands in the notice",
		}),
	];
}

export const pubmedSummaries = format(
	{
		collector: "pubmed",
		name: "summaries",
		columns: ["uid", "pubtype"],
		list: (document) => {
			const { result } = (document ?? {}) as {
				result?: Record<string, unknown>;
			};
			const ids = result?.uids;
			return Array.isArray(ids)
				? ids.map((id) => result?.[String(id)])
				: undefined;
		},
	},
	{
		idOf: (row) => cell(row, "uid"),
		isRetracted: ({ pubtype }) =>
			Array.isArray(pubtype) && pubtype.includes("Retracted Publication"),
	},
);

export const crossrefWorks = format(
	{
		collector: "crossref",
		name: "works",
		columns: ["DOI", "type"],
		list: (document) => {
			const { message } = (document ?? {}) as {
				message?: { items?: unknown[] };
			};
			return message?.items;
		},
	},
	{
		idOf: (row) => cell(row, "DOI").toLowerCase(),
		isRetracted: (row) =>
			Array.isArray(row["updated-by"]) &&
			(row["updated-by"] as Row[]).some(({ type }) => type === "retraction"),
	},
);
