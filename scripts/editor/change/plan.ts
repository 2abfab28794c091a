/** Changes to the content that are not written yet, and the mistakes that they would cause. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { checkFiles } from "../../build.ts";
import type { CheckOptions } from "../../dataset/check.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { wordsOf } from "../../mistakes/table.ts";
import type { Words } from "../../mistakes/words.ts";
import { type RecordName, roleOf } from "../../model/content-paths.ts";
import { KIND_NAMES } from "../../model/kinds/kinds.ts";
import { parseReference } from "../../model/references.ts";
import { isFields } from "../../model/walk.ts";
import { parseMarkdown, parseYaml } from "../../record/parse.ts";
import type { ContentFile } from "../../record/read.ts";
import { formatSafely } from "./reformat.ts";

/** The new text of each file that changes, by path; undefined if the file is to be removed. */
export type Plan = Map<string, string | undefined>;

/** Why nothing is changed: what is wrong, and what to do. */
export type Refusal = Words;

/** The name of a record, without a language. */
export type Named = Omit<RecordName, "language">;

/** The record that a word such as `gene/CYP2C19` names. Throws if it names none. */
export function parseName(word: string): Named {
	const { type, id } = parseReference(word as `${string}/${string}`);
	const kind = KIND_NAMES.find((one) => one === type);
	if (kind !== undefined && id !== "") return { kind, id };
	const kinds = KIND_NAMES.map((one) => `${one}/…`).join(", ");
	throw new Error(`"${word}" does not name a record: expected one of ${kinds}`);
}

/** Whether a file is one of a record: the original, or a translation. */
export function isFileOf(path: string, { kind, id }: Named): boolean {
	const role = roleOf(path);
	return role?.role === "record" && role.kind === kind && role.id === id;
}

/** The files as they are after the changes. */
export function withPlan(files: ContentFile[], plan: Plan): ContentFile[] {
	const kept = files.filter(({ path }) => !plan.has(path));
	const changed = [...plan].flatMap(([path, text]): ContentFile[] => {
		if (text === undefined) return [];
		const before = files.find((file) => file.path === path);
		return [{ path, text, mistakes: before?.mistakes ?? [] }];
	});
	return [...kept, ...changed];
}

/** The YAML of a file as data; undefined where it cannot be read. */
export function dataOf(file: ContentFile): unknown {
	const [parsed] = file.path.endsWith(".md")
		? parseMarkdown(file)
		: parseYaml(file);
	return parsed?.data;
}

/** Whether a file is of a record that has an id, or had it. */
export function hasId(file: ContentFile, { kind, id }: Named): boolean {
	const role = roleOf(file.path);
	if (role?.role !== "record" || role.kind !== kind) return false;
	if (sameId(role.id, id)) return true;
	const mayHave = file.text.toLowerCase().includes(id.toLowerCase());
	return mayHave && formerIds(file).some((one) => sameId(one, id));
}

/** Ids that differ in case alone share an address. */
export function sameId(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}

export function formerIds(file: ContentFile): string[] {
	const data = dataOf(file);
	const former = isFields(data) ? data.former_ids : undefined;
	return Array.isArray(former) ? former.map(String) : [];
}

/** Why nothing can be done with a record that has no file. */
export function unknownRecord(
	files: ContentFile[],
	{ kind, id }: Named,
): Refusal {
	const own = files.flatMap((file) => {
		const role = roleOf(file.path);
		const isOriginal = role?.role === "record" && role.language === ORIGINAL;
		return isOriginal && role.kind === kind ? [{ file, id: role.id }] : [];
	});
	const owner = own.find(({ file }) => hasId(file, { kind, id }));
	if (owner) return wordsOf("reference-former", { kind, id, now: owner.id });
	const known = own.map((one) => one.id);
	return wordsOf("reference-unknown", { kind, id, known });
}

/** The file in the usual form, or unchanged where that would alter its meaning. */
export function inForm(path: string, text: string): string {
	const formatted = formatSafely({ path, text });
	return formatted === undefined || formatted === "unsafe" ? text : formatted;
}

/** The mistakes that were not there before. */
export function newMistakes(
	before: ContentFile[],
	after: ContentFile[],
	options: CheckOptions,
): Diagnostic[] {
	const nameOf = ({ place, code, message }: Diagnostic) =>
		`${place.path} ${code} ${message}`;
	const known = checkFiles(before, options).mistakes.map(nameOf);
	return checkFiles(after, options).mistakes.filter((mistake) => {
		const at = known.indexOf(nameOf(mistake));
		if (at !== -1) known.splice(at, 1);
		return at === -1;
	});
}

/** The headings of pharmacogenomic notes, `### drug / GENE`, are references too, in every language. */
export function withNoteHeadings(
	path: string,
	text: string,
	{ kind, id: old }: Named,
	id: string,
): string {
	const role = roleOf(path);
	if (role?.role !== "record" || role.kind !== "condition") return text;
	return text.replaceAll(
		/^(###\s+)(\S+) \/ (\S+)$/gm,
		(_, hashes: string, drug: string, gene: string) => {
			const isDrug = kind === "drug" && drug === old;
			const isGene = kind === "gene" && gene === old;
			return `${hashes}${isDrug ? id : drug} / ${isGene ? id : gene}`;
		},
	);
}
