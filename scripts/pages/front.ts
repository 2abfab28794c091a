/** The front page. */

import { html } from "@remix-run/html-template";
import {
	formatPath,
	RECORD_RESOURCES,
	RESOURCES,
	webPath,
} from "../../functions/contract.ts";
import type { PageParts } from "./layout.ts";
import type { View } from "./view.ts";
import { pathTo } from "./view.ts";

export function frontPage(view: View): PageParts {
	const { words, language, edition } = view;
	const { front, search } = words;
	const numbers = new Intl.NumberFormat(words.locale);
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
		description: front.lead,
		heading: html`<div class="cols"><div>
<h1>${front.heading}</h1>
<p class="lead">${front.lead}</p>
<form class="big" action="${webPath(language, { type: "text", name: "search" })}" role="search">
<input type="search" name="q" aria-label="${search.label}" placeholder="${search.placeholder}" maxlength="100">
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
