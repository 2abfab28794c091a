/** The changed facts of a version as a list of a bounded size, and as sentences. */

import { type Language, ORIGINAL } from "../../../functions/shared/contract.ts";
import type {
	FactChange,
	FactChanges,
	FactCounts,
} from "../../model/dataset-versions.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { shortName } from "../sources.ts";

/** How many changes a version lists: a page that a browser can still show and a reader can still search. */
const MOST_FACTS = 1000;

/** The changes of a field: the first of them with their places among all, and the counts of all. */
interface FieldChanges {
	counts: FactChanges["counts"][number];
	size: number;
	first: { at: number; change: FactChange }[];
}

/** Collects the changes of a version one by one. Of very many, only as many are kept as a list may have. */
export class FactList {
	readonly #fields = new Map<string, FieldChanges>();
	#size = 0;

	add(change: FactChange): void {
		const { resource, field, label } = change;
		const key = `${resource}/${field}`;
		const own = this.#fields.get(key) ?? {
			counts: { resource, field, label, added: 0, changed: 0, removed: 0 },
			size: 0,
			first: [],
		};
		this.#fields.set(key, own);
		own.counts[change.change] += 1;
		own.size += 1;
		const at = this.#size++;
		if (own.first.length < MOST_FACTS) own.first.push({ at, change });
	}

	/** The counts of all changes, and as many of the changes as a list may have, in the order in which they came. */
	list(): FactChanges {
		const fields = [...this.#fields.values()];
		const kept = shareOut(fields).sort((one, other) => one.at - other.at);
		return {
			counts: fields.map(({ counts }) => counts),
			changes: kept.map(({ change }) => change),
			left_out: this.#size - kept.length,
		};
	}
}

/** Shares out the places: fields with few changes get as many as they need, so that a large one does not hide them. */
function shareOut(fields: FieldChanges[]): FieldChanges["first"] {
	let left = MOST_FACTS;
	return fields
		.toSorted((one, other) => one.size - other.size)
		.flatMap(({ first }, at, { length }) => {
			const own = first.slice(0, Math.floor(left / (length - at)));
			left -= own.length;
			return own;
		});
}

/** How many facts of all fields have changed. */
export function sumFacts({ counts }: FactChanges): FactCounts {
	const sum = { added: 0, changed: 0, removed: 0 };
	for (const { added, changed, removed } of counts) {
		sum.added += added;
		sum.changed += changed;
		sum.removed += removed;
	}
	return sum;
}

/** The changes of two versions that follow each other, as those of one: each fact as it was first and as it is last. */
export function joinFacts(newer: FactChanges, older: FactChanges): FactChanges {
	const keyOf = ({ resource, id, what, field }: FactChange) =>
		JSON.stringify([resource, id, field, what?.[ORIGINAL]]);
	const earlier = new Map(older.changes.map((one) => [keyOf(one), one]));
	const later = new Set(newer.changes.map(keyOf));
	const joined = newer.changes.flatMap((one) => {
		const first = earlier.get(keyOf(one));
		return first === undefined ? [one] : joinChange(one, first);
	});
	const rest = older.changes.filter((one) => !later.has(keyOf(one)));
	const list = new FactList();
	for (const one of [...joined, ...rest]) list.add(one);
	const { left_out, ...listed } = list.list();
	return { ...listed, left_out: left_out + newer.left_out + older.left_out };
}

function joinChange(newer: FactChange, { before }: FactChange): FactChange[] {
	const { after } = newer;
	if (before === null && after === null) return [];
	if (before?.[ORIGINAL] === after?.[ORIGINAL]) return [];
	const change =
		before === null ? "added" : after === null ? "removed" : "changed";
	return [{ ...newer, before, change }];
}

/** A change in a line: "How common it is · G, European: 0.072 → 0.09". The source is not in it. */
export function sayFact(
	{ label, what, before, after }: FactChange,
	language: Language,
): string {
	const { facts } = LANGUAGE_WORDS[language];
	const name = [label, what].flatMap((one) => one?.[language] ?? []);
	const [old, now] = [before?.[language], after?.[language]];
	const change =
		old === undefined
			? `${now} (${facts.added})`
			: now === undefined
				? `${old} (${facts.removed})`
				: `${old} → ${now}`;
	return `${name.join(" · ")}: ${change}`;
}

/** The name of a change's source in a line; undefined where it names none. */
export function saySource(
	{ source }: FactChange,
	language: Language,
): string | undefined {
	if (source === null) return undefined;
	return `${LANGUAGE_WORDS[language].facts.source} ${shortName(source)}`;
}
