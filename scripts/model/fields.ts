/** Fields that several kinds of authored files share. */

import { z } from "zod";
import type { Kind } from "../../functions/shared/contract.ts";
import { LANGUAGES, RESOURCES } from "../../functions/shared/contract.ts";
import { refersTo } from "./references.ts";
import { filledList, listOrNone, maybe } from "./values/shapes.ts";
import { unwrap } from "./walk.ts";

/** Rejects the "…" that marks each blank of a new record, also where Markdown has wrapped it in a paragraph. */
export const NOT_BLANK = /^(?!\s*(<p>)?…(<\/p>)?\s*$)/;

/** A plain text for readers; an empty line separates paragraphs. */
export const text = z
	.string()
	.trim()
	.min(1)
	.regex(NOT_BLANK)
	.describe("Plain text.");
/** Whether a schema is that of such a text, with whatever description: no other one refuses blanks. */
export function isText(schema: z.ZodType | undefined): boolean {
	const inner = schema && unwrap(schema);
	if (!(inner instanceof z.ZodString)) return false;
	return (inner.def.checks ?? []).some(
		({ _zod }) => "pattern" in _zod.def && _zod.def.pattern === NOT_BLANK,
	);
}
export const markdown = text.describe("Markdown.");
export const date = z.iso.date().describe("A day as YYYY-MM-DD.");
/** A year, a month or a day, because sometimes no more is known. */
export const partialDate = z
	.string()
	.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
	.describe("YYYY, YYYY-MM or YYYY-MM-DD.")
	.meta({ examples: ["2026-03"] });
export const address = z
	.url({ protocol: /^https?$/, hostname: z.regexes.domain })
	.describe(
		"An address that starts with https:// or http:// and a public host name.",
	);
export const rsid = z
	.string()
	.regex(RESOURCES.variants.id.pattern)
	.describe("An rsID, such as rs4988235.")
	.meta({ examples: ["rs4988235"] });
export const allele = z
	.string()
	.regex(/^[ACGT]+$/)
	.describe(
		"Letters A, C, G and T of the plus strand of GRCh38, as in a VCF file.",
	);
export const slug = z
	.string()
	.regex(RESOURCES.conditions.id.pattern)
	.describe("A slug: lower case letters, digits and single hyphens.")
	.meta({ examples: ["cystic-fibrosis"] });
export const symbol = z
	.string()
	.regex(RESOURCES.genes.id.pattern)
	.describe("A gene symbol as HGNC writes it, such as CYP2C19.")
	.meta({ examples: ["CYP2C19"] });
/** The address of a paper at PubMed. The group captures its number. */
export const PUBMED_ADDRESS =
	/^https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed)\/(\d+)\/?(?:[?#].*)?$/;
/** The address of a DOI. The group captures it. */
export const DOI_ADDRESS = /^https?:\/\/(?:dx\.)?doi\.org\/(10\.[^?#]+)/;

export const source = z
	.strictObject({
		title: text.describe("What the source is, as a reader would name it."),
		pmid: maybe(
			z.int().positive().max(99_999_999),
			"PubMed's number of the paper.",
		).meta({ examples: [16395408] }),
		doi: maybe(
			z.string().regex(/^10\.\d{4,9}\/\S+$/),
			"The DOI without https://doi.org/, such as 10.1000/182.",
		).meta({ examples: ["10.1000/182"] }),
		url: maybe(
			address,
			"Where a reader can follow the source: an address that starts with https:// or http://.",
		),
	})
	.refine(
		({ pmid, doi, url }) => (pmid ?? doi ?? url) !== undefined,
		"source-without-address",
	)
	.describe("A source with at least one of pmid, doi and url.");
export const sources = filledList(source, "Where the record comes from.");

/** When an editor has last held the facts of a record against its sources. */
export const lastChecked = date.describe(
	"The day on which the facts were last compared with the sources, as YYYY-MM-DD.",
);

/** Other names of something in each language. */
export const localizedNames = z
	.partialRecord(z.enum(LANGUAGES), z.array(text).min(1))
	.default({})
	.describe(
		"Other names that people search for, in each language; those of symbols and changes, which are the same in all, under en.",
	);

/** A text in every language. */
export const localized = z.record(
	z.enum(LANGUAGES),
	text.describe("The text in this language."),
);

/** Fields of every kind that decide what a record's addresses do. `id` is the schema of the kind's ids. */
export const lifecycle = <Id extends z.ZodType<string>>(
	id: Id,
	kind: Kind,
) => ({
	former_ids: listOrNone(
		id,
		"Ids that the record had before; they lead to it.",
	),
	withdrawn: maybe(
		z.strictObject({
			date,
			reason: localized,
			replaced_by: maybe(
				refersTo(id, kind),
				"Id of the record of the same kind to use instead.",
			),
		}),
		"Takes the record out of the dataset and keeps its address.",
	),
});

export type Source = z.infer<typeof source>;
export type LocalizedNames = z.infer<typeof localizedNames>;
