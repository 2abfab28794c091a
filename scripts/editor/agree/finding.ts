/** What a comparison finds: a fact of ours, what a collector says of it, and what would have to be written. */

import type { Place } from "../../mistakes/place.ts";
import {
	FACT_KINDS,
	type FactKind,
	type Outcome,
} from "../../model/figures/agreement.ts";
import type { AuthoredRecord } from "../../record/fields.ts";

/** A step to a value: a field, a number in a list, or the item of a list that has these fields. */
export type Step = string | number | Readonly<Record<string, string>>;

/** A value to be written: in place of another, or at the end of a list. */
export interface Write {
	path: string;
	steps: readonly Step[];
	value: unknown;
	isItem?: boolean | undefined;
}

/** What has facts: a record or a link. */
export interface Owner {
	/** `gene/F5`, or `gene/F5 → condition/gout`. */
	subject: string;
	path: string;
	data: unknown;
	/** The number of a link in its file. */
	index?: number;
}

type Value = string | number | undefined;

export interface Finding {
	subject: string;
	field: string;
	kind: FactKind;
	outcome: Outcome;
	/** Undefined where we have none. */
	ours: Value;
	/** Undefined where they have none. */
	theirs: Value;
	place: Place;
	/** Why only a person can decide what to write; nothing is written then. */
	why?: string | undefined;
	/** Whether the content has a reason for it. */
	isKept?: boolean;
	/** What brings our fact to theirs. */
	writes: readonly Write[];
}

interface Said {
	theirs: Value;
	/** Ours as it is shown, where it is not the value itself. */
	ours?: Value;
	/** Whether it says it at a later date than ours. */
	isNewer?: boolean;
	/** Whether the two mean the same although they are written differently. */
	isSame?: boolean;
	/** The fact is one of a list. */
	isItem?: boolean;
	why?: string | undefined;
	/** What is written, where it is not their value. */
	writes?: readonly Write[];
}

/** A record as the owner of its facts. */
export function owned({ kind, id, path, facts }: AuthoredRecord): Owner {
	return { subject: `${kind}/${id}`, path, data: facts };
}

/** Sets the fact at the steps beside what a collector says of it. */
export function compare(
	owner: Owner,
	kind: FactKind,
	steps: readonly Step[],
	said: Said,
): Finding {
	const { subject, path, index } = owner;
	const { theirs, isItem, why } = said;
	const { keys, value } = resolve(owner.data, steps);
	const held = isItem
		? [value ?? []].flat().find((one) => one === theirs)
		: value;
	const ours = "ours" in said ? said.ours : (held as Value);
	const start = index === undefined ? [] : [index];
	const outcome = outcomeOf(said, ours);
	// What only we have may be right: their silence takes nothing away.
	const isLeft =
		outcome === "agrees" || theirs === undefined || why !== undefined;
	return {
		subject,
		field: steps.flatMap(nameOf).join("."),
		kind,
		outcome,
		ours,
		theirs: outcome === "agrees" ? ours : theirs,
		place: { path, keys: [...start, ...keys] },
		why,
		writes: isLeft
			? []
			: (said.writes ?? [write(owner, steps, theirs, isItem)]),
	};
}

function outcomeOf({ theirs, isSame, isNewer }: Said, ours: Value): Outcome {
	if (isSame ?? ours === theirs) return "agrees";
	if (ours === undefined) return "missing";
	if (theirs === undefined) return "gone";
	return isNewer ? "newer" : "differs";
}

/** A value to be written at the steps. */
export function write(
	{ path, index }: Owner,
	steps: readonly Step[],
	value: unknown,
	isItem?: boolean,
): Write {
	const all = index === undefined ? steps : [index, ...steps];
	return { path, steps: all, value, isItem };
}

/** A step in the name of a field; of the pieces of a link, the collector tells which is meant. */
function nameOf(step: Step): string[] {
	if (typeof step === "number") return [];
	return typeof step === "string" ? [step] : Object.values(step);
}

/** The value at the steps, and the keys that lead to it, as far as there is something. */
export function resolve(
	data: unknown,
	steps: readonly Step[],
): { keys: (string | number)[]; value: unknown } {
	let value = data;
	const keys: (string | number)[] = [];
	for (const step of steps) {
		const key = typeof step === "object" ? indexOf(value, step) : step;
		value = (value as Record<string | number, unknown> | undefined)?.[key];
		if (value === undefined) break;
		keys.push(key);
	}
	return { keys, value };
}

/** The number of the item with these fields; -1 if there is none. */
function indexOf(list: unknown, fields: Readonly<Record<string, string>>) {
	const items = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
	return items.findIndex((item) =>
		Object.entries(fields).every(([name, value]) => item[name] === value),
	);
}

/** The findings of each kind of fact that there are some of. */
export function byKind(
	findings: readonly Finding[],
): [FactKind, readonly Finding[]][] {
	const groups = Map.groupBy(findings, ({ kind }) => kind);
	return FACT_KINDS.flatMap((kind): [FactKind, readonly Finding[]][] => {
		const own = groups.get(kind);
		return own === undefined ? [] : [[kind, own]];
	});
}

/** Whether one date is before another, as far as both are known: 2026-02 is not before 2026-02-19. */
export function isBefore(one: string, other: string): boolean {
	const length = Math.min(one.length, other.length);
	return one.slice(0, length) < other.slice(0, length);
}
