/** A document as the parts of a web page. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { eachLanguage, ORIGINAL } from "../../functions/shared/contract.ts";
import {
	type Block,
	type Blocks,
	type CitedDocument,
	type Inline,
	inlinesOf,
	type Line,
	partsOn,
	type Row,
	type Say,
} from "../documents/block.ts";
import type { PageWords } from "../words/en/pages.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import { crowd } from "./charts.ts";
import { lettersHtml, shortAllele } from "./letters.ts";
import { PageMarks } from "./marks.ts";
import type { Page, Printer } from "./page.ts";
import { facts } from "./parts.ts";
import { ProseLinks } from "./prose-links.ts";
import { sharesHtml } from "./shares.ts";
import { sureHtml } from "./sure.ts";
import { explanations } from "./terms.ts";

export interface PrintedPage {
	heading: SafeHtml;
	main: SafeHtml;
	/** What a reader can see of the page before reading it: its sections and the facts. */
	aside: SafeHtml;
	/** Whether it has letters to choose from, which need a script. */
	hasLetters: boolean;
}

/** How pages write figures: rounded, and long alleles shortened. */
const SAY = eachLanguage((language): Say => {
	const { locale } = LANGUAGE_WORDS[language];
	const format = (options?: Intl.NumberFormatOptions) => {
		const numbers = new Intl.NumberFormat(locale, options);
		return (value: number) => numbers.format(value);
	};
	// Databases write positions like this in every language.
	const positions = new Intl.NumberFormat("en");
	return {
		share: format({ style: "percent", maximumSignificantDigits: 2 }),
		figure: format({ maximumSignificantDigits: 4 }),
		count: format(),
		position: (position) => positions.format(position),
		allele: shortAllele,
	};
});

export function printHtml(document: CitedDocument, page: Page): PrintedPage {
	const say = SAY[page.language];
	// Parts are printed in reading order, because prose links a record where it is first named.
	const marks = new PageMarks(
		document.cited,
		LANGUAGE_WORDS[page.language].marks,
	);
	const links = new ProseLinks(page.names, document, marks);
	const printer = { ...page, links, marks, say };
	const heading = html`<h1>${document.heading}</h1>
${blocks(document.below, printer)}`;
	const text = blocks(document.main, printer);
	const main = html`${text}${explanations(links.explained, page.words)}`;
	const aside = html`${document.hasContents && contents(document.main, page.words)}${glance(document.glance, printer)}`;
	return { heading, main, aside, hasLetters: hasLetters(document.main) };
}

function blocks(all: Blocks, printer: Printer): SafeHtml {
	return html`${partsOn("page", all).map((one) => block(one, printer))}`;
}

function block<B extends Block>(one: B, printer: Printer): SafeHtml | null {
	const print = PRINT[one.is] as (
		block: B,
		printer: Printer,
	) => SafeHtml | null;
	return print(one, printer);
}

const PRINT: {
	[B in Block["is"]]: (
		block: Extract<Block, { is: B }>,
		printer: Printer,
	) => SafeHtml | null;
} = {
	text: (block, printer) =>
		html`<p${block.tone && html` class="${block.tone}"`}>${line(block.line, printer)}</p>
`,
	prose: ({ text, isLead }, { links }) =>
		isLead
			? html`<p class="lead">${links.text(text)}</p>
`
			: links.paragraphs(text),
	markdown: (block, { links }) => links.html(block.html),
	section: ({ id, heading, blocks: all }, printer) => {
		const body = blocks(all, printer);
		if (String(body) === "") return null;
		return html`<h2 id="${id}">${heading}</h2>
${body}
`;
	},
	part: ({ heading, target, blocks: all }, printer) =>
		html`<h3${target && html` id="${target.id}"`}>${line(heading, printer)}</h3>
${blocks(all, printer)}`,
	list: ({ items, look }, printer) =>
		html`<ul${look && html` class="${look}"`}>
${items.map(
	(item) =>
		html`<li>${line(item.line, printer)}${item.id && html` <span class="small id">${item.id}</span>`}${item.below && html`<p>${item.below}</p>`}</li>
`,
)}</ul>
`,
	table: ({ columns, rows, look }, printer) => {
		const shown = columns.filter(({ isBelow }) => !isBelow);
		return html`<table class="effects${look && ` ${look}`}">
<thead><tr>${shown.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => tableRow(cells, columns, printer))}</tbody>
</table>
`;
	},
	letters: lettersHtml,
	shares: (block, printer) =>
		sharesHtml(
			block,
			printer,
			block.sources.map((one) => line(one, printer)),
		),
	people: ({ heading, of, groups, text, basis }, printer) => {
		const { say, words } = printer;
		const above =
			heading &&
			html`<h3>${heading}</h3>
`;
		return html`${above}<p>${text(say)}</p>
<div class="people">
${groups.map(
	({ who, count }) =>
		html`<p><b>${say.count(count)}</b> ${words.risks.of(say.count(of))}<span>${who(say)}</span>${crowd(count, of)}</p>
`,
)}</div>
<ul class="small">
${basis.map(
	(one) => html`<li>${line(one, printer)}</li>
`,
)}</ul>
`;
	},
	sure: sureHtml,
	fold: ({ summary, isPrivate, blocks: all }, printer) => {
		const within = () => blocks(all, printer);
		return html`<details${isPrivate && html` data-nosnippet`}><summary>${summary}</summary>
${isPrivate ? printer.marks.folded(within) : within()}
</details>
`;
	},
	care: (block, printer) =>
		html`<div class="care"><p>${line(block.line, printer)}</p></div>
`,
	unknown: ({ questions }, { links, words }) =>
		html`<section class="unknown" aria-labelledby="unknown">
<h2 id="unknown">${words.record.unknown}</h2>
<ul>
${questions.map(
	(question) => html`<li>${links.text(question)}</li>
`,
)}</ul>
</section>
`,
	sources: ({ sources }, { marks }) =>
		html`<ol class="sources">
${sources.map(({ title, url, pmid, doi, searched }, at) => {
	const host = new URL(url).hostname.replace(/^www\./, "");
	const number = pmid === undefined ? doi : `PMID ${pmid}`;
	return html`<li${marks.areAny ? html` id="s${at + 1}"` : null}><a href="${url}"${searched === undefined ? html` lang="${ORIGINAL}"` : null}>${title}</a>${marks.back(at)}<span>${host}${number && ` · ${number}`}</span></li>
`;
})}</ol>
`,
};

/** A row of a table. A cell of a column that is below stands in the cell before it. */
function tableRow(
	cells: readonly Line[],
	columns: readonly { heading: string; isBelow?: true }[],
	printer: Printer,
): SafeHtml {
	const shown: Inline[][] = [];
	for (const [at, cell] of cells.entries()) {
		if (columns[at]?.isBelow) shown.at(-1)?.push({ is: "aside", line: cell });
		else shown.push([...inlinesOf(cell)]);
	}
	const labels = columns.flatMap(({ heading, isBelow }) =>
		isBelow ? [] : [heading],
	);
	const [first = [], ...others] = shown.map((own) =>
		own.map((part) =>
			isAside(part)
				? html`<span class="copies">${line(part.line, printer)}</span>`
				: inline(part, printer),
		),
	);
	return html`<tr><th scope="row">${first}</th>${others.map((own, at) => html`<td data-label="${labels[at + 1]}">${own}</td>`)}</tr>
`;
}

function isAside(part: Inline): part is Extract<Inline, { is: "aside" }> {
	return typeof part !== "string" && part.is === "aside";
}

function line(of: Line, printer: Printer): SafeHtml {
	return html`${inlinesOf(of).map((part) => inline(part, printer))}`;
}

function inline(part: Inline, printer: Printer): SafeHtml | string {
	if (typeof part === "string") return part;
	switch (part.is) {
		case "id":
			return html`<span class="id">${part.text}</span>`;
		case "strong":
			return html`<strong>${part.text}</strong>`;
		case "aside":
			return html` <span class="small">${line(part.line, printer)}</span>`;
		case "told": {
			const text = part.by(printer.say);
			if (part.as === undefined) return text;
			return html`<span class="${part.as === "id" ? "id" : "num"}">${text}</span>`;
		}
		case "link":
			return html`<a href="${part.to}"${part.isOriginal ? html` lang="${ORIGINAL}"` : null}>${part.short === undefined ? part.text : html`${part.short}<span class="hidden">: ${part.text}</span>`}</a>`;
		case "record": {
			const { kind, id, name, to, isOriginal } = part;
			printer.links.skip(kind, id);
			const foreign = isOriginal && printer.language !== ORIGINAL;
			return html`<a href="${to.slice(printer.baseUrl.length)}"${foreign ? html` lang="${ORIGINAL}" hreflang="${ORIGINAL}"` : null}>${name}</a>`;
		}
		default:
			return part satisfies never;
	}
}

/** "On this page": the sections of the text. */
function contents(main: Blocks, { record }: PageWords): SafeHtml {
	const sections = partsOn("page", main).flatMap((one) => {
		if (one.is === "unknown")
			return [{ id: "unknown", heading: record.unknown }];
		return one.is === "section" && one.blocks.some(Boolean) ? [one] : [];
	});
	return html`<nav aria-labelledby="contents"><h2 id="contents">${record.onThisPage}</h2>
<ul>
${sections.map(
	({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>
`,
)}</ul></nav>
`;
}

function glance(all: readonly Row[], printer: Printer): SafeHtml | null {
	const rows = partsOn("page", all).filter(({ values }) => values.length > 0);
	if (rows.length === 0) return null;
	return html`<h2>${printer.words.record.glance}</h2>
${facts(
	rows.map(({ term, values, isList }) => {
		const each = values.map((value) => line(value, printer));
		if (!isList)
			return [
				term,
				html`${each.map((one, at) => (at === 0 ? one : html`, ${one}`))}`,
			];
		return [
			term,
			html`<ul class="plain">${each.map(
				(one) => html`<li>${one}</li>
`,
			)}</ul>`,
		];
	}),
)}
`;
}

function hasLetters(all: Blocks): boolean {
	return partsOn("page", all).some(
		(one) =>
			one.is === "letters" || ("blocks" in one && hasLetters(one.blocks)),
	);
}
