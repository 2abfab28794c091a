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
	const yaml = blankFields(shapeOf(facts), known).join("\n");
	const sections = blankSections(kind, known);
	const body = sections === "" ? "" : `\n${sections}`;
	return `---\n${notes}${yaml}\n---\n\n# ${BLANK}\n${body}`;
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

/**
 * The fields of an object to fill in, as lines: what explains a field stands above it. Optional ones are comments: removing the
 * "# " leaves a field to fill in.
 */
function blankFields(
	shape: Record<string, z.ZodType>,
	known: Known = {},
): string[] {
	return Object.entries(shape)
		.filter(([field]) => !LATER.includes(field))
		.flatMap(([field, schema]) => {
			if (!(field in known) && isOptional(schema)) {
				const about = `Optional. ${schema.description ?? ""}`.trim();
				const note = noteOf(schema, false);
				const offered = blankField(field, schema, offerParts, note);
				return [about, ...offered].map(asComment);
			}
			const value =
				known[field] === undefined
					? blankField(field, schema, partsOf)
					: [`${field}: ${printValue(known[field])}`];
			return [...commentOf(schema).map(asComment), ...value];
		});
}

/** The fields below one. A source needs a pmid, doi or url; every source can have a url, so leave a blank for that. */
function partsOf(schema: z.ZodType): string[] {
	return blankFields(
		schema === source
			? { ...source.shape, url: source.shape.url.unwrap() }
			: shapeOf(schema),
	);
}

/** The fields below an optional one, each followed on its line by what is allowed. */
function offerParts(schema: z.ZodType): string[] {
	return Object.entries(shapeOf(schema)).flatMap(([field, part]) =>
		blankField(field, part, offerParts, noteOf(part, true)),
	);
}

/** Whether a part may be left out, and the words or keys among which there is a choice. */
function noteOf(schema: z.ZodType, isPart: boolean): string {
	const hasKeys = entryOf(schema) !== undefined && !isEachNeeded(schema);
	const words = hasKeys
		? fieldsOf(schema)
		: wordsOf(elementOf(schema) ?? schema);
	const notes = [
		...(isPart && isOptional(schema) ? ["optional"] : []),
		...(words.length > 0 ? [`one of ${words.join(", ")}`] : []),
	];
	return notes.length === 0 ? "" : `  # ${notes.join("; ")}`;
}

/** Whether every key is required, as in a text in each language. */
function isEachNeeded(schema: z.ZodType): boolean {
	return !unwrap(schema).safeParse({}).success;
}

/** A field with blanks, as lines: `parts` gives those of an object in it. */
function blankField(
	field: string,
	schema: z.ZodType,
	parts: (schema: z.ZodType) => string[],
	note = "",
): string[] {
	const below = (lines: string[]) => lines.map((line) => `  ${line}`);
	const item = elementOf(schema);
	if (unwrap(schema) instanceof z.ZodObject) {
		return [`${field}:`, ...below(parts(schema))];
	}
	if (item !== undefined && unwrap(item) instanceof z.ZodObject) {
		return [`${field}:`, ...below(asItem(parts(item)))];
	}
	const entry = entryOf(schema);
	if (entry === undefined) return [`${field}:${blankOf(schema)}${note}`];
	const keys = isEachNeeded(schema) ? fieldsOf(schema) : [BLANK];
	const values = keys.map((key) => `${key}:${blankOf(entry)}`);
	return [`${field}:${note}`, ...below(values)];
}

/** The lines of an object as an item of a list: comments above the hyphen are indented like it. */
function asItem(lines: string[]): string[] {
	const first = lines.findIndex((line) => !line.startsWith("#"));
	return lines.map((line, at) => {
		if (at < first) return line;
		return at === first ? `- ${line}` : `  ${line}`;
	});
}

function asComment(line: string): string {
	return `# ${line}`;
}

function blankOf(schema: z.ZodType): string {
	return elementOf(schema) === undefined ? ` ${BLANK}` : ` [${BLANK}]`;
}

/** The description of a value, and the words that are allowed for it. */
function commentOf(schema: z.ZodType): string[] {
	const words = wordsOf(schema);
	const isList = elementOf(schema) !== undefined;
	const mayBeEmpty = isList && schema.safeParse([]).success;
	return [
		...(schema.description === undefined ? [] : [schema.description]),
		...(words.length === 0 ? [] : [`One of: ${words.join(", ")}.`]),
		...(mayBeEmpty ? ["Write [] for none."] : []),
	];
}

/** The words that are allowed for a value; none if any text is allowed. */
function wordsOf(schema: z.ZodType): readonly unknown[] {
	const inner = unwrap(schema);
	return inner instanceof z.ZodEnum ? inner.options : [];
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
