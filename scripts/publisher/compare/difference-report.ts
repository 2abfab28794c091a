/** A difference between two versions as a Markdown report. */

import { API_PATH, ORIGINAL } from "../../../functions/shared/contract.ts";
import { sayFact, saySource } from "../../dataset/facts/fact-list.ts";
import type { FactChange } from "../../model/dataset-versions.ts";
import { plain } from "./describe-change.ts";
import type { Change, Difference } from "./difference.ts";
import { OUTCOMES } from "./difference.ts";
import { listOf } from "./published-version.ts";

/** How many pages to name per outcome. */
const MOST_PAGES = 20;

/** The paths that have a page in the preview. */
const PAGE = /^(?:\/[a-z]{2})?\/api\/v1\/(?!links\/)[a-z]+\/[^/]+$/;

/** The report. With `previewUrl`, records link to the preview's pages. */
export function report(
	{ versions, facts, changes, breaking, pages, gaps }: Difference,
	previewUrl?: string,
): string {
	const name = (path: string) =>
		previewUrl === undefined || !PAGE.test(path)
			? `**${path}**`
			: `[${path}](${previewUrl}${path.replace(API_PATH, "")})`;
	const consumers =
		changes.length === 0
			? ["Nothing changes for consumers."]
			: [
					`${changes.length} ${changes.length === 1 ? "answer changes" : "answers change"} (data version ${versions.join(" → ")}).`,
					"",
					...summarize(changes),
					"",
					...changes.flatMap(({ path, lines }) => [
						`- ${name(path)}`,
						...lines.map((line) => `  - ${line}`),
					]),
				];
	const parts = [
		breaking.length === 0
			? []
			: [
					"**Breaking for consumers:**",
					"",
					...breaking.map(
						({ what, sunset }) =>
							`- ${what}${sunset === undefined ? "" : ` (announced for ${sunset})`}`,
					),
				],
		facts.length === 0
			? []
			: [
					"Facts that change, each once:",
					"",
					...facts.flatMap(({ path, facts }) => [
						`- ${name(path)}`,
						...facts.map((one) => `  - ${sayChange(one)}`),
					]),
				],
		consumers,
		pages === undefined ? [] : listPages(pages),
		gaps,
	];
	const text = parts
		.filter((lines) => lines.length > 0)
		.map((lines) => `${lines.join("\n")}\n`);
	return text.join("\n");
}

/** A change of a fact in a line, with its source. */
function sayChange(change: FactChange): string {
	const source = saySource(change, ORIGINAL);
	const line = plain(sayFact(change, ORIGINAL));
	return source === undefined ? line : `${line}; ${plain(source)}`;
}

/** A table of the number of answers per list and outcome. */
function summarize(changes: Change[]): string[] {
	const lists = [...new Set(changes.map(({ path }) => listOf(path)))];
	const rows = lists.map((list) => {
		const own = changes.filter(({ path }) => listOf(path) === list);
		const counts = OUTCOMES.map(
			(outcome) => own.filter((change) => change.outcome === outcome).length,
		);
		return `| ${list} | ${counts.join(" | ")} |`;
	});
	return [
		`| | ${OUTCOMES.join(" | ")} |`,
		`|---|${OUTCOMES.map(() => "---:|").join("")}`,
		...rows,
	];
}

function listPages(pages: NonNullable<Difference["pages"]>): string[] {
	const sorts = (["new", "changed", "gone"] as const).filter(
		(sort) => pages[sort].length > 0,
	);
	if (sorts.length === 0) return [];
	const counts = sorts.map((sort) => `${pages[sort].length} ${sort}`);
	return [
		`Pages for readers: ${counts.join(", ")}.`,
		"",
		...sorts.map((sort) => {
			const some = pages[sort].slice(0, MOST_PAGES);
			const more = pages[sort].length - some.length;
			return `- ${sort}: ${some.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
		}),
	];
}
