/** Finds in the history of the repository what a record said when its translation was reviewed, and who wrote that. */

import { spawnSync } from "node:child_process";
import { basename, dirname } from "node:path";
import { diffWords } from "diff";
import type { Dataset } from "../dataset/relate.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import { load } from "../record/load.ts";
import { withoutTags } from "../record/texts.ts";

/**
 * The passages that have changed since the record had the fingerprint: removed words in `[-…-]`, added ones in `{+…+}`.
 * Undefined if the history does not contain that text.
 */
export function changesSince(
	record: AuthoredRecord,
	fingerprint: string,
	contentDir: string,
): string[] | undefined {
	const path = `${contentDir}${record.path.slice("content".length)}`;
	for (const text of earlierTexts(path)) {
		const earlier = readRecord(record.path, text);
		if (earlier?.fingerprint !== fingerprint) continue;
		return changedPassages(plainText(earlier.prose), plainText(record.prose));
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
		const author =
			reader === undefined ? undefined : authorOf(translation, contentDir);
		if (
			reader === undefined ||
			author === undefined ||
			!isHandle(reader, author)
		)
			return [];
		const place = { path, keys: ["reviewed_by"] };
		const words = { reader, author: author.name, record: `${kind}/${id}` };
		return [diagnose("review-own", place, words)];
	});
}

/** The author of the commit that gave a translation its text; undefined if no commit has it. */
function authorOf(
	{ path, fingerprint }: Translation,
	contentDir: string,
): Author | undefined {
	const file = `${contentDir}${path.slice("content".length)}`;
	const args = ["log", "--format=%H%x09%aN%x09%aE", "--", basename(file)];
	let author: Author | undefined;
	for (const line of (git(file, ...args) ?? "").split("\n").filter(Boolean)) {
		const [commit = "", name = "", email = ""] = line.split("\t");
		const text = git(file, "show", `${commit}:./${basename(file)}`);
		const loaded = load({ path, text: text ?? "", mistakes: [] });
		const own = loaded.role === "record" ? loaded.translation : undefined;
		if (own?.fingerprint !== fingerprint) return author;
		author = { name, email };
	}
	return author;
}

/** Whether a handle is that of an author: hosts put it into addresses such as 123+handle@users.noreply.github.com. */
function isHandle(handle: string, { name, email }: Author): boolean {
	const [local = ""] = email.split("@");
	const names = [name.replaceAll(" ", "-"), local.replace(/^\d+\+/, "")];
	return names.some((one) => one.toLowerCase() === handle.toLowerCase());
}

/** The text of a file in each commit that changed it, the latest first; nothing outside a repository. */
function* earlierTexts(path: string): Generator<string> {
	const name = basename(path);
	const commits = git(path, "log", "--format=%H", "--", name) ?? "";
	for (const commit of commits.split("\n").filter(Boolean)) {
		// In a commit that removed the file, there is no text.
		const text = git(path, "show", `${commit}:./${name}`);
		if (text !== undefined) yield text;
	}
}

/** The output of git in the directory of a file; undefined if git fails. */
function git(path: string, ...args: string[]): string | undefined {
	const { status, stdout } = spawnSync("git", ["-C", dirname(path), ...args], {
		encoding: "utf8",
	});
	return status === 0 ? stdout : undefined;
}

function readRecord(path: string, text: string): AuthoredRecord | undefined {
	const loaded = load({ path, text, mistakes: [] });
	return loaded.role === "record" ? loaded.record : undefined;
}

function plainText(prose: unknown): string {
	if (typeof prose === "string") return withoutTags(prose).trim();
	if (typeof prose !== "object" || prose === null) return "";
	return Object.values(prose).map(plainText).join("\n");
}

/** How many words to show on each side of a change. */
const AROUND = 4;

function changedPassages(before: string, after: string): string[] {
	const parts = diffWords(before, after);
	const passages: string[] = [];
	let passage = "";
	for (const [at, { value, added, removed }] of parts.entries()) {
		if (added) passage += `{+${value}+}`;
		else if (removed) passage += `[-${value}-]`;
		else {
			const words = value.split(/(?<=\s)/);
			const isLong = words.length > 2 * AROUND;
			const head = isLong ? words.slice(0, AROUND).join("") : value;
			if (passage !== "") passage += head;
			if (isLong || at === parts.length - 1) {
				if (passage !== "") passages.push(passage.trim());
				passage = words.slice(-AROUND).join("");
			} else if (passage === "") passage = value;
		}
		if (at === parts.length - 1 && (added || removed)) {
			passages.push(passage.trim());
		}
	}
	return passages.filter((text) => /\{\+|\[-/.test(text));
}
