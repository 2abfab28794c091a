/** What is left to do: untranslated, unreviewed and stale texts, records to check again, and what matters most. */

import type { Language } from "../../functions/shared/contract.ts";
import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { oldFrequencies, oldPrevalence } from "../model/figures/age.ts";
import { KINDS } from "../model/kinds/kinds.ts";
import { referencesIn } from "../model/references.ts";
import { yearBefore } from "../model/values/day.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import { readReviewMark } from "../record/fingerprint.ts";
import { lacksMarks } from "../record/rules/claims.ts";
import { changesSince } from "./review-history.ts";

/** A record that needs work. */
export interface Task {
	path: string;
	/** How many links and references lead to the record. The more there are, the more readers see it. */
	weight: number;
}

export interface StaleTask extends Task {
	reviewed: string;
	/** The passages that have changed since the review; undefined if the history does not contain the old text. */
	changes: string[] | undefined;
}

export interface LanguageStatus {
	language: Language;
	records: number;
	published: number;
	untranslated: Task[];
	/** Translations that nobody has read a second time. */
	unreviewed: Task[];
	stale: StaleTask[];
	/** The untranslated and unreviewed records that most others lead to. */
	next: Task[];
}

export interface Status {
	languages: LanguageStatus[];
	/** Records whose facts were last checked more than a year ago. */
	unchecked: Task[];
	/** Records whose newest figures of how common something is are old. */
	aged: Task[];
	/** Records with sentences that need a source, none of which names one. */
	unmarked: Task[];
	singleSource: Task[];
}

const NEXT = 10;

/** What is left to do on a day, YYYY-MM-DD. `contentDir` is the directory whose git history is searched. */
export function statusOf(
	dataset: Dataset,
	contentDir: string,
	today: string,
): Status {
	const weights = weightsOf(dataset);
	const records = allRecords(dataset.records);
	const unchecked = records.filter(
		({ facts }) =>
			"last_checked" in facts &&
			facts.last_checked !== undefined &&
			facts.last_checked < yearBefore(today),
	);
	const variants = [...dataset.records.variant.values()];
	const aged = [
		...[...dataset.records.condition.values()].filter(({ facts }) =>
			oldPrevalence(facts, today),
		),
		...variants.filter(({ facts }) => oldFrequencies(facts, today)),
	];
	const singleSource = records.filter(({ facts }) => facts.sources.length < 2);
	return {
		languages: TRANSLATIONS.map((language) => {
			const translations = new Map(
				dataset.translations
					.filter((one) => one.language === language)
					.map((one) => [keyOf(one), one]),
			);
			return {
				language,
				...statusOfLanguage(records, translations, weights),
				stale: findStale(records, translations, contentDir, weights),
			};
		}),
		unchecked: heaviest(unchecked, weights),
		aged: heaviest(aged, weights),
		unmarked: heaviest(records.filter(lacksMarks), weights),
		singleSource: heaviest(singleSource, weights),
	};
}

/** By the kind and the id of a record, such as `gene/MCM6`. */
type Weights = Map<string, number>;
type Translations = Map<string, Translation>;

function keyOf({ kind, id }: AuthoredRecord | Translation): string {
	return `${kind}/${id}`;
}

function taskOf(text: AuthoredRecord | Translation, weights: Weights): Task {
	return { path: text.path, weight: weights.get(keyOf(text)) ?? 0 };
}

function heaviest(
	texts: (AuthoredRecord | Translation)[],
	weights: Weights,
): Task[] {
	const tasks = texts.map((text) => taskOf(text, weights));
	return tasks.sort((a, b) => b.weight - a.weight);
}

function statusOfLanguage(
	records: AuthoredRecord[],
	translations: Translations,
	weights: Weights,
): Omit<LanguageStatus, "language" | "stale"> {
	const untranslated = records.filter(
		(record) => !translations.has(keyOf(record)),
	);
	const unreviewed = [...translations.values()].filter(
		({ review }) => review.reviewed === undefined,
	);
	return {
		records: records.length,
		published: records.length - untranslated.length - unreviewed.length,
		untranslated: heaviest(untranslated, weights),
		unreviewed: heaviest(unreviewed, weights),
		next: heaviest([...untranslated, ...unreviewed], weights).slice(0, NEXT),
	};
}

function findStale(
	records: AuthoredRecord[],
	translations: Translations,
	contentDir: string,
	weights: Weights,
): StaleTask[] {
	return records.flatMap((record): StaleTask[] => {
		const translation = translations.get(keyOf(record));
		const { reviewed, reviewed_against: against } = translation?.review ?? {};
		if (!translation || !reviewed || !against) return [];
		const { original } = readReviewMark(against);
		if (original === record.fingerprint) return [];
		const changes = changesSince(record, original, contentDir);
		return [{ ...taskOf(translation, weights), reviewed, changes }];
	});
}

/** How many links and references lead to each record. */
function weightsOf({ edges, records }: Dataset): Weights {
	const weights: Weights = new Map();
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
		list("name nothing that their sentences rest on", status.unmarked),
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
