/**
 * The usual form of YAML: fields in schema order, indentation of two spaces, no needless quotes, short lists on one line.
 * A part with a comment stays as it was written.
 */

import type { z } from "zod";
import { widthOf } from "../model/values/width.ts";
import { fieldsOf, isFields, schemaAt } from "../model/walk.ts";
import { LINE_WIDTH } from "./wrap.ts";

/** Formats a YAML text whose value is known. */
export function formatYaml(
	text: string,
	value: unknown,
	schema: z.ZodType,
): string {
	const isCommented = COMMENT.test(text);
	if (Array.isArray(value)) {
		if (value.length === 0) return "[]\n";
		const item = schemaAt(schema, [0]);
		const chunks = isCommented ? splitAt(text, /^-(?=\s)/) : undefined;
		// Change nothing rather than lose a comment.
		if (chunks && chunks.length !== value.length) return text;
		const items = value.map((one, at) =>
			keepCommented(chunks?.[at], () => printItem(one, item)),
		);
		return items.join("\n");
	}
	if (!isFields(value)) return text;
	const chunks = isCommented ? splitAt(text, /^["'\p{L}_]/u) : undefined;
	const written = Object.keys(value);
	if (chunks && chunks.length !== written.length) return text;
	return sortKeys(value, schema)
		.map((key) =>
			keepCommented(chunks?.[written.indexOf(key)], () =>
				printField(key, value[key], schemaAt(schema, [key]), 0),
			),
		)
		.join("");
}

/** A `#` that starts a comment. */
const COMMENT = /(?:^|\s)#/m;

/** Splits a text with comments before each line that matches `start`; comments stay with the line below them. */
function splitAt(text: string, start: RegExp): string[] {
	const chunks: string[] = [];
	let lead = "";
	for (const line of text.split(/(?<=\n)/)) {
		if (line.startsWith("#") || (chunks.length === 0 && line.trim() === "")) {
			lead += line;
		} else if (start.test(line)) {
			chunks.push(lead + line);
			lead = "";
		} else {
			chunks.push(`${chunks.pop() ?? ""}${lead}${line}`);
			lead = "";
		}
	}
	if (lead.trim() !== "") chunks.push(`${chunks.pop() ?? ""}${lead}`);
	return chunks;
}

function keepCommented(chunk: string | undefined, print: () => string): string {
	if (chunk === undefined || !COMMENT.test(chunk)) return print();
	return `${chunk.trim().replace(/[^\S\n]+$/gm, "")}\n`;
}

type Fields = Record<string, unknown>;

/** Known keys in schema order, then unknown keys as ordered in the text. */
function sortKeys(value: Fields, schema: z.ZodType | undefined): string[] {
	const known = fieldsOf(schema);
	const keys = Object.keys(value);
	return [
		...known.filter((key) => keys.includes(key)),
		...keys.filter((key) => !known.includes(key)),
	];
}

function printField(
	key: string,
	value: unknown,
	schema: z.ZodType | undefined,
	depth: number,
): string {
	const indent = "  ".repeat(depth);
	const name = `${indent}${printScalar(key)}:`;
	if (isFields(value) && Object.keys(value).length > 0) {
		return `${name}\n${printFields(value, schema, depth + 1)}`;
	}
	if (!Array.isArray(value)) return `${name} ${printScalar(value)}\n`;
	const line = `${name} [${value.map((one) => printScalar(one, true)).join(", ")}]`;
	const isShort = value.every((one) => typeof one !== "object" || one === null);
	if (isShort && widthOf(line) <= LINE_WIDTH) return `${line}\n`;
	const item = schema && schemaAt(schema, [0]);
	const items = value.map((one) => printItem(one, item, depth + 1));
	return `${name}\n${items.join("")}`;
}

function printFields(
	value: Fields,
	schema: z.ZodType | undefined,
	depth: number,
): string {
	return sortKeys(value, schema)
		.map((key) =>
			printField(key, value[key], schema && schemaAt(schema, [key]), depth),
		)
		.join("");
}

function printItem(
	value: unknown,
	schema: z.ZodType | undefined,
	depth = 0,
): string {
	const indent = "  ".repeat(depth);
	if (!isFields(value)) return `${indent}- ${printScalar(value)}\n`;
	const fields = printFields(value, schema, depth + 1);
	return `${indent}- ${fields.slice(indent.length + 2)}`;
}

/** Prints a value, without quotes if it needs none. */
export function printScalar(value: unknown, isInList = false): string {
	if (typeof value !== "string") return JSON.stringify(value);
	return isPlain(value, isInList) ? value : JSON.stringify(value);
}

/** Whether YAML reads the text without quotes as the same string; some readers stop at a question mark in a list. */
function isPlain(text: string, isInList: boolean): boolean {
	if (!/^[\p{L}\p{N}]/u.test(text) || /[\p{Cc}\s]$|\p{Cc}/u.test(text)) {
		return false;
	}
	if (/: | #|:$/.test(text) || (isInList && /[[\]{},?]/.test(text))) {
		return false;
	}
	if (/^(?:true|false|null)$/i.test(text)) return false;
	const isDate = /^\d{4}-\d\d(?:-\d\d)?$/.test(text);
	return isDate || !/^[\d.][\d.eE+_xXoObA-Fa-f-]*$/.test(text);
}
