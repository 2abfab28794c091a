/** What is different between two published versions: for consumers, and for readers of the pages. */

import type {
	Former,
	RecordResource,
} from "../../../functions/shared/contract.ts";
import {
	formatPath,
	LANGUAGES,
	ORIGINAL,
	RECORD_RESOURCES,
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
import type { Breaking } from "./breaking.ts";
import { findBreaking } from "./breaking.ts";
import { describeChange } from "./describe-change.ts";
import type { Published } from "./published-version.ts";
import { recordPath } from "./published-version.ts";

/** What became of an answer, in the order in which a report counts them. */
export const OUTCOMES = [
	"new",
	"changed",
	"renamed",
	"withdrawn",
	"lost",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Change {
	path: string;
	outcome: Outcome;
	lines: string[];
	/** The record, if both versions have it: what it was called, and what it is called. */
	record?: { resource: RecordResource; from: string; to: string };
}

/** A record whose facts are different. */
export interface ChangedFacts {
	path: string;
	facts: FactChange[];
}

export interface Difference {
	versions: [old: string, now: string];
	/** The facts of records that both versions have, each change once however many answers have it. */
	facts: ChangedFacts[];
	/** Sorted by path. */
	changes: Change[];
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
): Promise<Difference> {
	const records = await compareLists(old, now);
	const others = [
		...compareAnswers(serviceOf(old), serviceOf(now)),
		...compareAnswers(old.besides, now.besides),
		...compareAnswers(old.links, now.links),
	];
	const changes = [...records, ...others].sort((one, other) =>
		one.path < other.path ? -1 : 1,
	);
	const path = formatPath({ type: "openapi", language: ORIGINAL });
	const [before, after] = [old, now].map(({ answers }) =>
		answers.get(path.replace(/\.json$/, "")),
	);
	const lost = records.filter(({ outcome }) => outcome === "lost");
	return {
		versions: [old.version, now.version],
		facts: compareAllFacts(old, now, records),
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
		pages: comparePages(old, now),
		gaps: [
			...(old.links && now.links
				? []
				: [
						"The links were not compared: SERVICE_KEY holds no key of API Pro.",
					]),
			...(old.pages && now.pages
				? []
				: [
						"The pages were not compared, nor the settings: a running service lists neither.",
					]),
		],
	};
}

/** The answers about the service itself. */
function serviceOf({ answers, records }: Published): Map<string, unknown> {
	const others = new Map(answers);
	for (const language of LANGUAGES) {
		for (const resource of RECORD_RESOURCES) {
			for (const id of records[language][resource].keys()) {
				others.delete(recordPath(language, resource, id));
			}
		}
	}
	return others;
}

async function compareLists(old: Published, now: Published): Promise<Change[]> {
	const changes: Change[] = [];
	for (const resource of RECORD_RESOURCES) {
		const former = await formerOf(resource, old, now);
		for (const language of LANGUAGES) {
			const pair = [old, now].map(
				({ records }) => records[language][resource],
			) as [Map<string, string>, Map<string, string>];
			const path = (id: string) => recordPath(language, resource, id);
			changes.push(
				...tell(
					compareRecords(...pair, (id) => former.get(id)),
					(from, to) => {
						const [before, after] = [
							old.answers.get(path(from)),
							now.answers.get(path(to)),
						].map((one) => withoutFacts(resource, one as object));
						const lines = describeChange("", before, after);
						return lines.length > 0 ? lines : [FACTS_ALONE];
					},
					path,
					resource,
				),
			);
		}
	}
	return changes;
}

/** What is said of an answer in which nothing else is different. */
const FACTS_ALONE = "facts, as above, or what follows from them";

/** The facts of every record that has changed in any language. */
function compareAllFacts(
	old: Published,
	now: Published,
	changes: Change[],
): ChangedFacts[] {
	const inEvery = (
		version: Published,
		resource: RecordResource,
		id: string,
	) => {
		const answers = LANGUAGES.flatMap((language) => {
			const answer = version.answers.get(recordPath(language, resource, id));
			return answer === undefined ? [] : [[language, answer] as const];
		});
		return Object.fromEntries(answers) as Answers;
	};
	const seen = new Set<string>();
	return changes.flatMap(({ record }) => {
		if (record === undefined) return [];
		const { resource, from, to } = record;
		const path = recordPath(ORIGINAL, resource, to);
		if (seen.has(path)) return [];
		seen.add(path);
		const [before, after] = [
			inEvery(old, resource, from),
			inEvery(now, resource, to),
		];
		const facts = compareFacts({ resource, id: to }, before, after);
		return facts.length === 0 ? [] : [{ path, facts }];
	});
}

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

function tell(
	records: ResourceChanges,
	describe: (from: string, to: string) => string[],
	path: (id: string) => string,
	resource: RecordResource,
): Change[] {
	const all = (ids: string[], outcome: Outcome, line: string) =>
		ids.map((id): Change => ({ path: path(id), outcome, lines: [line] }));
	return [
		...all(records.added, "new", "is new"),
		...records.changed.map(
			(id): Change => ({
				path: path(id),
				outcome: "changed",
				lines: describe(id, id),
				record: { resource, from: id, to: id },
			}),
		),
		...records.renamed.map(
			({ from, to }): Change => ({
				path: path(to),
				outcome: "renamed",
				lines: [`is the new id of ${from}`, ...describe(from, to)],
				record: { resource, from, to },
			}),
		),
		...all(records.withdrawn, "withdrawn", "is withdrawn"),
		...all(records.removed, "lost", "is lost"),
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
