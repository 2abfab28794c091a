/** Removes references to a record that is gone, as far as a program can tell what to do. */

import { type Document, isCollection } from "yaml";
import type { z } from "zod";
import type { CheckOptions } from "../../dataset/check.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Code } from "../../mistakes/table.ts";
import { type Role, roleOf } from "../../model/content-paths.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { referencesIn } from "../../model/references.ts";
import { site } from "../../model/site.ts";
import { elementOf, isOptional, schemaAt } from "../../model/walk.ts";
import type { ContentFile } from "../../record/read.ts";
import { editYaml, removeValue } from "./edit-yaml.ts";
import {
	inForm,
	type Named,
	newMistakes,
	type Plan,
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
	const byPath = Map.groupBy(mistakes, ({ place }) => place.path);
	const plan: Plan = new Map();
	for (const file of files) {
		const role = roleOf(file.path);
		const own = byPath.get(file.path);
		if (own === undefined || role === undefined) continue;
		const text = editYaml(file, (document) => {
			for (const { code, keys } of lastFirst(own, role)) {
				// Of a reference that leads nowhere, nobody knows whether it meant the record.
				const value = code === "reference-unknown" ? undefined : replacement;
				if (role.role === "record") {
					const isItself = value === role.id;
					const by = isItself ? undefined : value;
					mendFact(document, KINDS[role.kind].facts, keys, by);
				} else if (role.role === "site") mendFact(document, site, keys, value);
				else removeValue(document, keys);
			}
		});
		if (text !== file.text) plan.set(file.path, inForm(file.path, text));
	}
	return plan;
}

interface Wrong {
	code: Code;
	keys: readonly PropertyKey[];
}

/** What to mend in a file, the last first, so that the keys of the others stay valid. Of a link, all of it has to go. */
function lastFirst(mistakes: Diagnostic[], { role }: Role): Wrong[] {
	const found = mistakes.flatMap(({ code, place: { keys = [] } }): Wrong[] => {
		if (keys.length === 0) return [];
		if (role === "links") return [{ code, keys: keys.slice(0, 1) }];
		return /^(?:citations|record|site)$/.test(role) ? [{ code, keys }] : [];
	});
	const distinct = new Map(found.map((one) => [one.keys.join("."), one]));
	return [...distinct]
		.sort(([a], [b]) => b.localeCompare(a, "en", { numeric: true }))
		.map(([, one]) => one);
}

/**
 * Names the replacement in a record or in the settings, or removes the reference: without one, or if a list names it already.
 * A required field stays: only the editor can say what it should be.
 */
function mendFact(
	document: Document,
	schema: z.ZodType,
	keys: readonly PropertyKey[],
	replacement: string | undefined,
): void {
	if (replacement !== undefined) {
		const written = String(document.getIn(keys));
		const kindEnd = written.indexOf("/") + 1;
		const value = `${written.slice(0, kindEnd)}${replacement}`;
		const isThere = referencesIn(schema, document.toJS()).some(
			(one) => one.text === value && typeof one.keys.at(-1) === "number",
		);
		if (!isThere) {
			document.setIn(keys, value);
			return;
		}
	}
	const list = keys.slice(0, -1);
	const parent = schemaAt(schema, list);
	const items = document.getIn(list);
	const isLast = isCollection(items) && items.items.length === 1;
	if (parent === undefined || elementOf(parent) === undefined) {
		const own = schemaAt(schema, keys);
		if (own && isOptional(own)) removeValue(document, keys);
	} else if (isLast && isOptional(parent)) removeValue(document, list);
	else if (!isLast || parent.safeParse([]).success) {
		removeValue(document, keys);
	}
}
