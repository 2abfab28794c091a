/** What is different between two published versions: for consumers, and for readers of the pages. */

import {
	API_PATH,
	type Former,
	formatPath,
	LANGUAGES,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	type RecordResource,
} from "../../../functions/shared/contract.ts";
import { compareRecords } from "../../dataset/changed-records.ts";
import type { Answers } from "../../dataset/facts/compare-facts.ts";
import {
	compareFacts,
	withoutFacts,
} from "../../dataset/facts/compare-facts.ts";
import type {
	FactChange,
	ResourceChanges,
} from "../../model/dataset-versions.ts";
import { type Kept, keptRecords, readAnswers } from "../dataset-history.ts";
import { type Breaking, findBreaking } from "./breaking.ts";
import { describeChange } from "./describe-change.ts";
import type { Progress, Published } from "./published-version.ts";
import { recordPath } from "./published-version.ts";
import { withMarks } from "./sentences.ts";

/** What became of an answer, in the order in which a report counts them. */
export const OUTCOMES = [
	"new",
	"changed",
	"renamed",
	"withdrawn",
	"lost",
] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Change {
	path: string;
	outcome: Outcome;
	lines: string[];
}

/** A record whose facts are different. */
interface ChangedFacts {
	path: string;
	facts: FactChange[];
}

export interface Difference {
	versions: [old: string, now: string];
	/** The facts of records that both versions have, each change once however many answers have it. */
	facts: ChangedFacts[];
	/** Sorted by path. */
	changes: Change[];
	/** The pages that are different and name a changed record, by the path of its answer in the original language. */
	shown: Record<string, string[]>;
	/** What breaks programs of consumers. */
	breaking: Breaking[];
	/** Paths of pages; undefined if one of the two does not list its pages. */
	pages: Record<"new" | "changed" | "gone", string[]> | undefined;
	/** What could not be compared, in words. */
	gaps: string[];
}

/** Whether something breaks on a day (YYYY-MM-DD) without notice, or earlier than announced. */
export function isSudden({ breaking }: Difference, day: string): boolean {
	return breaking.some(({ sunset }) => sunset === undefined || sunset > day);
}

/** Compares two versions. */
export async function compare(
	old: Published,
	now: Published,
	progress: Progress = () => {},
): Promise<Difference> {
	const { changes: records, facts } = await compareLists(old, now, progress);
	const others = (["service", "besides", "links"] as const).flatMap((sort) =>
		compareAnswers(old[sort], now[sort]),
	);
	const changes = [...records, ...others].sort((one, other) =>
		one.path < other.path ? -1 : 1,
	);
	const pages = comparePages(old, now);
	const own = records.filter(
		({ outcome, lines }) =>
			/changed|renamed/.test(outcome) && lines[0] !== FACTS_ALONE,
	);
	const told = [...facts, ...own].map(({ path }) => path);
	const path = formatPath({ type: "openapi", language: ORIGINAL });
	const [before, after] = [old, now].map(({ service }) =>
		service.get(path.replace(/\.json$/, "")),
	);
	const lost = records.filter(({ outcome }) => outcome === "lost");
	return {
		versions: [old.version, now.version],
		facts,
		changes,
		breaking: [
			...lost.map(
				({ path }): Breaking => ({
					what: `${path} is lost: withdraw the record, or name this id in its former_ids`,
					sunset: undefined,
				}),
			),
			...findBreaking(before, after),
		],
		shown: showing(new Set(told), pages, now),
		pages,
		gaps: GAPS.flatMap(([sort, gap]) => (old[sort] && now[sort] ? [] : gap)),
	};
}

/** What is said where only one of two versions has something to compare. */
const GAPS = [
	[
		"links",
		"The links were not compared: SERVICE_KEY holds no key of API Pro.",
	],
	[
		"pages",
		"The pages were not compared, nor the settings: only folders of builds have both.",
	],
] as const;

/** Compares the records, and the facts of those that are different in any language. Few are in memory at once. */
async function compareLists(
	old: Published,
	now: Published,
	progress: Progress,
): Promise<{ changes: Change[]; facts: ChangedFacts[] }> {
	const changes: Change[] = [];
	const facts: ChangedFacts[] = [];
	for (const resource of RECORD_RESOURCES) {
		const former = await formerOf(resource, old, now);
		const kept = keptRecords((language) => {
			const found = compareRecords(
				old.records[language][resource],
				now.records[language][resource],
				(id) => former.get(id),
			);
			changes.push(...tell(found, (id) => recordPath(language, resource, id)));
			return found;
		});
		for (const [at, one] of kept.entries()) {
			progress(`Comparing ${resource}`, at / kept.length);
			const { reader, records } = old;
			const before = await readAnswers(reader, records, resource, one.from);
			const after = await readAnswers(
				now.reader,
				now.records,
				resource,
				one.to,
			);
			changes.push(...describe(one, resource, before, after));
			const own = compareFacts({ resource, id: one.to }, before, after);
			const path = recordPath(ORIGINAL, resource, one.to);
			if (own.length > 0) facts.push({ path, facts: own });
		}
	}
	return { changes, facts };
}

/** What is different in each language. */
function describe(
	{ from, to, languages }: Kept,
	resource: RecordResource,
	before: Answers,
	after: Answers,
): Change[] {
	return languages.map((language) => {
		const [one, other] = [before, after].map((answers) =>
			withMarks(withoutFacts(resource, answers[language] as object)),
		);
		const lines = describeChange("", one, other);
		const own = lines.length > 0 ? lines : [FACTS_ALONE];
		const isSame = from === to;
		return {
			path: recordPath(language, resource, to),
			outcome: isSame ? "changed" : "renamed",
			lines: isSame ? own : [`is the new id of ${from}`, ...own],
		};
	});
}

/** What is said of an answer in which nothing else is different. */
export const FACTS_ALONE =
	"what is told elsewhere here, or what follows from it";

/** What the newer version says about each id that it no longer has. */
async function formerOf(
	resource: RecordResource,
	old: Published,
	now: Published,
): Promise<Map<string, Former>> {
	const former = new Map<string, Former>();
	const gone = LANGUAGES.flatMap((language) =>
		[...old.records[language][resource].keys()].filter(
			(id) => !now.records[language][resource].has(id),
		),
	);
	for (const id of new Set(gone)) {
		const fate = await now.reader.former(resource, id);
		if (fate !== undefined) former.set(id, fate);
	}
	return former;
}

/** The records that only one of the versions has. */
function tell(
	{ added, withdrawn, removed }: ResourceChanges,
	path: (id: string) => string,
): Change[] {
	const all = (ids: string[], outcome: Outcome, line: string) =>
		ids.map((id): Change => ({ path: path(id), outcome, lines: [line] }));
	return [
		...all(added, "new", "is new"),
		...all(withdrawn, "withdrawn", "is withdrawn"),
		...all(removed, "lost", "is lost"),
	];
}

/** Compares answers that have no former ids. */
function compareAnswers(
	old: Map<string, unknown> | undefined,
	now: Map<string, unknown> | undefined,
): Change[] {
	if (old === undefined || now === undefined) return [];
	const paths = [...new Set([...old.keys(), ...now.keys()])];
	return paths.flatMap((path): Change[] => {
		if (!old.has(path)) return [{ path, outcome: "new", lines: ["is new"] }];
		if (!now.has(path)) return [{ path, outcome: "lost", lines: ["is lost"] }];
		const lines = describeChange("", old.get(path), now.get(path));
		return lines.length === 0 ? [] : [{ path, outcome: "changed", lines }];
	});
}

function comparePages(
	{ pages: old }: Published,
	{ pages: now }: Published,
): Difference["pages"] {
	if (old === undefined || now === undefined) return undefined;
	const paths = [...now.keys()].sort();
	return {
		new: paths.filter((path) => !old.has(path)),
		changed: paths.filter(
			(path) => old.has(path) && old.get(path)?.() !== now.get(path)?.(),
		),
		gone: [...old.keys()].sort().filter((path) => !now.has(path)),
	};
}

/** Which pages of those that are different name each record. */
function showing(
	records: Set<string>,
	pages: Difference["pages"],
	{ pages: texts }: Published,
): Difference["shown"] {
	const shown: Difference["shown"] = {};
	for (const page of [...(pages?.new ?? []), ...(pages?.changed ?? [])]) {
		const html = texts?.get(page)?.() ?? "";
		const links = html.matchAll(/href="([^"#?]+)/g);
		const named = [page, ...[...links].map(([, link = ""]) => link)].map(
			(path) => path.slice(languagePrefix(parseLanguage(path)).length),
		);
		for (const path of new Set(named.map((one) => one.toLowerCase()))) {
			const record = `${API_PATH}${path}`;
			if (records.has(record)) shown[record] = [...(shown[record] ?? []), page];
		}
	}
	return shown;
}
