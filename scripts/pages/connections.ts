/** The pages of the connections. Readers see one at a time: no page lists them. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { WebPage } from "../../functions/shared/contract.ts";
import {
	connectionsOf,
	type Edge,
	type Node,
	readEnds,
} from "../dataset/edges/edges.ts";
import { sureOf } from "../documents/certainty.ts";
import { type Kind, traitsOf } from "../model/kinds/kinds.ts";
import { ROWS } from "../model/kinds/rows.ts";
import { sureHtml } from "../prints/sure.ts";
import type { PageParts } from "./layout.ts";
import { nodeName, section } from "./parts.ts";
import { report } from "./report.ts";
import { pathTo, type View } from "./view.ts";

export function connectionPage(edge: Edge, view: View): PageParts {
	const { edition } = view;
	const { connections } = view.words;
	const { from, to, relation } = edge;
	const [fromName, toName] = [edition.nodeName(from), edition.nodeName(to)];
	const note = edition.note(edge);
	const title = `${fromName} → ${toName}`;
	return {
		page: pageOf(edge),
		title,
		description: connections.description(fromName, toName),
		shared: isSensitive(from, view)
			? {
					title: `${connections.one}: ${fromName}`,
					description: view.words.front.lead,
				}
			: undefined,
		crumbs: [
			{ text: nodeName(view, from), path: pathOf(from, view) },
			{ text: connections.one },
		],
		heading: html`<p class="soft">${connections.one}</p>
<h1>${title}</h1>
${sureHtml(sureOf(edge, view), view)}`,
		main: html`${note ? section("meaning", connections.meaning, html`<p class="lead">${note}</p>`) : null}
<div class="edge">
${end(from, connections.from, view)}
<div class="soft"><span aria-hidden="true">↓ </span>${connections.relations[relation]}</div>
${end(to, connections.to, view)}
</div>
<div class="cols"><div>
${section("evidence", connections.evidence, html`${passedOn(edge, view)}${derived(edge, view)}${evidence(edge, view)}`)}
${walk(from, edge, view)}
${walk(to, edge, view)}
</div></div>
<p class="small tools">${report(view, pageOf(edge))}</p>`,
		scripts: [view.assets.report],
	};
}

/** The pieces of evidence, best first. */
function evidence(edge: Edge, view: View): SafeHtml {
	const { connections, grading, date } = view.words;
	const pieces = view.edition.evidence(edge);
	const contradicting = pieces.filter(({ contradicts }) => contradicts).length;
	return html`${
		contradicting > 0
			? html`<p>${grading.contradicting(contradicting, pieces.length)}</p>
`
			: null
	}<dl class="facts">
${pieces.map(({ grade_means, status, contradicts, as_of, check_at }) => {
	const grade =
		status === "final" ? grade_means : grading.provisional(grade_means);
	const host = new URL(check_at.url).hostname.replace(/^www\./, "");
	const when = as_of ? `, ${connections.asOf(date(as_of))}` : null;
	return html`<div><dt>${contradicts ? html`<span aria-hidden="true">≠ </span>` : null}${grade}${when}</dt><dd><a href="${check_at.url}">${check_at.label}</a> <span class="small">${host}</span></dd></div>
`;
})}</dl>`;
}

/** How a harmful change in the gene is passed on. */
function passedOn({ inheritance }: Edge, view: View): SafeHtml | null {
	const { condition } = view.words;
	const modes = inheritance.map((mode) => condition.inheritances[mode]);
	if (modes.length === 0) return null;
	return html`<p>${condition.inheritance}: ${modes.join("; ")}</p>
`;
}

/** Says what the edge follows from, and leads there. */
function derived(edge: Edge, view: View): SafeHtml {
	const { before, after } = view.words.grading.derived;
	return html`${edge.derived.map(({ of, pair }) => {
		const ends = readEnds(pair);
		const names = [ends.from, ends.to].map(view.edition.nodeName).join(" → ");
		return html`<p>${before(of.name)}<a href="${pathTo(view, pageOf(ends))}">${names}</a>${after}</p>
`;
	})}`;
}

function pageOf({ from, to }: Pick<Edge, "from" | "to">): WebPage {
	return { type: "connection", from, to };
}

function pathOf(node: Node, { edition }: View): string {
	return edition.nodePage(node).slice(edition.baseUrl.length);
}

/** Whether what an end goes with is only for readers who ask for it. */
function isSensitive(node: Node, { edition }: View): boolean {
	const check = <K extends Kind>(kind: K) => {
		const record = edition.dataset.records[kind].get(node.id);
		return record && traitsOf(kind).isSensitive?.(record.facts);
	};
	return node.type !== "molecule" && check(node.type) === true;
}

function end(node: Node, role: string, view: View): SafeHtml {
	const { words } = view;
	const isShown = node.type !== "molecule" && ROWS[node.type].also === "id";
	const id = isShown ? html` <span class="id small">${node.id}</span>` : null;
	return html`<div><span class="small"><span class="hidden">${role}: </span>${words.kinds[node.type]}</span><br><a class="end" href="${pathOf(node, view)}">${nodeName(view, node)}</a>${id}</div>`;
}

/** Links to the previous and the next connection of one end. */
function walk(node: Node, edge: Edge, view: View): SafeHtml {
	const { connections: words } = view.words;
	const all = connectionsOf(view.edition.dataset.edges, node);
	const at = all.indexOf(edge);
	const link = (to: Edge | undefined, rel: string, text: string) =>
		to &&
		html`<li><a rel="${rel}" href="${pathTo(view, pageOf(to))}">${text}</a></li>
`;
	const name = view.edition.nodeName(node);
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
