/** What there is to do: untranslated, unreviewed and stale texts, records to check again, and what matters most. */

import type { Language } from "../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import { yearBefore } from "../model/day.ts";
import { KIND_NAMES } from "../model/kinds.ts";
import type { AuthoredRecord, Translation } from "../record/validate.ts";
import { changesSince } from "./history.ts";

/** A record that something is to be done about. */
export interface Task {
	/** Of the file to open. */
	path: string;
	/** How many links, topics and conditions lead to the record: the more, the more readers meet it. */
	weight: number;
}

export interface StaleTask extends Task {
	reviewed: string;
	/** The passages that have changed since the review; undefined where the history does not hold the old text. */
	changes: string[] | undefined;
}

export interface LanguageStatus {
	language: Language;
	records: number;
	published: number;
	/** Records without a translation. */
	untranslated: Task[];
	/** Translations that nobody has read a second time. */
	unreviewed: Task[];
	/** Translations whose original has changed since they were reviewed. */
	stale: StaleTask[];
	/** The untranslated and unreviewed records that most others lead to. */
	next: Task[];
}

export interface Status {
	languages: LanguageStatus[];
	/** Records whose facts were last checked more than a year ago. */
	unchecked: Task[];
	/** Records that rest on one source. */
	singleSource: Task[];
}

const NEXT = 10;

/** `today` as YYYY-MM-DD. `contentDir` is where the history of the files is looked for. */
export function statusOf(
	dataset: Dataset,
	contentDir: string,
	today: string,
): Status {
	const weights = weightsOf(dataset);
	const records = KIND_NAMES.flatMap((kind) => [
		...(dataset.records[kind].values() as Iterable<AuthoredRecord>),
	]);
	const yearAgo = yearBefore(today);
	const unchecked = [...dataset.records.condition.values()].filter(
		({ facts }) => facts.last_checked < yearAgo,
	);
	const singleSource = records.filter(({ facts }) => facts.sources.length < 2);
	return {
		languages: LANGUAGES.filter((language) => language !== ORIGINAL).map(
			(language) => {
				const translations = translationsInto(dataset, language);
				const stale = findStale(records, translations, contentDir, weights);
				return statusOfLanguage(
					language,
					records,
					translations,
					stale,
					weights,
				);
			},
		),
		unchecked: heaviest(unchecked, weights),
		singleSource: heaviest(singleSource, weights),
	};
}

/** By the kind and the id of a record, such as `gene/MCM6`. */
type Weights = Map<string, number>;
type Translations = Map<string, Translation>;

function keyOf({ file, id }: AuthoredRecord | Translation): string {
	return `${file.kind}/${id}`;
}

function taskOf(text: AuthoredRecord | Translation, weights: Weights): Task {
	return { path: text.file.path, weight: weights.get(keyOf(text)) ?? 0 };
}

function heaviest(
	texts: (AuthoredRecord | Translation)[],
	weights: Weights,
): Task[] {
	const tasks = texts.map((text) => taskOf(text, weights));
	return tasks.sort((a, b) => b.weight - a.weight);
}

function translationsInto(dataset: Dataset, language: Language): Translations {
	const all = KIND_NAMES.flatMap(
		(kind): Translation[] => dataset.translations[kind],
	);
	return new Map(
		all
			.filter((one) => one.language === language)
			.map((one) => [keyOf(one), one]),
	);
}

function statusOfLanguage(
	language: Language,
	records: AuthoredRecord[],
	translations: Translations,
	stale: StaleTask[],
	weights: Weights,
): LanguageStatus {
	const untranslated = records.filter(
		(record) => !translations.has(keyOf(record)),
	);
	const unreviewed = [...translations.values()].filter(
		({ review }) => review.reviewed === undefined,
	);
	return {
		language,
		records: records.length,
		published: records.length - untranslated.length - unreviewed.length,
		untranslated: heaviest(untranslated, weights),
		unreviewed: heaviest(unreviewed, weights),
		stale,
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
		if (against === record.fingerprint) return [];
		const changes = changesSince(record, against, contentDir);
		return [{ ...taskOf(translation, weights), reviewed, changes }];
	});
}

/** How many edges, topics and references lead to each record. */
function weightsOf({ edges, records }: Dataset): Weights {
	const weights: Weights = new Map();
	const add = (key: string) => weights.set(key, (weights.get(key) ?? 0) + 1);
	for (const { from, to } of edges) {
		add(`${from.type}/${from.id}`);
		add(`${to.type}/${to.id}`);
	}
	for (const { facts } of records.topic.values()) {
		for (const id of [...facts.confirmed, ...facts.co_mentioned]) {
			add(`variant/${id}`);
		}
	}
	for (const { facts } of records.condition.values()) {
		for (const reference of facts.see_also) add(reference);
	}
	return weights;
}

/** The status as text. */
export function formatStatus(status: Status): string {
	const list = (title: string, tasks: Task[]) => [
		`${title}: ${tasks.length}`,
		...tasks.map(({ path, weight }) => `  ${path} (${weight} lead to it)`),
	];
	const languages = status.languages.flatMap((one) => [
		`${one.language}: ${one.published} of ${one.records} records are published`,
		...list("untranslated", one.untranslated),
		...list("not reviewed", one.unreviewed),
		`stale: ${one.stale.length}`,
		...one.stale.flatMap(({ path, reviewed, changes }) => [
			`  ${path}, reviewed on ${reviewed}`,
			...(changes ?? ["the history does not hold what was reviewed"]).map(
				(passage) => `    ${passage.replace(/\s+/g, " ")}`,
			),
		]),
		...list("what would be met most", one.next),
	]);
	return [
		...languages,
		...list("not checked for a year", status.unchecked),
		...list("with one source only", status.singleSource),
		"",
	].join("\n");
}
