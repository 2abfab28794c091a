/**
 * References from one record to another. The schema of a field declares what it refers to; every rule about references
 * follows from that.
 */

import { z } from "zod";
import type { Kind } from "../../functions/contract.ts";
import { schemaAt, unwrap } from "./walk.ts";

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

/** Reads a reference like `gene/CYP2C19`. */
export function parseReference<T extends string>(
	reference: Qualified<T>,
): { type: T; id: string } {
	const slash = reference.indexOf("/");
	// The type of the reference says what is before its slash.
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

/** Every reference in a value. The value may have mistakes in other fields. */
export function referencesIn(
	schema: z.core.$ZodType,
	value: unknown,
	keys: PropertyKey[] = [],
): Reference[] {
	const target = TARGETS.get(unwrap(schema))?.target;
	if (target !== undefined) return readReference(target, value, keys);
	if (typeof value !== "object" || value === null) return [];
	const isList = Array.isArray(value);
	return Object.entries(value).flatMap(([key, item]) => {
		const own = schemaAt(schema, [key]);
		if (own === undefined) return [];
		return referencesIn(own, item, [...keys, isList ? Number(key) : key]);
	});
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
