/** Mistakes of a field: unknown, missing, or with a value that is not allowed. */

import type { Bounds } from "../model/walk.ts";
import type { WrongType } from "./value-hints.ts";
import {
	aNumber,
	boundsHint,
	expectedType,
	typeHint,
	withMeaning,
} from "./value-hints.ts";
import {
	inWords,
	mistake,
	nearest,
	nearestField,
	ofName,
	oneOf,
	review,
	warning,
} from "./words.ts";

/** What is wrong is not read, so it looks as if it were missing. */
const UNREAD = {
	hides: { codes: ["questions-missing"], within: "file" },
} as const;

export const VALUES = {
	"field-unknown": mistake(
		(p: { fields: string[]; known: readonly string[] }) => [
			`Unknown field${named(p.fields)}: expected ${p.known.length > 0 ? oneOf(p.known) : "no fields here"}`,
			p.fields
				.map((one) => nearestField(one, p.known))
				.join(" ")
				.trim() ||
				"Correct its name, or the spaces before it if it belongs to another field. If it is neither, it has no place in such a file.",
		],
	),
	"field-missing": mistake((p: { field: string; about: string }[]) => [
		`The field${named(p.map(({ field }) => field))} ${p.length === 1 ? "is" : "are"} missing`,
		p.length === 1
			? `Add ${p[0]?.field}: ${p[0]?.about}`
			: `Add ${p.map(({ field, about }) => `${field}: ${about}`).join("; ")}. If the entry is not meant, look whether its first line stands twice.`,
	]),
	"values-exchanged": mistake(
		(p: { field: string; value: string }[]) => [
			`${inWords(p.map(({ field, value }) => `${value} in ${field}`))} look exchanged: expected each in the place of the other`,
			"Compare both with the sources, then write each where it belongs.",
		],
		UNREAD,
	),
	"value-type": mistake(
		(p: WrongType) => [
			`The value is ${p.value}: expected ${expectedType(p)}`,
			typeHint(p),
		],
		UNREAD,
	),
	"value-not-allowed": mistake(
		(p: { value: string; allowed: string[]; advice: string }) => [
			`The value is "${p.value}": expected ${oneOf(p.allowed)}`,
			`${nearest(heldBy(p.value, p.allowed), p.allowed, "Choose one of them.")} ${p.advice}`.trim(),
		],
	),
	"value-invalid": mistake(
		(p: {
			value: string;
			expected: string;
			bounds?: Bounds | undefined;
			/** The same in the form that was expected, if that is clear. */
			meant?: string | undefined;
		}) =>
			p.bounds === undefined
				? [
						`The value is ${p.value}: expected ${p.expected}`,
						p.meant === undefined ? "Correct the value." : `Write ${p.meant}.`,
					]
				: [
						`The value is ${p.value}: expected ${withMeaning(aNumber(p.bounds), p.expected)}`,
						boundsHint(p.value, p.bounds),
					],
		UNREAD,
	),
	"value-empty": mistake(() => [
		"The value is empty: expected at least one",
		"Fill it in.",
	]),
	"blank-left": mistake(
		(p: { field: string; found?: string }) => [
			`"${p.field}" is not filled in: expected a value in the place of ${p.found ?? "…"}`,
			`Replace ${p.found === undefined ? "the …" : `"${p.found}"`} with the value.`,
		],
		{ hides: { codes: "all", within: "place" } },
	),
	"date-future": mistake(
		(p: { date: string }) => [
			`"${p.date}" is in the future: expected a day that has begun`,
			"Write the day on which it was done.",
		],
		{ hides: { codes: ["evidence-date"], within: "place" } },
	),
	"check-overdue": warning((p: { date: string }) => [
		`The record was last checked on ${p.date}, more than a year ago`,
		"Compare its facts with its sources again, then write the day in last_checked.",
	]),
	"reason-expired": warning(
		(p: { subject: string; field: string; name: string; until: string }) => [
			`The reason for which ${p.field} of ${p.subject} differs from ${p.name} held until ${p.until}`,
			"Compare it with the newest release (npm run agree), then correct the fact, or write a new day and what still speaks for the reason.",
		],
	),
	"figures-old": review((p: { newest: number; others: number }) => [
		`The newest figure of prevalence is of ${p.newest}${p.others === 0 ? "" : `, and ${p.others} other conditions have old ones only`}: expected one of the last eight years`,
		"Look for a newer count, and write it with its year. Keep this one only for a group of people that has no other. All of them: npm run status.",
	]),
	"security-expiring": warning((p: { date: string }) => [
		`The security contact holds until ${p.date} only: expected a day more than a month ahead`,
		"Check that reports still reach someone, then write a later day, at most a year ahead.",
	]),
	"sunset-early": mistake(() => [
		"The end is not later than the beginning: expected a day after that of deprecated",
		"Leave consumers the time to change their programs.",
	]),
	"deprecation-field": mistake(() => [
		"The records at this path have no such field: expected the name of a field that is published",
		"Copy the name from an answer, or remove the line if the path itself ends.",
	]),
	"limits-fall": mistake(() => [
		"A plan has a lower limit than one below it: expected limits that rise with the plan",
		"A higher plan gives at least what a lower one gives.",
	]),
	"source-without-address": mistake(() => [
		"The source has no address: expected pmid, doi or url",
		"Add the PMID, the DOI or the address where a reader can follow it.",
	]),
	"prevalence-figure": mistake(() => [
		"The figure has two forms or none: expected one_in or per_100000",
		"Write one of the two, such as one_in: [15000, 40000] or per_100000: [2].",
	]),
	"frequency-origin": mistake(() => [
		"The frequencies have two origins or none: expected dataset or study",
		"Write the dataset where you read them, or the study, with people and source.",
	]),
	"source-repeated": mistake((p: { other: string }) => [
		`The source is the same as ${p.other}: expected each source once`,
		"If one of them has the wrong address, correct that one. If not, keep one of the two, with a title that says what it is used for.",
	]),
	"source-other-variant": ofName((p: { found: string; id: string }) => [
		`The source is about ${p.found}: expected one about ${p.id}`,
		"Correct the title or the address, whichever is wrong. If dbSNP has merged the two, name the old one in former_ids.",
	]),
	"source-two-variants": ofName((p: { number: string; other: string }) => [
		`ClinVar's variation ${p.number} stands for ${p.other} too: expected one that stands for this variant alone`,
		"Open ClinVar's page of the variation, then correct the number here or there.",
	]),
	"source-other-gene": ofName((p: { found: string; expected: string }) => [
		`The source is about ${p.found}: expected ${p.expected}`,
		"Correct the number or the symbol: title, address and the numbers of the gene belong to one gene.",
	]),
	"source-other-code": mistake((p: { code: string; found: string }) => [
		`No source is about ${p.code}, but one is about ${p.found}: expected the same number`,
		"Open the source, and correct the one that has a slip.",
	]),
	"source-disagrees": mistake((p: { title: string; found: string }) => [
		`The source names ${p.title} and ${p.found}: expected one`,
		"Open the address, then correct the title or the number.",
	]),
	"questions-missing": mistake((p: { tier: string; lacks: string[] }) => [
		`The record has no ${p.lacks.map((one) => `"${one}"`).join(" and no ")}: expected what is not known and the day of the last check, since its risk_tier is "${p.tier}"`,
		"Under ## Open questions, list what its sources leave open. In last_checked, write the day on which you compared its facts with them.",
	]),
	"source-later": mistake((p: { year: string; date: string }) => [
		`The source is of ${p.year}, but the record was last checked on ${p.date}`,
		"Compare the facts with the source, then write the day in last_checked.",
	]),
	"address-stray": mistake((p: { address: string; found: string }) => [
		`"${p.address}" holds "${p.found}", which does not belong to the address`,
		"Remove it, then open the address to see that it still leads to the page.",
	]),
	"name-list": mistake((p: { name: string }) => [
		`"${p.name}" is a list: expected one name`,
		"Write each name as an entry of its own.",
	]),
	"name-taken": mistake((p: { name: string; other: string }) => [
		`"${p.name}" is also a name of ${p.other}: expected a name of this record alone`,
		"If it belongs to the other record, write here the name that was meant. If not, correct the other one. If it is a product of both, say so in a sentence.",
	]),
	"prevalence-text": warning((p: { figure: string; other: string }) => [
		`The figure is ${p.figure} here, and ${p.other} in the section Prevalence: expected the same`,
		"Compare both with the source, and correct the wrong one.",
	]),
	"address-search": mistake((p: { address: string }) => [
		`"${p.address}" shows what a search finds, which changes: expected the page itself`,
		"Open the page that was meant, and write its address.",
	]),
	"address-dead": mistake((p: { address: string; expected: string }) => [
		`"${p.address}" leads to no page: expected "${p.expected}"`,
		"Use the address as expected, then open it to see that it is the paper.",
	]),
	"address-numberless": mistake((p: { address: string }) => [
		`"${p.address}" leads to a whole catalogue: expected the page of one entry`,
		"Open the page that was meant, and write its address.",
	]),
	"date-early": mistake((p: { date: string; first: string }) => [
		`"${p.date}" is before the dataset began: expected ${p.first} or later`,
		"Write the day on which it was done.",
	]),
	"effect-interval": mistake(
		(p: { value: number; low: number; high: number }) => [
			`The figure ${p.value} is outside its interval: expected ${p.low} to ${p.high}`,
			"Compare the figure and the interval with the source. The lower end comes first.",
		],
	),
	"effect-unit": mistake((p: { measure: string }) =>
		p.measure === "beta"
			? [
					"The beta has no unit: expected what its figure counts, such as cm",
					"Add unit in each language, as the source gives it.",
				]
			: [
					"Odds have no unit: expected one only with a beta",
					"Look at the source: if the figure counts something, its measure is beta. If it compares odds, the unit is that of another effect.",
				],
	),
	"effect-reference": mistake((p: { ref: string; alt: string }) => [
		`The effect is for each "${p.ref}", the reference allele: expected it for each "${p.alt}"`,
		`Look at the source. If it counts "${p.alt}", correct the allele alone. If it counts "${p.ref}", turn the figures round, too: 1 divided by odds, a beta with the other sign.`,
	]),
	"risk-rare": mistake((p: { risk: number }) => [
		`The risk ${p.risk} is too small for 1 of 10,000 people: expected a share that can be shown in people`,
		"Check the figure: 0.05 is 5 of 100. What is rarer is said in the text.",
	]),
	"risk-time": mistake(() => [
		"The risk has an age and another time: expected by_age or over",
		"Keep the one that the source counts by. Without both, the figure is for a whole life.",
	]),
	"risk-compared": mistake((p: { risk: number; other: number }) => [
		`The risk it is compared with is ${p.risk}, and ${p.other} at another entry: expected one figure for the same outcome and time`,
		"Compare both with their sources, and give every entry the same comparison.",
	]),
	"frequency-everyone": mistake(
		(p: { all: number; least: number; most: number }) => [
			`The frequency of everyone is ${p.all}: expected ${p.least} to ${p.most}, as in the groups`,
			"Compare the figures with the dataset.",
		],
	),
	"frequency-whole": mistake(
		(p: { population: string; dataset: string; sum: number }) => [
			`The frequencies of all alleles of "${p.population}" in ${p.dataset} add up to ${p.sum}: expected 1`,
			"Compare the figures with the dataset.",
		],
	),
	"prevalence-range": mistake(
		(p: { low: number; high: number; isShare: boolean }) => [
			p.isShare
				? `The range leads from ${p.low} down to ${p.high}: expected the lower number first`
				: `The figure is more than everyone: expected one_in from 1, or per_100000 up to 100000`,
			"Compare the figure with the source.",
		],
	),
	"source-number": mistake(
		(p: { url: string; field: string; value: string }) => [
			`"${p.url}" contains a number that has its own field: expected ${p.field}`,
			`Write ${p.field}: ${p.value} instead of the url.`,
		],
		{ hides: { codes: ["citation-missing"], within: "place" } },
	),
	"hgvs-codon": mistake((p: { hgvs: string; codon: number }) => [
		`The letter that ${p.hgvs} changes is in codon ${p.codon}: expected that number in the name of the protein`,
		"Look the change up at ClinVar, and correct the name that has a slip.",
	]),
	"position-outside": mistake(
		(p: { position: number; chromosome: string; length: number }) => [
			`Chromosome ${p.chromosome} has no position ${p.position}: expected at most ${p.length}`,
			"Write the position in GRCh38.",
		],
	),
	"code-repeated": mistake(
		(p: { code: string }) => [
			`"${p.code}" also belongs to another record: expected a code that no other record has`,
			"Look the code up: one of the two records has a wrong one, or both describe the same thing.",
		],
		{
			hides: {
				codes: ["source-other-gene", "source-other-code"],
				within: "file",
			},
			isStructure: true,
		},
	),
};

/** The only allowed value whose words stand in a value, or the value: `autosomal dominant inheritance` holds `autosomal_dominant`. */
function heldBy(value: string, allowed: readonly string[]): string {
	const words = (text: string) =>
		` ${text.toLowerCase().replace(/[\s_-]+/g, " ")} `;
	const bare = value.replace(/^chr/i, "");
	if (allowed.includes(bare)) return bare;
	const held = allowed.filter(
		(one) => one.length > 3 && words(value).includes(words(one)),
	);
	return held.length === 1 ? String(held[0]) : value;
}

/** The names of one or several fields, after "field". */
function named(fields: string[]): string {
	const names = inWords(fields.map((one) => `"${one}"`));
	return `${fields.length === 1 ? "" : "s"} ${names}`;
}
