/** A condition: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "../body.ts";
import { certainty, openQuestions } from "../certainty.ts";
import * as authored from "../fields.ts";
import {
	authoredPrevalence,
	publishedPrevalence,
} from "../figures/prevalence.ts";
import { authoredRisk, publishedRisk } from "../figures/risks.ts";
import * as published from "../published-fields.ts";
import { referenceTo, refersTo } from "../references.ts";
import { INHERITANCE, inheritance } from "../values/inheritance.ts";
import { authoredKorea, publishedKorea } from "../values/korea.ts";
import { list, listOrNone, maybe, named, orNull } from "../values/shapes.ts";
import type { Traits } from "./traits.ts";

/** The kinds of record that a condition may suggest reading next. */
const READ_NEXT = ["condition", "topic"] as const;

export const id = authored.slug;

export const facts = z.strictObject({
	inheritance: z
		.enum(INHERITANCE)
		.describe(
			"How it is passed on in most families; its links from genes say it for each gene.",
		),
	codes: z
		.strictObject({
			doid: maybe(
				z.string().regex(/^DOID:\d+$/),
				"The Disease Ontology's identifier, such as DOID:1485.",
			).meta({ examples: ["DOID:1485"] }),
			omim: list(
				z.string().regex(/^(\d{6}|PS\d{6})$/),
				'OMIM phenotype numbers or series, in quotes, such as "219700".',
			),
			icd10: list(
				z
					.string()
					.regex(
						/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?(-[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?)?$/,
					),
				"ICD-10-CM codes or ranges of them, such as E84.",
			),
			mondo: maybe(
				z.string().regex(/^MONDO:\d{7}$/),
				"Mondo's identifier, such as MONDO:0009061.",
			),
			orphanet: maybe(
				z.string().regex(/^ORPHA:\d+$/),
				"Orphanet's identifier, such as ORPHA:586.",
			),
			medgen: maybe(
				z.string().regex(/^(C\d{7}|CN\d{6}|\d+)$/),
				'MedGen\'s number, in quotes, such as "41393".',
			),
		})
		.describe("The condition's numbers elsewhere."),
	korea: authoredKorea.optional(),
	last_checked: authored.lastChecked,
	other_names: authored.localizedNames,
	prevalence: listOrNone(
		authoredPrevalence,
		"How common the condition is, by group of people and source.",
	),
	risks: listOrNone(
		authoredRisk({
			gene: refersTo(authored.symbol, "gene").describe(
				"The gene of which these people have one harmful change, or two where the condition needs two.",
			),
			change: maybe(
				authored.localized,
				"What these people have, where that is not any harmful change of the gene: within a sentence in each language, such as a premutation of FMR1. Where it names several genes, gene is the first of them.",
			),
		}),
		"How likely something is with a harmful change in a gene.",
	),
	see_also: listOrNone(
		referenceTo(READ_NEXT),
		"Other conditions and topics that a reader may want to read next.",
	),
	pharmacogenomic_notes: listOrNone(
		z.strictObject({
			drug: refersTo(authored.slug, "drug"),
			gene: refersTo(authored.symbol, "gene"),
			source: authored.source,
		}),
		"Drug, gene and source of each note in the text.",
	),
	sources: authored.sources,
	...authored.lifecycle(id, "condition"),
});

export const prose = z.strictObject({
	name: authored.text,
	summary: authored.text,
	prevalence_note: authored.text.optional(),
	overview: authored.markdown,
	clinical_detail: authored.markdown,
	faq: z
		.array(z.strictObject({ question: authored.text, answer: authored.text }))
		.min(1),
	pharmacogenomic_notes: z.record(z.string(), authored.text).default({}),
	open_questions: z.array(authored.text).min(1),
	in_korea: authored.text.optional(),
	data_notes: z.array(authored.text).min(1).optional(),
});

export const body = {
	title: "name",
	sections: {
		Summary: ["summary", "text"],
		Prevalence: ["prevalence_note", "text"],
		"In Korea": ["in_korea", "text"],
		Overview: ["overview", "markdown"],
		"Clinical detail": ["clinical_detail", "markdown"],
		FAQ: ["faq", "faq"],
		"Pharmacogenomic notes": ["pharmacogenomic_notes", "named"],
		"Open questions": ["open_questions", "list"],
		"Data notes": ["data_notes", "list"],
	},
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	names: (facts) => facts.other_names,
	about: ({ summary }) => summary,
	listed: ({ summary }) => summary,
	codes: ({ codes }) => codes,
};

/** The heading of a pharmacogenomic note: `clopidogrel / CYP2C19`. */
export function noteHeading(entry: { drug: string; gene: string }): string {
	return `${entry.drug} / ${entry.gene}`;
}

const { text, count } = published;
const codes = named("ConditionCodes", "The condition in other catalogues.", {
	doid: orNull(z.string(), "Disease Ontology identifier, or null."),
	omim: list(
		z.string(),
		"OMIM phenotype numbers; `PS…` is a phenotypic series.",
	),
	icd10: list(z.string(), "ICD-10-CM codes."),
	mondo: orNull(z.string(), "Mondo identifier, or null."),
	orphanet: orNull(z.string(), "Orphanet identifier, or null."),
	medgen: orNull(z.string(), "MedGen number, or null."),
});
const faqEntry = named("FaqEntry", "A question with its answer.", {
	question: text.describe("The question."),
	answer: text.describe("The answer."),
});
const pharmacogenomicNote = named(
	"PharmacogenomicNote",
	"How a gene of the condition affects a drug.",
	{
		drug: published.slug("The drug's slug.", "clopidogrel"),
		gene: published.symbol,
		note: text.describe("What the gene has to do with the drug here."),
		source: published.source,
	},
);
const crossReference = named("CrossReference", "A record to read next.", {
	type: z.enum(READ_NEXT).meta({
		id: "CrossReferenceType",
		description: "The kind of record that is referred to. Values may be added.",
	}),
	id: published.slug("Its slug.", "cystic-fibrosis"),
	url: published.webPage,
});

const conditionRisk = publishedRisk("ConditionRisk", {
	gene: published.symbol.describe(
		"Symbol of the gene of which these people have a harmful change.",
	),
	change: orNull(
		text,
		"What these people have, in the language of the answer, where that is not any harmful change of the gene, or null. It may name several genes.",
	),
});

export const item = z.strictObject({
	slug: published.slug("Identifier of the condition.", "cystic-fibrosis"),
	url: published.webPage,
	name: text.describe("The condition's name."),
	summary: text.describe("The condition in a few plain sentences."),
	prevalence_note: orNull(
		text,
		"How common it is, by which source; null where unknown.",
	),
	inheritance: inheritance.describe(
		"How it is passed on in most families; `inheritances` has that of each gene.",
	),
	inheritances: list(
		inheritance,
		"How it is passed on with the genes that are linked to it, that of the most genes first; empty where no gene is linked.",
	),
	codes,
	sources: published.sources,
	last_checked: z.iso
		.date()
		.describe("Day on which the facts were last checked."),
	variants: list(
		published.rsid,
		"Variants linked to the condition. The same in every language: one that is not translated is found under the English address.",
	),
	cross_references: list(
		crossReference,
		"Other conditions and topics to read next.",
	),
	pharmacogenomic_note_count: count.describe(
		"How many pharmacogenomic notes the single record has.",
	),
	other_names: published.otherNames,
	prevalence: list(
		publishedPrevalence,
		"How common it is; empty where no figure is known.",
	),
	claim_count: published.claimCount,
});

export const record = named("Condition", "A condition in full.", {
	...item.shape,
	overview_html: text.describe(
		"Overview as HTML that is safe to insert: no scripts, styles or attributes but the addresses of links; headings start at h3.",
	),
	clinical_detail_html: text.describe(
		"Clinical detail, as HTML of the same kind.",
	),
	faq: list(faqEntry, "Questions and answers, as plain text."),
	faq_count: count.describe("How many questions there are."),
	pharmacogenomic_notes: list(
		pharmacogenomicNote,
		"Where a gene of the condition meets a drug.",
	),
	open_questions: openQuestions,
	risks: list(
		conditionRisk,
		"How likely something is with a harmful change in a gene, counted in people; empty where no figure is known.",
	),
	data_notes: list(
		text,
		"Notes on the data of this record, such as codes that differ; the last says how its connections with variants are graded, if there are any.",
	),
	certainty,
	korea: orNull(
		publishedKorea,
		"The condition in Korean catalogues; null where that is not known.",
	),
	in_korea: published.inKorea,
	claims: published.claims,
});

/** What the API's description says about them. */
export const operations = {
	group: "Diseases and other conditions, with what is known and what is not.",
	list: "Conditions sorted by slug, without the long texts, questions and notes of the single record.",
	record:
		"A condition with its overview, clinical detail, questions, pharmacogenomic notes and open questions.",
};
