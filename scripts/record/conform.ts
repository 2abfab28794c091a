/** Holds a value against its schema and puts what the schema finds wrong into an editor's words. */

import type { z } from "zod";
import { ORIGINAL } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { Place, SourceFile } from "../mistakes/place.ts";
import { NOT_BLANK } from "../model/fields.ts";
import { KINDS } from "../model/kinds.ts";
import { fieldsOf, schemaAt } from "../model/walk.ts";
import { headingOf } from "./prose.ts";
import type { RecordFile } from "./read.ts";

/** What is being checked: a file's YAML, or its prose if its places are given. */
export interface Checked {
	file: SourceFile & Partial<RecordFile>;
	proseFrom?: Map<string, number>;
}

/** Checks a value; what its schema finds wrong is put into an editor's words. */
export function check<S extends z.ZodType>(
	schema: S,
	value: unknown,
	source: Checked,
	diagnostics: Diagnostic[],
): z.output<S> | undefined {
	const result = schema.safeParse(value, { reportInput: true });
	if (result.success) return result.data;
	for (const issue of result.error.issues) {
		diagnostics.push(...explain(issue, schema, source));
	}
	return undefined;
}

/** Puts an issue of the schema into an editor's words. */
function explain(
	issue: z.core.$ZodIssue,
	schema: z.ZodType,
	source: Checked,
): Diagnostic[] {
	const { path, input } = issue;
	const place = placeOf(source, path);
	const about = describe(schema, path);
	if (isBlank(input)) {
		const field = String(path.findLast((key) => typeof key === "string") ?? "");
		return [diagnose("blank-left", place, { field })];
	}
	switch (issue.code) {
		case "unrecognized_keys": {
			const known = fieldsOf(schemaAt(schema, path));
			return issue.keys.map((field) => {
				const at = placeOf(source, [...path, field], true);
				if (isFact(source, field, path)) {
					return diagnose("translation-fact", at, { field });
				}
				return diagnose("field-unknown", at, { field, known });
			});
		}
		case "invalid_key": {
			const at = placeOf(source, path, true);
			return [invalid(at, path.at(-1), describe(schema, path.slice(0, -1)))];
		}
		case "custom":
			// The only rule of the schemas that joins fields.
			return [diagnose("source-without-address", place)];
		case "invalid_value":
			if (typeof input !== "object" && input !== undefined) {
				const allowed = issue.values.map(String);
				const value = String(input);
				return [diagnose("value-not-allowed", place, { value, allowed })];
			}
			return [wrongType(input, "one word", about, path, source)];
		case "invalid_type":
			return [wrongType(input, issue.expected, about, path, source)];
		default:
			if (!isEmpty(input)) return [invalid(place, input, about)];
			// An empty section has been reported where it was read.
			return source.proseFrom ? [] : [diagnose("value-empty", place)];
	}
}

/** What a new record holds where something is to be written. */
function isBlank(value: unknown): boolean {
	return typeof value === "string" && !NOT_BLANK.test(value);
}

/** Whether a field that a translation must not have is one of the original's. */
function isFact(
	{ file }: Checked,
	field: string,
	path: readonly PropertyKey[],
): boolean {
	const { kind, language = ORIGINAL } = file;
	if (kind === undefined || language === ORIGINAL || path.length > 0) {
		return false;
	}
	return Object.hasOwn(KINDS[kind].facts.shape, field);
}

function wrongType(
	input: unknown,
	type: string,
	about: string,
	path: PropertyKey[],
	source: Checked,
): Diagnostic {
	if (input === undefined) return missing(path, source, about);
	const expected = about === "" ? aWord(type) : `${aWord(type)} (${about})`;
	const value = quote(input);
	return diagnose("value-type", placeOf(source, path), { value, expected });
}

function isEmpty(value: unknown): boolean {
	return Array.isArray(value)
		? value.length === 0
		: /^\s*$/.test(String(value));
}

function missing(
	path: PropertyKey[],
	source: Checked,
	about: string,
): Diagnostic {
	const field = String(path.at(-1) ?? "");
	const { kind } = source.file;
	const heading =
		source.proseFrom && kind && path.length === 1
			? headingOf(kind, field)
			: undefined;
	if (heading === "# …") return diagnose("title-missing", placeOf(source, []));
	if (heading !== undefined) {
		return diagnose("section-missing", placeOf(source, []), { heading });
	}
	const place = placeOf(source, path.slice(0, -1));
	return diagnose("field-missing", place, { field, about });
}

function invalid(place: Place, input: unknown, expected: string): Diagnostic {
	return diagnose("value-invalid", place, { value: quote(input), expected });
}

function placeOf(
	{ file, proseFrom }: Checked,
	path: readonly PropertyKey[],
	key = false,
): Place {
	if (proseFrom === undefined) return { file, path, key };
	for (let depth = path.length; depth > 0; depth -= 1) {
		const offset = proseFrom.get(path.slice(0, depth).join("."));
		if (offset !== undefined) return { file, offset };
	}
	return { file, offset: proseFrom.get("") };
}

/** What the schema says of the value at a path, or of the nearest value around it that it says something of. */
function describe(schema: z.ZodType, path: readonly PropertyKey[]): string {
	for (let depth = path.length; depth > 0; depth -= 1) {
		const text = schemaAt(schema, path.slice(0, depth))?.description;
		if (text !== undefined) return withoutStop(text);
	}
	return "";
}

/** A list or a mapping is named, not shown: aliases can make it larger than any text. */
function quote(value: unknown): string {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "fields with values";
	const text = JSON.stringify(value) ?? String(value);
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function aWord(type: string): string {
	const words: Record<string, string> = {
		string: "a text",
		array: "a list",
		object: "fields with values",
		record: "fields with values",
		int: "a whole number",
		number: "a number",
	};
	return words[type] ?? type;
}

function withoutStop(text: string): string {
	const start = text.charAt(0).toLowerCase() + text.slice(1);
	const isAcronym = /^[A-Z]{2}|^[A-Z]\w*[A-Z]/.test(text);
	return (isAcronym ? text : start).replace(/\.$/, "");
}
