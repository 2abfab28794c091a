/** A record gets another id: its files move, every reference follows, and the old id leads to it. */

import type { Document } from "yaml";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { originalPath, recordPath, roleOf } from "../../model/content-paths.ts";
import { isFileId, meantId } from "../../model/file-ids.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { referencesIn } from "../../model/references.ts";
import { schemaOf } from "../../model/schema-of.ts";
import type { Review } from "../../model/values/review.ts";
import { descriptionOf } from "../../model/walk.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { editYaml } from "./edit-yaml.ts";
import {
	dataOf,
	formerIds,
	hasId,
	inForm,
	isFileOf,
	type Named,
	type Plan,
	type Refusal,
	sameId,
	unknownRecord,
	withNoteHeadings,
} from "./plan.ts";

/**
 * What changes when a record gets another id, or why it cannot have it. `before` holds the files that the main branch has;
 * none if they are unknown.
 */
export function planRename(
	files: ContentFile[],
	old: Named,
	id: string,
	before: ContentFile[],
): Plan | Refusal {
	const refusal = refuseRename(files, old, id);
	if (refusal !== undefined) return refusal;
	const isKept = !isDraft(before, old);
	const plan: Plan = new Map();
	for (const file of files) {
		const text = withFormerIds(followed(file, old, id), old, id, isKept);
		const path = movedPath(file.path, old, id);
		if (path === file.path && text === file.text) continue;
		if (path !== file.path) plan.set(file.path, undefined);
		plan.set(path, text === file.text ? text : inForm(path, text));
	}
	return renewReviews(files, plan);
}

function refuseRename(
	files: ContentFile[],
	old: Named,
	id: string,
): Refusal | undefined {
	const { kind } = old;
	if (!files.some(({ path }) => path === originalOf(old))) {
		return unknownRecord(files, old);
	}
	if (!isFileId(kind, id)) {
		const form = descriptionOf(KINDS[kind].id);
		const { message } = wordsOf("id-invalid", { id, kind, form });
		const meant = meantId(kind, id);
		return say(
			message,
			meant === undefined ? "Choose another id." : `Did you mean "${meant}"?`,
		);
	}
	if (id === old.id) {
		return say(
			`"${id}" is its id already: expected another one`,
			"Choose another id.",
		);
	}
	const taken = files.find(
		(file) => !isFileOf(file.path, old) && hasId(file, { kind, id }),
	);
	if (taken !== undefined) {
		return say(
			`"${id}" belongs to ${taken.path}: expected an id that no other record has or had`,
			"Choose another id. If the two records are about the same thing, withdraw one of them: npm run withdraw",
		);
	}
	const unread = files.find(
		(file) =>
			file.text.trim() !== "" &&
			(isFileOf(file.path, old) || file.text.includes(old.id)) &&
			dataOf(file) === undefined,
	);
	if (unread === undefined) return undefined;
	return say(
		`${unread.path} cannot be read, and may refer to "${old.id}": expected a file without such a mistake`,
		"Run npm run check, and mend the file first.",
	);
}

function originalOf(name: Named): string {
	return recordPath({ ...name, language: ORIGINAL });
}

/** The path of a file of the record under its new id; every other path unchanged. */
function movedPath(path: string, old: Named, id: string): string {
	const role = roleOf(path);
	return role?.role === "record" && isFileOf(path, old)
		? recordPath({ ...role, id })
		: path;
}

/** The file with its references to the record changed to the new id. */
function followed(file: ContentFile, old: Named, id: string): ContentFile {
	if (!file.text.includes(old.id)) return file;
	const found = referencesIn(schemaOf(file.path), dataOf(file)).filter(
		(one) => one.target === old.kind && one.id === old.id,
	);
	const edit = (document: Document) => {
		for (const { keys, text } of found) {
			document.setIn(keys, text === old.id ? id : `${old.kind}/${id}`);
		}
	};
	const text = found.length === 0 ? file.text : editYaml(file, edit);
	const marked = withNoteHeadings(file.path, text, old, id);
	return { ...file, text: withMarks(marked, old, id) };
}

/** The text with the new number in the marks that name a variant's record at dbSNP. */
function withMarks(text: string, { id: old }: Named, id: string): string {
	return text.replace(/(?<=[[;]\s?@dbsnp:)rs\d+/g, (rsid) =>
		rsid === old ? id : rsid,
	);
}

/**
 * Whether the main branch has never had the id, as a record's own or as a former one. Nobody can have used its address, which
 * may be a typo and must not lead to the record for ever.
 */
function isDraft(before: ContentFile[], old: Named): boolean {
	return before.length > 0 && !before.some((file) => hasId(file, old));
}

/** The text of the record's own file: without the new id among its former ids and, if it is to be kept, with the old one. */
function withFormerIds(
	file: ContentFile,
	old: Named,
	id: string,
	isKept: boolean,
): string {
	if (file.path !== originalOf(old)) return file.text;
	const former = formerIds(file);
	const others = former.filter((one) => !sameId(one, id));
	// An id that differs only in case has the same address.
	const isAdded = isKept && !sameId(old.id, id);
	if (!isAdded && others.length === former.length) return file.text;
	const now = isAdded ? [...others, old.id] : others;
	return editYaml(file, (document) => {
		if (now.length === 0) document.delete("former_ids");
		else document.set("former_ids", now);
	});
}

/**
 * A heading that names a renamed record is part of the fingerprint, although there is nothing new to translate: a review
 * that was up to date stays so.
 */
function renewReviews(files: ContentFile[], plan: Plan): Plan {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	for (const [path, before] of texts) {
		const original = originalPath(path);
		const [old, changed] = [texts.get(original), plan.get(original)];
		if (path === original || !old || !changed) continue;
		const file = { path, text: plan.get(path) ?? before };
		const was = fingerprintOf(original, old);
		const is = fingerprintOf(original, changed);
		const own = fingerprintOf(path, before);
		const now = fingerprintOf(path, file.text);
		const { reviewed_against: mark } = (dataOf({ ...file, mistakes: [] }) ??
			{}) as Review;
		if (!is || !now || is === was || mark !== `${was}-${own}`) continue;
		const renewed = editYaml(file, (document) =>
			document.set("reviewed_against", `${is}-${now}`),
		);
		plan.set(path, renewed);
	}
	return plan;
}

function fingerprintOf(path: string, text: string): string | undefined {
	const loaded = load({ path, text, mistakes: [] });
	if (loaded.role !== "record") return undefined;
	return (loaded.record ?? loaded.translation)?.fingerprint;
}

/** The files that still mention an old id, each with the first line: only a reader can judge them. */
export function mentions(files: ContentFile[], id: string): string[] {
	const word = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
	return files.flatMap(({ path, text }) => {
		const lines = text.split("\n");
		const saying = lines.flatMap((line, at) =>
			word.test(line) && !line.startsWith("former_ids:") ? [at + 1] : [],
		);
		const [first] = saying;
		if (first === undefined) return [];
		const count = saying.length === 1 ? "" : ` (${saying.length} lines)`;
		return [`${path}:${first}${count}`];
	});
}
