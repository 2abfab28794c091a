/** How common alleles are in groups of people, as tables of a page. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { ShareRow, Shares } from "../documents/block.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import { copiesBar, copiesKey } from "./charts.ts";
import type { Printer } from "./page.ts";

export function sharesHtml(
	{ caption, columns, rows, about }: Shares,
	{ say, language }: Pick<Printer, "say" | "language">,
	sources: SafeHtml[],
): SafeHtml {
	const { group, partOf } = LANGUAGE_WORDS[language].shares;
	const isByCopies = columns.length > 1;
	return html`<table class="shares">
<caption>${caption(say)}</caption>
<thead><tr><th scope="col">${group}</th>${columns.map((heading, copies) => html`<th scope="col">${isByCopies ? copiesKey(copies) : null}${heading(say)}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => shareRow(row, columns.length, partOf))}</tbody>
</table>
${sourceList(sources)}${
	about &&
	html`<p class="small">${about}</p>
`
}`;
}

function sourceList(sources: SafeHtml[]): SafeHtml {
	const [first, ...others] = sources;
	return others.length === 0
		? html`<p class="small">${first}</p>
`
		: html`<ol class="small" type="a">
${sources.map(
	(one) => html`<li>${one}</li>
`,
)}</ol>
`;
}

function shareRow(
	{ group, dataset, isEveryone, isPart, cells, parts }: ShareRow,
	columns: number,
	partOf: string,
): SafeHtml {
	const kind = isEveryone
		? html` class="all"`
		: isPart
			? html` class="part"`
			: null;
	const name = isPart
		? html`${group}<span class="hidden">, ${partOf}</span>`
		: group;
	const span =
		cells.length < columns ? html` colspan="${String(columns)}"` : null;
	return html`<tr${kind}><th scope="row">${name}${dataset && html` <sup>${letterOf(dataset.at)}</sup>`}${parts && copiesBar(parts)}</th>${cells.map((cell) => html`<td${span}>${cell}</td>`)}</tr>
`;
}

/** The letter of an entry of an ordered list. */
function letterOf(at: number): string {
	return String.fromCharCode("a".charCodeAt(0) + at);
}
