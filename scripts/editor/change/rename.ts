/** A record gets another id: its files move, every reference follows, and the old id leads to it. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath, roleOf } from "../../model/content-paths.ts";
import { isFileId, meantId } from "../../model/file-ids.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { linkFile } from "../../model/link.ts";
import { referencesIn } from "../../model/references.ts";
import { descriptionOf } from "../../model/walk.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addField, addItem, removeValue, setValue } from "./edit-yaml.ts";
import type { Named, Plan, Refusal } from "./plan.ts";
import { dataOf, inForm, unknownRecord, withNoteHeadings } from "./plan.ts";

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
	{ kind, id: old }: Named,
	id: string,
): Refusal | undefined {
	const own = recordPath({ kind, id: old, language: ORIGINAL });
	const records = files.filter(({ path }) => {
		const role = roleOf(path);
		return role?.role === "record" && role.kind === kind;
	});
	if (!records.some(({ path }) => path === own)) {
		return unknownRecord(files, { kind, id: old });
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
	if (id === old) {
		return say(
			`"${id}" is its id already: expected another one`,
			"Choose another id.",
		);
	}
	const holder = records.find(
		({ path }) => idOf(path) !== old && sameId(idOf(path), id),
	);
	const former = records.find(
		(file) =>
			file.path !== own && formerIds(file).some((one) => sameId(one, id)),
	);
	const taken = holder ?? former;
	if (taken !== undefined) {
		return say(
			`"${id}" belongs to ${taken.path}: expected an id that no other record has or had`,
			"Choose another id. If the two records are about the same thing, withdraw one of them: npm run withdraw",
		);
	}
	const unread = files.find((file) => isUnread(file) && names(file, old));
	if (unread === undefined) return undefined;
	return say(
		`${unread.path} cannot be read, and may refer to "${old}": expected a file without such a mistake`,
		"Run npm run check, and mend the file first.",
	);
}

function idOf(path: string): string {
	const role = roleOf(path);
	return role?.role === "record" ? role.id : "";
}

/** Ids that differ in case alone share an address. */
function sameId(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}

function formerIds(file: ContentFile): string[] {
	const data = dataOf(file) as { former_ids?: unknown } | undefined | null;
	return Array.isArray(data?.former_ids) ? data.former_ids.map(String) : [];
}

function isUnread(file: ContentFile): boolean {
	return file.text.trim() !== "" && dataOf(file) === undefined;
}

function names({ text, path }: ContentFile, id: string): boolean {
	return idOf(path) === id || text.includes(id);
}

/** The path of a file of the record under its new id; every other path unchanged. */
function movedPath(path: string, { kind, id: old }: Named, id: string): string {
	const role = roleOf(path);
	if (role?.role !== "record" || role.kind !== kind || role.id !== old) {
		return path;
	}
	return recordPath({ kind, id, language: role.language });
}

/** The file with its references to the record changed to the new id. */
function followed(file: ContentFile, old: Named, id: string): ContentFile {
	const schema = schemaOf(file.path);
	const found =
		schema === undefined ? [] : referencesIn(schema, dataOf(file) ?? {});
	const text = found
		.filter((one) => one.target === old.kind && one.id === old.id)
		.reduce((before, { keys, text: written }) => {
			const value = written === old.id ? id : `${old.kind}/${id}`;
			return setValue({ path: file.path, text: before }, keys, value);
		}, file.text);
	const marked = withNoteHeadings(file.path, text, old, id);
	return { ...file, text: withMarks(marked, old, id) };
}

/** The text with the new number in the marks that name a variant's record at dbSNP. */
function withMarks(text: string, { id: old }: Named, id: string): string {
	return text.replace(/(?<=[[;]\s?@dbsnp:)rs\d+/g, (rsid) =>
		rsid === old ? id : rsid,
	);
}

/** The schema of the YAML in which a file refers to records; a translation refers to none. */
function schemaOf(path: string) {
	const role = roleOf(path);
	switch (role?.role) {
		case "links":
			return linkFile;
		case "record":
			return role.language === ORIGINAL ? KINDS[role.kind].facts : undefined;
		default:
			return undefined;
	}
}

/**
 * Whether the main branch has never had the id, as a record's own or as a former one. Nobody can have used its address, which
 * may be a typo and must not lead to the record for ever.
 */
function isDraft(before: ContentFile[], { kind, id }: Named): boolean {
	const had = before.some((file) => {
		const role = roleOf(file.path);
		if (role?.role !== "record" || role.kind !== kind) return false;
		return [role.id, ...formerIds(file)].some((one) => sameId(one, id));
	});
	return before.length > 0 && !had;
}

/** The text of the record's own file: without the new id among its former ids and, if it is to be kept, with the old one. */
function withFormerIds(
	file: ContentFile,
	{ kind, id: old }: Named,
	id: string,
	isKept: boolean,
): string {
	const own = recordPath({ kind, id: old, language: ORIGINAL });
	if (file.path !== own) return file.text;
	const former = formerIds(file);
	const back = former.findIndex((one) => sameId(one, id));
	const keys = ["former_ids"];
	const isOnly = former.length === 1;
	const text =
		back === -1
			? file.text
			: removeValue(file, isOnly ? keys : [...keys, back]);
	const left = { path: file.path, text };
	// An id that differs only in case has the same address.
	if (sameId(old, id) || !isKept) return text;
	return former.length === 0 || (isOnly && back !== -1)
		? addField(left, `former_ids: [${old}]`)
		: addItem(left, keys, old);
}

/**
 * A heading that names a renamed record is part of the fingerprint, although there is nothing new to translate: a review
 * that was up to date stays so.
 */
function renewReviews(files: ContentFile[], plan: Plan): Plan {
	for (const file of files) {
		const after = plan.get(file.path);
		if (after === undefined) continue;
		const [was, is] = [
			fingerprintOf(file),
			fingerprintOf({ ...file, text: after }),
		];
		if (was === undefined || is === undefined || was === is) continue;
		for (const [path, text] of translationsOf(file.path, files, plan)) {
			const before = files.find((one) => one.path === path)?.text ?? text;
			const own = (text: string) =>
				fingerprintOf({ path, text, mistakes: [] }) ?? "";
			const mark = markOf({ path, text, mistakes: [] });
			if (mark !== `${was}-${own(before)}`) continue;
			const renewed = `${is}-${own(text)}`;
			plan.set(path, setValue({ path, text }, ["reviewed_against"], renewed));
		}
	}
	return plan;
}

function fingerprintOf(file: ContentFile): string | undefined {
	const loaded = load(file);
	if (loaded.role !== "record") return undefined;
	return (loaded.record ?? loaded.translation)?.fingerprint;
}

/** What the review of a translation names. */
function markOf(file: ContentFile): string | undefined {
	const loaded = load(file);
	return loaded.role === "record"
		? loaded.translation?.review.reviewed_against
		: undefined;
}

/** The translations of the record in a file, as they will be. */
function translationsOf(
	path: string,
	files: ContentFile[],
	plan: Plan,
): [path: string, text: string][] {
	const own = roleOf(path);
	return files.flatMap((file): [string, string][] => {
		const role = roleOf(file.path);
		const isOf =
			own?.role === "record" &&
			role?.role === "record" &&
			role.language !== ORIGINAL &&
			role.kind === own.kind &&
			role.id === own.id;
		return isOf ? [[file.path, plan.get(file.path) ?? file.text]] : [];
	});
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
