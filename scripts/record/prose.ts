/** Stage 3: the sections of each Markdown record → its prose, as it will be published: plain text or safe HTML. */

import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { Place } from "../mistakes/place.ts";
import type { Kind } from "../model/kinds.ts";
import { renderMarkdown } from "./markdown.ts";
import { memoize } from "./memoize.ts";
import type { Parsed, ParsedRecord } from "./parse.ts";
import type { RecordFile } from "./read.ts";
import type { Section, Sections } from "./sections.ts";
import { splitSubsections } from "./sections.ts";
import { findMarkup } from "./texts.ts";

/** A record with its prose. `proseFrom` says where each part of the prose starts in the file, by its path. */
export interface RenderedRecord {
	file: RecordFile;
	data: unknown;
	prose: Record<string, unknown> | undefined;
	proseFrom: Map<string, number>;
}

export interface Rendered extends Omit<Parsed, "records"> {
	records: RenderedRecord[];
}

/** How a section is written: one text, Markdown, a list, questions with answers, or texts by their heading. */
type Form = "text" | "markdown" | "list" | "faq" | "named";

/** The sections of each kind that is written in Markdown, and the field that each one fills. */
const FORMATS: Partial<Record<Kind, Format>> = {
	variant: {
		title: "trait_name",
		sections: { Guideline: ["guideline_note", "text"] },
		others: "genotypes",
	},
	condition: {
		title: "name",
		sections: {
			Summary: ["summary", "text"],
			Prevalence: ["prevalence_note", "text"],
			Overview: ["overview", "markdown"],
			"Clinical detail": ["clinical_detail", "markdown"],
			FAQ: ["faq", "faq"],
			"Pharmacogenomic notes": ["pharmacogenomic_notes", "named"],
			"Open questions": ["open_questions", "list"],
		},
	},
	drug: {
		title: "name",
		sections: {
			Class: ["class", "text"],
			Summary: ["summary", "text"],
			Description: ["description", "text"],
		},
	},
};
interface Format {
	/** The field of the heading of level 1. */
	title: string;
	sections: Record<string, readonly [field: string, form: Form]>;
	/** The field that takes a pair of alleles as a heading. */
	others?: string;
}

/** Renders every record that has sections; mistakes of the text are diagnostics. */
export function render(parsed: Parsed): [Rendered, Diagnostic[]] {
	const rendered = parsed.records.map(renderRecord);
	const records = rendered.map(([record]) => record);
	return [{ ...parsed, records }, rendered.flatMap(([, found]) => found)];
}

const renderRecord = memoize(
	({ file, data, sections }: ParsedRecord): [RenderedRecord, Diagnostic[]] => {
		const diagnostics: Diagnostic[] = [];
		const reader = new ProseReader(file, diagnostics);
		const prose = sections && reader.read(sections);
		return [{ file, data, prose, proseFrom: reader.from }, diagnostics];
	},
);

/** The headings below the title, and how each section is written. */
export function sectionsOf(
	kind: Kind,
): { heading: string; field: string; form: Form }[] {
	return Object.entries(FORMATS[kind]?.sections ?? {}).map(
		([heading, [field, form]]) => ({ heading, field, form }),
	);
}

/** The heading that a field of prose stands under, as an editor writes it; undefined for the fields of YAML files. */
export function headingOf(kind: Kind, field: string): string | undefined {
	const format = FORMATS[kind];
	const entries = Object.entries(format?.sections ?? {});
	const found = entries.find(([, [name]]) => name === field)?.[0];
	if (format?.title === field) return "# …";
	return found && `## ${found}`;
}

class ProseReader {
	/** Where each part of the prose starts; under "" the text as a whole. */
	readonly from = new Map<string, number>();
	readonly #file: RecordFile;
	readonly #diagnostics: Diagnostic[];

	constructor(file: RecordFile, diagnostics: Diagnostic[]) {
		this.#file = file;
		this.#diagnostics = diagnostics;
	}

	read(parts: Sections): Record<string, unknown> {
		const { start, title, moreTitles, sections, stray } = parts;
		const format = FORMATS[this.#file.kind];
		if (format === undefined) return {};
		this.#refuseHidden(parts.body);
		for (const { heading, offset } of moreTitles) {
			const place = this.#at(offset);
			this.#add(diagnose("title-repeated", place, { title: heading }));
		}
		const prose: Record<string, unknown> = {};
		if (stray)
			this.#add(
				diagnose("text-misplaced", this.#at(stray.offset), {
					text: clip(stray.text),
				}),
			);
		this.from.set("", title?.offset ?? start);
		if (title?.heading) {
			this.from.set(format.title, title.offset);
			prose[format.title] = title.heading;
			this.#refuseMarkup(title.heading, title.offset + 2);
		}
		for (const section of this.#distinct(sections)) {
			this.#readSection(section, format, prose);
		}
		return prose;
	}

	/** What looks like a heading and is none, and what would hide the headings below it. */
	#refuseHidden({ text, offset }: Sections["body"]): void {
		for (const { 0: found, index } of text.matchAll(/^#{1,6}[^#\s].*$/gm)) {
			const place = this.#at(offset + index);
			this.#add(diagnose("heading-space", place, { found: clip(found) }));
		}
		for (const { 0: found, index } of text.matchAll(/^(?:```|~~~).*$/gm)) {
			const place = this.#at(offset + index);
			this.#add(diagnose("code-not-allowed", place, { found: clip(found) }));
			return;
		}
	}

	#readSection(
		section: Section,
		format: Format,
		prose: Record<string, unknown>,
	): void {
		// A heading may be any word, "constructor" among them.
		const known = new Map(Object.entries(format.sections)).get(section.heading);
		if (known !== undefined) {
			const [field, form] = known;
			this.from.set(field, section.offset);
			prose[field] = this.#readForm(section, field, form);
		} else if (format.others && section.heading.includes("/")) {
			prose[format.others] ??= {};
			const group = prose[format.others] as Record<string, string>;
			this.from.set(`${format.others}.${section.heading}`, section.offset);
			group[section.heading] = this.#readText(section);
		} else if (section.heading === "…") {
			const place = this.#at(section.offset);
			this.#add(diagnose("blank-left", place, { field: "## …" }));
		} else {
			const { heading, offset } = section;
			const known = Object.keys(format.sections);
			this.#add(
				diagnose("heading-unknown", this.#at(offset), { heading, known }),
			);
		}
	}

	#readForm(section: Section, field: string, form: Form): unknown {
		switch (form) {
			case "text":
				return this.#readText(section);
			case "markdown":
				return this.#readMarkdown(section);
			case "list":
				return this.#readList(section, field);
			case "faq":
				return this.#readSubsections(section).map((part, index) => {
					this.from.set(`${field}.${index}`, part.offset);
					this.#refuseStatement(part);
					return { question: part.heading, answer: this.#readText(part) };
				});
			case "named":
				return Object.fromEntries(
					this.#readSubsections(section).map((part) => {
						this.from.set(`${field}.${part.heading}`, part.offset);
						return [part.heading, this.#readText(part)];
					}),
				);
			default:
				return form satisfies never;
		}
	}

	#readText(section: Section): string {
		const { text, textOffset } = section;
		this.#refuseEmpty(section);
		this.#refuseMarkup(text, textOffset);
		return unwrap(text);
	}

	#readMarkdown(section: Section): string {
		const { text, textOffset } = section;
		this.#refuseEmpty(section);
		const { html, faults } = renderMarkdown(text);
		for (const { code, found, offset, expected = "" } of faults) {
			const place = this.#at(textOffset + offset);
			const parameters = { found: clip(found), expected };
			this.#add(diagnose(code, place, parameters));
		}
		return html;
	}

	#readList(section: Section, field: string): string[] {
		const { heading, text, textOffset } = section;
		this.#refuseEmpty(section);
		const items: string[] = [];
		let offset = textOffset;
		for (const line of text.split("\n")) {
			if (line.startsWith("- ")) {
				this.from.set(`${field}.${items.length}`, offset);
				items.push(line.slice(2).trim());
				this.#refuseMarkup(line.slice(2), offset + 2);
			} else if (/^\s+\S/.test(line) && items.length > 0) {
				items.push(`${items.pop()} ${line.trim()}`);
			} else if (line.trim() !== "") {
				this.#add(
					diagnose("list-expected", this.#at(offset), {
						heading,
						text: clip(line),
					}),
				);
			}
			offset += line.length + 1;
		}
		return items;
	}

	#readSubsections(section: Section): Section[] {
		this.#refuseEmpty(section);
		const parts = splitSubsections(section);
		const [first, ...rest] = parts;
		if (first?.heading !== "") return this.#distinct(parts);
		this.#add(
			diagnose("text-misplaced", this.#at(first.textOffset), {
				text: clip(first.text),
			}),
		);
		return this.#distinct(rest);
	}

	#refuseMarkup(text: string, start: number): void {
		const found = findMarkup(text);
		if (found === undefined) return;
		const { code, offset, ...quoted } = found;
		this.#add(diagnose(code, this.#at(start + offset), quoted));
	}

	#refuseStatement({ heading, offset }: Section): void {
		this.#refuseMarkup(heading, offset + "### ".length);
		if (/[?？]$/.test(heading) || heading === "…") return;
		const parameters = { question: clip(heading) };
		this.#add(diagnose("question-form", this.#at(offset), parameters));
	}

	#refuseEmpty({ heading, offset, text }: Section): void {
		if (text !== "") return;
		this.#add(diagnose("section-empty", this.#at(offset), { heading }));
	}

	#distinct(sections: Section[]): Section[] {
		const seen = new Set<string>();
		return sections.filter(({ heading, offset }) => {
			if (seen.has(heading))
				this.#add(diagnose("heading-duplicate", this.#at(offset), { heading }));
			return seen.size < seen.add(heading).size;
		});
	}

	#add(diagnostic: Diagnostic): void {
		this.#diagnostics.push(diagnostic);
	}

	#at(offset: number): Place {
		return { file: this.#file, offset };
	}
}

/** Lines of a paragraph joined; paragraphs apart by an empty line. */
function unwrap(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, " "))
		.join("\n\n");
}

function clip(text: string): string {
	const [line = ""] = text.split("\n");
	return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
