/** The sections of a Markdown record → its prose as it is published: plain text or safe HTML. */

import {
	type Diagnostic,
	diagnose,
	diagnoseFaults,
} from "../mistakes/diagnostic.ts";
import type { Code, Quoted } from "../mistakes/table.ts";
import type { Body, Form } from "../model/body.ts";
import { KINDS, type Kind } from "../model/kinds/kinds.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { enclosing, meantHeadings, translated } from "./headings.ts";
import { joinLines, renderMarkdown } from "./markdown.ts";
import { blankMarks, compact, hasMarks, withoutMarks } from "./marks.ts";
import {
	type Section,
	type Sections,
	splitSections,
	splitSubsections,
} from "./sections.ts";
import {
	clip,
	findMarkup,
	type MarkdownSections,
	type Offsets,
	type Passage,
} from "./texts.ts";

/** The prose of a record, not yet checked against its schema. */
export interface RawProse {
	prose: Record<string, unknown>;
	markdown: MarkdownSections;
	offsets: Offsets;
	/** The texts that have marks, by their path in the prose, with a character for each mark. */
	marked: Record<string, string>;
	passages: Passage[];
	mistakes: Diagnostic[];
}

/** Reads the prose of a record. A part with a mistake must not be published. */
export function readProse(
	path: string,
	kind: Kind,
	sections: Sections,
): RawProse {
	const reader = new ProseReader(path, kind);
	reader.read(sections);
	return reader;
}

/** A name followed by its id, in the notation that Markdown processors use for ids of headings. */
const ANCHOR = /^(.+?)\s+\{#([^{}\s]+)\}$/;

/** A heading without a space after the `#` or with spaces before it, and the line that opens a code block. */
const HIDDEN = [
	["heading-space", /^#{1,6}[^#\s].*$/gm],
	["heading-indented", /^[ \t]+#{1,6} .*$/gm],
] as const;
const FENCE = /^(?:```|~~~).*$/m;

/** The longest titles are approved names of genes, which stay below this. */
const LONGEST_TITLE = 200;

class ProseReader implements RawProse {
	readonly prose: Record<string, unknown> = {};
	readonly offsets: Offsets = {};
	readonly markdown: MarkdownSections = {};
	readonly marked: Record<string, string> = {};
	readonly passages: Passage[] = [];
	readonly mistakes: Diagnostic[] = [];
	readonly #path: string;
	readonly #kind: Kind;
	readonly #body: Body;
	#headings: ReadonlySet<string> = new Set();
	readonly #sections: Map<string, readonly [field: string, form: Form]>;

	constructor(path: string, kind: Kind) {
		this.#path = path;
		this.#kind = kind;
		this.#body = KINDS[kind].body;
		this.#sections = new Map(Object.entries(this.#body.sections));
	}

	read(written: Sections): void {
		this.#refuseHidden(written.body);
		const { start, title, moreTitles, sections, stray } =
			this.#asMeant(written);
		for (const { heading, offset } of moreTitles) {
			this.#refuse("title-repeated", offset, { title: heading });
		}
		if (stray) {
			this.#refuse("text-misplaced", stray.offset, { text: clip(stray.text) });
		}
		this.offsets[""] = title?.offset ?? start;
		if (title?.heading) {
			const field = this.#body.title;
			this.offsets[field] = title.offset;
			this.prose[field] = title.heading;
			this.#keep(field, "# …", title.heading, title.offset + "# ".length);
			const { length } = title.heading;
			if (length > LONGEST_TITLE) {
				const words = { length, most: LONGEST_TITLE };
				this.#refuse("title-long", title.offset, words);
			}
		}
		const distinct = this.#distinct(sections);
		this.#headings = new Set(distinct.map(({ heading }) => heading));
		for (const section of distinct) {
			this.#readSection(section, distinct);
		}
	}

	/** The sections with those whose headings have a fault. */
	#asMeant(parts: Sections): Sections {
		const meant = meantHeadings(parts, this.#kind);
		if (meant.length === 0) return parts;
		for (const { heading, offset, isDeep, found } of meant) {
			if (!isDeep) continue;
			this.#refuse("heading-deep", offset, { heading, found });
		}
		const { text, offset } = parts.body;
		const offsets = meant.map((one) => one.offset);
		return splitSections(text, offset, offsets);
	}

	/** Refuses what only looks like a heading, and code blocks, which hide the headings below them. */
	#refuseHidden({ text, offset }: Sections["body"]): void {
		for (const [code, pattern] of HIDDEN) {
			for (const { 0: found, index } of matchesOf(pattern, text)) {
				this.#refuse(code, offset + index, { found: clip(found) });
			}
		}
		const fence = FENCE.exec(text);
		if (fence === null) return;
		const words = { found: clip(fence[0]) };
		this.#refuse("code-not-allowed", offset + fence.index, words);
	}

	#readSection(section: Section, all: Section[]): void {
		const { heading, offset } = section;
		const { others } = this.#body;
		const known = this.#sections.get(heading);
		if (known !== undefined) {
			const [field, form] = known;
			this.offsets[field] = offset;
			this.prose[field] = this.#readForm(section, field, form);
		} else if (others && heading.includes("/")) {
			const part = `${others}.${heading}`;
			this.offsets[part] = offset;
			this.prose[others] ??= {};
			const group = this.prose[others] as Record<string, string>;
			group[heading] = this.#readText(section, part);
		} else if (heading === "…") {
			this.#refuse("blank-left", offset, { field: "## …" });
		} else {
			this.#readUnknown(section, all);
		}
	}

	/** Refuses an unknown section, and reads it as the one that it seems to be, which then is not missing. */
	#readUnknown(section: Section, all: Section[]): void {
		const { heading, offset } = section;
		const { sections, others } = this.#body;
		const pairs = others === "genotypes" ? ["A/G (a pair of alleles)"] : [];
		const known = [...Object.keys(sections), ...pairs];
		const outer = enclosing(this.#kind, all, section);
		const meant = translated(this.#kind, all, section);
		this.#refuse("heading-unknown", offset, {
			heading,
			known,
			outer: outer?.heading,
			meant,
		});
		const [only = "", ...more] = meant;
		if (outer || more.length > 0 || !this.#sections.has(only)) return;
		this.#readSection({ ...section, heading: only }, all);
	}

	#readForm(section: Section, field: string, form: Form): unknown {
		switch (form) {
			case "text":
				return this.#readText(section, field);
			case "markdown":
				return this.#readMarkdown(section, field);
			case "list":
				return this.#readList(section, field);
			case "faq":
				return this.#readSubsections(section).map((part, index) =>
					this.#readQuestion(part, `${field}.${index}`),
				);
			case "named":
				return Object.fromEntries(
					this.#readSubsections(section).map((part) => {
						const name = `${field}.${part.heading}`;
						this.offsets[name] = part.offset;
						return [part.heading, this.#readText(part, name)];
					}),
				);
			case "anchored":
				return this.#readAnchored(section, field);
			default:
				return form satisfies never;
		}
	}

	#readQuestion(section: Section, part: string): object {
		const { heading, offset } = section;
		this.offsets[part] = offset;
		this.#keepHeading(`${part}.question`, heading, offset);
		if (!/[?？]$/.test(heading) && heading !== "…") {
			this.#refuse("question-form", offset, { question: clip(heading) });
		}
		const answer = this.#readText(section, `${part}.answer`);
		return { question: heading, answer };
	}

	/** Reads named texts by the id after each name: `### Androstenone {#androstenone}`. */
	#readAnchored(section: Section, field: string): Record<string, object> {
		const entries = this.#readSubsections(section).flatMap((part) => {
			const { heading, offset } = part;
			const [, name = heading, id] = ANCHOR.exec(heading) ?? [];
			const text = this.#readText(part, `${field}.${id}.perceived_as`);
			this.#keepHeading(`${field}.${id}.name`, name, offset);
			if (id === undefined) {
				this.#refuse("heading-id", offset, { heading: clip(heading) });
				return [];
			}
			if (`${field}.${id}` in this.offsets) {
				this.#refuse("reference-repeated", offset, { id });
			}
			this.offsets[`${field}.${id}`] = offset;
			return [[id, { name, perceived_as: text }]];
		});
		return Object.fromEntries(entries);
	}

	#readText(section: Section, part: string): string {
		const { heading, text, textOffset } = section;
		this.#refuseEmpty(section);
		const list = this.#lostList(text);
		if (list !== undefined) {
			const found = clip(text.slice(list));
			this.#refuse("text-misplaced", textOffset + list, { text: found });
			return this.#readText({ ...section, text: text.slice(0, list) }, part);
		}
		this.#keep(part, heading, text, textOffset);
		return this.#unmarked(part, unwrap(text));
	}

	/** Where a list starts that may be that of a section whose heading is lost. */
	#lostList(text: string): number | undefined {
		const isLost = [...this.#sections].some(
			([name, [, form]]) => form === "list" && !this.#headings.has(name),
		);
		const at = isLost ? text.search(/\n\s*\n- /) : -1;
		return at === -1 ? undefined : text.indexOf("- ", at);
	}

	/** The text without its marks, after it was noted where they are. */
	#unmarked(part: string, text: string): string {
		if (!hasMarks(text)) return text;
		this.marked[part] = compact(text);
		return withoutMarks(text);
	}

	#readMarkdown(section: Section, field: string): string {
		const { heading, text, textOffset } = section;
		this.#refuseEmpty(section);
		this.markdown[field] = joinLines(compact(text));
		this.#pass(field, heading, text, textOffset, true);
		const { html, faults } = renderMarkdown(text);
		const told = faults.map((one) => ({ ...one, found: clip(one.found) }));
		this.mistakes.push(...diagnoseFaults(this.#path, textOffset, told));
		return this.#unmarked(field, html);
	}

	#readList(section: Section, field: string): string[] {
		const { heading, text, textOffset } = section;
		this.#refuseEmpty(section);
		const items: string[] = [];
		let offset = textOffset;
		for (const line of text.split("\n")) {
			if (line.startsWith("- ")) {
				const part = `${field}.${items.length}`;
				this.offsets[part] = offset;
				items.push(line.slice(2).trim());
				this.#keep(part, heading, line.slice(2), offset + 2);
			} else if (/^\s+\S/.test(line) && items.length > 0) {
				items.push(`${items.pop()} ${line.trim()}`);
				this.#refuseMarkup(line, offset);
				const item = this.passages.at(-1);
				if (item) item.text += `\n${blankMarks(line)}`;
			} else if (line.trim() !== "") {
				this.#refuse("list-expected", offset, { heading, text: clip(line) });
			}
			offset += line.length + 1;
		}
		return items.map((item, at) => this.#unmarked(`${field}.${at}`, item));
	}

	#readSubsections(section: Section): Section[] {
		this.#refuseEmpty(section);
		const parts = splitSubsections(section);
		const [first, ...rest] = parts;
		if (first?.heading !== "") return this.#distinct(parts);
		this.#refuse("text-misplaced", first.textOffset, {
			text: clip(first.text),
		});
		return this.#distinct(rest);
	}

	#refuseMarkup(text: string, start: number): void {
		for (const { code, offset, found } of findMarkup(text)) {
			this.#refuse(code, start + offset, { found, isPlain: true });
		}
	}

	/** Keeps a plain text, and refuses the markup in it. */
	#keep(part: string, heading: string, text: string, offset: number): void {
		this.#refuseMarkup(text, offset);
		this.#pass(part, heading, text, offset);
	}

	#keepHeading(part: string, heading: string, offset: number): void {
		this.#keep(part, heading, heading, offset + "### ".length);
	}

	/** Keeps a text as in the file, with spaces in the place of marks, for rules that look at its words. */
	#pass(
		part: string,
		heading: string,
		text: string,
		offset: number,
		isMarkdown = false,
	): void {
		const own = { part, heading, text: blankMarks(text) };
		this.passages.push({ ...own, offset, isMarkdown });
	}

	#refuseEmpty({ heading, offset, text }: Section): void {
		if (text !== "") return;
		this.#refuse("section-empty", offset, { heading });
	}

	#distinct(sections: Section[]): Section[] {
		const seen = new Set<string>();
		return sections.filter(({ heading, offset }) => {
			if (seen.has(heading))
				this.#refuse("heading-duplicate", offset, { heading });
			return seen.size < seen.add(heading).size;
		});
	}

	#refuse<C extends Code>(code: C, offset: number, ...quoted: Quoted<C>): void {
		const place = { path: this.#path, offset };
		this.mistakes.push(diagnose(code, place, ...quoted));
	}
}

/** Joins the lines of each paragraph, and keeps the empty lines between paragraphs. */
function unwrap(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, " "))
		.join("\n\n");
}
