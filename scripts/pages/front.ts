/** The front page. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import {
	formatPath,
	RECORD_RESOURCES,
	RESOURCES,
	webPath,
} from "../../functions/shared/contract.ts";
import type { PageParts } from "./layout.ts";
import type { View } from "./view.ts";
import { NUMBERS, pathTo } from "./view.ts";

const SEARCH = { type: "text", name: "search" } as const;

export function frontPage(view: View): PageParts {
	const { words, language, edition } = view;
	const { front, search } = words;
	const numbers = NUMBERS[view.language];
	const [example] = edition.entries("variant");
	const path =
		example === undefined
			? formatPath({ type: "index", language })
			: formatPath({
					type: "record",
					language,
					resource: "variants",
					id: example.record.id,
				});
	return {
		page: { type: "home" },
		scripts: [view.assets.letters],
		description: front.lead,
		heading: html`<div class="cols"><div>
<h1>${front.heading}</h1>
<p class="lead">${front.lead}</p>
${reportForm(view)}
<form class="big" action="${webPath(language, SEARCH)}" role="search">
<label for="front-query">${front.report.orSearch}</label>
<input id="front-query" type="search" name="q" placeholder="${search.placeholder}" maxlength="100">
<button type="submit">${search.submit}</button>
</form>
</div></div>`,
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
	return html`<form class="big start" action="${webPath(language, SEARCH)}" autocomplete="off">
<h2>${report.heading}</h2>
<label>${report.number} <input name="q" type="text" required pattern="\\s*[Rr][Ss][0-9]+\\s*" placeholder="rs4988235" maxlength="30" autocapitalize="off" spellcheck="false"></label>
<fieldset class="report" hidden><legend>${report.letters}</legend>
<span class="choice">${select(report.first)}<span aria-hidden="true">/</span>${select(report.second)}</span></fieldset>
<button type="submit">${report.submit}</button>
<p class="small">${report.about} <span hidden>${report.private}</span></p>
</form>`;
}
