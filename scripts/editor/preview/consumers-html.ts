/** What changes for consumers, as HTML. */

import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import type { Change } from "../../publisher/compare/difference.ts";
import type { Consequences } from "./consumers.ts";

/** The lines of a comparison are Markdown, in which the texts of records have been escaped. */
const parser = new MarkdownIt("commonmark", { html: false }).enable(
	"strikethrough",
);

/** Nobody reads a longer list. */
const MOST = 100;

/** All changes; those of the given answers first, if there are any. */
export function consumersBody(found: Consequences, own?: string[]): SafeHtml {
	if ("reason" in found) {
		return html`<p>What changes for consumers is not known: ${found.reason}</p>`;
	}
	const { since, changes, breaking } = found;
	const mine = changes.filter(({ path }) => own?.includes(path));
	const others = changes.filter(({ path }) => !own?.includes(path));
	const count = changes.length === 1 ? "1 answer" : `${changes.length} answers`;
	return html`${breaking.length > 0 ? html`<div role="alert"><p><strong>Breaking for consumers:</strong></p><ul>${breaking.map(({ what }) => html`<li>${what}</li>`)}</ul></div>` : null}
${changes.length === 0 ? html`<p>Nothing changes for consumers since ${since}.</p>` : null}
${mine.length > 0 ? html`<details open><summary>Changes for consumers since ${since}</summary>${list(mine)}</details>` : null}
${others.length === 0 ? null : own === undefined ? html`<p>${count} of the API since ${since}:</p>${list(others)}` : html`<details><summary>Other answers that change: ${others.length}</summary>${list(others)}</details>`}`;
}

function list(changes: Change[]): SafeHtml {
	return html`<ul>${changes.slice(0, MOST).map(
		({
			path,
			outcome,
			lines,
		}) => html`<li>${outcome === "lost" || outcome === "withdrawn" ? path : html`<a href="${path}">${path}</a>`}<ul>${lines.map((line) => html`<li>${html.raw`${parser.renderInline(line)}`}</li>`)}</ul></li>
`,
	)}${changes.length > MOST ? html`<li>and ${changes.length - MOST} more</li>` : null}</ul>`;
}
