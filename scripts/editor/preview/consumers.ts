/** What the edited content means for consumers, compared with the commit that the work started from. */

import { TRANSLATIONS } from "../../../functions/contract.ts";
import { checkLoaded, compile } from "../../build.ts";
import { forEachKind } from "../../dataset/gather.ts";
import type { Dataset, TranslationsByKind } from "../../dataset/relate.ts";
import { filesOf } from "../../output/file.ts";
import type { Difference } from "../../publisher/difference.ts";
import { compare } from "../../publisher/difference.ts";
import type { Published } from "../../publisher/published.ts";
import { readPublished } from "../../publisher/published.ts";
import { filesReader } from "../../publisher/reader.ts";
import { load } from "../../record/load.ts";
import { baseCommit, filesIn } from "../base.ts";
import type { LiveDataset } from "./live.ts";

/** A comparison, or why there is none. */
export type Consequences =
	| { since: string; difference: Difference }
	| { reason: string };

/** A version of the data that nobody has published: 16 digits, as they all have. */
const UNPUBLISHED = "0".repeat(16);

/** Compares what is sound of the edited content with the commit that the work started from. */
export class Consumers {
	readonly #live: LiveDataset;
	readonly #contentDir: string;
	readonly #today: () => string;
	#base: { commit: string; published: Published | undefined } | undefined;
	#last:
		| { version: number; commit: string; found: Promise<Consequences> }
		| undefined;

	constructor(live: LiveDataset, contentDir: string, today: () => string) {
		this.#live = live;
		this.#contentDir = contentDir;
		this.#today = today;
	}

	/** The comparison is made when somebody asks, once for each version of the content. */
	find(): Promise<Consequences> {
		const { version } = this.#live;
		const commit = baseCommit(this.#contentDir) ?? "";
		if (this.#last?.version !== version || this.#last.commit !== commit) {
			this.#last = { version, commit, found: this.#compare(commit) };
		}
		return this.#last.found;
	}

	async #compare(commit: string): Promise<Consequences> {
		const { dataset } = this.#live;
		if (commit === "") return { reason: "The content is in no commit." };
		if (dataset === undefined) return { reason: "Nothing is sound." };
		const before = await this.#readBase(commit);
		const since = commit.slice(0, 7);
		if (before === undefined) {
			return { reason: `The content of ${since} has mistakes.` };
		}
		const now = await this.#read(withoutDrafts(dataset), UNPUBLISHED, before);
		return { since, difference: await compare(before, now) };
	}

	async #readBase(commit: string): Promise<Published | undefined> {
		if (this.#base?.commit !== commit) {
			const dataset = this.#datasetOf(commit);
			const version = commit.slice(0, 16);
			const published = dataset && (await this.#read(dataset, version));
			this.#base = { commit, published };
		}
		return this.#base.published;
	}

	#datasetOf(commit: string): Dataset | undefined {
		const loaded = filesIn(this.#contentDir, commit).map((file) => {
			// Most files are as they were.
			const kept = this.#live.kept.get(file.path.slice("content/".length));
			return kept?.text === file.text ? kept.loaded : load(file);
		});
		return checkLoaded(loaded, { today: this.#today() }).dataset;
	}

	#read(
		dataset: Dataset,
		version: string,
		other?: Published,
	): Promise<Published> {
		const output = compile(dataset, { date: this.#today() });
		const made = filesOf(output, version);
		const files = new Map(made.map((file) => [file.path, file]));
		const reader = filesReader((path) => files.get(path)?.make());
		return readPublished(reader, other);
	}
}

/** What is published: the preview also shows translations that nobody has reviewed. */
function withoutDrafts(dataset: Dataset): Dataset {
	const reviewed = TRANSLATIONS.map((language) => {
		const own = forEachKind((kind) => {
			const all = [...dataset.translated[language][kind].values()];
			const done = all.filter(({ review }) => review.reviewed !== undefined);
			return new Map(done.map((one) => [one.id, one]));
		}) as TranslationsByKind;
		return [language, own];
	});
	return { ...dataset, translated: Object.fromEntries(reviewed) };
}
