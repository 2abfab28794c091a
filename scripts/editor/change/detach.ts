/** Removes references to a record that is gone, as far as a program can tell what to do. */

import type { CheckOptions } from "../../dataset/check.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Code } from "../../mistakes/table.ts";
import { roleOf } from "../../model/content-paths.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { referencesIn } from "../../model/references.ts";
import { elementOf, isOptional, schemaAt } from "../../model/walk.ts";
import type { ContentFile } from "../../record/read.ts";
import { removeValue, setValue } from "./edit-yaml.ts";
import type { Named, Plan } from "./plan.ts";
import {
	dataOf,
	inForm,
	newMistakes,
	withNoteHeadings,
	withPlan,
} from "./plan.ts";

/** The mistakes of references to a record that is gone, and of papers that were cited there. */
const CODES: Code[] = [
	"reference-unknown",
	"reference-withdrawn",
	"citation-unused",
];

/** Removing a link may leave a paper that nothing cites; a few rounds are enough. */
const ROUNDS = 5;

/** A record that is gone, and the one that is named in its place. */
interface Replacement {
	gone: Named;
	by: string;
}

/**
 * The plan, extended to remove the references that it breaks: whole links, items of lists, optional fields. With a
 * replacement, records name that instead. The rest is left to the editor.
 */
export function detach(
	before: ContentFile[],
	plan: Plan,
	replacement: Replacement | undefined,
	options: CheckOptions,
): Plan {
	let current = new Map([...plan, ...editHeadings(before, plan, replacement)]);
	for (let round = 0; round < ROUNDS; round += 1) {
		const after = withPlan(before, current);
		const wrong = newMistakes(before, after, options).filter(({ code }) =>
			CODES.includes(code),
		);
		const edited = editAll(after, wrong, replacement?.by);
		if (edited.size === 0) return current;
		current = new Map([...current, ...edited]);
	}
	return current;
}

/** Headings that name the record name its replacement, in every language, unless the file has a note on that already. */
function editHeadings(
	files: ContentFile[],
	plan: Plan,
	replacement: Replacement | undefined,
): Plan {
	const edited: Plan = new Map();
	if (replacement === undefined) return edited;
	for (const { path, text } of withPlan(files, plan)) {
		const now = withNoteHeadings(path, text, replacement.gone, replacement.by);
		const headings = now.match(/^### .*$/gm) ?? [];
		const isTwice = new Set(headings).size < headings.length;
		if (now !== text && !isTwice) edited.set(path, now);
	}
	return edited;
}

function editAll(
	files: ContentFile[],
	mistakes: Diagnostic[],
	replacement: string | undefined,
): Plan {
	const plan: Plan = new Map();
	for (const file of files) {
		const own = mistakes.filter(({ place }) => place.path === file.path);
		if (own.length === 0) continue;
		const text = edit(file, own, replacement);
		if (text !== file.text) plan.set(file.path, inForm(file.path, text));
	}
	return plan;
}

function edit(
	file: ContentFile,
	mistakes: Diagnostic[],
	replacement: string | undefined,
): string {
	const role = roleOf(file.path);
	const places = mistakes.map(({ place }) => place.keys ?? []);
	switch (role?.role) {
		case "links":
			return without(
				file,
				places.map(([index = 0]) => [index]),
			);
		case "citations":
			return without(file, places);
		case "record":
			return editFacts(file, mistakes, replacement);
		default:
			return file.text;
	}
}

/** The text without the values at the keys. Removes the last first, so that the keys of the others stay valid. */
function without(
	{ path, text }: ContentFile,
	places: (readonly PropertyKey[])[],
): string {
	const distinct = new Map(places.map((keys) => [keys.join("."), keys]));
	return [...distinct.values()]
		.sort((a, b) => compareKeys(b, a))
		.reduce((before, keys) => removeValue({ path, text: before }, keys), text);
}

function compareKeys(
	a: readonly PropertyKey[],
	b: readonly PropertyKey[],
): number {
	const at = a.findIndex((key, index) => key !== b[index]);
	return at === -1 ? 0 : Number(a[at]) - Number(b[at]) || 0;
}

function editFacts(
	file: ContentFile,
	mistakes: Diagnostic[],
	replacement: string | undefined,
): string {
	// The last first, so that the keys of the others stay valid.
	return mistakes.toReversed().reduce((text, { place, code }) => {
		const now = { ...file, text };
		const keys = place.keys ?? [];
		if (keys.length === 0) return text;
		const isReplaced =
			replacement !== undefined && code !== "reference-unknown";
		return isReplaced
			? replaceFact(now, keys, replacement)
			: removeFact(now, keys);
	}, file.text);
}

/** Removes the item instead if a list of the record names the replacement already, or if the record is the replacement. */
function replaceFact(
	file: ContentFile,
	keys: readonly PropertyKey[],
	replacement: string,
): string {
	const data = dataOf(file);
	const written = String(valueAt(data, keys));
	const slash = written.indexOf("/");
	const value = `${written.slice(0, slash + 1)}${replacement}`;
	const role = roleOf(file.path);
	if (role?.role !== "record") return file.text;
	const isThere = referencesIn(KINDS[role.kind].facts, data).some(
		(one) => one.text === value && typeof one.keys.at(-1) === "number",
	);
	const isOwn = role.id === replacement;
	return isThere || isOwn
		? removeFact(file, keys)
		: setValue(file, keys, value);
}

/** A required field stays: only the editor can say what it should be. */
function removeFact(file: ContentFile, keys: readonly PropertyKey[]): string {
	const role = roleOf(file.path);
	if (role?.role !== "record") return file.text;
	const schema = KINDS[role.kind].facts;
	const own = schemaAt(schema, keys);
	const parent = schemaAt(schema, keys.slice(0, -1));
	if (parent !== undefined && elementOf(parent) !== undefined) {
		const list = valueAt(dataOf(file), keys.slice(0, -1));
		const isLast = Array.isArray(list) && list.length === 1;
		if (!isLast) return removeValue(file, keys);
		if (isOptional(parent)) return removeValue(file, keys.slice(0, -1));
		return parent.safeParse([]).success ? removeValue(file, keys) : file.text;
	}
	return own !== undefined && isOptional(own)
		? removeValue(file, keys)
		: file.text;
}

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
	return keys.reduce<unknown>(
		(inner, key) =>
			typeof inner === "object" && inner !== null
				? (inner as Record<PropertyKey, unknown>)[key]
				: undefined,
		value,
	);
}
