/** Other names: each stands once, is one name, and is not the title of this record or another. */

import { ORIGINAL } from "../../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { KINDS } from "../../../model/kinds/kinds.ts";
import type { LoadedRecord } from "../../../record/load.ts";
import { textsOf } from "../../../record/texts.ts";

export function checkOtherNames(files: LoadedRecord[]): Diagnostic[] {
	const owners = new Map<string, LoadedRecord>();
	for (const file of files) {
		const { kind, language, id } = file;
		const symbol = language === ORIGINAL ? [id] : [];
		for (const name of [...symbol, titleOf(file)]) {
			owners.set(`${kind} ${language} ${name.toLowerCase()}`, file);
		}
	}
	return files.flatMap(({ path, kind, id, record }) => {
		const names =
			record && "other_names" in record.facts ? record.facts.other_names : {};
		return Object.entries(names).flatMap(([language, list]) =>
			list.flatMap((name, at) => {
				const place = { path, keys: ["other_names", language, at] };
				if (name.includes(";")) return [diagnose("name-list", place, { name })];
				const isSame = (one: string) =>
					one.toLowerCase() === name.toLowerCase();
				const owner = owners.get(`${kind} ${language} ${name.toLowerCase()}`);
				if (owner && owner.id !== id) {
					const words = { name, other: owner.path };
					return [diagnose("name-taken", place, words)];
				}
				const isTitle = owner !== undefined && titleOf(owner) === name;
				return isTitle || list.findIndex(isSame) < at
					? [diagnose("reference-repeated", place, { id: name })]
					: [];
			}),
		);
	});
}

function titleOf({ kind, record, translation }: LoadedRecord): string {
	const texts = textsOf(record?.prose ?? translation?.prose);
	return texts.find(([part]) => part === KINDS[kind].body.title)?.[1] ?? "";
}
