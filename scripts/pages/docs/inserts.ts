/** The values of `{{…}}` in articles, so that no article repeats what the program knows. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	API_VERSION,
	formatPath,
	GATED,
	LANGUAGES,
	type Language,
	MAX_PER_PAGE,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
	type RecordResource,
	TRANSLATIONS,
	webPath,
} from "../../../functions/shared/contract.ts";
import {
	PROBLEMS,
	type ProblemName,
} from "../../../functions/shared/problem-kinds.ts";
import {
	PAGE_BUDGET,
	PLAN_NAMES,
	RATE_WINDOW_SECONDS,
	WIDE_FACTOR,
} from "../../../functions/shared/settings.ts";
import { WORDS } from "../../../functions/shared/words/languages.ts";
import type { Edition } from "../../dataset/edition.ts";
import { exampleVariants } from "../../dataset/examples.ts";
import type { Kind } from "../../model/kinds/kinds.ts";
import { RELATION_NAMES } from "../../model/link.ts";
import { bySunset } from "../../model/site.ts";
import { MATCH_FILES } from "../../output/match-files.ts";
import { SEARCH_MODULE } from "../../output/page-headers.ts";
import { shareBar, TIER_BARS } from "../../prints/charts.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { toolsPath } from "../discovery/tools.ts";
import { NUMBERS, pathTo, type View } from "../view.ts";
import { agreementTable, differenceLists } from "./agreement-inserts.ts";
import type { ApiDescription } from "./api.ts";
import type { Inserts } from "./article.ts";
import { gradesByTier, tierOf } from "./grade-inserts.ts";
import { operations } from "./reference.ts";
import { schemaBody, schemas } from "./schemas.ts";
import { sizeTable } from "./size-inserts.ts";

const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[];

/** Everything that an article of a language may insert. */
export function insertsOf(view: View, api: ApiDescription): Inserts {
	return new Map<string, string | SafeHtml>([
		...Object.entries(settings(view)),
		...Object.entries(limits(view)),
		...Object.entries(api.components.headers).map(
			([name, { example }]) => [`header.${name}`, example] as const,
		),
		...Object.entries(problems(view, api)),
		...Object.entries(examples(view, api)),
		...matching(view),
		["evidence", evidenceTable(view)],
		["risk", riskTable(view)],
		["relations", relationTable(view)],
		["tiers", tierTable(view)],
		["records", recordTable(view)],
		["operations", operations(view, api)],
		["schemas", schemas(view, api)],
		["sizes", sizeTable(view)],
		["search_module", `${view.edition.baseUrl}${SEARCH_MODULE}`],
		["tools_path", toolsPath(view.language)],
		["count_links", countLinks(view)],
		["link_fields", linkFields(view, api)],
		["endings", endings(view)],
		["agreement", agreementTable(view)],
		["differences", differenceLists(view)],
	]);
}

function settings({ edition, language, version }: View) {
	const { site } = edition.dataset;
	const path = formatPath({ type: "index", language });
	return {
		name: site.name,
		base_url: edition.baseUrl,
		api: `${edition.baseUrl}${path}`,
		api_path: path,
		...Object.fromEntries(
			TRANSLATIONS.map((other) => [
				`api.${other}`,
				`${edition.baseUrl}${formatPath({ type: "index", language: other })}`,
			]),
		),
		api_version: API_VERSION,
		dataset_version: version,
		licence: site.licence.name,
		licence_url: site.licence.url,
		attribution: site.licence.attribution,
		notice: site.notice[language],
		contact: site.contact.replace(/^mailto:/, ""),
		contact_url: site.contact,
		price: site.graph.price[language],
	};
}

function limits({ edition, language }: View): Record<string, string> {
	const numbers = NUMBERS[language];
	const { rate_limits } = edition.dataset.site;
	const all = {
		...Object.fromEntries(
			PLAN_NAMES.map((plan) => [`limit_${plan}`, rate_limits[plan]]),
		),
		window: RATE_WINDOW_SECONDS,
		max_per_page: MAX_PER_PAGE,
		page_budget: PAGE_BUDGET.requests,
		page_minutes: PAGE_BUDGET.seconds / 60,
		wide_factor: WIDE_FACTOR,
	};
	return Object.fromEntries(
		Object.entries(all).map(([name, value]) => [name, numbers.format(value)]),
	);
}

/** The table of all errors, and the title and status of each. */
function problems({ language }: View, { components }: ApiDescription) {
	const { tables } = LANGUAGE_WORDS[language].docs;
	const { titles } = WORDS[language];
	const rows = PROBLEM_NAMES.map(
		(name) =>
			html`<tr><td><code>${PROBLEMS[name]}</code></td><td><a href="#${name}"><code>${name}</code></a></td><td>${titles[name]}</td></tr>
`,
	);
	return {
		problems: html`<table>
<thead><tr><th scope="col">${tables.status}</th><th scope="col"><code>type</code></th><th scope="col">${tables.title}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`,
		...Object.fromEntries(
			PROBLEM_NAMES.flatMap((name) => [
				[`title.${name}`, titles[name]],
				[`status.${name}`, String(PROBLEMS[name])],
				[`example.${name}`, pretty(components.examples[name]?.value)],
			]),
		),
	};
}

/** Records for example requests, and the one connection that is shown as an example. */
function examples({ edition, language }: View, { paths }: ApiDescription) {
	const [variant] = exampleVariants(edition.dataset);
	const id = variant?.id ?? "rs1";
	const list = formatPath({
		type: "list",
		language: ORIGINAL,
		resource: GATED,
	});
	const edge = exampleLink(paths[list]);
	return {
		example_variant: id,
		example_answer: answerOf(paths, "variants"),
		example_page: webPath(language, {
			type: "record",
			resource: "variants",
			id,
		}),
		example_quote: variant === undefined ? "" : quote(edition, variant.id),
		example_gene: variant?.facts.genes[0] ?? "MCM6",
		example_link: pretty(edge),
		example_link_from: edge?.from.id ?? id,
		example_link_page:
			edge === undefined
				? webPath(language, { type: "home" })
				: webPath(language, {
						type: "connection",
						from: edge.from,
						to: edge.to,
					}),
	};
}

/** The addresses of the matching kit, and a tiny raw-data file as the text of a program has it. */
function matching({ edition }: View): [string, string][] {
	const { baseUrl, dataset } = edition;
	const [variant] = exampleVariants(dataset);
	const { id = "rs1", facts } = variant ?? {};
	const { chromosome = 1, position = 1 } = facts?.grch37 ?? facts ?? {};
	const letters = facts ? `${facts.ref}/${facts.alts[0]}` : "A/A";
	const rows = [
		[`# build ${facts?.grch37 ? 37 : 38}`],
		["# rsid", "chromosome", "position", "genotype"],
		[id, chromosome, position, letters],
	];
	return [
		...Object.entries(MATCH_FILES).map(([name, path]): [string, string] => [
			`match.${name}`,
			`${baseUrl}${path}`,
		]),
		["example_raw", rows.map((row) => row.join("\\t")).join("\\n")],
	];
}

/** The answer of a request for a single record, as the description of the API shows it. */
function answerOf(
	paths: ApiDescription["paths"],
	resource: RecordResource,
): SafeHtml {
	const list = formatPath({ type: "list", language: ORIGINAL, resource });
	const record = paths[`${list}/{${RESOURCES[resource].id.name}}`];
	const answer = record?.get.responses["200"];
	const example =
		answer === undefined || "$ref" in answer
			? undefined
			: answer.content?.["application/json"]?.example;
	return html`<pre tabindex="0" class="answer"><code>${pretty(example)}</code></pre>`;
}

/** The last note of a variant, as one would quote it. */
function quote(edition: Edition, id: string): string {
	const notes = edition.entry("variant", id)?.prose.genotypes ?? {};
	const [pair, note] = Object.entries(notes).at(-1) ?? [];
	return `“${note}”\n${id}, ${pair}. ${edition.dataset.site.name}, ${edition.page("variant", id)}`;
}

interface PublishedLink {
	from: { type: string; id: string };
	to: { type: string; id: string };
}

/** The link in the description's example: the only one that anybody can read without a key. */
function exampleLink(path: ApiDescription["paths"][string] | undefined) {
	const answer = path?.get.responses["200"];
	if (answer === undefined || "$ref" in answer) return undefined;
	const { example } = answer.content?.["application/json"] ?? {};
	const [link] = (example as { data: PublishedLink[] } | undefined)?.data ?? [];
	return link;
}

function pretty(value: unknown): string {
	return JSON.stringify(value ?? {}, null, 2);
}

function evidenceTable({ language, words }: View): SafeHtml {
	const { tables } = LANGUAGE_WORDS[language].docs;
	const rows = gradesByTier(language).map(
		([tier, grades]) =>
			html`<tr id="${tier}"><th scope="row"><span class="tier">${TIER_BARS[tier]}${words.connections.tiers[tier]}</span><br><code>${tier}</code></th><td><ul class="plain">${grades.map((grade) => html`<li>${grade}</li>\n`)}</ul></td></tr>
`,
	);
	return html`<table>
<thead><tr><th scope="col">${tables.tier}</th><th scope="col">${tables.grades}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

function riskTable({ language, words }: View): SafeHtml {
	const { tables, risks } = LANGUAGE_WORDS[language].docs;
	const { care } = words.variant;
	const tiers = Object.keys(risks) as (keyof typeof risks)[];
	const rows = tiers.map((tier) => {
		const { name, means } = words.variant.tiers[tier];
		return html`<tr id="${tier}"><th scope="row">${name}<br><code>${tier}</code></th><td>${means}</td><td>${risks[tier]}</td></tr>
`;
	});
	return html`<table>
<thead><tr><th scope="col">${care}</th><th scope="col">${tables.meaning}</th><th scope="col">${tables.product}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

function linkFields(view: View, { components }: ApiDescription): SafeHtml {
	return schemaBody(view, components.schemas.Link ?? {});
}

function countLinks({ edition, language }: View): string {
	const { length } = edition.dataset.edges;
	return NUMBERS[language].format(length);
}

/** How many connections there are of each relation. */
function relationTable({ edition, words, language }: View): SafeHtml {
	const { edges } = edition.dataset;
	const { relations } = words.connections;
	const names = [...RELATION_NAMES, "located_in"] as const;
	const rows = names.map((name) => ({
		name: html`${relations[name]}<br><code>${name}</code>`,
		count: edges.filter(({ relation }) => relation === name).length,
	}));
	return bars(LANGUAGE_WORDS[language].docs.tables.relation, rows, language);
}

/** How many connections there are of each tier, except those that place a variant in its gene. */
function tierTable({ edition, words, language }: View): SafeHtml {
	const edges = edition.dataset.edges.filter(
		({ relation }) => relation !== "located_in",
	);
	const rows = gradesByTier(language).map(([tier]) => ({
		name: html`<span class="tier">${TIER_BARS[tier]}${words.connections.tiers[tier]}</span>`,
		count: edges.filter((edge) => tierOf(edge) === tier).length,
	}));
	return bars(LANGUAGE_WORDS[language].docs.tables.tier, rows, language);
}

function bars(
	caption: string,
	rows: { name: SafeHtml; count: number }[],
	language: Language,
): SafeHtml {
	const numbers = NUMBERS[language];
	const most = Math.max(1, ...rows.map(({ count }) => count));
	return html`<table class="bars">
<caption>${caption}</caption>
<tbody>
${rows.map(
	({ name, count }) =>
		html`<tr><th scope="row">${name}</th><td>${shareBar(count / most)}</td><td>${numbers.format(count)}</td></tr>
`,
)}</tbody>
</table>`;
}

/** What is about to end, soonest first. */
function endings({ edition, words, language }: View): SafeHtml {
	const { deprecations = [] } = edition.dataset.site;
	const { tables, nothingEnds } = LANGUAGE_WORDS[language].docs;
	if (deprecations.length === 0) return html`<p>${nothingEnds}</p>`;
	const rows = [...deprecations].sort(bySunset).map(
		({ path, field, deprecated, sunset, page }) =>
			html`<tr><td><code>${path}</code>${field && html`, <code>${field}</code>`}</td><td>${words.date(deprecated)}</td><td>${words.date(sunset)}</td><td><a href="${page}">${page}</a></td></tr>
`,
	);
	return html`<table>
<thead><tr><th scope="col">${tables.ends}</th><th scope="col">${tables.deprecated}</th><th scope="col">${tables.sunset}</th><th scope="col">${tables.instead}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** How many records of each kind there are in each language. */
function recordTable(view: View): SafeHtml {
	const { edition, words, language } = view;
	const { records, translated } = edition.dataset;
	const { tables } = LANGUAGE_WORDS[language].docs;
	const numbers = NUMBERS[language];
	const sizes = (kind: Kind) => [
		records[kind].size,
		...TRANSLATIONS.map((other) => translated[other][kind].size),
	];
	const names = LANGUAGES.map((other) => tables.languages[other]);
	return html`<table>
<thead><tr><th scope="col">${tables.records}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${RECORD_RESOURCES.map((resource) => {
	const path = pathTo(view, { type: "list", resource, page: 1 });
	return html`<tr><th scope="row"><a href="${path}">${words.lists[resource]}</a></th>${sizes(RESOURCES[resource].kind).map((size) => html`<td class="num">${numbers.format(size)}</td>`)}</tr>
`;
})}</tbody>
</table>`;
}
