/** The page of a gene. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import { neutralNames } from "../../dataset/other-names.ts";
import { ProseLinks } from "../names.ts";
import {
	connectionSection,
	glance,
	otherNames,
	recordLink,
	section,
	sourceList,
	thisRecord,
} from "../parts.ts";
import type { View } from "../view.ts";
import type { RecordPage } from "./page.ts";

export function genePage(
	{ record: { id, facts }, prose }: Entry<"gene">,
	view: View,
): RecordPage {
	const { words, edition } = view;
	const { reach } = edition.dataset;
	const links = new ProseLinks(view.names(), { kind: "gene", id });
	const counts = {
		conditions: reach.conditionsOfGene.get(id)?.length ?? 0,
		drugs: reach.drugsOfGene.get(id)?.length ?? 0,
		molecules: reach.moleculesOfGene.get(id)?.length ?? 0,
	};
	const isLinked = counts.conditions + counts.drugs + counts.molecules > 0;
	const sum = html`<p>${words.connections.reach(counts)}</p>`;
	return {
		title: `${id}: ${prose.name}`,
		description: prose.summary ?? `${id}, ${prose.name}`,
		heading: html`<h1>${id}</h1>
<p class="lead" lang="en">${prose.name}</p>`,
		main: html`${prose.summary ? section("about", words.gene.about, links.paragraphs(prose.summary)) : null}
${section("variants", words.gene.variants, variantRows(reach.variantsOfGene.get(id) ?? [], view))}
${connectionSection(view, { type: "gene", id }, isLinked ? sum : undefined)}
${sourceList(view, facts.sources)}`,
		aside: html`${glance(view, [
			[words.gene.symbol, html`<span class="id">${id}</span>`],
			[words.gene.place, facts.band],
			[
				words.record.otherNames,
				otherNames(neutralNames(facts.other_names, view.language)),
			],
			[words.record.codes, ids(facts)],
		])}
${thisRecord(view, "gene", id)}`,
	};
}

/** Variants, each by the name of its trait. */
export function variantRows(rsids: readonly string[], view: View): SafeHtml {
	if (rsids.length === 0) return html`<p>${view.words.gene.none}</p>`;
	return html`<ul class="rows">
${rsids.map(
	(
		rsid,
	) => html`<li>${recordLink(view, "variant", rsid)}<p class="id">${rsid}</p></li>
`,
)}</ul>`;
}

function ids({ hgnc_id, ids }: Entry<"gene">["record"]["facts"]): SafeHtml {
	const rows = [
		[
			hgnc_id,
			`https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/${hgnc_id}`,
		],
		ids.ncbi_gene && [
			`NCBI Gene ${ids.ncbi_gene}`,
			`https://www.ncbi.nlm.nih.gov/gene/${ids.ncbi_gene}`,
		],
		ids.ensembl && [ids.ensembl, `https://www.ensembl.org/id/${ids.ensembl}`],
		ids.omim && [`OMIM ${ids.omim}`, `https://omim.org/entry/${ids.omim}`],
	];
	return html`<ul class="plain">${rows.flatMap((row) =>
		row ? [html`<li><a href="${row[1]}">${row[0]}</a></li>\n`] : [],
	)}</ul>`;
}
