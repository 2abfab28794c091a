/** Walks through values, and through schemas by the path of a value. Gives types to what zod returns untyped. */

import { z } from "zod";

/** The schema of the value at a path. */
export function schemaAt(
	schema: z.core.$ZodType,
	path: readonly PropertyKey[],
): z.ZodType | undefined {
	const [head, ...rest] = path;
	if (head === undefined) return asType(schema);
	const shape = shapeOf(schema);
	const field = String(head);
	// A field may be named "constructor".
	const next = Object.hasOwn(shape, field)
		? shape[field]
		: (elementOf(schema) ?? entryOf(schema));
	return next && schemaAt(next, rest);
}

/** The names of the fields of a schema, in its order. */
export function fieldsOf(
	schema: z.core.$ZodType | undefined,
): readonly string[] {
	if (schema === undefined) return [];
	const inner = unwrap(schema);
	return inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum
		? inner.keyType.options.map(String)
		: Object.keys(shapeOf(inner));
}

/** The schemas of the fields of an object; none for anything else. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.ZodType> {
	const inner = unwrap(schema);
	return inner instanceof z.ZodObject
		? (inner.shape as Record<string, z.ZodType>)
		: {};
}

/** The schema of the items of a list. */
export function elementOf(schema: z.core.$ZodType): z.ZodType | undefined {
	const inner = unwrap(schema);
	return inner instanceof z.ZodArray ? asType(inner.element) : undefined;
}

/** The schema of the values of a record with any keys. */
export function entryOf(schema: z.core.$ZodType): z.ZodType | undefined {
	const inner = unwrap(schema);
	return inner instanceof z.ZodRecord ? asType(inner.valueType) : undefined;
}

/** What a number may be. */
export interface Bounds {
	isWhole: boolean;
	least?: number;
	/** The number is more than the least one. */
	isAbove?: boolean;
	most?: number;
}

/** The bounds of a number, or of the numbers in a list; undefined for anything else. */
export function boundsOf(
	schema: z.core.$ZodType | undefined,
): Bounds | undefined {
	if (schema === undefined) return undefined;
	const inner = unwrap(schema);
	const element = elementOf(inner) ?? firstOf(inner);
	if (element !== undefined) return boundsOf(element);
	if (!(inner instanceof z.ZodNumber)) return undefined;
	const { isInt, minValue, maxValue } = inner;
	const bounds: Bounds = { isWhole: isInt };
	// A schema for whole numbers also has the bounds of what a computer can count.
	const isBound = (value: number | null): value is number =>
		value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
	if (isBound(minValue)) {
		bounds.least = minValue;
		bounds.isAbove = !inner.safeParse(minValue).success;
	}
	if (isBound(maxValue)) bounds.most = maxValue;
	return bounds;
}

/** The schema of the first item of a list of fixed length. */
function firstOf(inner: z.ZodType): z.ZodType | undefined {
	if (!(inner instanceof z.ZodTuple)) return undefined;
	const [first] = inner.def.items;
	return first && asType(first);
}

/** Whether a field may be left out. */
export function isOptional(schema: z.core.$ZodType): boolean {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** The schema inside `optional` and `default`. */
export function unwrap(schema: z.core.$ZodType): z.ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
		? unwrap(schema.def.innerType)
		: asType(schema);
}

/** A value within another, and the keys that lead to it. */
export interface Within {
	keys: PropertyKey[];
	value: unknown;
}

/** A value, then every value in it, in their order. */
export function everyValue(value: unknown): Within[] {
	const found: Within[] = [];
	const add = (value: unknown, keys: PropertyKey[]) => {
		found.push({ keys, value });
		if (typeof value !== "object" || value === null) return;
		const isList = Array.isArray(value);
		for (const [key, item] of Object.entries(value)) {
			add(item, [...keys, isList ? Number(key) : key]);
		}
	};
	add(value, []);
	return found;
}

/** Whether a value has fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The description of a schema as part of a sentence: without the capital at its start and the full stop at its end. */
export function descriptionOf(schema: z.ZodType | undefined): string {
	const text = schema?.description ?? "";
	const start = text.charAt(0).toLowerCase() + text.slice(1);
	const isAcronym = /^[A-Z]{2}|^[A-Z]\w*[A-Z]/.test(text);
	return (isAcronym ? text : start).replace(/\.$/, "");
}

/** Every schema of this project comes from full zod, although the types of zod's core promise less. */
function asType(schema: z.core.$ZodType): z.ZodType {
	return schema as z.ZodType;
}
