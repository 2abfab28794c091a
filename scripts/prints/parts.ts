/** Parts of pages that more than documents have. */

import { html, type SafeHtml } from "@remix-run/html-template";

/** Rows of terms and values. */
export function facts(
	rows: readonly (readonly [term: string, value: SafeHtml | string])[],
): SafeHtml {
	return html`<dl>
${rows.map(
	([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>
`,
)}</dl>`;
}

/** A table with a heading above each column. */
export function table(
	headings: readonly (string | SafeHtml)[],
	rows: SafeHtml[],
): SafeHtml {
	return html`<table>
<thead><tr>${headings.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
