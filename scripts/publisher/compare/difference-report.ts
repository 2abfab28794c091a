/** A difference between two versions as a Markdown report. */

import { API_PATH, ORIGINAL } from "../../../functions/shared/contract.ts";
import { sayFact } from "../../dataset/facts/fact-list.ts";
import type { FactChange } from "../../model/dataset-versions.ts";
import { plain } from "./describe-change.ts";
import { type Change, type Difference, OUTCOMES } from "./difference.ts";
import { listOf } from "./published-version.ts";
import { type Quotes, quote } from "./quotes.ts";
import { linkTo } from "./sentences.ts";

/** How many pages to name per outcome. */
const MOST_PAGES = 20;

/** How many pages to name that show a record. */
const MOST_PLACES = 6;

/** The paths that have a page in the preview. */
const PAGE = /^(?:\/[a-z]{2})?\/api\/v1\/(?!links\/)[a-z]+\/[^/]+$/;

/** The report. With `previewUrl`, records link to the preview's pages; `quotes` stand below what rests on them. */
export function report(
	{ versions, facts, changes, breaking, pages, gaps, shown }: Difference,
	previewUrl?: string,
	quotes: Quotes = new Map(),
): string {
	const name = (path: string) =>
		previewUrl === undefined || !PAGE.test(path)
			? `**${path}**`
			: `[${path}](${previewUrl}${path.replace(API_PATH, "")})`;
	const placed = new Set<string>();
	const tell = (path: string, lines: string[]) => {
		const places = placed.has(path) ? "" : sayPages(shown[path]);
		placed.add(path);
		const told = lines.flatMap((line) => [
			`  - ${line}`,
			...quotesBelow(line, quotes),
		]);
		return [`- ${name(path)}${places}`, ...told];
	};
	const total = `${changes.length} ${changes.length === 1 ? "answer changes" : "answers change"}`;
	const parts = [
		...titled(
			"**Breaking for consumers:**",
			breaking.map(
				({ what, sunset }) =>
					`- ${what}${sunset === undefined ? "" : ` (announced for ${sunset})`}`,
			),
		),
		...titled(
			"Facts that change, each once:",
			facts.flatMap(({ path, facts }) => tell(path, facts.map(sayChange))),
		),
		...(changes.length === 0
			? [["Nothing changes for consumers."]]
			: [
					[`${total} (data version ${versions.join(" → ")}).`],
					summarize(changes),
					changes.flatMap(({ path, lines }) => tell(path, lines)),
				]),
		...(pages === undefined ? [] : listPages(pages)),
		...(gaps.length === 0 ? [] : [gaps]),
	];
	return parts.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

/** Lines below a title, if there are any. */
function titled(title: string, lines: string[]): string[][] {
	return lines.length === 0 ? [] : [[title], lines];
}

/** A change of a fact in a line, with its source. */
export function sayChange(change: FactChange): string {
	const line = plain(sayFact(change, ORIGINAL));
	const { source } = change;
	return source === null ? line : `${line}; source ${linkTo(source)}`;
}

/** What the sources that a line names say of what stands before them. Brackets of a record's text are escaped. */
function quotesBelow(line: string, quotes: Quotes): string[] {
	// What a sentence rested on before does not back it now.
	const now = line.replace(/ \(before: .*$/, "");
	const text = now.replace(/.* → |~~.*?~~|(?<!\\)\[.*|\*/g, "");
	return [...now.matchAll(/(?<!\\)\[([^\]]+)\]\(([^)]+)\)/g)].flatMap(
		([, name, url = ""]) =>
			quote(text, url, quotes).map((one) => `    - ${name}: ${plain(one)}`),
	);
}

/** Where the changes of a record show. */
function sayPages(pages: string[] = []): string {
	const list = listSome(pages, MOST_PLACES);
	return list && `; pages that change and name it: ${list}`;
}

function listSome(all: string[], most: number): string {
	const more = all.length - most;
	const some = all.slice(0, most).join(", ");
	return `${some}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A table of the number of answers per list and outcome. */
function summarize(changes: Change[]): string[] {
	const lists = Map.groupBy(changes, ({ path }) => listOf(path));
	const rows = [...lists].map(([list, own]) => {
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

function listPages(pages: NonNullable<Difference["pages"]>): string[][] {
	const sorts = (["new", "changed", "gone"] as const).filter(
		(sort) => pages[sort].length > 0,
	);
	const counts = sorts.map((sort) => `${pages[sort].length} ${sort}`);
	return titled(
		`Pages for readers: ${counts.join(", ")}.`,
		sorts.map((sort) => `- ${sort}: ${listSome(pages[sort], MOST_PAGES)}`),
	);
}
