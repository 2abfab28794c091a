/** What is left to do: untranslated, unreviewed and stale texts, records to check again, and what matters most. */

import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { oldFigures } from "../model/figures/age.ts";
import { KINDS } from "../model/kinds/kinds.ts";
import { referencesIn } from "../model/references.ts";
import { yearBefore } from "../model/values/day.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import { readReviewMark } from "../record/fingerprint.ts";
import { changesSince } from "./review-history.ts";

/** A record that needs work. */
export interface Task {
	path: string;
	/** How many links and references lead to the record. The more there are, the more readers see it. */
	weight: number;
}

export type Status = ReturnType<typeof statusOf>;

const NEXT = 10;

type Text = AuthoredRecord | Translation;

/** What is left to do on a day, YYYY-MM-DD. `contentDir` is the directory whose git history is searched. */
export function statusOf(dataset: Dataset, contentDir: string, today: string) {
	const weights = weightsOf(dataset);
	const taskOf = (one: Text): Task => ({
		path: one.path,
		weight: weights.get(keyOf(one)) ?? 0,
	});
	const heaviest = (texts: Text[]) =>
		texts.map(taskOf).sort((a, b) => b.weight - a.weight);
	const records = allRecords(dataset.records);
	const { condition, variant } = dataset.records;
	const unchecked = records.filter(
		({ facts }) =>
			"last_checked" in facts &&
			facts.last_checked !== undefined &&
			facts.last_checked < yearBefore(today),
	);
	const aged = [
		...[...condition.values()].filter(({ facts }) => oldFigures(facts, today)),
		...[...variant.values()].filter(({ facts }) => oldFigures(facts, today)),
	];
	const languages = TRANSLATIONS.map((language) => {
		const own = dataset.translations.filter((one) => one.language === language);
		const known = new Map(own.map((one) => [keyOf(one), one]));
		const untranslated = records.filter((one) => !known.has(keyOf(one)));
		const unreviewed = own.filter(({ review }) => !review.reviewed);
		const unpublished = [...untranslated, ...unreviewed];
		return {
			language,
			records: records.length,
			published: records.length - unpublished.length,
			untranslated: heaviest(untranslated),
			unreviewed: heaviest(unreviewed),
			/** What most others lead to. */
			next: heaviest(unpublished).slice(0, NEXT),
			stale: records.flatMap((record) => {
				const translation = known.get(keyOf(record));
				const since =
					translation && sinceReview(record, translation, contentDir);
				return since ? [{ ...taskOf(translation), ...since }] : [];
			}),
		};
	});
	return {
		languages,
		unchecked: heaviest(unchecked),
		aged: heaviest(aged),
		singleSource: heaviest(records.filter(hasOneSource)),
	};
}

function keyOf({ kind, id }: Text): string {
	return `${kind}/${id}`;
}

function hasOneSource({ facts }: AuthoredRecord): boolean {
	return facts.sources.length < 2;
}

/**
 * The day of a review and the passages that have changed since; undefined if none has. The passages are undefined if the
 * history does not contain the text that was reviewed.
 */
function sinceReview(
	record: AuthoredRecord,
	{ review }: Translation,
	contentDir: string,
) {
	const { reviewed, reviewed_against: against } = review;
	if (!reviewed || !against) return undefined;
	const { original } = readReviewMark(against);
	return original === record.fingerprint
		? undefined
		: { reviewed, changes: changesSince(record, original, contentDir) };
}

/** How many links and references lead to each record. */
function weightsOf({ edges, records }: Dataset): Map<string, number> {
	const weights = new Map<string, number>();
	const add = (key: string) => weights.set(key, (weights.get(key) ?? 0) + 1);
	for (const { from, to, relation } of edges) {
		// The genes of a variant are references of its record, which are counted below.
		if (relation === "located_in") continue;
		add(`${from.type}/${from.id}`);
		add(`${to.type}/${to.id}`);
	}
	for (const { kind, facts } of allRecords(records)) {
		for (const { target, id } of referencesIn(KINDS[kind].facts, facts)) {
			add(`${target}/${id}`);
		}
	}
	return weights;
}

/** The status as lists: a title, and lines that start with the path of a file or, indented, say more on the one above. */
export function listsOf(status: Status): [title: string, lines: string[]][] {
	const list = (title: string, tasks: Task[]): [string, string[]] => [
		`${title}: ${tasks.length}`,
		tasks.map(({ path, weight }) => `${path} (${weight} lead to it)`),
	];
	const languages = status.languages.flatMap((one): [string, string[]][] => [
		[
			`${one.language}: ${one.published} of ${one.records} records are published`,
			[],
		],
		list("untranslated", one.untranslated),
		list("not reviewed", one.unreviewed),
		[
			`stale: ${one.stale.length}`,
			one.stale.flatMap(({ path, reviewed, changes }) => [
				`${path}, reviewed on ${reviewed}`,
				...(
					changes ?? ["the history does not contain the text that was reviewed"]
				).map((passage) => `  ${passage.replace(/\s+/g, " ")}`),
			]),
		],
		list("most wanted next", one.next),
	]);
	return [
		...languages,
		list("not checked for a year", status.unchecked),
		list("prevalence or frequencies older than eight years", status.aged),
		list("with one source only", status.singleSource),
	];
}

/** The status as text. */
export function formatStatus(status: Status): string {
	const lines = listsOf(status).flatMap(([title, lines]) => [
		title,
		...lines.map((line) => `  ${line}`),
	]);
	return `${lines.join("\n")}\n`;
}
