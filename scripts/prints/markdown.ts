/** A document as Markdown, for programs. Figures are the same as in the record, not rounded. */

import {
	eachLanguage,
	type Language,
} from "../../functions/shared/contract.ts";
import type { Cited } from "../dataset/cited.ts";
import {
	type Block,
	type Blocks,
	type CitedDocument,
	type Inline,
	type Item,
	inlinesOf,
	type LetterRow,
	type Letters,
	type Line,
	partsOn,
	type Row,
	type Say,
} from "../documents/block.ts";
import { fullName } from "../documents/sections.ts";
import { replaceMarks } from "../record/marks.ts";
import type { PageWords } from "../words/en/pages.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import {
	link,
	list,
	paragraphs,
	plain,
	section,
	table,
} from "./markdown-text.ts";

interface Printer {
	cited: Cited;
	language: Language;
	words: PageWords;
	/** The start of the addresses of the site. */
	baseUrl: string;
	say: Say;
}

const SAY = eachLanguage((language): Say => {
	const { locale } = LANGUAGE_WORDS[language];
	const format = (options: Intl.NumberFormatOptions) => {
		const numbers = new Intl.NumberFormat(locale, {
			...options,
			maximumSignificantDigits: 12,
		});
		return (value: number) => numbers.format(value);
	};
	return {
		share: format({ style: "percent" }),
		figure: format({}),
		count: String,
		position: String,
		allele: (letters) => letters,
	};
});

/** The document, without what stands around that of every record. */
export function printMarkdown(
	document: CitedDocument,
	page: Omit<Printer, "say" | "cited">,
): string {
	const { cited } = document;
	const printer = { ...page, cited, say: SAY[page.language] };
	const text = joined([
		`# ${plain(fullName(document))}`,
		...blocks(document.below, printer),
		glance(document.glance, printer),
		...blocks(document.main, printer),
	]);
	return replaceMarks(text, (mark) =>
		(cited.sourcesOfMark[mark] ?? []).map((at) => `[^${at + 1}]`).join(""),
	);
}

/** A text of the record with a character for each of its marks. */
function markedText(text: string, { cited }: Printer): string {
	return cited.marked.get(text) ?? text;
}

/** Blocks with empty lines between them; empty ones are left out. */
function joined(all: readonly (string | undefined)[]): string {
	return all.filter(Boolean).join("\n\n");
}

function blocks(all: Blocks, printer: Printer): string[] {
	return partsOn("markdown", all).map((one) => block(one, printer));
}

function block<B extends Block>(one: B, printer: Printer): string {
	const print = PRINT[one.is] as (block: B, printer: Printer) => string;
	return print(one, printer);
}

const PRINT: {
	[B in Block["is"]]: (
		block: Extract<Block, { is: B }>,
		printer: Printer,
	) => string;
} = {
	text: (block, printer) => line(block.line, printer),
	prose: ({ text }, printer) => paragraphs(markedText(text, printer)),
	markdown: ({ markdown }) => markdown,
	section: ({ heading, blocks: all }, printer) =>
		section(heading, ...blocks(all, printer)) ?? "",
	part: ({ heading, target, blocks: all }, printer) => {
		const own = line(heading, printer);
		const text = target ? `[${own}](${target.to})` : own;
		return joined([`### ${text}`, ...blocks(all, printer)]);
	},
	list: ({ items }, printer) => list(items.map((one) => item(one, printer))),
	table: ({ columns, rows }, printer) =>
		table(
			columns.map(({ heading }) => heading),
			rows.map((cells) => cells.map((cell) => line(cell, printer))),
		),
	letters,
	shares: ({ caption, columns, rows, sources, about }, printer) => {
		const { say } = printer;
		const { group, partOf, share, size } =
			LANGUAGE_WORDS[printer.language].shares;
		return joined([
			plain(caption(say)),
			table(
				[group, ...columns.map((heading) => plain(heading(say))), share, size],
				rows.map((row) => [
					plain(
						[
							row.isPart ? `${row.group} (${partOf})` : row.group,
							...(row.dataset ? [row.dataset.title] : []),
						].join(", "),
					),
					// A single figure is for all columns.
					...columns.map((_, at) => row.cells[at] ?? row.cells[0] ?? ""),
					say.share(row.share),
					row.sampleSize === null ? "" : say.count(row.sampleSize),
				]),
			),
			list(sources.map((one) => line(one, printer))),
			plain(about),
		]);
	},
	people: ({ heading, text: told, basis }, printer) =>
		joined([
			...(heading === undefined ? [] : [`### ${plain(heading)}`]),
			plain(told(printer.say)),
			list(basis.map((one) => line(one, printer))),
		]),
	sure: ({ tier, whose, asOf, follows, checked, explained }, printer) => {
		const { sure, connections, date } = printer.words;
		// The place to check belongs to a connection, which Markdown does not tell.
		const own = plain(whose.text);
		const { before, after } = sure.checked;
		const parts = [
			plain(tier ? connections.tiers[tier] : sure.none),
			asOf ? `${own}, ${plain(connections.asOf(date(asOf)))}` : own,
			follows && plain(follows),
			checked && plain(before + date(checked) + after),
			link(connections.tiersLink, printer.baseUrl + explained),
		];
		return term(sure.label, parts.filter(Boolean).join(" · "));
	},
	fold: ({ blocks: all }, printer) => joined(blocks(all, printer)),
	care: (block, printer) => `> ${line(block.line, printer)}`,
	unknown: ({ questions }, printer) =>
		section(
			printer.words.record.unknown,
			list(questions.map((one) => plain(markedText(one, printer)))),
		) ?? "",
	sources: ({ sources }, { cited }) => {
		const noted = new Set(cited.sourcesOfMark.flat());
		return sources
			.map(({ title, url, pmid, doi }, at) => {
				const number = pmid === undefined ? doi : `PMID ${pmid}`;
				const after = number === undefined ? "" : ` (${plain(number)})`;
				const label = noted.has(at) ? `[^${at + 1}]:` : `${at + 1}.`;
				return `${label} ${link(title, url)}${after}`;
			})
			.join("\n");
	},
};

function item({ line: own, id, below }: Item, printer: Printer): string {
	const named = id
		? `${line(own, printer)} (${plain(id)})`
		: line(own, printer);
	return below ? `${named}: ${plain(below)}` : named;
}

function letters(
	{ box, introduction, rows }: Letters,
	printer: Printer,
): string {
	const { strands } = LANGUAGE_WORDS[printer.language].letters;
	const pair = ({ own, other, also, note }: LetterRow) => {
		const name = also && other ? `${own} (${also} ${other})` : own;
		return joined([
			`### ${plain(name)}`,
			paragraphs(markedText(note, printer)),
		]);
	};
	const warning = box && [
		`**${plain(strands.heading)}**`,
		plain(strands.why(...box.facing)),
		list(
			box.rows.map(({ who, letters: [ref, ...alts] }) =>
				term(who, `${ref} → ${alts.join(", ")}`),
			),
		),
		plain(strands.follows(...box.facing)),
	];
	return joined([...(warning ?? []), plain(introduction), ...rows.map(pair)]);
}

function glance(all: readonly Row[], printer: Printer): string {
	return list(
		partsOn("markdown", all)
			.filter(({ values }) => values.length > 0)
			.map((row) =>
				term(row.term, row.values.map((one) => line(one, printer)).join(", ")),
			),
	);
}

/** A term with a value that is Markdown already. */
export function term(name: string, value: string): string {
	return `${plain(name)}: ${value}`;
}

/** Escapes each part, since what joins them may start or end with a space, then trims the whole. */
function line(of: Line, printer: Printer): string {
	return inlinesOf(of)
		.map((part) => inline(part, printer))
		.join("")
		.trim();
}

function inline(part: Inline, printer: Printer): string {
	if (typeof part === "string") return text(part);
	switch (part.is) {
		case "id":
			return text(part.text);
		case "strong":
			return text(part.text);
		case "aside":
			return ` (${line(part.line, printer)})`;
		case "told":
			return text(part.by(printer.say));
		case "link": {
			const { to } = part;
			return link(part.text, to.startsWith("/") ? printer.baseUrl + to : to);
		}
		case "record":
			return link(part.name, part.to);
		default:
			return part satisfies never;
	}
}

/** A plain text with the spaces at its ends. */
function text(own: string): string {
	const [, before = "", after = ""] = /^(\s*).*?(\s*)$/s.exec(own) ?? [];
	return `${before && " "}${plain(own)}${after && " "}`;
}
