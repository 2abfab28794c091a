/** Mistakes of a field: unknown, missing, or with a value that is not allowed. */

import { mistake, nearest, oneOf, say } from "./words.ts";

export const VALUES = {
	"field-unknown": mistake((p: { field: string; known: string[] }) =>
		say(
			`Unknown field "${p.field}": expected ${p.known.length > 0 ? oneOf(p.known) : "no fields here"}`,
			nearest(p.field, p.known, "Remove it."),
		),
	),
	"field-missing": mistake((p: { field: string; about: string }) =>
		say(`The field "${p.field}" is missing`, `Add ${p.field}: ${p.about}`),
	),
	"value-type": mistake((p: { value: string; expected: string }) =>
		say(
			`The value is ${p.value}: expected ${p.expected}`,
			"Write numbers without quotes, texts that look like numbers in quotes, and lists in [ ] or with one item a line after a hyphen.",
		),
	),
	"value-not-allowed": mistake((p: { value: string; allowed: string[] }) =>
		say(
			`The value is "${p.value}": expected ${oneOf(p.allowed)}`,
			nearest(p.value, p.allowed, "Choose one of them."),
		),
	),
	"value-invalid": mistake((p: { value: string; expected: string }) =>
		say(
			`The value is ${p.value}: expected ${p.expected}`,
			"Correct the value.",
		),
	),
	"value-empty": mistake(() =>
		say("The value is empty: expected at least one", "Fill it in."),
	),
	"citation-missing": mistake((p: { pmid: number; record: string }) =>
		say(
			`PMID ${p.pmid} is not registered for ${p.record}`,
			"Open the paper, then add it to content/citations.yaml with its title and this record.",
		),
	),
	"citation-unused": mistake((p: { pmid: number; record: string }) =>
		say(
			`${p.record} does not cite PMID ${p.pmid}`,
			"Remove the record from the list, or the whole entry if nothing cites the paper.",
		),
	),
	"citation-repeated": mistake((p: { pmid: number }) =>
		say(
			`PMID ${p.pmid} is registered twice: expected once`,
			"Merge the two entries into one that lists all their records.",
		),
	),
	"citation-title": mistake(
		(p: { pmid: number; expected: string }) =>
			say(
				`PMID ${p.pmid} has another title here than in the register: expected "${p.expected}"`,
				"Write the same title in both places, the paper's own if you can read it.",
			),
		"warning",
	),
	"blank-left": mistake((p: { field: string; found?: string }) =>
		say(
			`"${p.field}" is not filled in: expected a value in the place of ${p.found ?? "…"}`,
			`Replace ${p.found === undefined ? "the …" : `"${p.found}"`} with the value.`,
		),
	),
	"date-future": mistake((p: { date: string }) =>
		say(
			`"${p.date}" is in the future: expected a day that has begun`,
			"Write the day on which it was done.",
		),
	),
	"check-overdue": mistake(
		(p: { date: string }) =>
			say(
				`The record was last checked on ${p.date}, more than a year ago`,
				"Compare its facts with its sources again, then write the day in last_checked.",
			),
		"warning",
	),
	"source-without-address": mistake(() =>
		say(
			"The source has no address: expected pmid, doi or url",
			"Add the PMID, the DOI or the address where a reader can follow it.",
		),
	),
	"prevalence-figure": mistake(() =>
		say(
			"The figure has two forms or none: expected one_in or per_100000",
			"Write one of the two, such as one_in: [15000, 40000] or per_100000: [2].",
		),
	),
	"source-repeated": mistake((p: { other: string }) =>
		say(
			`The source is the same as ${p.other}: expected each source once`,
			"Keep one of the two, with a title that says what it is used for.",
		),
	),
	"source-other-variant": mistake((p: { found: string; id: string }) =>
		say(
			`The source is about ${p.found}: expected one about ${p.id}`,
			"Correct the address. If dbSNP has merged the two, name the old one in former_ids.",
		),
	),
	"source-number": mistake((p: { url: string; field: string; value: string }) =>
		say(
			`"${p.url}" contains a number that has its own field: expected ${p.field}`,
			`Write ${p.field}: ${p.value} instead of the url.`,
		),
	),
	"position-outside": mistake(
		(p: { position: number; chromosome: string; length: number }) =>
			say(
				`Chromosome ${p.chromosome} has no position ${p.position}: expected at most ${p.length}`,
				"Write the position in GRCh38.",
			),
	),
	"code-repeated": mistake((p: { code: string; other: string }) =>
		say(
			`"${p.code}" also belongs to ${p.other}: expected a code that no other record has`,
			"Two records of one kind cannot describe the same thing. Correct one of them.",
		),
	),
};
