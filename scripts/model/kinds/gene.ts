/** A gene: what editors write about it, and what consumers read. */

import { z } from "zod";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import type { Body } from "../body.ts";
import * as authored from "../fields.ts";
import type { Combination } from "../figures/combinations.ts";
import {
	authoredCombination,
	publishedCombination,
} from "../figures/combinations.ts";
import * as published from "../published-fields.ts";
import { list, listOrNone, maybe, named, orNull } from "../values/shapes.ts";
import type { Traits } from "./traits.ts";
import { record as variant } from "./variant.ts";

export const id = authored.symbol;

/** The chromosome that a band starts with. */
const CHROMOSOME = /^(?:\d{1,2}|X|Y|MT)/;

export const facts = z.strictObject({
	hgnc_id: z
		.string()
		.regex(/^HGNC:\d+$/)
		.describe("The gene's number at HGNC, such as HGNC:6949.")
		.meta({ examples: ["HGNC:6949"] }),
	ids: z
		.strictObject({
			ncbi_gene: maybe(z.int().positive(), "NCBI Gene's number."),
			ensembl: maybe(
				z.string().regex(/^ENSG\d{11}$/),
				"Ensembl's identifier, such as ENSG00000165841.",
			),
			omim: maybe(
				z.string().regex(/^\d{6}$/),
				'OMIM\'s number of the gene, in quotes, such as "124020".',
			),
		})
		.default({})
		.describe("The gene's numbers elsewhere."),
	band: maybe(
		z
			.string()
			.regex(new RegExp(`${CHROMOSOME.source}(?:[pq][\\dpqtercn.-]*)?$`)),
		"Its place on the chromosome, such as 10q23.33.",
	),
	other_names: authored.localizedNames,
	combinations: listOrNone(
		authoredCombination,
		"Places that are read together, each group with a table.",
	),
	sources: authored.sources,
	...authored.lifecycle(id, "gene"),
});

export const prose = z.strictObject({
	name: authored.text.describe("The approved name at HGNC."),
	summary: authored.text.optional(),
});

export const body = {
	title: "name",
	sections: { Summary: ["summary", "text"] },
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	// People look for an allele by its name. One that a single place makes has a record of its own.
	names: ({ other_names, combinations }) => ({
		...other_names,
		[ORIGINAL]: [
			...(other_names[ORIGINAL] ?? []),
			...combinations.flatMap(allelesOf),
		],
	}),
	about: ({ summary }) => summary,
	codes: ({ hgnc_id, ids }) => ({ hgnc: hgnc_id, ...ids }),
	fileId: {
		// HGNC writes symbols in upper case, except for the "orf" of open reading frames: C9orf72.
		form: /^[A-Z][A-Z0-9]*(?:orf\d+)?[A-Z0-9]*(?:-[A-Z0-9]+)*$/,
		meant: (written) =>
			written.toUpperCase().replace(/(?<=^C(?:\d+|X|Y))ORF(?=\d)/, "orf"),
	},
};

/** The names of the usual allele, which is the first, and of those that differ from it at several places. */
function allelesOf({ alleles }: Combination): string[] {
	const [usual] = alleles;
	return alleles
		.filter(({ letters }) => {
			const differ = letters.filter((one, at) => one !== usual?.letters[at]);
			return differ.length !== 1;
		})
		.map(({ name }) => name);
}

/** The chromosome of a band such as 10q23.33. */
export function chromosomeOf(band: string): string {
	return CHROMOSOME.exec(band)?.[0] ?? "";
}

const { text, count } = published;
const location = named("GeneLocation", "A gene's place in the genome.", {
	chromosome: published.chromosome,
	band: text.describe("Its cytogenetic band, such as 10q23.33."),
});
const ids = named("GeneIds", "The gene in other catalogues.", {
	hgnc: text.describe("HGNC identifier."),
	ncbi_gene: orNull(z.int(), "NCBI Gene's number, or null."),
	ensembl: orNull(text, "Ensembl identifier, or null."),
	omim: orNull(text, "OMIM number of the gene, or null."),
});
export const item = z.strictObject({
	symbol: published.symbol,
	url: published.webPage,
	name: text.describe("The gene's name: at HGNC, or translated."),
	variant_count: count.describe("Variants inside the gene."),
	condition_count: count.describe(
		"Conditions that the gene or a variant inside it is linked to. The links say which.",
	),
	drug_count: count.describe(
		"Drugs that the gene or a variant inside it is linked to. The links say which.",
	),
	other_names: published.otherNames,
	location: orNull(location, "Its place; null where not recorded."),
	ids,
	summary: orNull(
		text,
		"What the gene does and why it matters; null where not written.",
	),
	molecule_count: count.describe(
		"Molecules that the gene or a variant inside it is linked to.",
	),
	claim_count: published.claimCount,
});

export const record = named("Gene", "A gene in full.", {
	...item.shape,
	variants: list(
		variant,
		"The variants inside the gene. In a translation, those that are translated; `variant_count` counts all.",
	),
	combinations: list(
		publishedCombination,
		"Places that are read together, because one alone does not tell; empty where there are none.",
	),
	sources: published.sources,
	claims: published.claims,
});

/** What the API's description says about them. */
export const operations = {
	group: "Genes, with the variants inside them.",
	list: "Genes sorted by symbol, with counts of what they are linked to. `q` finds the symbols that contain a text.",
	record: "A gene with the variants inside it and its sources.",
};
