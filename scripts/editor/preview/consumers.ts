/** What the edited content means for consumers, compared with the commit that the work started from. */

import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import {
	SETTINGS_FILE,
	TRANSLATIONS,
} from "../../../functions/shared/contract.ts";
import { compile } from "../../build.ts";
import { checkLoaded } from "../../dataset/check.ts";
import { forEachKind } from "../../dataset/gather.ts";
import type { Dataset, TranslationsByKind } from "../../dataset/relate.ts";
import { filesOf } from "../../output/file.ts";
import type { Change, Difference } from "../../publisher/compare/difference.ts";
import { compare, FACTS_ALONE } from "../../publisher/compare/difference.ts";
import { sayChange } from "../../publisher/compare/difference-report.ts";
import type { Published } from "../../publisher/compare/published-version.ts";
import { readPublished } from "../../publisher/compare/published-version.ts";
import { filesReader } from "../../publisher/reader.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { baseCommit, filesIn } from "../base.ts";
import type { LiveDataset } from "./live.ts";

/** What has changed since a commit, or why that is unknown. */
export type Consequences =
	| ({ since: string } & Pick<Difference, "changes" | "breaking">)
	| { reason: string };

/** The commit to compare with. Its answers take longer to read than its files, so they wait until a file changes. */
interface Base {
	commit: string;
	files: ContentFile[];
	published?: Published | undefined;
}

/** A version of the data that nobody has published: 16 digits, as they all have. */
const UNPUBLISHED = "0".repeat(16);

/** Compares the sound part of the edited content with the commit that the work started from: on demand, once for each version. */
export function consumers(live: LiveDataset): () => Promise<Consequences> {
	let base: Base | undefined;
	let last: { key: string; found: Promise<Consequences> } | undefined;
	const find = async (commit: string): Promise<Consequences> => {
		const { dataset, contentDir } = live;
		if (commit === "") return { reason: "The content is in no commit." };
		if (dataset === undefined) return { reason: "Nothing is sound." };
		const since = commit.slice(0, 7);
		if (base?.commit !== commit) {
			base = { commit, files: filesIn(contentDir, commit) };
		}
		const before = base;
		if (isAsIn(before, live)) return { since, changes: [], breaking: [] };
		before.published ??= await readBase(before, live);
		if (before.published === undefined) {
			return { reason: `The content of ${since} has mistakes.` };
		}
		const own = withoutDrafts(dataset);
		const now = await read(own, UNPUBLISHED, live, before.published);
		const difference = await compare(before.published, now);
		const { breaking } = difference;
		return { since, breaking, changes: withFacts(difference) };
	};
	return () => {
		const commit = baseCommit(live.contentDir) ?? "";
		const key = `${live.version} ${commit}`;
		if (last?.key !== key) last = { key, found: find(commit) };
		return last.found;
	};
}

/** The changes, with those of facts at the answer in the original language, which stands for all. */
function withFacts({ changes, facts }: Difference): Change[] {
	const told = new Map(facts.map((one) => [one.path, one.facts]));
	return changes.map((change) => {
		const own = told.get(change.path)?.map(sayChange) ?? [];
		const rest = change.lines.filter(
			(line) => own.length === 0 || line !== FACTS_ALONE,
		);
		return { ...change, lines: [...own, ...rest] };
	});
}

function isAsIn({ files }: Base, { texts }: LiveDataset): boolean {
	return (
		files.length === texts.size &&
		files.every(({ path, text }) => texts.get(path) === text)
	);
}

async function readBase(
	{ commit, files }: Base,
	live: LiveDataset,
): Promise<Published | undefined> {
	const loaded = files.map((file) => {
		// Most files have not changed.
		const kept = live.kept.get(file.path);
		return kept?.text === file.text ? kept.loaded : load(file);
	});
	const { dataset } = checkLoaded(loaded, { today: live.today() });
	return dataset && read(dataset, commit.slice(0, 16), live);
}

function read(
	dataset: Dataset,
	version: string,
	live: LiveDataset,
	other?: Published,
): Promise<Published> {
	const output = compile(dataset, { date: live.today() });
	const made = filesOf(output, version);
	const files = new Map(made.map((file) => [file.path, file]));
	const text = (path: string) => files.get(path)?.make();
	const reader = filesReader(text(SETTINGS_FILE), async (one) => text(one));
	return readPublished(reader, reader, other);
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

/** The lines of a comparison are Markdown, in which the texts of records have been escaped. */
const parser = new MarkdownIt("commonmark", { html: false }).enable(
	"strikethrough",
);

/** Nobody reads a longer list. */
const MOST = 100;

/** All changes; those of the given answers first, if there are any. */
export function consumersBody(found: Consequences, own?: string[]): SafeHtml {
	if ("reason" in found) {
		return html`<p>What changes for consumers is not known: ${found.reason}</p>`;
	}
	const { since, changes, breaking } = found;
	const mine = changes.filter(({ path }) => own?.includes(path));
	const others = changes.filter(({ path }) => !own?.includes(path));
	const count = changes.length === 1 ? "1 answer" : `${changes.length} answers`;
	return html`${breaking.length > 0 ? html`<div role="alert"><p><strong>Breaking for consumers:</strong></p><ul>${breaking.map(({ what }) => html`<li>${what}</li>`)}</ul></div>` : null}
${changes.length === 0 ? html`<p>Nothing changes for consumers since ${since}.</p>` : null}
${mine.length > 0 ? html`<details open><summary>Changes for consumers since ${since}</summary>${list(mine)}</details>` : null}
${others.length === 0 ? null : own === undefined ? html`<p>${count} of the API since ${since}:</p>${list(others)}` : html`<details><summary>Other answers that change: ${others.length}</summary>${list(others)}</details>`}`;
}

function list(changes: Change[]): SafeHtml {
	return html`<ul>${changes.slice(0, MOST).map(
		({
			path,
			outcome,
			lines,
		}) => html`<li>${outcome === "lost" || outcome === "withdrawn" ? path : html`<a href="${path}">${path}</a>`}<ul>${lines.map((line) => html`<li>${html.raw`${parser.renderInline(line)}`}</li>`)}</ul></li>
`,
	)}${changes.length > MOST ? html`<li>and ${changes.length - MOST} more</li>` : null}</ul>`;
}
