/** Rules of provenance: what a source is said to be agrees with what the rest of the dataset says. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { identifiersIn } from "../../model/identifiers.ts";
import type { SoundRecord } from "../../record/fields.ts";
import { sourcesIn } from "../../record/rules/sources.ts";
import type { Content } from "../gather.ts";
import { checkableRecords } from "../gather.ts";

export function checkProvenance(content: Content): Diagnostic[] {
	const cited = checkableRecords(content).map(
		({ path, kind, id, facts }): Citing => ({
			path,
			kind,
			id,
			sources: sourcesIn(facts),
		}),
	);
	return [
		...checkGenes(content, cited),
		...checkDois(content),
		...checkEnds(content),
		...checkVariations(content, cited),
	];
}

/** A record with every source in its facts. */
type Citing = Pick<SoundRecord, "path" | "kind" | "id"> & {
	sources: ReturnType<typeof sourcesIn>;
};

/** A number of a gene stands beside the symbol of that gene. */
function checkGenes(content: Content, cited: Citing[]): Diagnostic[] {
	const owners = new Map(
		[...content.records.gene.values()].flatMap(({ id, facts }) => [
			[facts.hgnc_id, id] as const,
			[`OMIM ${facts.ids.omim}`, id] as const,
			[`NCBI Gene ${facts.ids.ncbi_gene}`, id] as const,
		]),
	);
	return cited.flatMap(({ path, kind, sources }) => {
		// The sources of a gene have been compared with its own numbers.
		if (kind === "gene") return [];
		return sources.flatMap(({ keys, title = "", url = "" }) => {
			const named = identifiersIn(title).find((one) => one.kind === "gene");
			if (named === undefined) return [];
			const owner = identifiersIn(url)
				.map(({ kind, id }) =>
					owners.get(kind === "HGNC" ? id : `${kind} ${id}`),
				)
				.find((id) => id !== undefined);
			if (owner === undefined || named.id === owner) return [];
			const place = { path, keys: [...keys, "title"] };
			const parameters = { found: named.id, expected: owner };
			return [diagnose("source-other-gene", place, parameters)];
		});
	});
}

/** A DOI and a PMID that stand together once belong together everywhere. */
function checkDois(content: Content): Diagnostic[] {
	const seen = new Map<string, number>();
	return checkableRecords(content).flatMap(({ path, facts }) =>
		(facts.sources ?? []).flatMap(({ pmid, doi }, index) => {
			if (pmid === undefined || doi === undefined) return [];
			const expected = seen.get(doi) ?? pmid;
			seen.set(doi, expected);
			if (expected === pmid) return [];
			const place = { path, keys: ["sources", index, "pmid"] };
			const parameters = { title: doi, found: `PMID ${pmid}` };
			return [diagnose("source-disagrees", place, parameters)];
		}),
	);
}

/** What a link of a variant rests on is about the variant, or says what else it is about. */
function checkEnds({ links }: Content): Diagnostic[] {
	return links.flatMap(({ path, index, ...link }) =>
		sourcesIn(link).flatMap(({ keys, title = "", url = "" }) => {
			const [type, own] = link.from.split("/");
			if (type !== "variant" || own === undefined) return [];
			const isAbout = (text: string) =>
				identifiersIn(text).filter(({ kind }) => kind === "rsID");
			const [found] = isAbout(url);
			if (found === undefined) return [];
			const named = isAbout(title).map(({ id }) => id);
			if (found.id === own && (named.length === 0 || named.includes(own)))
				return [];
			const place = { path, keys: [index, ...keys, "url"] };
			if (named.includes(found.id)) return [];
			const parameters = { found: found.id, id: own };
			return found.id === own
				? [
						diagnose("source-disagrees", place, {
							title: named.join(", "),
							found: found.id,
						}),
					]
				: [diagnose("source-other-variant", place, parameters)];
		}),
	);
}

/** A page of ClinVar about one variation, which is that of one variant. */
const VARIATION = /ncbi\.nlm\.nih\.gov\/clinvar\/variation\/(\d+)/;

/** A variation of ClinVar stands for one variant: for that whose record cites it, or else for that whose link does first. */
function checkVariations(content: Content, cited: Citing[]): Diagnostic[] {
	const inRecords = cited.flatMap(({ path, kind, id, sources }) =>
		kind === "variant" ? sources.map((one) => ({ ...one, path, id })) : [],
	);
	const inLinks = content.links.flatMap(({ path, index, ...link }) => {
		const [type, id = ""] = link.from.split("/");
		return type !== "variant"
			? []
			: sourcesIn(link, [index]).map((one) => ({ ...one, path, id }));
	});
	const owners = new Map<string, { id: string; place: Place }>();
	return [...inRecords, ...inLinks].flatMap(({ path, id, keys, url = "" }) => {
		const number = VARIATION.exec(url)?.[1];
		if (number === undefined) return [];
		const place = { path, keys: [...keys, "url"] };
		const owner = owners.get(number) ?? { id, place };
		owners.set(number, owner);
		if (owner.id === id) return [];
		const parameters = { number, other: owner.id };
		const found = diagnose("source-two-variants", place, parameters);
		return [{ ...found, related: owner.place }];
	});
}
