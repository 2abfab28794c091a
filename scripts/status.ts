/** What there is to do: untranslated, unreviewed and stale texts, records to check again, and what matters most. */

import type { Language } from "../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../functions/contract.ts";
import { changesSince } from "./history.ts";
import type { Dataset } from "./relate.ts";
import { KIND_NAMES } from "./schema/authored.ts";
import type { AuthoredRecord, Translation } from "./validate.ts";

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
	const task = ({ file, id }: AuthoredRecord | Translation): Task => ({
		path: file.path,
		weight: weights.get(`${file.kind}/${id}`) ?? 0,
	});
	const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
	return {
		languages: LANGUAGES.filter((language) => language !== ORIGINAL).map(
			(language) => statusOfLanguage(language),
		),
		unchecked: heaviest(
			[...dataset.records.condition.values()].filter(
				({ facts }) => facts.last_checked < yearAgo,
			),
		),
		singleSource: heaviest(
			records.filter(({ facts }) => facts.sources.length < 2),
		),
	};

	function heaviest(found: (AuthoredRecord | Translation)[]): Task[] {
		return found.map(task).sort((a, b) => b.weight - a.weight);
	}

	function statusOfLanguage(language: Language): LanguageStatus {
		const translations = new Map(
			KIND_NAMES.flatMap((kind) =>
				(dataset.translations[kind] as Translation[])
					.filter((one) => one.language === language)
					.map((one) => [`${kind}/${one.id}`, one]),
			),
		);
		const of = ({ file, id }: AuthoredRecord) =>
			translations.get(`${file.kind}/${id}`);
		const untranslated = records.filter((record) => of(record) === undefined);
		const unreviewed = [...translations.values()].filter(
			({ review }) => review.reviewed === undefined,
		);
		const stale = records.flatMap((record): StaleTask[] => {
			const translation = of(record);
			const { reviewed, reviewed_against: against } = translation?.review ?? {};
			if (!translation || !reviewed || !against) return [];
			if (against === record.fingerprint) return [];
			const changes = changesSince(record, against, contentDir);
			return [{ ...task(translation), reviewed, changes }];
		});
		const published = records.length - untranslated.length - unreviewed.length;
		return {
			language,
			records: records.length,
			published,
			untranslated: heaviest(untranslated),
			unreviewed: heaviest(unreviewed),
			stale,
			next: heaviest([...untranslated, ...unreviewed]).slice(0, NEXT),
		};
	}
}

/** How many edges, topics and references lead to each record. */
function weightsOf({ edges, records }: Dataset): Map<string, number> {
	const weights = new Map<string, number>();
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
