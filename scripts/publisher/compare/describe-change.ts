/** Says in words what has changed between two values, field by field. */

import { isDeepStrictEqual } from "node:util";
import { diffWords } from "diff";
import { isFields } from "../../model/walk.ts";
import { compareSentences, MarkedText } from "./sentences.ts";

/** What has changed between two answers: one line per changed field, as Markdown. */
export function describeChange(
	field: string,
	old: unknown,
	now: unknown,
): string[] {
	if (isDeepStrictEqual(old, now)) return [];
	if (old instanceof MarkedText || now instanceof MarkedText) {
		const lines = describeSentences(toMarked(old), toMarked(now));
		return lines.map((line) => `\`${field}\`: ${line}`);
	}
	if (isFields(old) && isFields(now)) {
		const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
		return keys.flatMap((key) =>
			describeChange(
				field === "" ? key : `${field}.${key}`,
				old[key],
				now[key],
			),
		);
	}
	if (Array.isArray(old) && Array.isArray(now)) {
		return describeLists(field, old, now);
	}
	if (typeof old === "string" && typeof now === "string") {
		return [`\`${field}\`: ${changedWords(old, now)}`];
	}
	return [`\`${field}\`: ${show(old)} → ${show(now)}`];
}

/** In the other version, a text with marks may have had none, or not have been there. */
const toMarked = (value: unknown) =>
	value instanceof MarkedText ? value : new MarkedText(String(value ?? ""));

function describeSentences(old: MarkedText, now: MarkedText): string[] {
	const lines = compareSentences(old, now).map(([one, other]) => {
		if (other === undefined) return `~~${plain(one?.text ?? "")}~~`;
		const [text, basis] = [one?.text ?? other.text, other.basis || "no mark"];
		const told =
			text === other.text ? plain(text) : changedWords(text, other.text);
		const isMoved = one !== undefined && one.basis !== other.basis;
		const was = isMoved ? ` (before: ${one.basis || "no mark"})` : "";
		return `${told} — rests on ${basis}${was}`;
	});
	return lines.length > 0 ? lines : [changedWords(old.text, now.text)];
}

/** Items are matched by name, so that inserting one at the start does not change all the others. */
function describeLists(
	field: string,
	old: unknown[],
	now: unknown[],
): string[] {
	const [before, after] = [namedItems(old), namedItems(now)];
	const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(
		(name) => {
			const [one, other] = [before.get(name), after.get(name)];
			if (one === undefined) return [`\`${field}\`: ${show(other)} added`];
			if (other === undefined) return [`\`${field}\`: ${show(one)} removed`];
			// A grade says where it can be checked.
			const at = isFields(other) ? other.check_at : undefined;
			const source = isFields(at) ? `; source ${plain(`${at.label}`)}` : "";
			const lines = describeChange(`${field}[${name}]`, one, other);
			return lines.map((line) => `${line}${source}`);
		},
	);
	return changes.length > 0 ? changes : [`\`${field}\`: order changed`];
}

const NAMES = [
	"genotype",
	"rsid",
	"slug",
	"id",
	"drug",
	"question",
	"title",
	"scheme",
];

/** Items by name. Items that share a name are numbered. */
function namedItems(items: unknown[]): Map<string, unknown> {
	const named = new Map<string, unknown>();
	for (const [at, item] of items.entries()) {
		const name = nameOf(item, at);
		named.set(named.has(name) ? `${name} ${at + 1}` : name, item);
	}
	return named;
}

function nameOf(item: unknown, at: number): string {
	if (!isFields(item)) return String(item);
	const name = NAMES.map((key) => item[key]).find(
		(value) => typeof value === "string",
	);
	// The name is printed between backticks.
	return String(name ?? at + 1).replace(/[`\s]+/g, " ");
}

function changedWords(old: string, now: string): string {
	// For a single word, put the old value after the new one.
	if (!/\s/.test(old) && !/\s/.test(now)) {
		return `**${plain(now)}** (was ~~${plain(old)}~~)`;
	}
	const parts = diffWords(old, now);
	if (!parts.some(({ added, removed }) => added || removed)) {
		return "only spaces or line breaks changed";
	}
	return parts
		.map(({ value, added, removed }) => {
			const text = plain(value);
			if (added) return mark("**", text);
			if (removed) return `${mark("~~", text).trimEnd()} `;
			return text.length > 80
				? `${text.slice(0, 35)} … ${text.slice(-35)}`
				: text;
		})
		.join("")
		.replace(/ {2,}/g, " ")
		.trim();
}

/** Markdown only recognizes a mark that directly touches the text. */
function mark(sign: string, text: string): string {
	const [, before = "", inner = "", after = ""] =
		/^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
	return inner === "" ? text : `${before}${sign}${inner}${sign}${after}`;
}

function show(value: unknown): string {
	if (value === undefined) return "(missing)";
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return plain(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

/** Escapes a record's text, so that the report does not read it as Markdown. */
export function plain(text: string): string {
	return text.replace(/\s+/g, " ").replace(/[\\`*_~[\]<>|#]/g, "\\$&");
}
