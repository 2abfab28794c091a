/** The page of a variant. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import {
	effects,
	frequencies,
	hasIndel,
	hasOdds,
	namesOnPapers,
} from "../../dataset/figures.ts";
import { possibleGenotypes } from "../../model/variant.ts";
import { shareBar } from "../charts.ts";
import { ProseLinks } from "../names.ts";
import {
	care,
	connectionSection,
	glance,
	otherNames,
	recordLink,
	section,
	sourceList,
	thisRecord,
} from "../parts.ts";
import type { View } from "../view.ts";
import { byLanguage, pathTo } from "../view.ts";
import { chip, copies, short, shortLetters } from "./alleles.ts";
import type { RecordPage } from "./page.ts";

type Variant = Entry<"variant">;

/** Databases write positions like this in every language. */
const POSITIONS = new Intl.NumberFormat("en");

/** Number formats of each language for shares, effects and counts. */
const NUMBERS = byLanguage((locale) => ({
	shares: new Intl.NumberFormat(locale, {
		style: "percent",
		maximumSignificantDigits: 2,
	}),
	figures: new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }),
	counts: new Intl.NumberFormat(locale),
}));

export function variantPage(entry: Variant, view: View): RecordPage {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words } = view;
	const links = new ProseLinks(view.names(), { kind: "variant", id });
	for (const gene of facts.genes) links.skip("gene", gene);
	const { inGene } = words.variant;
	const genes = facts.genes.map(
		(gene, at) =>
			html`${at === 0 ? "" : " / "}${recordLink(view, "gene", gene)}`,
	);
	const isSensitive = facts.risk_tier === "sensitive";
	return {
		title: `${prose.trait_name} (${id})`,
		// The text of a sensitive variant is shown only to a reader who asks for it.
		description: (isSensitive ? undefined : prose.summary) ?? prose.trait_name,
		heading: html`<h1>${prose.trait_name}</h1>
<p class="soft"><span class="id">${id}</span> · ${inGene.before}${genes}${inGene.after}</p>
${prose.summary ? html`<p class="lead">${links.text(prose.summary)}</p>` : null}`,
		main: html`${callout(entry, view)}
${section("pairs", words.variant.pairs, genotypes(entry, view, links))}
${strandNote(entry, view)}
${
	prose.guideline_note
		? section(
				"guideline",
				words.variant.guideline,
				links.paragraphs(prose.guideline_note),
			)
		: null
}
${frequencyCharts(entry, view)}
${effectTable(entry, view)}
${connectionSection(view, { type: "variant", id })}
${topicsOf(id, view)}
${sourceList(view, facts.sources)}`,
		aside: html`${glance(view, glanceRows(entry, view))}
${thisRecord(view, "variant", id)}`,
	};
}

function genotypes(
	{ record: { facts }, prose }: Variant,
	{ words }: View,
	links: ProseLinks,
): SafeHtml {
	const { ref, alts } = facts;
	const chips = new Map(
		[ref, ...alts].map((allele) => [
			allele,
			chip(allele, allele !== ref, words),
		]),
	);
	const rows = possibleGenotypes([ref, ...alts]).flatMap((genotype) => {
		const note = prose.genotypes[genotype];
		if (note === undefined) return [];
		const pair = genotype.split("/");
		const letters = pair.map((allele) => chips.get(allele));
		return [
			html`<tr><th scope="row"><span class="pair">${letters[0]}<span aria-hidden="true">/</span>${letters[1]}</span><span class="copies">${copies(pair, facts, words)}</span></th><td>${links.paragraphs(note)}</td></tr>
`,
		];
	});
	const isLong = [ref, ...alts].some((allele) => allele.length > 3);
	const { variant } = words;
	const table = html`<table class="pairs${isLong ? " long" : ""}">
<thead class="hidden"><tr><th scope="col">${variant.pair}</th><th scope="col">${variant.note}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
	if (facts.risk_tier !== "sensitive") return table;
	return html`<p>${variant.sensitive.why}</p>
${folded(variant.sensitive.summary, table)}`;
}

/** What a reader must know before anything else. */
function callout({ record: { facts } }: Variant, view: View): SafeHtml | null {
	const { caution, sensitive } = view.words.variant;
	switch (facts.risk_tier) {
		case "standard":
			return null;
		case "caution":
			return care(caution);
		case "sensitive": {
			const path = pathTo(view, { type: "text", name: "docs/risk" });
			const link = html`<a href="${path}#raw-data">${sensitive.careLink}</a>`;
			return care(html`${sensitive.care} ${link}`);
		}
		default:
			return facts.risk_tier satisfies never;
	}
}

/** Something that is shown only to a reader who asks for it, and not in search results. */
function folded(summary: string, content: SafeHtml): SafeHtml {
	return html`<details data-nosnippet><summary>${summary}</summary>
${content}
</details>`;
}

function strandNote({ record: { facts } }: Variant, { words }: View) {
	const papers = namesOnPapers(facts);
	const { variant } = words;
	const pairs = (
		[
			[facts.ref, papers?.ref],
			...facts.alts.map((allele, at) => [allele, papers?.alts[at]] as const),
		] as const
	).flatMap(([own, other]): [string, string][] =>
		other === undefined ? [] : [[short(own), short(other)]],
	);
	return html`<p class="small">${variant.strand} ${hasIndel(facts) ? variant.indels : null} ${papers ? variant.papers(pairs) : null}</p>`;
}

function frequencyCharts(
	{ record: { facts } }: Variant,
	view: View,
): SafeHtml | null {
	const { words, edition } = view;
	if (facts.frequencies.length === 0) return null;
	const { shares, counts } = NUMBERS[view.language];
	const { all } = edition.words.populations;
	// One chart per entry: an allele in a dataset.
	const charts = facts.frequencies.map((given) => {
		const rows = frequencies({ ...facts, frequencies: [given] }, edition.words);
		const size = rows.find(({ sample_size }) => sample_size !== null);
		const caption = words.variant.frequencyOf(
			shortLetters(given.allele, facts),
			rows[0]?.source.title ?? "",
		);
		return html`<table class="bars chart">
<caption>${caption} ${size ? words.variant.sample(counts.format(size.sample_size ?? 0)) : null}</caption>
<thead class="hidden"><tr><th scope="col">${words.variant.group}</th><td></td><th scope="col">${words.variant.share}</th></tr></thead>
<tbody>
${rows.map(
	({ population, frequency }) =>
		html`<tr${population === all ? html` class="all"` : null}><th scope="row">${population}</th><td>${shareBar(frequency)}</td><td>${shares.format(frequency)}</td></tr>
`,
)}</tbody>
</table>`;
	});
	return section("frequency", words.variant.frequency, html`${charts}`);
}

function effectTable(
	{ record: { facts } }: Variant,
	view: View,
): SafeHtml | null {
	const { words, edition } = view;
	if (facts.effects.length === 0) return null;
	const { variant } = words;
	const numbers = NUMBERS[view.language].figures;
	const rows = effects(facts, edition).map(
		({ outcome, interval, population, source, ...effect }) => {
			const figure = variant.effect({
				...effect,
				allele: shortLetters(effect.allele, facts),
				value: numbers.format(effect.value),
			});
			const range =
				interval &&
				variant.interval(
					numbers.format(interval.low),
					numbers.format(interval.high),
				);
			return html`<tr><th scope="row">${outcome}<span class="copies">${population}</span></th><td>${figure}${range ? html`<span class="copies">${range}</span>` : null}</td><td><a href="${source.url}" lang="en">${source.title}</a></td></tr>
`;
		},
	);
	const table = html`<table class="effects">
<thead><tr><th scope="col">${variant.outcome}</th><th scope="col">${variant.figure}</th><th scope="col">${variant.study}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
${hasOdds(facts) ? html`<p class="small">${variant.aboutOdds}</p>` : null}`;
	return section(
		"effects",
		variant.effects,
		facts.risk_tier === "sensitive"
			? folded(variant.sensitive.figures, table)
			: table,
	);
}

function topicsOf(id: string, view: View): SafeHtml | null {
	const { words } = view;
	const topics = view.edition.dataset.topicsOfVariant.get(id) ?? [];
	if (topics.length === 0) return null;
	const rows = topics.map((topic) => {
		const kind = topic.facts.confirmed.includes(id)
			? words.record.confirmed
			: words.record.coMentioned;
		return html`<li>${recordLink(view, "topic", topic.id)} <span class="small">${kind}</span></li>
`;
	});
	return section("topics", words.record.topics, html`<ul>${rows}</ul>`);
}

function glanceRows(
	{ record: { facts } }: Variant,
	{ words }: View,
): Parameters<typeof glance>[1] {
	const { variant, record } = words;
	const position = POSITIONS.format(facts.position);
	const tier = variant.tiers[facts.risk_tier];
	return [
		[
			variant.position,
			html`<span class="num">chr${facts.chromosome}:${position}</span> <span class="small">${variant.plusStrand}</span>`,
		],
		[
			variant.letters,
			html`<span class="id">${short(facts.ref)} → ${facts.alts.map(short).join(", ")}</span> <span class="small">${variant.arrow}</span>`,
		],
		[variant.care, html`${tier.name} <span class="small">${tier.means}</span>`],
		[record.otherNames, otherNames(facts.other_names)],
	];
}
