/** How far the content agrees with a collector's release: what `npm run agree` writes down, and what consumers read. */

import { z } from "zod";
import { NCBI } from "../../../functions/shared/databases.ts";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import {
	filledList,
	list,
	listOrNone,
	maybe,
	named,
} from "../values/shapes.ts";

/** The collectors whose files are read, each with its name, its address and the licence of its data. */
export const COLLECTORS = {
	clinvar: collector("ClinVar", `${NCBI}clinvar/`, "public domain"),
	clingen: collector(
		"ClinGen",
		"https://search.clinicalgenome.org/",
		"CC0 1.0",
	),
	gencc: collector("GenCC", "https://thegencc.org/", "CC0 1.0"),
	cpic: collector("CPIC", "https://cpicpgx.org/", "CC0 1.0"),
	pharmcat: collector(
		"PharmCAT",
		"https://pharmcat.clinpgx.org/",
		"CC BY-SA 4.0",
	),
	gnomad: collector("gnomAD", "https://gnomad.broadinstitute.org/", "CC0 1.0"),
	dbsnp: collector("dbSNP", `${NCBI}snp/`, "public domain"),
	mondo: collector(
		"Mondo",
		"https://mondo.monarchinitiative.org/",
		"CC BY 4.0",
	),
	pubmed: collector(
		"PubMed",
		"https://pubmed.ncbi.nlm.nih.gov/",
		"public domain",
	),
	crossref: collector("Crossref", "https://www.crossref.org/", "CC0 1.0"),
	hgnc: collector("HGNC", "https://www.genenames.org/", "CC0 1.0"),
};
export type CollectorName = keyof typeof COLLECTORS;
export const COLLECTOR_NAMES = Object.keys(COLLECTORS) as CollectorName[];

function collector(name: string, url: string, licence: string) {
	return { name, url, licence };
}

/** What facts are about; agreement is counted for each. */
export const FACT_KINDS = [
	"grade",
	"date",
	"function",
	"frequency",
	"place",
	"id",
	"label",
	"address",
	"retraction",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * How a fact stands beside the collector's: the same; theirs is of a later date; another, and no date tells which is right;
 * only they have it; only we have it.
 */
export const OUTCOMES = [
	"agrees",
	"newer",
	"differs",
	"missing",
	"gone",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const shownText = authored.text.max(300);
const difference = z.strictObject({
	subject: shownText.describe(
		"The record or the link: gene/F5, or gene/F5 → condition/gout.",
	),
	field: shownText.describe("The field, as `npm run agree` names it."),
	kind: z.enum(FACT_KINDS).describe("What the fact is about."),
	outcome: z
		.enum(["newer", "differs", "missing", "gone"] satisfies Outcome[])
		.describe(
			"newer: theirs is of a later date. differs: no date tells. missing: only they have it. gone: only we have it.",
		),
	ours: maybe(shownText, "What stands here, if anything."),
	theirs: maybe(shownText, "What the collector says, if anything."),
	kept: maybe(
		z.strictObject({
			reason: authored.localized.describe(
				"Why ours stays, in a sentence or two in each language.",
			),
			until: authored.date.describe(
				"The day after which it has to be thought over again, as YYYY-MM-DD.",
			),
		}),
		"Why nothing is changed. It holds for this value of theirs alone.",
	),
});

const comparison = z.strictObject({
	file: shownText.describe("What was read, as `npm run agree` names it."),
	release: authored.date.describe("The day of the collector's release."),
	compared: authored.date.describe("The day on which it was compared."),
	facts: filledList(
		z.strictObject({
			kind: z.enum(FACT_KINDS).describe("What the facts are about."),
			agrees: z.int().min(0).describe("How many agree."),
			of: z
				.int()
				.positive()
				.describe("How many both sides speak of, or one alone."),
		}),
		"How many facts agree, by kind.",
	),
	differences: listOrNone(difference, "The facts that do not agree."),
});
export type Difference = z.infer<typeof difference>;
export type Comparison = z.infer<typeof comparison>;

/** A file of `content/agreement/`, named after the collector. `npm run agree -- --write` writes it; people add reasons. */
export const agreementFile = z.array(comparison).min(1);

export const agreement = named(
	"Agreement",
	"How far the data agree with a release of a body that collects such facts. What has not been compared is not in the list.",
	{
		collector: z.enum(COLLECTOR_NAMES).meta({
			id: "Collector",
			description: "The body. Values may be added.",
		}),
		name: published.text.describe("What the body calls itself."),
		url: published.address.describe("Its address."),
		file: published.text.describe("What of it was compared."),
		release: z.iso.date().describe("Day of its release."),
		compared: z.iso.date().describe("Day on which it was compared."),
		facts: list(
			named("AgreementOfFacts", "How many facts of a kind agree.", {
				kind: z.enum(FACT_KINDS).meta({
					id: "FactKind",
					description: "What the facts are about. Values may be added.",
				}),
				agrees: published.count.describe("How many agree."),
				of: published.count.describe("How many were compared."),
			}),
			"The facts that were compared, by kind.",
		),
		difference_count: published.count.describe("How many do not agree."),
		explained_count: published.count.describe(
			"How many of these have a reason, which the page gives.",
		),
	},
);
