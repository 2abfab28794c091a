/** The page of a variant. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import {
	effects,
	entriesElsewhere,
	exactNames,
	frequencies,
	hasOdds,
} from "../../dataset/figures.ts";
import { neutralNames } from "../../dataset/other-names.ts";
import { shareBar } from "../charts.ts";
import { letterSection } from "../letters/section.ts";
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
import { short, shortLetters } from "./alleles.ts";
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
${section("pairs", words.variant.pairs, pairs(entry, view, links))}
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
		scripts: [view.assets.letters],
	};
}

function pairs(entry: Variant, view: View, links: ProseLinks): SafeHtml {
	const content = letterSection(entry, view, links);
	if (entry.record.facts.risk_tier !== "sensitive") return content;
	const { why, summary } = view.words.variant.sensitive;
	return html`<p>${why}</p>
${folded(summary, content)}`;
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
	{ words, language }: View,
): Parameters<typeof glance>[1] {
	const { variant, record } = words;
	const { grch37 } = facts;
	const tier = variant.tiers[facts.risk_tier];
	const older =
		grch37?.ref &&
		html` <span class="small">${variant.otherReference(grch37.ref)}</span>`;
	const entries = entriesElsewhere(facts).map(
		({ name, url }, at) =>
			html`${at > 0 ? " · " : null}<a href="${url}">${name}</a>`,
	);
	return [
		[
			variant.letters,
			html`<span class="id">${short(facts.ref)} → ${facts.alts.map(short).join(", ")}</span> <span class="small">${variant.arrow}</span>`,
		],
		[`${variant.position} (GRCh38)`, place(facts)],
		[`${variant.position} (GRCh37)`, grch37 && html`${place(grch37)}${older}`],
		[variant.care, html`${tier.name} <span class="small">${tier.means}</span>`],
		[record.otherNames, otherNames(neutralNames(facts.other_names, language))],
		[variant.formerIds, otherNames(facts.former_ids)],
		[variant.exactNames, otherNames(exactNames(facts))],
		[record.codes, entries.length > 0 ? html`${entries}` : undefined],
	];
}

function place({
	chromosome,
	position,
}: Pick<Variant["record"]["facts"], "chromosome" | "position">): SafeHtml {
	return html`<span class="num">chr${chromosome}:${POSITIONS.format(position)}</span>`;
}
