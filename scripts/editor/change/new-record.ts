/** New files to fill in: each field with its meaning, each blank as "…". */

import { z } from "zod";
import { printScalar } from "../../format/yaml.ts";
import type { Form } from "../../model/body.ts";
import { source } from "../../model/fields.ts";
import { frontMatterFrame } from "../../model/front-matter.ts";
import { KINDS, type Kind, sectionsOf } from "../../model/kinds/kinds.ts";
import { INTRODUCTION_WORDS } from "../../model/kinds/topic.ts";
import { possibleGenotypes } from "../../model/kinds/variant.ts";
import {
	elementOf,
	entryOf,
	fieldsOf,
	isOptional,
	shapeOf,
	unwrap,
} from "../../model/walk.ts";
import { FEWEST_QUESTIONS } from "../promises.ts";

export const BLANK = "…";
/** Fields that other commands add when they are needed. */
const LATER = ["former_ids", "withdrawn"];

const WANTED = ["open_questions"];

/** Values that are already known for a new record, by field. */
export type Known = Record<string, unknown>;

/** The text of a new record. */
export function newRecord(kind: Kind, known: Known): string {
	const { facts } = KINDS[kind];
	const optional = sectionsOf(kind)
		.filter(({ field }) => isOptionalField(kind, field))
		.map(({ heading }) => `## ${heading}`);
	const { least, most } = INTRODUCTION_WORDS;
	const hasFaq = sectionsOf(kind).some(({ form }) => form === "faq");
	const notes = [
		optional.length > 0 &&
			`The text below may also have ${optional.join(", ")}.`,
		hasFaq && `The FAQ has ${FEWEST_QUESTIONS} questions or more.`,
		kind === "topic" && `The introduction has ${least} to ${most} words.`,
	]
		.filter((one) => one !== false)
		.map((one) => `# ${one}\n`)
		.join("");
	const yaml = blankFields(shapeOf(facts), known);
	const sections = blankSections(kind, known);
	const body = sections === "" ? "" : `\n${sections}`;
	return `---\n${notes}${yaml}---\n\n# ${BLANK}\n${body}`;
}

/** Stays in a translation until its review. */
export const TO_REVIEW =
	"# Translate the texts, then read the translation against the English: npm run review.";

/** The text of a new translation: that of the original, to be translated. */
export function newTranslation(originalText: string): string {
	const frame = frontMatterFrame(originalText);
	const start = typeof frame === "string" ? 0 : frame.body;
	const body = originalText.slice(start).trimStart();
	return `---
${TO_REVIEW}
---

${body}`;
}

function isOptionalField(kind: Kind, field: string): boolean {
	const schema = shapeOf(KINDS[kind].prose)[field];
	const isWanted = WANTED.includes(field);
	return schema !== undefined && isOptional(schema) && !isWanted;
}

function blankFields(
	shape: Record<string, z.ZodType>,
	known: Known,
	depth = 0,
): string {
	const indent = "  ".repeat(depth);
	return Object.entries(shape)
		.filter(([field]) => !LATER.includes(field))
		.map(([field, schema]) => {
			if (!(field in known) && isOptional(schema)) {
				return offerField(field, schema, indent);
			}
			const about = commentOf(schema)
				.map((line) => `${indent}# ${line}\n`)
				.join("");
			return `${about}${indent}${field}:${blankValue(schema, known[field], depth)}`;
		})
		.join("");
}

/** An optional field as comments: removing the "# " leaves a field to fill in. */
function offerField(field: string, schema: z.ZodType, indent: string): string {
	const { description = "" } = schema;
	const lines = [
		`Optional. ${description}`.trim(),
		...`${field}:${offerValue(schema, 0)}`.split("\n"),
	];
	return lines.map((line) => `${indent}# ${line}\n`).join("");
}

/** A blank for the value of a field at a column, followed on its line by what is allowed. */
function offerValue(schema: z.ZodType, column: number): string {
	const indent = " ".repeat(column + 2);
	if (unwrap(schema) instanceof z.ZodObject) {
		return `\n${indent}${offerFields(schema, column + 2)}`;
	}
	const item = elementOf(schema);
	if (item !== undefined && unwrap(item) instanceof z.ZodObject) {
		return `\n${indent}- ${offerFields(item, column + 4)}`;
	}
	const entry = entryOf(schema);
	const needed = fieldsOf(schema);
	// A text in each language: every key is required, so each gets a blank.
	if (entry !== undefined && !unwrap(schema).safeParse({}).success) {
		const blanks = needed.map((key) => `${indent}${key}:${blankOf(entry)}`);
		const note = isOptional(schema) && column > 0 ? "  # optional" : "";
		return [note, ...blanks].join("\n");
	}
	const words =
		entry === undefined ? wordsOf(item ?? schema) : [needed.join(", ")];
	const notes = [
		...(isOptional(schema) && column > 0 ? ["optional"] : []),
		...words.map((one) => `one of ${one}`),
	];
	const note = notes.length === 0 ? "" : `  # ${notes.join("; ")}`;
	if (entry !== undefined) {
		return `${note}\n${indent}${BLANK}:${blankOf(entry)}`;
	}
	return `${blankOf(schema)}${note}`;
}

function offerFields(schema: z.ZodType, column: number): string {
	return Object.entries(shapeOf(schema))
		.map(([field, part]) => `${field}:${offerValue(part, column)}`)
		.join(`\n${" ".repeat(column)}`);
}

function blankOf(schema: z.ZodType): string {
	return elementOf(schema) === undefined ? ` ${BLANK}` : ` [${BLANK}]`;
}

/** The description of a value, and the words that are allowed for it. */
function commentOf(schema: z.ZodType): string[] {
	const { description } = schema;
	const isList = elementOf(schema) !== undefined;
	const words = wordsOf(schema).map((one) => `One of: ${one}.`);
	const none =
		isList && schema.safeParse([]).success ? ["Write [] for none."] : [];
	return [
		...(description === undefined ? [] : [description]),
		...words,
		...none,
	];
}

/** The words that are allowed for a value, as one text; none if any text is allowed. */
function wordsOf(schema: z.ZodType): string[] {
	const inner = unwrap(schema);
	return inner instanceof z.ZodEnum ? [inner.options.join(", ")] : [];
}

function blankValue(schema: z.ZodType, known: unknown, depth: number): string {
	if (known !== undefined) return ` ${printValue(known)}\n`;
	if (unwrap(schema) instanceof z.ZodObject) {
		return `\n${blankFields(shapeOf(schema), {}, depth + 1)}`;
	}
	const entry = entryOf(schema);
	if (entry !== undefined) {
		const indent = "  ".repeat(depth + 1);
		const value = blankValue(entry, undefined, depth + 1);
		return `\n${indent}${BLANK}:${value}`;
	}
	const item = elementOf(schema);
	if (item === undefined) return ` ${BLANK}\n`;
	if (!(unwrap(item) instanceof z.ZodObject)) return ` [${BLANK}]\n`;
	return `\n${blankItem(item, depth + 1)}`;
}

/** One item of a list: comments above it, the first field after the hyphen. */
function blankItem(item: z.ZodType, depth: number): string {
	const indent = "  ".repeat(depth);
	// A source needs a pmid, doi or url; every source can have a url, so leave a blank for that.
	const shape: Record<string, z.ZodType> =
		item === source
			? { ...source.shape, url: source.shape.url.unwrap() }
			: shapeOf(item);
	const lines = blankFields(shape, {}, depth + 1).split(/(?<=\n)/);
	const first = lines.findIndex((line) => !line.trimStart().startsWith("#"));
	// Comments above the hyphen are indented like the hyphen.
	const lead = lines.slice(0, first).map((line) => line.slice(2));
	const rest = lines
		.slice(first)
		.join("")
		.slice(indent.length + 2);
	return `${lead.join("")}${indent}- ${rest}`;
}

function printValue(value: unknown): string {
	if (!Array.isArray(value)) return printScalar(value);
	return `[${value.map((one) => printScalar(one, true)).join(", ")}]`;
}

const BLANKS: Record<Form, string> = {
	text: BLANK,
	markdown: BLANK,
	list: `- ${BLANK}`,
	faq: `### ${BLANK}\n\n${BLANK}`,
	named: `### ${BLANK}\n\n${BLANK}`,
	anchored: `### ${BLANK} {#${BLANK}}\n\n${BLANK}`,
};

function blankSections(kind: Kind, known: Known): string {
	const { ref, alts } = known;
	const alleles = [ref, alts].flat().filter((one) => typeof one === "string");
	const genotypes =
		kind !== "variant"
			? []
			: alleles.length < 2
				? [BLANK]
				: possibleGenotypes(alleles);
	const notes = genotypes.map((pair) => `## ${pair}\n\n${BLANK}\n`);
	const sections = sectionsOf(kind)
		.filter(({ field }) => !isOptionalField(kind, field))
		.map(({ heading, form }) => `## ${heading}\n\n${BLANKS[form]}\n`);
	return [...notes, ...sections].join("\n");
}
