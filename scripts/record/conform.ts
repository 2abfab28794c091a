/** Checks a value against its schema, and explains what is wrong in an editor's words. */

import type { z } from "zod";
import { ORIGINAL } from "../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import { otherForm } from "../mistakes/other-form.ts";
import type { Place } from "../mistakes/place.ts";
import { plainCode } from "../mistakes/table.ts";
import { nearestField } from "../mistakes/words.ts";
import { roleOf } from "../model/content-paths.ts";
import { NOT_BLANK } from "../model/fields.ts";
import { headingOf, KINDS } from "../model/kinds/kinds.ts";
import {
	boundsOf,
	descriptionOf,
	fieldsOf,
	schemaAt,
	unwrap,
} from "../model/walk.ts";
import { exchangedIn, isWithin, valueAt } from "./exchanged.ts";
import type { Attempt } from "./parse.ts";
import { clip, type Offsets, placeOfPart } from "./texts.ts";

/** What is being checked: the YAML of a file, or its prose if `offsets` are given. */
export interface Origin {
	path: string;
	offsets?: Offsets | undefined;
}

type Issue = z.core.$ZodIssue;

/** What is being checked, with its schema. */
interface Subject extends Origin {
	schema: z.ZodType;
}

/** The parsed value, or the mistakes if the value does not fit its schema. */
export function conform<S extends z.ZodType>(
	schema: S,
	value: unknown,
	origin: Origin,
): Attempt<z.output<S>> {
	const result = schema.safeParse(value, { reportInput: true });
	if (result.success) return [result.data, []];
	const { issues } = result.error;
	const subject = { ...origin, schema };
	const swap = origin.offsets ? undefined : exchangedIn(schema, value, issues);
	const own = issues.filter(
		(issue) =>
			!swap?.some((path) => isWithin(issue.path, path)) &&
			!follows(issue, issues, schema),
	);
	// What one entry lacks is told once. A section is missing together with its heading.
	const missing = Map.groupBy(own.filter(isMissing), ({ path }) =>
		(origin.offsets ? path : path.slice(0, -1)).join("."),
	);
	const others = own.filter((issue) => !isMissing(issue));
	const mistakes = [
		...(swap ? [tellExchanged(value, swap, origin)] : []),
		...[...missing.values()].map((lost) => tellMissing(lost, subject)),
		...others.flatMap((issue) => explain(issue, subject)),
	];
	return [undefined, mistakes];
}

/** Whether an issue only follows from another one. */
function follows(issue: Issue, issues: Issue[], schema: z.ZodType): boolean {
	const { code, path } = issue;
	const isOf = (other: Issue, part: readonly PropertyKey[]) =>
		other.path.join(".") === part.join(".");
	return issues.some((other) => {
		// A text in the place of a list is too short as well.
		if (other.code === "invalid_type") {
			return code.startsWith("too_") && isOf(other, path);
		}
		if (other.code !== "unrecognized_keys") return false;
		// What spans several fields may look for the one that is misspelt.
		if (code === "custom") return isOf(other, path);
		const parent = path.slice(0, -1);
		const known = fieldsOf(schemaAt(schema, parent));
		const isMeant = (key: string) =>
			nearestField(key, known).includes(`"${String(path.at(-1))}"`);
		// A field with too many spaces before it is one of what stands above.
		const isBelow = isWithin(other.path, parent) && !isOf(other, parent);
		return isBelow
			? isMissing(issue) && other.keys.includes(String(path.at(-1)))
			: isOf(other, parent) && other.keys.some(isMeant);
	});
}

function isMissing({ code, input }: Issue): boolean {
	const isValue = code === "invalid_type" || code === "invalid_value";
	return isValue && input === undefined;
}

function tellExchanged(
	value: unknown,
	paths: readonly [first: PropertyKey[], second: PropertyKey[]],
	origin: Origin,
): Diagnostic {
	const words = paths.map((path) => ({
		field: path.filter((key) => typeof key === "string").join("."),
		value: quote(valueAt(value, path)),
	}));
	const place = placeOf(origin, paths[0]);
	const related = placeOf(origin, paths[1]);
	return { ...diagnose("values-exchanged", place, words), related };
}

/** Explains an issue of the schema in an editor's words. */
function explain(issue: Issue, subject: Subject): Diagnostic[] {
	const { path, input } = issue;
	const { schema, offsets } = subject;
	const place = placeOf(subject, path);
	const about = describe(schema, path);
	const bounds = boundsOf(schemaAt(schema, path));
	const value = quote(input);
	const wrongType = (type: string) => [
		diagnose("value-type", place, { value, type, about, bounds }),
	];
	if (isBlank(input)) {
		const field = String(path.findLast((key) => typeof key === "string") ?? "");
		return [diagnose("blank-left", place, { field })];
	}
	switch (issue.code) {
		case "unrecognized_keys":
			return unknownFields(issue.keys, path, subject);
		case "invalid_key": {
			const at = placeOf(subject, path, true);
			const expected = describe(schema, path.slice(0, -1));
			const words = { value: quote(path.at(-1)), expected };
			return [diagnose("value-invalid", at, words)];
		}
		case "custom":
			// Schema rules that span several fields give their code as the message.
			return [diagnose(plainCode(issue.message), place)];
		case "invalid_value":
			return typeof input === "object" || input === undefined
				? wrongType("one word")
				: [otherValue(issue, place, about)];
		case "invalid_type":
			// Quotes would not make a text of this form of it.
			return typeof input === "number" &&
				issue.expected === "string" &&
				!schemaAt(schema, path)?.safeParse(String(input)).success
				? [invalid(issue, subject)]
				: wrongType(issue.expected);
		default:
			if (typeof input === "number") {
				const words = { value, expected: about, bounds };
				return [diagnose("value-invalid", place, words)];
			}
			if (!isEmpty(input)) return [invalid(issue, subject)];
			// An empty section was reported when it was read.
			return offsets ? [] : [diagnose("value-empty", place)];
	}
}

function unknownFields(
	fields: string[],
	path: readonly PropertyKey[],
	subject: Subject,
): Diagnostic[] {
	const at = (field: string) => placeOf(subject, [...path, field], true);
	const facts = fields.filter((field) => isFact(subject, field, path));
	const others = fields.filter((field) => !facts.includes(field));
	const [first] = others;
	const known = fieldsOf(schemaAt(subject.schema, path));
	return [
		...facts.map((field) => diagnose("translation-fact", at(field), { field })),
		...(first === undefined
			? []
			: [diagnose("field-unknown", at(first), { fields: others, known })]),
	];
}

/** A value that is not among those allowed, or is only in quotes where none belong. */
function otherValue(
	{ input, values }: z.core.$ZodIssueInvalidValue,
	place: Place,
	about: string,
): Diagnostic {
	const value = String(input);
	const same = values.find((one) => String(one) === value);
	if (same === undefined) {
		// What a description says after its first sentence is what to write where none of them fits.
		const advice = about.replace(/^.*?(?:\. |$)/s, "").replace(/.$/, "$&.");
		const words = { value, allowed: values.map(String), advice };
		return diagnose("value-not-allowed", place, words);
	}
	const words = { value: quote(input), type: "", about, same };
	return diagnose("value-type", place, words);
}

/** Whether a value is the blank of a new record, still to be filled in. */
function isBlank(value: unknown): boolean {
	return typeof value === "string" && !NOT_BLANK.test(value);
}

/** Whether an unknown field of a translation is a fact that only the original has. */
function isFact(
	{ path }: Origin,
	field: string,
	{ length }: readonly PropertyKey[],
): boolean {
	const role = roleOf(path);
	if (role?.role !== "record" || role.language === ORIGINAL) return false;
	return length === 0 && Object.hasOwn(KINDS[role.kind].facts.shape, field);
}

function isEmpty(value: unknown): boolean {
	return Array.isArray(value)
		? value.length === 0
		: /^\s*$/.test(String(value));
}

/** Tells the fields that one entry lacks. */
function tellMissing(lost: Issue[], subject: Subject): Diagnostic {
	const { path } = lost[0] ?? { path: [] };
	const role = roleOf(subject.path);
	if (subject.offsets && role?.role === "record" && path.length === 1) {
		const heading = headingOf(role.kind, String(path[0]));
		const place = placeOf(subject, []);
		if (heading === "# …") return diagnose("title-missing", place);
		if (heading) return diagnose("section-missing", place, { heading });
	}
	const fields = lost.map((issue) => ({
		field: String(issue.path.at(-1) ?? ""),
		about: describe(subject.schema, issue.path),
	}));
	const place = placeOf(subject, path.slice(0, -1));
	return diagnose("field-missing", place, fields);
}

function invalid({ path, input }: Issue, subject: Subject): Diagnostic {
	const expected = describe(subject.schema, path);
	const own = schemaAt(subject.schema, path);
	const fits = (text: string) => own?.safeParse(text).success === true;
	const meant = otherForm(input, expected, fits);
	const words = { value: quote(input), expected, meant };
	return diagnose("value-invalid", placeOf(subject, path), words);
}

function placeOf(
	{ path, offsets }: Origin,
	keys: readonly PropertyKey[],
	isKey = false,
): Place {
	if (offsets === undefined) return { path, keys, isKey };
	return placeOfPart({ path, offsets }, keys.join("."));
}

/** The description of the value at a path, or of the nearest enclosing value that has one. */
function describe(schema: z.ZodType, path: readonly PropertyKey[]): string {
	for (let depth = path.length; depth > 0; depth -= 1) {
		const one = schemaAt(schema, path.slice(0, depth));
		// What may be left out is described inside or outside.
		const text = descriptionOf(one) || descriptionOf(one && unwrap(one));
		if (text !== "") return text;
	}
	return "";
}

/** Names lists and mappings instead of printing them: aliases can make them huge. */
function quote(value: unknown): string {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "fields with values";
	if (value === null) return "empty";
	const text = JSON.stringify(value) ?? String(value);
	return clip(text);
}
