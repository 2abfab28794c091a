/** The front page. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	formatPath,
	RECORD_RESOURCES,
	RESOURCES,
	webPath,
} from "../../functions/shared/contract.ts";
import { exampleVariants } from "../dataset/examples.ts";
import { nameOf } from "../documents/sections.ts";
import { TIER_BARS } from "../prints/charts.ts";
import type { PageParts } from "./layout.ts";
import { NUMBERS, pathTo, recordPath, SEARCH_PAGE, type View } from "./view.ts";

export function frontPage(view: View): PageParts {
	const { words, language, edition } = view;
	const { front, search } = words;
	const numbers = NUMBERS[view.language];
	const [example] = exampleVariants(edition.dataset);
	const path =
		example === undefined
			? formatPath({ type: "index", language })
			: formatPath({
					type: "record",
					language,
					resource: "variants",
					id: example.id,
				});
	return {
		page: { type: "home" },
		scripts: [view.assets.letters],
		description: front.lead,
		heading: html`<div class="cols"><div>
<h1>${front.heading}</h1>
<p class="lead">${front.lead}</p>
${reportForm(view)}
${examples(view)}
<form class="big" action="${webPath(language, SEARCH_PAGE)}" role="search">
<label for="front-query">${front.report.orSearch}</label>
<input id="front-query" type="search" name="q" placeholder="${search.placeholder}" maxlength="100">
<button type="submit">${search.submit}</button>
</form>
</div>
${tells(view)}</div>`,
		main: html`<ul class="kinds">
${RECORD_RESOURCES.map((resource) => {
	const total = edition.dataset.records[RESOURCES[resource].kind].size;
	return html`<li><a href="${pathTo(view, { type: "list", resource, page: 1 })}">${words.lists[resource]}</a> <b>${numbers.format(total)}</b>
<p>${front.about[resource]}</p></li>
`;
})}</ul>
<div class="halves">
<section><h2>${front.rely.heading}</h2>
<ul>${front.rely.points.map(
			(point) => html`<li>${point}</li>
`,
		)}</ul></section>
<section><h2>${front.developers.heading}</h2>
<p>${front.developers.lead} <a href="${pathTo(view, { type: "text", name: "docs" })}">${front.developers.link}</a></p>
<pre tabindex="0"><code>curl ${edition.baseUrl}${path}</code></pre></section>
</div>`,
	};
}

/** Asks for the number in a report; the script adds its letters, which only the page of the variant reads. */
function reportForm({ words, language }: View): SafeHtml {
	const { report } = words.front;
	const select = (label: string) =>
		html`<select aria-label="${label}"><option value="" label=" "></option>${["A", "C", "G", "T", "I", "D"].map((letter) => html`<option>${letter}</option>`)}</select>`;
	return html`<form class="big start" action="${webPath(language, SEARCH_PAGE)}" autocomplete="off">
<h2>${report.heading}</h2>
<label>${report.number} <input name="q" type="text" required pattern="\\s*[Rr][Ss][0-9]+\\s*" placeholder="rs4988235" maxlength="30" autocapitalize="off" spellcheck="false"></label>
<fieldset class="report" hidden><legend>${report.letters}</legend>
<span class="choice">${select(report.first)}<span aria-hidden="true">/</span>${select(report.second)}</span></fieldset>
<button type="submit">${report.submit}</button>
<p class="small">${report.about} <span hidden>${report.private}</span></p>
</form>`;
}

/** How many pages to show as examples. */
const EXAMPLES = 3;

/** Pages of variants, each at the row of two different letters. */
function examples(view: View): SafeHtml | null {
	const { words, edition } = view;
	const shown = exampleVariants(edition.dataset).slice(0, EXAMPLES);
	if (shown.length === 0) return null;
	return html`<p>${words.front.examples} ${shown.map(({ id, facts }, at) => {
		const { ref, alts } = facts;
		const path = recordPath(view, "variant", id);
		const isShort = ref.length === 1 && alts[0]?.length === 1;
		const letters = isShort ? html` ${ref}/${alts[0]}` : null;
		const row = isShort ? `#${ref}${alts[0]}` : "";
		return html`${at > 0 ? " · " : null}<a href="${path}${row}">${id}${letters}</a>, ${nameOf(edition, "variant", id)}`;
	})}</p>`;
}

/** The parts of a page. */
function tells({ words }: View): SafeHtml {
	const { heading, sure, letters, likely, unknown, sources } =
		words.front.tells;
	const bars = html`<span class="tier">${TIER_BARS.established}${words.connections.tiers.established}</span> `;
	return html`<aside class="tells"><h2>${heading}</h2>
<ol>
${[sure, letters, likely, unknown, sources].map(
	(part) =>
		html`<li><b>${part.heading}</b><br>${part === sure ? bars : null}${part.text}</li>
`,
)}</ol></aside>`;
}
