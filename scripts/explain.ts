/** Holds a value against its schema and puts what the schema finds wrong into an editor's words. */

import { z } from "zod";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnose } from "./diagnostics.ts";
import type { Place, SourceFile } from "./locate.ts";
import type { RecordFile } from "./read.ts";
import { headingOf } from "./render.ts";

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
	const place = placeOf(source, issue.path);
	const about = schemaAt(schema, issue.path);
	const expected = withoutStop(about?.description ?? issue.message);
	const { input } = issue;
	switch (issue.code) {
		case "unrecognized_keys":
			return issue.keys.map((field) => {
				const at = placeOf(source, [...issue.path, field], true);
				const known = fieldsOf(about);
				return diagnose("field-unknown", at, { field, known });
			});
		case "custom":
			return [diagnose("source-without-address", place)];
		case "invalid_key":
			return [
				invalid(
					placeOf(source, issue.path, true),
					issue.path.at(-1),
					"a slug: lower case letters, digits and single hyphens",
				),
			];
		default:
			break;
	}
	if (input === undefined) return [missing(issue.path, source, expected)];
	if (issue.code === "invalid_value" && typeof input !== "object") {
		const allowed = issue.values.map(String);
		const value = String(input);
		return [diagnose("value-not-allowed", place, { value, allowed })];
	}
	if (
		issue.code === "invalid_type" ||
		issue.code === "invalid_value" ||
		issue.code === "invalid_union"
	) {
		const kind = "expected" in issue ? `${issue.expected}` : expected;
		const shape = about?.description
			? `${kind === "nonoptional" ? "a value" : aWord(kind)} (${expected})`
			: aWord(kind);
		return [
			diagnose("value-type", place, { value: quote(input), expected: shape }),
		];
	}
	const isEmpty =
		input === "" ||
		(Array.isArray(input) && input.length === 0) ||
		(typeof input === "string" && input.trim() === "");
	if (isEmpty) return [diagnose("value-empty", place)];
	return [invalid(place, input, expected)];
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
	if (heading === "# …")
		return diagnose("title-missing", { file: source.file });
	if (heading !== undefined) {
		return diagnose("section-missing", { file: source.file }, { heading });
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
	return { file, offset: 0 };
}

/** The schema of the value at a path, looked up without its wrappers' help where they have no description. */
function schemaAt(
	schema: z.core.$ZodType,
	path: readonly PropertyKey[],
): z.ZodType | undefined {
	const [head, ...rest] = path;
	if (head === undefined) return schema as z.ZodType;
	const inner = unwrap(schema);
	const next =
		inner instanceof z.ZodObject
			? inner.shape[String(head)]
			: inner instanceof z.ZodArray
				? inner.element
				: inner instanceof z.ZodRecord
					? inner.valueType
					: undefined;
	return next && schemaAt(next, rest);
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
		? unwrap(schema.def.innerType)
		: schema;
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
	const inner = schema && unwrap(schema);
	if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
	if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum) {
		return inner.keyType.options.map(String);
	}
	return [];
}

function quote(value: unknown): string {
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
