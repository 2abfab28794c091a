/** Rules of provenance: what is said about a source agrees with the rest of the dataset. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { meantId } from "../../model/file-ids.ts";
import {
	type Identifier,
	identifiersIn,
} from "../../model/values/identifiers.ts";
import { sourcesIn } from "../../record/rules/sources.ts";
import { type Content, checkableRecords } from "../gather.ts";
import { remembered } from "../remembered.ts";
import { repeatsOf } from "../repeats.ts";

export function checkProvenance(content: Content): Diagnostic[] {
	return [
		...checkGenes(content),
		...checkDois(content),
		...checkEnds(content),
		...checkVariations(content),
	];
}

/** A ClinVar page about one variation, which belongs to one variant. */
const VARIATION = /ncbi\.nlm\.nih\.gov\/clinvar\/variation\/(\d+)/;

/** The identifiers in the title and the address of each source, in the facts of a record or in a link. */
const sourcesOf = remembered((value: object) =>
	sourcesIn(value).flatMap(({ keys, title = "", url = "" }) => {
		const named = identifiersIn(title);
		const inUrl = identifiersIn(url);
		const variation = VARIATION.exec(url)?.[1];
		return named.length + inUrl.length > 0 || variation !== undefined
			? [{ keys, named, inUrl, variation }]
			: [];
	}),
);

/** A source whose address has a gene's number does not name another gene in its title. */
function checkGenes(content: Content): Diagnostic[] {
	const owners = new Map<string, { id: string; path: string } | undefined>();
	for (const { id, path, facts } of content.records.gene.values()) {
		const gene = { id: meantId("gene", id) ?? id, path };
		for (const number of [
			facts.hgnc_id,
			`OMIM ${facts.ids.omim}`,
			`NCBI Gene ${facts.ids.ncbi_gene}`,
		]) {
			// A number that two genes claim is in doubt, and so is whose source it is.
			owners.set(number, owners.has(number) ? undefined : gene);
		}
	}
	return checkableRecords(content).flatMap(({ path, kind, facts }) => {
		// A gene's sources have already been compared with its own numbers.
		if (kind === "gene") return [];
		return sourcesOf(facts).flatMap(({ keys, named: all, inUrl }) => {
			const named = all.find((one) => one.system === "gene");
			if (named === undefined) return [];
			const owner = inUrl
				.map(({ system, id }) =>
					owners.get(system === "HGNC" ? id : `${system} ${id}`),
				)
				.find((one) => one !== undefined);
			if (owner === undefined || named.id === owner.id) return [];
			// A variant's own gene is the one that was meant.
			const isOwn = "genes" in facts && facts.genes?.includes(named.id);
			const words = isOwn
				? { found: owner.id, expected: named.id }
				: { found: named.id, expected: owner.id };
			const place = { path, keys: [...keys, isOwn ? "url" : "title"] };
			const found = diagnose("source-other-gene", place, words);
			return [{ ...found, restsOn: owner.path }];
		});
	});
}

/** A DOI has the same PMID wherever both are given. */
function checkDois(content: Content): Diagnostic[] {
	const all = checkableRecords(content).flatMap(({ path, facts }) =>
		(facts.sources ?? []).flatMap(({ pmid, doi = "" }, index) =>
			pmid && doi ? [{ path, index, pmid, doi }] : [],
		),
	);
	return repeatsOf(all, ({ doi }) => doi)
		.filter(({ again, first }) => again.pmid !== first.pmid)
		.map(({ again: { path, index, pmid, doi } }) => {
			const place = { path, keys: ["sources", index, "pmid"] };
			const words = { title: doi, found: `PMID ${pmid}` };
			return diagnose("source-disagrees", place, words);
		});
}

/** A link from a variant, with what its evidence names. */
function* variantSources({ links, ids }: Content) {
	for (const link of links) {
		const [type, id = ""] = link.from.split("/");
		if (type !== "variant" || !ids.variant.has(id)) continue;
		for (const { keys, ...source } of sourcesOf(link)) {
			const place = { path: link.path, keys: [link.index, ...keys, "url"] };
			yield { id, place, ...source };
		}
	}
}

/** The evidence of a variant's link is about that variant, or says which other variant it is about. */
function checkEnds(content: Content): Diagnostic[] {
	const idsOf = (all: Identifier[]) =>
		all.filter(({ system }) => system === "rsID").map((one) => one.id);
	return [...variantSources(content)].flatMap((source) => {
		const { id, place } = source;
		const [found] = idsOf(source.inUrl);
		const named = idsOf(source.named);
		if (found === undefined || named.includes(found)) return [];
		if (found !== id) {
			return [diagnose("source-other-variant", place, { found, id })];
		}
		if (named.length === 0) return [];
		const words = { title: named.join(", "), found };
		return [diagnose("source-disagrees", place, words)];
	});
}

/** A ClinVar variation belongs to one variant: the first whose record names or cites it, or else the first whose link does. */
function checkVariations(content: Content): Diagnostic[] {
	const inRecords = checkableRecords(content).flatMap((record) => {
		if (record.kind !== "variant") return [];
		const { path, id, facts } = record;
		return [
			...(facts.ids ?? []).map(({ clinvar }, at) => ({
				place: { path, keys: ["ids", at, "clinvar"] },
				variation: clinvar?.toString(),
				id,
			})),
			...sourcesOf(facts).map(({ keys, variation }) => ({
				place: { path, keys: [...keys, "url"] },
				variation,
				id,
			})),
		];
	});
	const all = [...inRecords, ...variantSources(content)];
	return repeatsOf(all, ({ variation }) => variation)
		.filter(({ again, first }) => again.id !== first.id)
		.map(({ again: { place, variation = "" }, first }) => {
			const words = { number: variation, other: first.id };
			const found = diagnose("source-two-variants", place, words);
			return { ...found, related: first.place, restsOn: first.place.path };
		});
}
