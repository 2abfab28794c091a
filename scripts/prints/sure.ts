/** How sure something is, in one line of a page. The bars only repeat the word after them. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Sure } from "../documents/block.ts";
import { TIER_BARS } from "./charts.ts";
import type { Page } from "./page.ts";

export function sureHtml(
	{ tier, whose, asOf, follows, checked, explained }: Sure,
	{ words: { sure, connections, date } }: Pick<Page, "words">,
): SafeHtml {
	const word = tier ? connections.tiers[tier] : sure.none;
	const own = whose.to
		? html`<a href="${whose.to}">${whose.text}</a>`
		: whose.text;
	const when = asOf && html`, ${connections.asOf(date(asOf))}`;
	const day =
		checked &&
		html` · ${sure.checked.before}<time datetime="${checked}">${date(checked)}</time>${sure.checked.after}`;
	return html`<p class="sure">${TIER_BARS[tier ?? "disputed"]}<span class="hidden">${sure.label}: </span><strong>${word}</strong> · ${own}${when}${follows && ` · ${follows}`}${day} · <a href="${explained}">${sure.bars}</a></p>
`;
}
