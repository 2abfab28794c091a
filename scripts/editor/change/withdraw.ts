/** A record leaves the dataset: withdrawn with its reason, or removed as if it had never been there. */

import {
	LANGUAGES,
	type Language,
	ORIGINAL,
} from "../../../functions/shared/contract.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath } from "../../model/content-paths.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { editYaml } from "./edit-yaml.ts";
import {
	inForm,
	isFileOf,
	type Named,
	type Plan,
	type Refusal,
	unknownRecord,
} from "./plan.ts";

/** Why a record is withdrawn, and what to use instead. */
export interface Reason {
	date: string;
	reason: Record<Language, string>;
	replacedBy: string | undefined;
}

/** The withdrawal of a record: the files before it, its own file with it, and what takes the place of the record. */
export interface Withdrawal {
	before: ContentFile[];
	plan: Plan;
	replacedBy: string | undefined;
}

/**
 * Withdraws a record for a reason. Where that has been done already, or where no reason is given, it is the earlier withdrawal
 * that is planned again, so that references to the record count as new mistakes.
 */
export function planWithdrawal(
	files: ContentFile[],
	name: Named,
	wanted: Reason | undefined,
): Withdrawal | Refusal {
	const record = findRecord(files, name);
	if ("hint" in record) return record;
	const { path, text, facts } = record;
	const { withdrawn } = facts;
	if (withdrawn && (wanted === undefined || isRepeated(withdrawn, wanted))) {
		const bare = editYaml({ path, text }, (document) => {
			document.delete("withdrawn");
		});
		const before = files.map((file) =>
			file.path === path ? { ...file, text: bare } : file,
		);
		const plan = new Map([[path, text]]);
		return { before, plan, replacedBy: withdrawn.replaced_by };
	}
	const { kind, id } = name;
	if (wanted === undefined) {
		const options = LANGUAGES.map((one) => `--reason-${one}`).join(" and ");
		return say(
			`${kind}/${id} is in use: expected a record that is withdrawn already`,
			`To withdraw it, say why in each language: add ${options}.`,
		);
	}
	if (withdrawn !== undefined) {
		return say(
			`${kind}/${id} was withdrawn on ${withdrawn.date}: expected a record in use`,
			`Correct the withdrawal in ${path}. To remove what refers to the record: npm run withdraw -- ${kind}/${id} --fix`,
		);
	}
	const { date, reason, replacedBy } = wanted;
	const refusal = refuseReplacement(files, name, replacedBy);
	if (refusal !== undefined) return refusal;
	const now = editYaml({ path, text }, (document) => {
		document.set("withdrawn", { date, reason, replaced_by: replacedBy });
	});
	const plan = new Map([[path, inForm(path, now)]]);
	return { before: files, plan, replacedBy };
}

/** Whether a record is withdrawn already for the same reason and with the same replacement. */
function isRepeated(
	written: NonNullable<AuthoredRecord["facts"]["withdrawn"]>,
	{ reason, replacedBy }: Reason,
): boolean {
	// In the file, a long text runs over several lines.
	const words = (text: string) => text.split(/\s+/).join(" ");
	return (
		written.replaced_by === replacedBy &&
		LANGUAGES.every((one) => words(written.reason[one]) === words(reason[one]))
	);
}

/** Why a record cannot take the place of another. */
function refuseReplacement(
	files: ContentFile[],
	{ kind, id }: Named,
	replacedBy: string | undefined,
): Refusal | undefined {
	if (replacedBy === undefined) return undefined;
	if (replacedBy === id) {
		return say(
			`"${id}" cannot replace itself: expected another record`,
			"Name the record to use instead, or leave it out.",
		);
	}
	const next = findRecord(files, { kind, id: replacedBy });
	if ("hint" in next) return next;
	const { withdrawn } = next.facts;
	return (
		withdrawn &&
		wordsOf("reference-withdrawn", {
			kind,
			id: next.id,
			replacedBy: withdrawn.replaced_by,
		})
	);
}

/** Removes every file of the record. */
export function planRemoval(files: ContentFile[], name: Named): Plan | Refusal {
	const own = files.filter(({ path }) => isFileOf(path, name));
	if (own.length === 0) return unknownRecord(files, name);
	return new Map(own.map(({ path }) => [path, undefined]));
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
): (AuthoredRecord & { text: string }) | Refusal {
	const path = recordPath({ ...name, language: ORIGINAL });
	const file = files.find((one) => one.path === path);
	if (file === undefined) return unknownRecord(files, name);
	const loaded = load(file);
	if (loaded.role === "record" && loaded.record !== undefined) {
		return { ...loaded.record, text: file.text };
	}
	return say(
		`${path} has mistakes: expected a record without any`,
		"Run npm run check, and mend the file first.",
	);
}
