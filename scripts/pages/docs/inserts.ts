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
import { allGrades, EVIDENCE_TIERS, tierOf } from "../../model/evidence.ts";
import type { Kind } from "../../model/kinds/kinds.ts";
import { RELATION_NAMES } from "../../model/link.ts";
import { bySunset } from "../../model/site.ts";
import { MATCH_FILES } from "../../output/match-files.ts";
import { SEARCH_MODULE } from "../../output/page-headers.ts";
import { shareBar, TIER_BARS } from "../../prints/charts.ts";
import { table } from "../../prints/parts.ts";
import { gradeMeans } from "../../words/grades.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { toolsPath } from "../discovery/tools.ts";
import { NUMBERS, pathTo, type View } from "../view.ts";
import { agreementTable, differenceLists } from "./agreement-inserts.ts";
import { type ApiDescription, exampleOf } from "./api.ts";
import type { Inserts } from "./article.ts";
import { operations } from "./reference.ts";
import { schemaBody, schemas } from "./schemas.ts";

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
		[
			"count_links",
			NUMBERS[view.language].format(view.edition.dataset.edges.length),
		],
		["link_fields", schemaBody(view, api.components.schemas.Link ?? {})],
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
		problems: table(
			[tables.status, html`<code>type</code>`, tables.title],
			rows,
		),
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
	// The only link that anybody can read without a key.
	const links = exampleAnswer(paths, listPath(GATED)) as PublishedLinks;
	const edge = links?.data[0];
	const record = `${listPath("variants")}/{${RESOURCES.variants.id.name}}`;
	const answer = pretty(exampleAnswer(paths, record));
	return {
		example_variant: id,
		example_answer: html`<pre tabindex="0" class="answer"><code>${answer}</code></pre>`,
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

function listPath(resource: "variants" | typeof GATED): string {
	return formatPath({ type: "list", language: ORIGINAL, resource });
}

/** The answer of a request, as the description of the API shows it. */
function exampleAnswer(paths: ApiDescription["paths"], path: string): unknown {
	const get = paths[path]?.get;
	return get && exampleOf(get);
}

/** The last note of a variant, as one would quote it. */
function quote(edition: Edition, id: string): string {
	const notes = edition.entry("variant", id)?.prose.genotypes ?? {};
	const [pair, note] = Object.entries(notes).at(-1) ?? [];
	return `“${note}”\n${id}, ${pair}. ${edition.dataset.site.name}, ${edition.page("variant", id)}`;
}

type PublishedLinks =
	| { data: Record<"from" | "to", { type: string; id: string }>[] }
	| undefined;

function pretty(value: unknown): string {
	return JSON.stringify(value ?? {}, null, 2);
}

/** Each tier with the grades of other bodies that lead to it. */
function evidenceTable({ language, words }: View): SafeHtml {
	const { grades, docs } = LANGUAGE_WORDS[language];
	const { tables } = docs;
	const { provisional } = words.grading;
	const rows = EVIDENCE_TIERS.map((tier) => {
		const own = allGrades().filter((one) => tierOf(one) === tier);
		const said = own.map((one) => {
			const means = gradeMeans(grades, one);
			return one.status === "final" ? means : provisional(means);
		});
		return html`<tr id="${tier}"><th scope="row"><span class="tier">${TIER_BARS[tier]}${words.connections.tiers[tier]}</span><br><code>${tier}</code></th><td><ul class="plain">${said.map((grade) => html`<li>${grade}</li>\n`)}</ul></td></tr>
`;
	});
	return table([tables.tier, tables.grades], rows);
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
	return table([care, tables.meaning, tables.product], rows);
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
	// The best piece of evidence comes first.
	const tiers = edges.map(({ evidence: [best] }) => best && tierOf(best));
	const rows = EVIDENCE_TIERS.map((tier) => ({
		name: html`<span class="tier">${TIER_BARS[tier]}${words.connections.tiers[tier]}</span>`,
		count: tiers.filter((one) => one === tier).length,
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
	const { ends, deprecated, sunset, instead } = tables;
	return table([ends, deprecated, sunset, instead], rows);
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
	const own = new Intl.DisplayNames(language, { type: "language" });
	const names = LANGUAGES.map((other) => own.of(other) ?? other);
	const rows = RECORD_RESOURCES.map((resource) => {
		const path = pathTo(view, { type: "list", resource, page: 1 });
		return html`<tr><th scope="row"><a href="${path}">${words.lists[resource]}</a></th>${sizes(RESOURCES[resource].kind).map((size) => html`<td class="num">${numbers.format(size)}</td>`)}</tr>
`;
	});
	return table([tables.records, ...names], rows);
}

/** More records of a list are not measured, but these, evenly spread: the articles are made with every build. */
const MOST_MEASURED = 100;

/** How large the answers are, for those who put them into prompts, measured. For each list, how large a single record is: the one in the middle and the largest, in thousands of bytes. */
function sizeTable(view: View): SafeHtml {
	const { tables } = LANGUAGE_WORDS[view.language].docs;
	const format = (bytes: number) =>
		NUMBERS[view.language].format(Math.round(bytes / 100) / 10);
	const rows = RECORD_RESOURCES.map((resource) => {
		const { kind } = RESOURCES[resource];
		const all = [...view.edition.entries(kind)];
		const step = Math.ceil(all.length / MOST_MEASURED);
		const sizes = all
			.filter((_, at) => at % step === 0)
			.map(({ record }) =>
				Buffer.byteLength(view.recordText(view.edition, kind, record.id)),
			)
			.sort((one, other) => one - other);
		const middle = sizes[sizes.length >> 1] ?? 0;
		return html`<tr><td>${view.words.lists[resource]}</td><td>${format(middle)} kB</td><td>${format(sizes.at(-1) ?? 0)} kB</td></tr>
`;
	});
	return table([tables.list, tables.middle, tables.largest], rows);
}
