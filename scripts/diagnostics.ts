/** Mistakes in content: the table of all of them, where each one is, and how it is printed. */

import { closest, distance } from "fastest-levenshtein";
import type { Place } from "./locate.ts";
import { locate } from "./locate.ts";

export interface Diagnostic {
	/** Permanent; a key of the table below. */
	code: Code;
	severity: "error" | "warning";
	place: Place;
	/** What is wrong: the value quoted, a colon, what was expected. */
	message: string;
	/** What to do. */
	hint: string;
}

type Words = { message: string; hint: string };
const say = (message: string, hint: string): Words => ({ message, hint });

const TABLE = {
	"file-misplaced": (p: { path: string; folders: string[] }) =>
		say(
			`"${p.path}" is not the file of a record: expected one of ${p.folders.join(", ")}`,
			"Move it, rename it, or keep it outside content/.",
		),
	"file-unreadable": (p: { reason: string }) =>
		say(
			`The file cannot be read: ${p.reason}`,
			"Check that it is a text file you may read.",
		),
	"file-encoding": () =>
		say(
			"The file is not UTF-8 text",
			"Save it again with the encoding UTF-8, without a byte order mark.",
		),
	"site-missing": (p: { path: string }) =>
		say(
			`The settings ${p.path} are missing`,
			"Add the file; CONTRIBUTING.md and the repository's own content show what it holds.",
		),
	"id-invalid": (p: { id: string; kind: string; form: string }) =>
		say(
			`"${p.id}" is not the identifier of a ${p.kind}: expected ${p.form}`,
			"Rename the file.",
		),
	"id-taken": (p: { id: string; other: string }) =>
		say(
			`"${p.id}" has the same address as ${p.other}: expected one file a record`,
			"Rename one of the two files, or delete it.",
		),
	"translation-orphan": (p: { original: string }) =>
		say(
			`The translation has no original: expected ${p.original}`,
			"Write the English record first, or rename the translation.",
		),
	"front-matter-missing": () =>
		say(
			"The file does not start with front matter: expected a line ---",
			"Put the facts between two lines --- at the top of the file.",
		),
	"front-matter-open": () =>
		say(
			"The front matter does not end: expected a second line ---",
			"Close the facts with a line --- before the text.",
		),
	"front-matter-language": (p: { line: string }) =>
		say(
			`The first line is "${p.line}": expected --- alone`,
			"Front matter is YAML; no other language is read.",
		),
	"yaml-syntax": (p: { reason: string }) =>
		say(
			`The YAML does not parse: ${p.reason}`,
			'Check the indentation, the colons and the quotes; a text that holds ": " or starts with a special character needs quotes.',
		),
	"field-unknown": (p: { field: string; known: string[] }) =>
		say(
			`Unknown field "${p.field}": expected ${p.known.length > 0 ? oneOf(p.known) : "no fields here"}`,
			nearest(p.field, p.known, "Remove it."),
		),
	"field-missing": (p: { field: string; about: string }) =>
		say(`The field "${p.field}" is missing`, `Add ${p.field}: ${p.about}`),
	"section-missing": (p: { heading: string }) =>
		say(
			`The section "${p.heading}" is missing`,
			`Add a line "${p.heading}" with the text below it.`,
		),
	"value-type": (p: { value: string; expected: string }) =>
		say(
			`The value is ${p.value}: expected ${p.expected}`,
			"Numbers stand without quotes, texts that look like numbers in quotes, lists in [ ] or one item a line after a hyphen.",
		),
	"value-not-allowed": (p: { value: string; allowed: string[] }) =>
		say(
			`The value is "${p.value}": expected ${oneOf(p.allowed)}`,
			nearest(p.value, p.allowed, "Choose one of them."),
		),
	"value-invalid": (p: { value: string; expected: string }) =>
		say(
			`The value is ${p.value}: expected ${p.expected}`,
			"Correct the value.",
		),
	"value-empty": () =>
		say("The value is empty: expected at least one", "Fill it in."),
	"source-without-address": () =>
		say(
			"The source has no address: expected pmid, doi or url",
			"Add the PMID, the DOI or the address where a reader can follow it.",
		),
	"title-missing": () =>
		say(
			'The text has no title: expected a first heading "# …"',
			"Start the text below the front matter with the record's name as a heading of level 1.",
		),
	"text-misplaced": (p: { text: string }) =>
		say(
			`"${p.text}" stands under no section: expected a heading first`,
			"Move the text under one of the sections that CONTRIBUTING.md names.",
		),
	"heading-unknown": (p: { heading: string; known: string[] }) =>
		say(
			`Unknown section "${p.heading}": expected ${oneOf(p.known)}`,
			nearest(p.heading, p.known, "Rename or remove it."),
		),
	"heading-duplicate": (p: { heading: string }) =>
		say(
			`The section "${p.heading}" stands twice`,
			"Join the two, or rename one.",
		),
	"section-empty": (p: { heading: string }) =>
		say(
			`The section "${p.heading}" is empty`,
			"Write its text below the heading, or remove it.",
		),
	"list-expected": (p: { heading: string; text: string }) =>
		say(
			`"${p.text}" in "${p.heading}" is not an item of a list: expected lines that start with "- "`,
			'Start each entry with "- "; indent the lines that go on.',
		),
	"html-not-allowed": (p: { found: string }) =>
		say(
			`Raw HTML "${p.found}": expected Markdown`,
			"Write it in Markdown, or leave it out.",
		),
	"address-not-allowed": (p: { found: string }) =>
		say(
			`The link leads to "${p.found}": expected an address that starts with https:// or http://`,
			"Use the whole address of a public page.",
		),
	"markup-in-plain-text": (p: { found: string }) =>
		say(
			`Markup "${p.found}" in a plain text`,
			"Say it in words: only Overview and Clinical detail may hold Markdown.",
		),
	"heading-level": (p: { found: string }) =>
		say(
			`The heading "${p.found}" is of a level that belongs to the record: expected ### or lower`,
			"Use ### for headings inside a section.",
		),
	"allele-not-different": (p: { allele: string }) =>
		say(
			`The allele "${p.allele}" stands twice: expected alleles that differ`,
			"ref and each of alts are different letters.",
		),
	"genotype-impossible": (p: { genotype: string; possible: string[] }) =>
		say(
			`"${p.genotype}" is not a pair of the variant's alleles: expected ${oneOf(p.possible)}`,
			nearest(
				p.genotype,
				p.possible,
				"Correct the heading, or ref and alts at the top.",
			),
		),
	"genotype-missing": (p: { genotype: string }) =>
		say(
			`The pair "${p.genotype}" has no section`,
			`Add a line "## ${p.genotype}" with a note below it.`,
		),
	"reference-unknown": (p: { kind: string; id: string; known: string[] }) =>
		say(
			`There is no ${p.kind} "${p.id}"`,
			nearest(
				p.id,
				p.known,
				`Add the record, or remove the reference to the ${p.kind}.`,
			),
		),
	"reference-withdrawn": (p: {
		kind: string;
		id: string;
		replacedBy: string | undefined;
	}) =>
		say(
			`The ${p.kind} "${p.id}" has been withdrawn`,
			p.replacedBy === undefined
				? "Remove the reference."
				: `Refer to "${p.replacedBy}" instead.`,
		),
	"former-id-taken": (p: { id: string; other: string }) =>
		say(
			`The former id "${p.id}" is an id of ${p.other} too: expected an id that nothing else has or had`,
			"A former id leads to one record. Remove it here, or there.",
		),
	"reference-repeated": (p: { id: string }) =>
		say(`"${p.id}" is named twice`, "Remove one of the two."),
	"reference-self": (p: { id: string }) =>
		say(`"${p.id}" refers to itself`, "Remove the reference."),
	"link-relation": (p: { relation: string; to: string; allowed: string[] }) =>
		say(
			`The relation "${p.relation}" does not lead to a ${p.to}: expected ${oneOf(p.allowed)}`,
			"CONTRIBUTING.md lists what each relation leads to.",
		),
	"link-repeated": (p: { other: string }) =>
		say(
			`The same two records are joined by the link at ${p.other}: expected one link a pair`,
			"Keep the link with the better evidence.",
		),
	"note-without-entry": (p: { note: string }) =>
		say(
			`The note "${p.note}" has no entry in pharmacogenomic_notes`,
			"Add the entry with its drug, gene and source at the top, or remove the note.",
		),
	"note-missing": (p: { note: string }) =>
		say(
			`The entry "${p.note}" has no note: expected a section "### ${p.note}"`,
			'Add it below "## Pharmacogenomic notes".',
		),
	"review-incomplete": (p: { field: string; fingerprint: string }) =>
		say(
			`"${p.field}" is missing: a review is a day and a fingerprint`,
			p.field === "reviewed"
				? "Add reviewed: with the day of the second reading."
				: `Add reviewed_against: ${p.fingerprint} once the translation has been read against the English.`,
		),
	"translation-stale": (p: { found: string; fingerprint: string }) =>
		say(
			`The English has changed since the review (it was ${p.found})`,
			`Read the translation against the English again, then write the day in reviewed and ${p.fingerprint} in reviewed_against.`,
		),
	"translation-structure": (p: { part: string; problem: string }) =>
		say(
			`"${p.part}" ${p.problem}`,
			"A translation has the same parts as its original.",
		),
} satisfies Record<string, (parameters: never) => Words>;

export type Code = keyof typeof TABLE;
export const CODES = Object.keys(TABLE) as Code[];

/** A mistake of the given code; `parameters` are what its words quote. */
export function diagnose<C extends Code>(
	code: C,
	place: Place,
	...parameters: Parameters<(typeof TABLE)[C]>
): Diagnostic {
	const words = TABLE[code] as (parameters: unknown) => Words;
	return { code, severity: "error", place, ...words(parameters[0]) };
}

/** Whether nothing stands against writing. */
export function isClean(diagnostics: Diagnostic[]): boolean {
	return diagnostics.every(({ severity }) => severity !== "error");
}

/** All mistakes as text, sorted by place: `content/variants/rs1.md:6:11`, severity, code, message, hint. */
export function formatDiagnostics(diagnostics: Diagnostic[]): string {
	return diagnostics
		.map((diagnostic) => ({ diagnostic, ...locate(diagnostic.place) }))
		.sort(
			(a, b) =>
				compare(a.diagnostic.place.file.path, b.diagnostic.place.file.path) ||
				a.line - b.line ||
				a.column - b.column ||
				compare(a.diagnostic.code, b.diagnostic.code),
		)
		.map(
			({ diagnostic: { code, severity, place, message, hint }, ...at }) =>
				`${place.file.path}:${at.line}:${at.column} ${severity} ${code}\n  ${message}\n  hint: ${hint}\n`,
		)
		.join("");
}

/** Order by code unit: the same on every machine. */
export function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

function oneOf(values: string[]): string {
	const shown = values.slice(0, 12).join(", ");
	if (values.length === 1) return shown;
	return `one of ${shown}${values.length > 12 ? ", …" : ""}`;
}

function nearest(value: string, known: string[], otherwise: string): string {
	const near =
		known.find((one) => value !== "" && one.startsWith(value)) ??
		(known.length === 0 ? undefined : closest(value, known));
	const isNear =
		near !== undefined &&
		(near.startsWith(value) ||
			distance(value.toLowerCase(), near.toLowerCase()) <=
				Math.max(2, value.length / 3));
	return isNear ? `Did you mean "${near}"?` : otherwise;
}
