/**
 * References from one record to another. The schema of a field declares what it refers to; every rule about references
 * follows from that.
 */

import { z } from "zod";
import type { Kind } from "../../functions/shared/contract.ts";
import { elementOf, entryOf, shapeOf, unwrap } from "./walk.ts";

/** What can be referred to: a record, or a molecule, which is part of a sense. */
export type Target = Kind | "molecule";

/** A reference that names its target's kind: `gene/CYP2C19`. */
export type Qualified<T extends string = string> = `${T}/${string}`;

/** The kind of target of each schema of references; "named" if the reference itself names the kind. */
const TARGETS = z.registry<{ target: Target | "named" }>();

/** Declares that an id refers to a record of a kind, which must exist and not be withdrawn. */
export function refersTo<S extends z.ZodType<string>>(
	id: S,
	target: Target,
): S {
	const schema = id.clone(undefined, { parent: true });
	TARGETS.add(schema, { target });
	return schema;
}

/** The schema of a reference to a record of one of the kinds: `gene/CYP2C19`. */
export function referenceTo<T extends Target>(targets: readonly T[]) {
	const kinds = targets.map((kind) => `${kind}/…`).join(" or ");
	const schema = z
		.templateLiteral([z.enum(targets), "/", z.string().min(1)])
		.describe(`A reference: ${kinds}.`);
	TARGETS.add(schema, { target: "named" });
	return schema;
}

/** What a schema of ids refers to; undefined if it is of no references. */
export function targetOf(schema: z.ZodType): Target | "named" | undefined {
	return TARGETS.get(unwrap(schema))?.target;
}

/** Reads a reference like `gene/CYP2C19`. */
export function parseReference<T extends string>(
	reference: Qualified<T>,
): { type: T; id: string } {
	const slash = reference.indexOf("/");
	// The reference's type guarantees what is before the slash.
	return {
		type: reference.slice(0, slash) as T,
		id: reference.slice(slash + 1),
	};
}

/** A reference in a value, with its place there. */
export interface Reference {
	target: string;
	id: string;
	/** As the editor wrote it: with the kind, if it names one. */
	text: string;
	keys: PropertyKey[];
}

/** A place of references in a schema; "*" is any item of a list and any entry of a record. */
interface ReferencePlace {
	keys: string[];
	target: Target | "named";
}

/** Every reference in a value. Other parts of the value may be invalid. */
export function referencesIn(
	schema: z.ZodType,
	value: unknown,
	keys: PropertyKey[] = [],
): Reference[] {
	return placesIn(schema).flatMap((place) =>
		collect(value, place.keys, keys).flatMap(([at, found]) =>
			readReference(place.target, found, at),
		),
	);
}

/** The target of each field of ids, by field name. Fields whose references name their kind are left out. */
export function targetsOf(schema: z.ZodType): [field: string, Target][] {
	return placesIn(schema).flatMap(({ keys, target }) => {
		const field = keys.findLast((key) => key !== "*");
		return field === undefined || target === "named" ? [] : [[field, target]];
	});
}

/** Schemas do not change, so the places of their references are cached. */
const PLACES = new WeakMap<z.ZodType, ReferencePlace[]>();

function placesIn(schema: z.ZodType): ReferencePlace[] {
	const known = PLACES.get(schema) ?? findPlaces(schema, []);
	PLACES.set(schema, known);
	return known;
}

function findPlaces(schema: z.ZodType, keys: string[]): ReferencePlace[] {
	const inner = unwrap(schema);
	const target = TARGETS.get(inner)?.target;
	if (target !== undefined) return [{ keys, target }];
	const item = elementOf(inner) ?? entryOf(inner);
	if (item !== undefined) return findPlaces(item, [...keys, "*"]);
	return Object.entries(shapeOf(inner)).flatMap(([field, part]) =>
		findPlaces(part, [...keys, field]),
	);
}

/** The values found at a place, each with the keys that lead to it. */
function collect(
	value: unknown,
	[head, ...rest]: string[],
	keys: PropertyKey[],
): [keys: PropertyKey[], found: unknown][] {
	if (head === undefined) return [[keys, value]];
	if (typeof value !== "object" || value === null) return [];
	if (head !== "*") {
		const own = (value as Record<string, unknown>)[head];
		return own === undefined ? [] : collect(own, rest, [...keys, head]);
	}
	return Array.isArray(value)
		? value.flatMap((item, at) => collect(item, rest, [...keys, at]))
		: Object.entries(value).flatMap(([key, item]) =>
				collect(item, rest, [...keys, key]),
			);
}

function readReference(
	target: Target | "named",
	value: unknown,
	keys: PropertyKey[],
): Reference[] {
	if (typeof value !== "string") return [];
	if (target !== "named") return [{ target, id: value, text: value, keys }];
	const { type, id } = parseReference(value as Qualified);
	return [{ target: type, id, text: value, keys }];
}
