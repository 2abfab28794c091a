/** The pages of the connections. They are read one at a time: no page lists them. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { WebPage } from "../../functions/contract.ts";
import type { Edge, Node } from "../dataset/relate.ts";
import { EVIDENCE } from "../model/evidence.ts";
import { tierBars } from "./charts.ts";
import type { PageParts } from "./layout.ts";
import { nodeName } from "./parts.ts";
import type { View } from "./view.ts";
import { nodeKey, pathTo } from "./view.ts";

export function connectionPage(edge: Edge, view: View): PageParts {
	const { connections } = view.words;
	const { from, to, relation, check_at } = edge;
	const { tier, means } = EVIDENCE[edge.evidence];
	const [fromName, toName] = [shortName(from, view), shortName(to, view)];
	const title = `${fromName} → ${toName}`;
	return {
		page: pageOf(edge),
		title,
		description: connections.description(fromName, toName),
		crumbs: [
			{ text: nodeName(view, from), path: pathOf(from, view) },
			{ text: connections.one },
		],
		heading: html`<p class="soft">${connections.one}</p>
<h1>${title}</h1>`,
		main: html`<div class="edge">
${end(from, connections.from, view)}
<div class="soft"><span aria-hidden="true">↓ </span>${connections.relations[relation]}</div>
${end(to, connections.to, view)}
</div>
<div class="cols"><div>
<dl class="facts">
<div><dt>${connections.evidence}</dt><dd><span class="tier">${tierBars(tier)}${connections.tiers[tier]}</span><br><span lang="en">${means}</span> · <a href="${pathTo(view, { type: "text", name: "docs/evidence" })}">${connections.tiersLink}</a></dd></div>
<div><dt>${connections.check}</dt><dd><a href="${check_at.url}" lang="en">${check_at.label}</a><br><span class="small">${new URL(check_at.url).hostname.replace(/^www\./, "")}</span></dd></div>
</dl>
${walk(from, edge, view)}
${walk(to, edge, view)}
</div></div>`,
	};
}

/** A variant is known by its id. */
function shortName(node: Node, view: View): string {
	return node.type === "variant" ? node.id : nodeName(view, node);
}

function pageOf({ from, to }: Edge): WebPage {
	return { type: "connection", from, to };
}

function pathOf(node: Node, { edition }: View): string {
	return edition.nodePage(node).slice(edition.baseUrl.length);
}

function end(node: Node, role: string, view: View): SafeHtml {
	const { words } = view;
	const id =
		node.type === "variant"
			? html` <span class="id small">${node.id}</span>`
			: null;
	return html`<div><span class="small"><span class="hidden">${role}: </span>${words.kinds[node.type]}</span><br><a class="end" href="${pathOf(node, view)}">${nodeName(view, node)}</a>${id}</div>`;
}

/** The way to the previous and the next connection of one end. */
function walk(node: Node, edge: Edge, view: View): SafeHtml {
	const { connections: words } = view.words;
	const all = view.connections.get(nodeKey(node)) ?? [];
	const at = all.indexOf(edge);
	const link = (to: Edge | undefined, rel: string, text: string) =>
		to &&
		html`<li><a rel="${rel}" href="${pathTo(view, pageOf(to))}">${text}</a></li>
`;
	const name = shortName(node, view);
	const { before, after } = words.walk;
	return html`<div class="walk"><p>${before}<a href="${pathOf(node, view)}">${name}</a>${after} · <span class="soft">${words.place(at + 1, all.length)}</span></p>
${
	all.length > 1
		? html`<ul>
${link(all[at - 1], "prev", `← ${words.previous}`)}${link(all[at + 1], "next", `${words.next} →`)}</ul>`
		: null
}</div>
`;
}
