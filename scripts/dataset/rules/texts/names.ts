/** Names: no two records have one title, and each other name stands once, is one name, and is no name of another record. */

import { ORIGINAL } from "../../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { KINDS } from "../../../model/kinds/kinds.ts";
import { hasKnownIds } from "../../../model/kinds/rows.ts";
import type { LoadedRecord } from "../../../record/load.ts";
import { placeOfPart, textsOf } from "../../../record/texts.ts";

type Owners = Map<string, LoadedRecord>;

export function checkOtherNames(files: LoadedRecord[]): Diagnostic[] {
	const owners: Owners = new Map();
	const titles = files.flatMap((file) => {
		const { kind, language, id, record } = file;
		// What is withdrawn may have been replaced under its own title.
		if (record?.facts.withdrawn !== undefined) return [];
		const title = titleOf(file);
		const symbol = language === ORIGINAL ? [id] : [];
		const other = owners.get(`${kind} ${language} ${title.toLowerCase()}`);
		for (const name of [...symbol, title]) {
			owners.set(`${kind} ${language} ${name.toLowerCase()}`, file);
		}
		// Records that people know by their ids may share a title.
		if (title === "" || hasKnownIds(kind)) return [];
		if (other === undefined || other.id === id) return [];
		// The right one often has the name of its file.
		const isOwn = title.toLowerCase().replace(/[^a-z0-9]+/g, "-") === id;
		return isOwn ? taken(other, title, file) : taken(file, title, other);
	});
	return [...titles, ...files.flatMap((file) => checkLists(file, owners))];
}

function taken(file: LoadedRecord, name: string, other: LoadedRecord) {
	const { path, kind, record, translation } = file;
	const written = record ?? translation ?? { path, offsets: {} };
	const title = placeOfPart(written, KINDS[kind].body.title);
	const place = { ...title, words: [name] };
	return [diagnose("name-taken", place, { name, other: other.path })];
}

function checkLists(file: LoadedRecord, owners: Owners): Diagnostic[] {
	const { path, kind, id, record } = file;
	const fields = Object.entries({ ...record?.facts }).filter(([field]) =>
		["other_names", "brands"].includes(field),
	) as [string, Record<string, string[]>][];
	return fields.flatMap(([field, names]) =>
		Object.entries(names).flatMap(([language, list]) =>
			list.flatMap((name, at) => {
				const place = { path, keys: [field, language, at] };
				if (name.includes(";")) return [diagnose("name-list", place, { name })];
				const isSame = (one: string) =>
					one.toLowerCase() === name.toLowerCase();
				const key = `${kind} ${language} ${name.toLowerCase()}`;
				const owner = owners.get(key);
				if (owner && owner.id !== id) {
					const words = { name, other: owner.path };
					const found = diagnose("name-taken", place, words);
					if (isTitled(owner, name)) return [found];
					// One product may hold two drugs; then a text speaks of the other.
					const isBoth = isNamed(file, owner) || isNamed(owner, file);
					return isBoth ? [] : [{ ...found, severity: "warning" as const }];
				}
				const isTitle = owner !== undefined && titleOf(owner) === name;
				// A brand is that of one drug; what people call a place in the genome may be the name of several.
				if (!hasKnownIds(kind)) owners.set(key, file);
				return isTitle || list.findIndex(isSame) < at
					? [diagnose("reference-repeated", place, { id: name })]
					: [];
			}),
		),
	);
}

function isTitled(file: LoadedRecord, name: string): boolean {
	return [titleOf(file), file.id].some(
		(one) => one.toLowerCase() === name.toLowerCase(),
	);
}

/** Whether the texts of a record speak of another. */
function isNamed({ record }: LoadedRecord, other: LoadedRecord): boolean {
	const title = titleOf(other).toLowerCase();
	return textsOf(record?.prose).some(([, text]) =>
		text.toLowerCase().includes(title),
	);
}

function titleOf({ kind, record, translation }: LoadedRecord): string {
	const texts = textsOf(record?.prose ?? translation?.prose);
	return texts.find(([part]) => part === KINDS[kind].body.title)?.[1] ?? "";
}
