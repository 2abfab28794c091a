/** How common alleles are in groups of people, as charts on a page. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Block } from "../documents/block.ts";
import { shareBar } from "./charts.ts";
import type { Printer } from "./page.ts";

export function sharesHtml(
	{ charts }: Extract<Block, { is: "shares" }>,
	{ words: { variant }, say }: Pick<Printer, "words" | "say">,
): SafeHtml {
	return html`${charts.map(({ letters, rows, source }) => {
		const named = letters && say.allele(letters);
		const caption = variant.frequencyOf(named, source.title);
		const size = rows.find(({ sampleSize }) => sampleSize !== null)?.sampleSize;
		return html`<table class="bars chart">
<caption>${caption} ${size && variant.sample(say.count(size))}</caption>
<thead class="hidden"><tr><th scope="col">${variant.group}</th><td></td><th scope="col">${variant.share}</th></tr></thead>
<tbody>
${rows.map(
	({ group, isEveryone, share }) =>
		html`<tr${isEveryone ? html` class="all"` : null}><th scope="row">${group}</th><td>${shareBar(share)}</td><td>${say.share(share)}</td></tr>
`,
)}</tbody>
</table>
`;
	})}`;
}
