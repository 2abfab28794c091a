/** How far the data agree with collectors, for the article about it. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	COLLECTORS,
	type Comparison,
	type Difference,
} from "../../model/figures/agreement.ts";
import { KIND_NAMES, titleOf } from "../../model/kinds/kinds.ts";
import { hasKnownIds } from "../../model/kinds/rows.ts";
import { parseReference } from "../../model/references.ts";
import { table } from "../../prints/parts.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { NUMBERS, type View } from "../view.ts";

interface Compared extends Comparison {
	name: string;
	url: string;
}

function comparisons({ edition }: View): Compared[] {
	return edition.dataset.agreement.flatMap(({ collector, comparisons }) =>
		comparisons.map((one) => ({ ...COLLECTORS[collector], ...one })),
	);
}

/** A row for each file that was compared. */
export function agreementTable(view: View): SafeHtml {
	const { language, words } = view;
	const { tables, kinds, share, none } =
		LANGUAGE_WORDS[language].docs.agreement;
	const all = comparisons(view);
	if (all.length === 0) return html`<p>${none}</p>`;
	const format = (count: number) => NUMBERS[language].format(count);
	const rows = all.map(
		({ name, url, file, release, compared, facts }) =>
			html`<tr><th scope="row"><a href="${url}">${name}</a><br><span lang="en">${file}</span></th><td>${words.date(release)}</td><td>${words.date(compared)}</td><td><ul class="plain">${facts.map(({ kind, agrees, of }) => html`<li>${kinds[kind]}: ${share(format(agrees), format(of))}</li>\n`)}</ul></td></tr>
`,
	);
	const { collector, release, compared, facts } = tables;
	return table([collector, release, compared, facts], rows);
}

/** The facts that do not agree, by file, with the reason why they stay. */
export function differenceLists(view: View): SafeHtml {
	const { nothing } = LANGUAGE_WORDS[view.language].docs.agreement;
	const all = comparisons(view).filter((one) => one.differences.length > 0);
	if (all.length === 0) return html`<p>${nothing}</p>`;
	return html`${all.map(
		({
			name,
			file,
			differences,
		}) => html`<h3>${name}, <span lang="en">${file}</span></h3>
<ul>
${differences.map((one) => html`<li>${differenceOf(view, one, name)}</li>\n`)}</ul>
`,
	)}`;
}

function differenceOf(view: View, one: Difference, name: string): SafeHtml {
	const { language, words } = view;
	const { kinds, here, there, absent, unexplained, until } =
		LANGUAGE_WORDS[language].docs.agreement;
	const side = (label: string, value: string | undefined) =>
		html`${label}: ${value === undefined ? absent : html`<code>${value}</code>`}`;
	const reason =
		one.kept === undefined
			? unexplained
			: `${one.kept.reason[language]} ${until(words.date(one.kept.until))}`;
	return html`${subjectOf(view, one.subject)}, ${kinds[one.kind]}. ${side(here, one.ours)}; ${side(there(name), one.theirs)}. ${reason}`;
}

/** The record or the connection that a difference is about, with its address where it has a page. */
function subjectOf({ edition }: View, subject: string): SafeHtml {
	const { records, edges } = edition.dataset;
	const [from, to] = subject
		.split(" → ")
		.map((end) => parseReference(end as `${string}/${string}`));
	const link = (page: string, text: string) =>
		html`<a href="${page.slice(edition.baseUrl.length)}">${text}</a>`;
	const edge = edges.find(
		(one) => one.from.id === from?.id && one.to.id === to?.id,
	);
	if (edge !== undefined) {
		const names = [edge.from, edge.to].map(edition.nodeName);
		return link(edition.edgePage(edge), names.join(" → "));
	}
	const kind = KIND_NAMES.find((one) => one === from?.type);
	const record = kind && to === undefined && records[kind].get(from?.id ?? "");
	if (!record) return html`${subject}`;
	// A record that is not translated has its original name.
	const { prose } = edition.entry(record.kind, record.id) ?? record;
	const title = titleOf(record.kind, prose);
	const name = hasKnownIds(record.kind) ? record.id : title;
	return link(edition.page(record.kind, record.id), name);
}
