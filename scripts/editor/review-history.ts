/** Finds in the history of the repository what a record said when its translation was reviewed, and who wrote that. */

import { diffWords } from "diff";
import type { Dataset } from "../dataset/relate.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import { load } from "../record/load.ts";
import { textsOf, withoutTags } from "../record/texts.ts";
import { git } from "./base.ts";

/**
 * The passages that have changed since the record had the fingerprint: removed words in `[-…-]`, added ones in `{+…+}`.
 * Undefined if the history does not contain that text.
 */
export function changesSince(
	{ path, prose }: AuthoredRecord,
	fingerprint: string,
	contentDir: string,
): string[] | undefined {
	for (const { record } of versionsOf(path, contentDir)) {
		if (record?.fingerprint !== fingerprint) continue;
		return changedPassages(plainText(record.prose), plainText(prose));
	}
	return undefined;
}

interface Author {
	name: string;
	email: string;
}

/** Reviews by the person who last changed the translation, as far as the history tells. */
export function ownReviews(
	{ site, translations }: Pick<Dataset, "site" | "translations">,
	contentDir: string,
): Diagnostic[] {
	if (site.reviews !== "another_person") return [];
	return translations.flatMap((translation) => {
		const { path, kind, id, review } = translation;
		const { reviewed_by: reader } = review;
		if (reader === undefined) return [];
		const author = authorOf(translation, contentDir);
		if (author === undefined || !isHandle(reader, author)) return [];
		const place = { path, keys: ["reviewed_by"] };
		const words = { reader, author: author.name, record: `${kind}/${id}` };
		return [diagnose("review-own", place, words)];
	});
}

/** The author of the commit that gave a translation its text; undefined if no commit has it, or where its history begins is cut off. */
function authorOf(
	{ path, fingerprint }: Translation,
	contentDir: string,
): Author | undefined {
	let author: Author | undefined;
	for (const version of versionsOf(path, contentDir)) {
		if (version.translation?.fingerprint !== fingerprint) return author;
		author = version.author;
	}
	return author;
}

/** Whether a handle is that of an author: hosts put it into addresses such as 123+handle@users.noreply.github.com. */
function isHandle(handle: string, { name, email }: Author): boolean {
	const [local = ""] = email.split("@");
	const names = [name.replaceAll(" ", "-"), local.replace(/^\d+\+/, "")];
	return names.some((one) => one.toLowerCase() === handle.toLowerCase());
}

/** A file as it was in each commit that changed it, the latest first; nothing outside a repository. */
function* versionsOf(path: string, contentDir: string) {
	const file = path.slice("content/".length);
	const log = git(contentDir, [
		"log",
		"--format=%H%x09%aN%x09%aE%x09%D",
		"--",
		file,
	]);
	for (const line of String(log ?? "")
		.split("\n")
		.filter(Boolean)) {
		const [commit = "", name = "", email = "", names = ""] = line.split("\t");
		// In a commit that removed the file, there is no text.
		const text = git(contentDir, ["show", `${commit}:./${file}`]);
		const loaded = load({ path, text: String(text ?? ""), mistakes: [] });
		yield {
			// Where a shallow clone begins, one commit seems to have brought everything.
			author: names.startsWith("grafted") ? undefined : { name, email },
			record: loaded.role === "record" ? loaded.record : undefined,
			translation: loaded.role === "record" ? loaded.translation : undefined,
		};
	}
}

function plainText(prose: unknown): string {
	const texts = textsOf(prose).map(([, text]) => withoutTags(text).trim());
	return texts.join("\n");
}

/** How many words to show on each side of a change. */
const AROUND = 4;
/** Stands for unchanged words that are left out; no text contains it. */
const GAP = "\0";

function changedPassages(before: string, after: string): string[] {
	const marked = diffWords(before, after).map(({ value, added, removed }) => {
		if (added) return `{+${value}+}`;
		if (removed) return `[-${value}-]`;
		const words = value.split(/(?<=\s)/);
		if (words.length <= 2 * AROUND) return value;
		return [...words.slice(0, AROUND), GAP, ...words.slice(-AROUND)].join("");
	});
	const passages = marked.join("").split(GAP);
	return passages
		.map((text) => text.trim())
		.filter((text) => /\{\+|\[-/.test(text));
}
