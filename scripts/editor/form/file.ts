/**
 * A content file as the values of a form, and back. The form carries along the text that it was read from, so that what
 * did not change stays as it is written, and what the form does not show: comments, the review of a translation.
 */

import { parse } from "yaml";
import { z } from "zod";
import { formatFile, joinProse } from "../../format/format.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import { frontMatterFrame } from "../../model/front-matter.ts";
import type { Kind } from "../../model/kinds/kinds.ts";
import { KINDS, resourceOf, sectionsOf } from "../../model/kinds/kinds.ts";
import { schemaOf } from "../../model/schema-of.ts";
import { review } from "../../model/values/review.ts";
import { isOptional, schemaAt, shapeOf } from "../../model/walk.ts";
import { splitSections } from "../../record/sections.ts";
import { addEntry, editYaml } from "../change/edit-yaml.ts";
import { TO_REVIEW } from "../change/new-record.ts";

export type Values = Record<string, unknown>;

/** The text that a form was read from, as one of its values. */
const ORIGIN = "_text";
/** The values from below the front matter, so that they clash with no fact. */
export const BODY = "text";
export const TITLE = "title";
/** The notes below headings that are pairs of alleles. */
export const NOTES = "notes";
/** The entries of a file of lists, or those that a form adds to it. */
export const ENTRIES = "entries";

interface Note {
	heading: string;
	note: string;
}

/** Reads the file of a record or of a translation. */
export function readRecord(kind: Kind, text: string): Values {
	const { facts, body } = split(text);
	const { title, sections } = splitSections(body, 0);
	const values: Values = { [TITLE]: title?.heading ?? "" };
	const notes: Note[] = [];
	for (const { heading, text: below } of sections) {
		const field = fieldOf(kind, heading);
		const prose = joinProse(below);
		if (field === NOTES) notes.push({ heading, note: prose });
		else values[field] = prose;
	}
	if (notes.length > 0) values[NOTES] = notes;
	return { ...parse(facts), [BODY]: values, [ORIGIN]: text };
}

/** The file that the values stand for, in the usual form. */
export function writeRecord(kind: Kind, values: Values): string {
	const { [ORIGIN]: origin = "", [BODY]: written = {}, ...stated } = values;
	const text = String(origin);
	const { [ORIGIN]: _, ...before } = readRecord(kind, text);
	const isTranslation = Object.keys(stated).every((one) => /^review/.test(one));
	const schema = isTranslation ? review : KINDS[kind].facts;
	const facts = prune(stated, before, schema) as Values;
	const below = prune(written, before[BODY]) as Values;
	if (isSame({ [BODY]: below, ...facts }, before)) return text;
	const old = split(text);
	const ending = isTranslation ? ".ko.md" : ".md";
	const isNew = text === "" && isTranslation;
	const yaml = isNew ? `${TO_REVIEW}\n` : old.facts;
	const body = printBody(kind, below, old.body);
	const path = `content/${resourceOf(kind)}/x${ending}`;
	return withFacts({ path, text: `---\n${yaml}---\n\n${body}` }, facts);
}

/** Reads a file that is one value. */
export function readYaml(text: string): Values {
	return { ...parse(text), [ORIGIN]: text };
}

export function writeYaml(path: string, values: Values): string {
	const { [ORIGIN]: origin = "", ...filled } = values;
	const text = String(origin);
	const before = (parse(text) ?? {}) as Values;
	const now = prune(filled, before, schemaOf(path)) as Values;
	return isSame(now, before) ? text : withFacts({ path, text }, now);
}

/** Reads a file of a list. Of a long register, a form shows no entries, and adds some. */
export function readList(text: string, isLong: boolean): Values {
	return { [ENTRIES]: isLong ? [] : (parse(text) ?? []), [ORIGIN]: text };
}

export function writeList(
	path: string,
	values: Values,
	isLong: boolean,
): string {
	const text = String(values[ORIGIN] ?? "");
	const before: unknown = isLong ? [] : (parse(text) ?? []);
	const now = prune(values[ENTRIES] ?? [], before, schemaOf(path));
	if (isSame(now, before)) return text;
	if (!isLong) return formatFile({ path, text: "" }, now);
	return addEntry(text, formatFile({ path, text: "" }, now));
}

/** Changes the facts that differ, so that comments stay. */
function withFacts(file: SourceFile, facts: Values): string {
	let data: unknown = {};
	const text = editYaml(file, (document) => {
		if (isEmpty(facts)) return;
		const old = (document.toJS() ?? {}) as Values;
		for (const [field, value] of Object.entries(facts)) {
			if (!isSame(value, old[field])) document.set(field, value);
		}
		for (const field of Object.keys(old)) {
			if (!(field in facts)) document.delete(field);
		}
		data = document.toJS();
	});
	return formatFile({ ...file, text }, data);
}

function split(text: string): { facts: string; body: string } {
	const frame = frontMatterFrame(text);
	if (typeof frame === "string") return { facts: "", body: "" };
	const { start, end, body } = frame;
	return { facts: text.slice(start, end), body: text.slice(body) };
}

function fieldOf(kind: Kind, heading: string): string {
	const found = sectionsOf(kind).find((one) => one.heading === heading);
	return found?.field ?? NOTES;
}

/** The text below the front matter: sections stay where they were, and new ones come in the order of the kind. */
function printBody(kind: Kind, values: Values, old: string): string {
	const [first, ...rest] = sectionsOf(kind).map(({ field }) => field);
	const usual = [
		first,
		...("others" in KINDS[kind].body ? [NOTES] : []),
		...rest,
	];
	const order = splitSections(old, 0).sections.map(({ heading }) =>
		fieldOf(kind, heading),
	);
	for (const [at, field] of usual.entries()) {
		if (field === undefined || order.includes(field)) continue;
		const above = usual.slice(0, at).map((one) => order.lastIndexOf(one ?? ""));
		order.splice(Math.max(-1, ...above) + 1, 0, field);
	}
	const notes = (values[NOTES] ?? []) as Note[];
	const sections = [...new Set(order)].flatMap((field): Note[] => {
		if (field === NOTES) return notes;
		const own = sectionsOf(kind).find((one) => one.field === field);
		const note = String(values[field] ?? "");
		return [{ heading: own?.heading ?? "", note }];
	});
	return [
		`# ${values[TITLE] ?? ""}`,
		...sections
			.filter(({ note }) => note.trim() !== "")
			.map(({ heading, note }) => `## ${heading}\n\n${note}`),
	].join("\n\n");
}

/** A value without what a form leaves empty, except where the file says that it is empty, or has to. */
function prune(value: unknown, old: unknown, schema?: z.ZodType): unknown {
	const below = (key: PropertyKey) => schema && schemaAt(schema, [key]);
	if (Array.isArray(value)) {
		const items: unknown[] = Array.isArray(old) ? old : [];
		return value.map((item, at) => prune(item, items[at], below(at)));
	}
	if (typeof value !== "object" || value === null) return value;
	const before = (old ?? {}) as Values;
	const empty: [string, unknown][] = [
		...Object.entries(before).filter(([, part]) => isEmpty(part)),
		...Object.entries(shapeOf(schema ?? z.unknown()))
			.filter(([, part]) => !isOptional(part) && part.safeParse([]).success)
			.map(([key]): [string, unknown] => [key, []]),
	];
	const parts = Object.entries(value)
		.map(([key, part]) => [key, prune(part, before[key], below(key))] as const)
		.filter(([, part]) => !isEmpty(part));
	return { ...Object.fromEntries(empty), ...Object.fromEntries(parts) };
}

function isEmpty(value: unknown): boolean {
	if (typeof value === "object" && value !== null) {
		return Object.keys(value).length === 0;
	}
	return value === "" || value === null || value === undefined;
}

/** Whether two values are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
	return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		typeof part === "object" && part !== null && !Array.isArray(part)
			? Object.fromEntries(
					Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
				)
			: part,
	);
}
