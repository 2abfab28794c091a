/** New files to fill in: each field with its meaning, each blank as "…". */

import { z } from "zod";
import { printScalar } from "../format/yaml.ts";
import type { Form } from "../model/body.ts";
import { source } from "../model/fields.ts";
import { frontMatterFrame } from "../model/front-matter.ts";
import type { Kind } from "../model/kinds.ts";
import { KINDS, sectionsOf } from "../model/kinds.ts";
import { possibleGenotypes } from "../model/variant.ts";
import {
	elementOf,
	entryOf,
	isOptional,
	shapeOf,
	unwrap,
} from "../model/walk.ts";
import type { AuthoredRecord } from "../record/fields.ts";

const BLANK = "…";

/** Values that are already known for a new record, by field. */
export type Known = Record<string, unknown>;

/** The text of a new record. */
export function newRecord(kind: Kind, known: Known): string {
	const { facts } = KINDS[kind];
	const optional = sectionsOf(kind)
		.filter(({ field }) => isOptionalField(kind, field))
		.map(({ heading }) => `## ${heading}`);
	const note =
		optional.length === 0
			? ""
			: `# The text below may also have ${optional.join(", ")}; see .github/guides/records.md.\n`;
	const yaml = blankFields(shapeOf(facts), known);
	const sections = blankSections(kind, known);
	const body = sections === "" ? "" : `\n${sections}`;
	return `---\n${note}${yaml}---\n\n# ${BLANK}\n${body}`;
}

/** The text of a new translation: that of the original, to be translated. */
export function newTranslation(
	original: AuthoredRecord,
	originalText: string,
	today: string,
): string {
	const frame = frontMatterFrame(originalText);
	const start = typeof frame === "string" ? 0 : frame.body;
	const body = originalText.slice(start).trimStart();
	return `---
# Translate the texts. When somebody has read the translation against the English, write:
# reviewed: ${today}
# reviewed_against: ${original.fingerprint}
---

${body}`;
}

function isOptionalField(kind: Kind, field: string): boolean {
	const schema = shapeOf(KINDS[kind].prose)[field];
	return schema !== undefined && isOptional(schema);
}

function blankFields(
	shape: Record<string, z.ZodType>,
	known: Known,
	depth = 0,
): string {
	const indent = "  ".repeat(depth);
	return Object.entries(shape)
		.filter(([field, schema]) => field in known || !isOptional(schema))
		.map(([field, schema]) => {
			const about = commentOf(schema)
				.map((line) => `${indent}# ${line}\n`)
				.join("");
			return `${about}${indent}${field}:${blankValue(schema, known[field], depth)}`;
		})
		.join("");
}

/** The description of a value, and the words that are allowed for it. */
function commentOf(schema: z.ZodType): string[] {
	const inner = unwrap(schema);
	const { description } = schema;
	const words =
		inner instanceof z.ZodEnum ? [`One of: ${inner.options.join(", ")}.`] : [];
	return [...(description === undefined ? [] : [description]), ...words];
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
	// Of pmid, doi and url, every source can have a url.
	const shape: Record<string, z.ZodType> =
		item === source
			? { title: source.shape.title, url: source.shape.url.unwrap() }
			: shapeOf(item);
	const lines = blankFields(shape, {}, depth + 1).split(/(?<=\n)/);
	const first = lines.findIndex((line) => !line.trimStart().startsWith("#"));
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
