/** Mistakes of a field: unknown, missing, or with a value that cannot be. */

import { nearest, oneOf, rule, say } from "./words.ts";

export const VALUES = {
	"field-unknown": rule(
		(p: { field: string; known: string[] }) =>
			say(
				`Unknown field "${p.field}": expected ${p.known.length > 0 ? oneOf(p.known) : "no fields here"}`,
				nearest(p.field, p.known, "Remove it."),
			),
		{ field: "risktier", known: ["risk_tier", "position"] },
	),
	"field-missing": rule(
		(p: { field: string; about: string }) =>
			say(`The field "${p.field}" is missing`, `Add ${p.field}: ${p.about}`),
		{ field: "position", about: "GRCh38, 1-based, plus strand" },
	),
	"value-type": rule(
		(p: { value: string; expected: string }) =>
			say(
				`The value is ${p.value}: expected ${p.expected}`,
				"Numbers stand without quotes, texts that look like numbers in quotes, lists in [ ] or one item a line after a hyphen.",
			),
		{ value: '"one"', expected: "a whole number" },
	),
	"value-not-allowed": rule(
		(p: { value: string; allowed: string[] }) =>
			say(
				`The value is "${p.value}": expected ${oneOf(p.allowed)}`,
				nearest(p.value, p.allowed, "Choose one of them."),
			),
		{ value: "standart", allowed: ["standard", "caution"] },
	),
	"value-invalid": rule(
		(p: { value: string; expected: string }) =>
			say(
				`The value is ${p.value}: expected ${p.expected}`,
				"Correct the value.",
			),
		{
			value: '"HGNC1"',
			expected: "the gene's number at HGNC, such as HGNC:6949",
		},
	),
	"value-empty": rule(
		() => say("The value is empty: expected at least one", "Fill it in."),
		undefined,
	),
	"citation-missing": rule(
		(p: { pmid: number; record: string }) =>
			say(
				`PMID ${p.pmid} is not registered for ${p.record}`,
				"Open the paper, then name it in content/citations.yaml with its title and this record.",
			),
		{ pmid: 16395408, record: "variant/rs4988235" },
	),
	"citation-unused": rule(
		(p: { pmid: number; record: string }) =>
			say(
				`${p.record} does not cite PMID ${p.pmid}`,
				"Remove the record from the list; a paper that nothing cites is removed as a whole.",
			),
		{ pmid: 16395408, record: "variant/rs4988235" },
	),
	"citation-repeated": rule(
		(p: { pmid: number }) =>
			say(
				`PMID ${p.pmid} is registered twice`,
				"Join the two entries into one with all its records.",
			),
		{ pmid: 16395408 },
	),
	"blank-left": rule(
		(p: { field: string }) =>
			say(
				`The blank of "${p.field}" is not filled in`,
				"Write the value in the place of …",
			),
		{ field: "trait_name" },
	),
	"date-future": rule(
		(p: { date: string }) =>
			say(
				`"${p.date}" is in the future: expected a day that has begun`,
				"Write the day on which it was done.",
			),
		{ date: "2062-01-01" },
	),
	"check-overdue": rule(
		(p: { date: string }) =>
			say(
				`The record was last checked on ${p.date}, more than a year ago`,
				"Hold its facts against its sources again, then write the day in last_checked.",
			),
		{ date: "2025-01-31" },
		"warning",
	),
	"source-without-address": rule(
		() =>
			say(
				"The source has no address: expected pmid, doi or url",
				"Add the PMID, the DOI or the address where a reader can follow it.",
			),
		undefined,
	),
	"source-repeated": rule(
		(p: { other: string }) =>
			say(
				`The source is the same as ${p.other}`,
				"Keep one of the two, with a title that says what it is used for.",
			),
		{ other: "sources 1" },
	),
	"source-number": rule(
		(p: { url: string; field: string; value: string }) =>
			say(
				`"${p.url}" is an address of a number that has a field of its own`,
				`Write ${p.field}: ${p.value} instead of the url.`,
			),
		{
			url: "https://pubmed.ncbi.nlm.nih.gov/16395408/",
			field: "pmid",
			value: "16395408",
		},
	),
	"position-outside": rule(
		(p: { position: number; chromosome: string; length: number }) =>
			say(
				`Chromosome ${p.chromosome} has no position ${p.position}: expected ${p.length} at most`,
				"Positions are those of GRCh38.",
			),
		{ position: 999_999_999, chromosome: "1", length: 248_956_422 },
	),
	"code-repeated": rule(
		(p: { code: string; other: string }) =>
			say(
				`"${p.code}" is the number of ${p.other} too`,
				"Two records of one kind cannot be the same thing. Correct one of them.",
			),
		{ code: "HGNC:1", other: "content/genes/ABC1.yaml" },
	),
};
