/** Mistakes between the parts of a record, between records, and of translations. */

import { nearest, oneOf, rule, say } from "./words.ts";

export const RELATIONS = {
	"translation-orphan": rule(
		(p: { original: string }) =>
			say(
				`The translation has no original: expected ${p.original}`,
				"Write the English record first, or rename the translation.",
			),
		{ original: "content/variants/rs9.md" },
	),
	"translation-fact": rule(
		(p: { field: string }) =>
			say(
				`"${p.field}" is a fact: expected it in the original only`,
				"Remove it here. Facts are the same in every language.",
			),
		{ field: "position" },
	),
	"translation-language": rule(
		(p: { part: string; text: string; language: string }) =>
			say(
				`"${p.part}" is not translated: "${p.text}" has no letter of the language "${p.language}"`,
				"Translate the text.",
			),
		{ part: "## Summary", text: "A summary.", language: "ko" },
	),
	"allele-not-different": rule(
		(p: { allele: string }) =>
			say(
				`The allele "${p.allele}" stands twice: expected alleles that differ`,
				"ref and each of alts are different letters.",
			),
		{ allele: "G" },
	),
	"genotype-impossible": rule(
		(p: { genotype: string; possible: string[] }) =>
			say(
				`"${p.genotype}" is not a pair of the variant's alleles: expected ${oneOf(p.possible)}`,
				nearest(
					p.genotype,
					p.possible,
					"Correct the heading, or ref and alts at the top.",
				),
			),
		{ genotype: "G/T", possible: ["A/A", "A/G", "G/G"] },
	),
	"genotype-order": rule(
		(p: { genotype: string; expected: string }) =>
			say(
				`"${p.genotype}" is the pair "${p.expected}" the other way round`,
				"The reference allele comes first, then the others in the order of alts.",
			),
		{ genotype: "G/A", expected: "A/G" },
	),
	"genotype-missing": rule(
		(p: { genotype: string }) =>
			say(
				`The pair "${p.genotype}" has no section`,
				`Add a line "## ${p.genotype}" with a note below it.`,
			),
		{ genotype: "G/G" },
	),
	"reference-unknown": rule(
		(p: { kind: string; id: string; known: string[] }) =>
			say(
				`There is no ${p.kind} "${p.id}"`,
				nearest(
					p.id,
					p.known,
					`Add the record, or remove the reference to the ${p.kind}.`,
				),
			),
		{ kind: "variant", id: "rs100", known: ["rs10"] },
	),
	"reference-withdrawn": rule(
		(p: { kind: string; id: string; replacedBy: string | undefined }) =>
			say(
				`The ${p.kind} "${p.id}" has been withdrawn`,
				p.replacedBy === undefined
					? "Remove the reference."
					: `Refer to "${p.replacedBy}" instead.`,
			),
		{ kind: "drug", id: "old-drug", replacedBy: "new-drug" },
	),
	"former-id-taken": rule(
		(p: { id: string; other: string }) =>
			say(
				`The former id "${p.id}" is an id of ${p.other} too: expected an id that nothing else has or had`,
				"A former id leads to one record. Remove it here, or there.",
			),
		{ id: "OLD1", other: "content/genes/OLD1.yaml" },
	),
	"reference-repeated": rule(
		(p: { id: string }) =>
			say(`"${p.id}" is named twice`, "Remove one of the two."),
		{ id: "rs10" },
	),
	"reference-self": rule(
		(p: { id: string }) =>
			say(`"${p.id}" refers to itself`, "Remove the reference."),
		{ id: "condition/cystic-fibrosis" },
	),
	"link-reversed": rule(
		(p: { from: string; to: string }) =>
			say(
				`The link leads from ${p.from} to ${p.to}: expected the other way round`,
				"A link starts at a gene or a variant. Exchange from and to.",
			),
		{ from: "drug/clopidogrel", to: "gene/CYP2C19" },
	),
	"link-end": rule(
		(p: { end: string; id: string; allowed: string[] }) =>
			say(
				`A link cannot have "${p.id}" as its ${p.end}: expected ${oneOf(p.allowed)}`,
				"CONTRIBUTING.md lists what a link joins.",
			),
		{ end: "from", id: "topic/digestion", allowed: ["gene/…", "variant/…"] },
	),
	"link-relation": rule(
		(p: { relation: string; to: string; allowed: string[] }) =>
			say(
				`The relation "${p.relation}" does not lead to a ${p.to}: expected ${oneOf(p.allowed)}`,
				"CONTRIBUTING.md lists what each relation leads to.",
			),
		{ relation: "causes", to: "drug", allowed: ["affects_response_to"] },
	),
	"link-repeated": rule(
		(p: { other: string }) =>
			say(
				`The same two records are joined by the link at ${p.other}: expected one link a pair`,
				"Keep the link with the better evidence.",
			),
		{ other: "content/links/all.yaml:1:9" },
	),
	"note-without-entry": rule(
		(p: { note: string }) =>
			say(
				`The note "${p.note}" has no entry in pharmacogenomic_notes`,
				"Add the entry with its drug, gene and source at the top, or remove the note.",
			),
		{ note: "test-drug / ABC2" },
	),
	"note-missing": rule(
		(p: { note: string }) =>
			say(
				`The entry "${p.note}" has no note: expected a section "### ${p.note}"`,
				'Add it below "## Pharmacogenomic notes".',
			),
		{ note: "test-drug / ABC1" },
	),
	"review-incomplete": rule(
		(p: { field: string; fingerprint: string }) =>
			say(
				`"${p.field}" is missing: a review is a day and a fingerprint`,
				p.field === "reviewed"
					? "Add reviewed: with the day of the second reading."
					: `Add reviewed_against: ${p.fingerprint} once the translation has been read against the English.`,
			),
		{ field: "reviewed_against", fingerprint: "f3fa9c0d1e2b" },
	),
	"translation-stale": rule(
		(p: { found: string; fingerprint: string }) =>
			say(
				`The English has changed since the review (it was ${p.found})`,
				`Read the translation against the English again, then write the day in reviewed and ${p.fingerprint} in reviewed_against.`,
			),
		{ found: "f3fa9c0d1e2b", fingerprint: "f52865c63221" },
		"warning",
	),
	"translation-structure": rule(
		(p: { part: string; problem: string }) =>
			say(
				`"${p.part}" ${p.problem}`,
				"A translation has the same parts as its original.",
			),
		{ part: "## Guideline", problem: "of the original is missing" },
	),
};
