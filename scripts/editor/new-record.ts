/** New files to fill in: every field with what it means, every blank as "…". */

import { z } from "zod";
import { possibleGenotypes } from "../dataset/rules/records.ts";
import { formatYaml, printScalar } from "../format/yaml.ts";
import { source } from "../model/fields.ts";
import { frontMatterFrame } from "../model/front-matter.ts";
import type { Kind } from "../model/kinds.ts";
import { KINDS } from "../model/kinds.ts";
import { isOptional, unwrap } from "../model/walk.ts";
import { sectionsOf } from "../record/prose.ts";
import type { AuthoredRecord } from "../record/validate.ts";

const BLANK = "…";

/** What is known of a new record beforehand, by the names of its fields. */
export type Known = Record<string, unknown>;

/** The text of a new record. */
export function newRecord(kind: Kind, known: Known): string {
	const { extension, facts, prose } = KINDS[kind];
	if (extension === "yaml") {
		return blankFields({ ...prose.shape, ...facts.shape }, known);
	}
	const optional = sectionsOf(kind)
		.filter(({ field }) =>
			isOptional((prose.shape as z.ZodRawShape)[field] as z.ZodType),
		)
		.map(({ heading }) => `## ${heading}`);
	const note =
		optional.length === 0
			? ""
			: `# The text below may also have ${optional.join(", ")}: CONTRIBUTING.md says what for.\n`;
	const yaml = blankFields(facts.shape, known);
	return `---\n${note}${yaml}---\n\n# ${BLANK}\n\n${blankSections(kind, known)}`;
}

/** The text of a new translation: the original's prose, to be translated. */
export function newTranslation(
	original: AuthoredRecord,
	today: string,
): string {
	const { file, fingerprint } = original;
	const review = [
		"# Translate the texts. When somebody has read the translation against the English, write:",
		`# reviewed: ${today}`,
		`# reviewed_against: ${fingerprint}`,
		"",
	].join("\n");
	if (file.path.endsWith(".yaml")) {
		return `${review}${formatYaml("", original.prose, KINDS[file.kind].prose)}`;
	}
	const frame = frontMatterFrame(file.text);
	const start = typeof frame === "string" ? 0 : frame.body;
	const body = file.text.slice(start).trimStart();
	return `---\n${review}---\n\n${body}`;
}

function blankFields(shape: z.ZodRawShape, known: Known, depth = 0): string {
	const indent = "  ".repeat(depth);
	return Object.entries(shape)
		.filter(
			([field, schema]) => field in known || !isOptional(schema as z.ZodType),
		)
		.map(([field, schema]) => {
			const about = commentOf(schema as z.ZodType)
				.map((line) => `${indent}# ${line}\n`)
				.join("");
			return `${about}${indent}${field}:${blankValue(schema as z.ZodType, known[field], depth)}`;
		})
		.join("");
}

/** What the schema says of a value, and the words that it may be. */
function commentOf(schema: z.ZodType): string[] {
	const inner = unwrap(schema);
	const { description } = schema;
	const words =
		inner instanceof z.ZodEnum ? [`One of: ${inner.options.join(", ")}.`] : [];
	return [...(description === undefined ? [] : [description]), ...words];
}

function blankValue(schema: z.ZodType, known: unknown, depth: number): string {
	const inner = unwrap(schema);
	if (known !== undefined) return ` ${printValue(known)}\n`;
	if (inner instanceof z.ZodObject) {
		return `\n${blankFields(inner.shape, {}, depth + 1)}`;
	}
	if (inner instanceof z.ZodRecord) {
		const indent = "  ".repeat(depth + 1);
		const value = blankValue(
			inner.valueType as z.ZodType,
			undefined,
			depth + 1,
		);
		return `\n${indent}${BLANK}:${value}`;
	}
	if (!(inner instanceof z.ZodArray)) return ` ${BLANK}\n`;
	const item = inner.element as z.ZodType;
	if (!(unwrap(item) instanceof z.ZodObject)) return ` [${BLANK}]\n`;
	const indent = "  ".repeat(depth + 1);
	// Of the three ways to a source, the address is the one that every source has.
	const shape: z.ZodRawShape =
		item === source
			? { title: source.shape.title, url: source.shape.url.unwrap() }
			: ((unwrap(item) as z.ZodObject).shape as z.ZodRawShape);
	const fields = blankFields(shape, {}, depth + 2);
	const lines = fields.split(/(?<=\n)/);
	const first = lines.findIndex((line) => !line.trimStart().startsWith("#"));
	const lead = lines.slice(0, first).map((line) => line.slice(2));
	const rest = lines
		.slice(first)
		.join("")
		.slice(indent.length + 2);
	return `\n${lead.join("")}${indent}- ${rest}`;
}

function printValue(value: unknown): string {
	if (!Array.isArray(value)) return printScalar(value);
	return `[${value.map((one) => printScalar(one, true)).join(", ")}]`;
}

function blankSections(kind: Kind, known: Known): string {
	const { ref, alts } = known;
	const alleles = [ref, alts].flat().filter((one) => typeof one === "string");
	const genotypes =
		kind !== "variant"
			? []
			: alleles.length < 2
				? [BLANK]
				: possibleGenotypes(alleles);
	const { shape } = KINDS[kind].prose;
	const sections = sectionsOf(kind)
		.filter(
			({ field }) => !isOptional((shape as z.ZodRawShape)[field] as z.ZodType),
		)
		.map(({ heading, form }) => {
			const texts = {
				text: BLANK,
				markdown: BLANK,
				list: `- ${BLANK}`,
				faq: `### ${BLANK}\n\n${BLANK}`,
				named: `### ${BLANK}\n\n${BLANK}`,
			};
			return `## ${heading}\n\n${texts[form]}\n`;
		});
	const notes = genotypes.map((pair) => `## ${pair}\n\n${BLANK}\n`);
	return [...notes, ...sections].join("\n");
}
