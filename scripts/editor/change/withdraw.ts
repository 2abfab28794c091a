/** A record leaves the dataset: withdrawn with its reason, or removed as if it had never been there. */

import type { Language } from "../../../functions/shared/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../../functions/shared/contract.ts";
import { printScalar } from "../../format/yaml.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath, roleOf } from "../../model/content-paths.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addField, removeValue } from "./edit-yaml.ts";
import type { Named, Plan, Refusal } from "./plan.ts";
import { inForm, unknownRecord } from "./plan.ts";

/** Why a record is withdrawn, and what to use instead. */
export interface Reason {
	date: string;
	reason: Record<Language, string>;
	replacedBy: string | undefined;
}

/** The record with its withdrawal. */
export function planWithdrawal(
	files: ContentFile[],
	name: Named,
	{ date, reason, replacedBy }: Reason,
): Plan | Refusal {
	const record = findRecord(files, name);
	if ("hint" in record) return record;
	const { kind, id } = name;
	if (record.facts.withdrawn !== undefined) {
		return say(
			`${kind}/${id} was withdrawn on ${record.facts.withdrawn.date}: expected a record in use`,
			`Correct the withdrawal in ${record.path}. To remove what refers to the record: npm run withdraw -- ${kind}/${id} --fix`,
		);
	}
	if (replacedBy === id) {
		return say(
			`"${id}" cannot replace itself: expected another record`,
			"Name the record to use instead, or leave it out.",
		);
	}
	const next =
		replacedBy === undefined
			? undefined
			: findRecord(files, { kind, id: replacedBy });
	if (next !== undefined && "hint" in next) return next;
	if (next?.facts.withdrawn !== undefined) {
		return wordsOf("reference-withdrawn", {
			kind,
			id: next.id,
			replacedBy: next.facts.withdrawn.replaced_by,
		});
	}
	const field = [
		"withdrawn:",
		`  date: ${date}`,
		"  reason:",
		...LANGUAGES.map((one) => `    ${one}: ${printScalar(reason[one])}`),
		...(next === undefined ? [] : [`  replaced_by: ${next.id}`]),
	].join("\n");
	const { path } = record;
	const file = { path, text: textOf(files, path) };
	return new Map([[path, inForm(path, addField(file, field))]]);
}

/** Whether the record is withdrawn already, for the same reason and with the same replacement. */
export function isRepeated(
	files: ContentFile[],
	name: Named,
	{ reason, replacedBy }: Reason,
): boolean {
	const record = findRecord(files, name);
	if ("hint" in record || record.facts.withdrawn === undefined) return false;
	const written = record.facts.withdrawn;
	// In the file, a long text runs over several lines.
	const words = (text: string) => text.split(/\s+/).join(" ");
	return (
		written.replaced_by === replacedBy &&
		LANGUAGES.every((one) => words(written.reason[one]) === words(reason[one]))
	);
}

/** The files as they were before the record was withdrawn, and what they say to use instead. */
export function beforeWithdrawal(
	files: ContentFile[],
	name: Named,
): { before: ContentFile[]; replacedBy: string | undefined } | Refusal {
	const record = findRecord(files, name);
	if ("hint" in record) return record;
	if (record.facts.withdrawn === undefined) {
		const options = LANGUAGES.map((one) => `--reason-${one}`).join(" and ");
		return say(
			`${name.kind}/${name.id} is in use: expected a record that is withdrawn already`,
			`To withdraw it, say why in each language: add ${options}.`,
		);
	}
	const before = files.map((file) =>
		file.path === record.path
			? { ...file, text: removeValue(file, ["withdrawn"]) }
			: file,
	);
	return { before, replacedBy: record.facts.withdrawn.replaced_by };
}

/** Removes every file of the record. */
export function planRemoval(files: ContentFile[], name: Named): Plan | Refusal {
	const paths = files
		.map(({ path }) => path)
		.filter((path) => {
			const role = roleOf(path);
			return (
				role?.role === "record" &&
				role.kind === name.kind &&
				role.id === name.id
			);
		});
	if (paths.length === 0) return unknownRecord(files, name);
	return new Map(paths.map((path) => [path, undefined]));
}

/** Every id that the record has or had. */
export function idsOf(files: ContentFile[], name: Named): string[] {
	const record = findRecord(files, name);
	return "hint" in record ? [name.id] : [name.id, ...record.facts.former_ids];
}

/** The record, which must be free of mistakes. */
function findRecord(
	files: ContentFile[],
	name: Named,
): AuthoredRecord | Refusal {
	const path = recordPath({ ...name, language: ORIGINAL });
	const file = files.find((one) => one.path === path);
	if (file === undefined) return unknownRecord(files, name);
	const loaded = load(file);
	if (loaded.role === "record" && loaded.record !== undefined) {
		return loaded.record;
	}
	return say(
		`${path} has mistakes: expected a record without any`,
		"Run npm run check, and mend the file first.",
	);
}

function textOf(files: ContentFile[], path: string): string {
	return files.find((one) => one.path === path)?.text ?? "";
}
