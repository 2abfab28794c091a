/** The edges between the records, read without any checks. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Language } from "../../../../functions/shared/contract.ts";
import {
	builtPageSizes,
	LANGUAGES,
	languagePrefix,
	ORIGINAL,
	RESOURCES,
} from "../../../../functions/shared/contract.ts";
import type { PlainList } from "./records.ts";
import { HOST } from "./records.ts";

/** An edge in one language, as every peer writes it into JSON. */
export interface PlainEdge {
	/** Built from its ends: `variant-rs2-condition-condition-1`. */
	id: string;
	/** The address of its page, or of the variant's page if it has none. */
	url: string;
	from: End;
	to: End;
	relation: string;
	evidence: Evidence[];
}

interface End {
	type: string;
	id: string;
	name: string;
	url: string;
}

/** A link as written in the content. */
interface Link {
	from: string;
	to: string;
	relation: string;
	evidence: Evidence[];
}

interface Evidence {
	scheme: string;
	grade: string;
	as_of?: string;
	check_at: { url: string };
}

/** All edges in one language; every language has the same ones. */
export interface PlainEdges {
	resource: "links";
	language: Language;
	/** Without the leading slash: `ko/links`. */
	path: string;
	/** The links of the content. Each has a page. */
	links: PlainEdge[];
	/** From each variant to its genes, taken from the facts. They have no page. */
	located: PlainEdge[];
	/** The page sizes in which the list of both is written. */
	pageSizes: number[];
}

/** The relation of the edges that follow from the facts rather than from a link. */
const LOCATED_IN = "located_in";

/** Reads the edges between the records of the lists. */
export function readEdges(content: string, lists: PlainList[]): PlainEdges[] {
	const links = linksIn(join(content, "links"));
	const variants = lists.find(({ resource }) => resource === "variants");
	const located = (variants?.records ?? []).flatMap(({ id, facts }) =>
		(facts.genes as string[]).map((gene) => locatedIn(id, gene)),
	);
	return LANGUAGES.map((language) => {
		const names = namesIn(language, lists);
		const edge = (link: Link) => edgeOf(link, language, names);
		return {
			resource: "links",
			language,
			path: `${languagePrefix(language)}/links`.slice(1),
			links: links.map(edge),
			located: located.map(edge),
			pageSizes: builtPageSizes("links"),
		};
	});
}

/** The edge from a variant to its gene, before it is written in a language. */
export function locatedIn(variant: string, gene: string): Link {
	const url = `https://www.ncbi.nlm.nih.gov/snp/${variant}`;
	return {
		from: `variant/${variant}`,
		to: `gene/${gene}`,
		relation: LOCATED_IN,
		evidence: [{ scheme: "dbsnp", grade: "placed", check_at: { url } }],
	};
}

/** A link as written in a language. An end without a name goes by its id. */
export function edgeOf(
	{ from, to, relation, evidence }: Link,
	language: Language,
	names: Map<string, string>,
): PlainEdge {
	const base = `${HOST}${languagePrefix(language)}`;
	const end = (reference: string): End => {
		const [type = "", id = ""] = reference.split("/");
		const name = names.get(reference) ?? id;
		return { type, id, name, url: `${base}/${type}s/${id}` };
	};
	const id = `${from}-${to}`.replaceAll("/", "-");
	const ends = { from: end(from), to: end(to) };
	const hasPage = relation !== LOCATED_IN;
	const url = hasPage ? `${base}/links/${id}` : ends.from.url;
	return { id, url, ...ends, relation, evidence };
}

function linksIn(folder: string): Link[] {
	return readdirSync(folder).flatMap(
		(name) => load(readFileSync(join(folder, name), "utf8")) as Link[],
	);
}

/** The names of the records in a language. Variants and genes go by their ids. */
function namesIn(language: Language, lists: PlainList[]): Map<string, string> {
	// A record that is not translated keeps its original name.
	const known = [ORIGINAL, language]
		.flatMap((own) => lists.filter((list) => list.language === own))
		.filter(({ resource }) => resource !== "variants" && resource !== "genes");
	return new Map(
		known.flatMap(({ resource, records }) => {
			const { kind } = RESOURCES[resource];
			return records.map(({ id, title }) => [`${kind}/${id}`, title] as const);
		}),
	);
}
