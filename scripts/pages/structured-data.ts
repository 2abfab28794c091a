/**
 * What pages tell search engines, in the vocabulary of schema.org. For a sensitive variant only its id and its gene: no
 * disease, and nothing about what its alleles are associated with.
 */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type {
	BioChemEntity,
	BreadcrumbList,
	Dataset,
	Graph,
	MedicalCode,
	MedicalWebPage,
	SearchAction,
	Thing,
	WebSite,
	WithActionConstraints,
} from "schema-dts";
import { formatPath, webPath } from "../../functions/shared/contract.ts";
import type { Entry } from "../dataset/edition.ts";
import { neutralNames } from "../dataset/other-names.ts";
import type { Facts, Kind } from "../model/kinds/kinds.ts";
import { resourceOf } from "../model/kinds/kinds.ts";
import type { Crumb } from "./layout.ts";
import type { RecordPage } from "./records/page.ts";
import type { View } from "./view.ts";
import { pathTo, recordPage } from "./view.ts";

/** The front page: the site with its search, and the data. */
export function siteData(view: View): SafeHtml {
	const { edition, language, words, version } = view;
	const { baseUrl, dataset } = edition;
	const { name, licence } = dataset.site;
	const url = `${baseUrl}${webPath(language, { type: "home" })}`;
	const search = pathTo(view, { type: "text", name: "search" });
	const find: WithActionConstraints<SearchAction> = {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${baseUrl}${search}?q={search_term_string}`,
		},
		"query-input": "required name=search_term_string",
	};
	const site: WebSite = {
		"@type": "WebSite",
		"@id": siteId(view),
		name,
		url,
		description: words.front.lead,
		inLanguage: language,
		potentialAction: find,
	};
	const [newest] = view.versions();
	const data: Dataset = {
		"@type": "Dataset",
		"@id": `${url}#dataset`,
		name,
		description: words.front.lead,
		url,
		license: licence.url,
		creditText: licence.attribution,
		creator: { "@type": "Organization", name, url: `${baseUrl}/` },
		inLanguage: language,
		isAccessibleForFree: true,
		version,
		...(newest ? { dateModified: newest.date } : {}),
		distribution: {
			"@type": "DataDownload",
			encodingFormat: "application/json",
			contentUrl: `${baseUrl}${formatPath({ type: "index", language })}`,
		},
	};
	return script([site, data]);
}

/** The page of a record: what it is about, and its breadcrumbs. */
export function recordData<K extends Kind>(
	kind: K,
	entry: Entry<K>,
	{ title, description }: RecordPage,
	crumbs: readonly Crumb[],
	view: View,
): SafeHtml {
	const { edition, language } = view;
	const { id } = entry.record;
	const url = `${edition.baseUrl}${pathTo(view, recordPage(kind, id))}`;
	const page: MedicalWebPage = {
		"@type": "MedicalWebPage",
		"@id": url,
		url,
		...(isSensitive(entry) ? { name: id } : { name: title, description }),
		inLanguage: language,
		isPartOf: { "@id": siteId(view) },
		license: edition.dataset.site.licence.url,
		...("last_checked" in entry.record.facts
			? { lastReviewed: entry.record.facts.last_checked }
			: {}),
		about: ABOUT[kind](entry, view),
		breadcrumb: breadcrumb(crumbs, view),
	};
	return script([page]);
}

/** Whether the text of the record is only for readers who ask for it. */
function isSensitive({ record: { facts } }: Entry): boolean {
	return "risk_tier" in facts && facts.risk_tier === "sensitive";
}

function siteId({ edition, language }: View): string {
	return `${edition.baseUrl}${webPath(language, { type: "home" })}#website`;
}

const ABOUT: { [K in Kind]: (entry: Entry<K>, view: View) => Thing } = {
	variant,
	condition: ({ record: { facts }, prose }, { language }) => ({
		"@type": "MedicalCondition",
		name: prose.name,
		alternateName: facts.other_names[language] ?? [],
		code: codesOf(facts.codes),
	}),
	gene: ({ record: { id, facts }, prose }, { language }) => ({
		"@type": "Gene",
		name: id,
		alternateName: [prose.name, ...neutralNames(facts.other_names, language)],
		identifier: facts.hgnc_id,
	}),
	drug: ({ record: { facts }, prose }, { language }) => ({
		"@type": "Drug",
		name: prose.name,
		alternateName: facts.other_names[language] ?? [],
		...(facts.ids.rxnorm && { rxcui: facts.ids.rxnorm }),
		drugClass: { "@type": "DrugClass", name: prose.class },
	}),
	topic: ({ prose }, view) => term("topic", prose, view),
	sense: ({ prose }, view) => term("sense", prose, view),
};

function variant(entry: Entry<"variant">, { language }: View): BioChemEntity {
	const { id, facts } = entry.record;
	return {
		"@type": "BioChemEntity",
		name: id,
		identifier: id,
		sameAs: `https://www.ncbi.nlm.nih.gov/snp/${id}`,
		...(isSensitive(entry)
			? {}
			: { alternateName: neutralNames(facts.other_names, language) }),
		isPartOfBioChemEntity: facts.genes.map((symbol) => ({
			"@type": "Gene",
			name: symbol,
		})),
	};
}

function term(
	kind: "topic" | "sense",
	{ label, hook }: { label: string; hook: string },
	view: View,
): Thing {
	const list = { type: "list", resource: resourceOf(kind), page: 1 } as const;
	return {
		"@type": "DefinedTerm",
		name: label,
		description: hook,
		inDefinedTermSet: `${view.edition.baseUrl}${pathTo(view, list)}`,
	};
}

function codesOf(codes: Facts<"condition">["codes"]): MedicalCode[] {
	const all: (readonly [system: string, value: string | undefined])[] = [
		["Disease Ontology", codes.doid],
		["Mondo", codes.mondo],
		...codes.omim.map((value) => ["OMIM", value] as const),
		["Orphanet", codes.orphanet],
		["MedGen", codes.medgen],
		...codes.icd10.map((value) => ["ICD-10-CM", value] as const),
	];
	return all.flatMap(([codingSystem, codeValue]) =>
		codeValue === undefined
			? []
			: [{ "@type": "MedicalCode", codingSystem, codeValue }],
	);
}

function breadcrumb(crumbs: readonly Crumb[], view: View): BreadcrumbList {
	const { words, edition } = view;
	const home = { text: words.home, path: pathTo(view, { type: "home" }) };
	return {
		"@type": "BreadcrumbList",
		itemListElement: [home, ...crumbs].map(({ text, path }, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name: text,
			...(path === undefined ? {} : { item: `${edition.baseUrl}${path}` }),
		})),
	};
}

function script(things: readonly Thing[]): SafeHtml {
	const graph: Graph = { "@context": "https://schema.org", "@graph": things };
	// A "<" could end the script element, even within a string.
	const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
	return html`<script type="application/ld+json">${html.raw`${json}`}</script>
`;
}
