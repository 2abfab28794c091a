/** Mistakes between the parts of a record, between records, and between a record and its translation. */

import {
	COMPARED,
	compared,
	heading,
	inWords,
	mistake,
	nearestId,
	oneOf,
	part,
	REVIEW,
	review,
	shared,
	warning,
} from "./words.ts";

/** With wrong letters, other rules compare the wrong ones. */
const OTHER_LETTERS = {
	hides: {
		codes: [
			"allele-not-different",
			"hgvs-letters",
			"effect-reference",
			"grch37-same",
		],
		within: "file",
	},
} as const;

/** A place on another chromosome, or far from where it should be. */
const ELSEWHERE = {
	hides: {
		codes: ["grch37-chromosome", "grch37-shift", "position-outside"],
		within: "file",
	},
} as const;

export const RELATIONS = {
	"translation-orphan": mistake((p: { original: string }) => [
		`The translation has no original: expected ${p.original}`,
		"Write the English record first, or rename the translation.",
	]),
	"translation-fact": part((p: { field: string }) => [
		`"${p.field}" is a fact: expected only in the original`,
		"Remove it here. Facts are the same in every language.",
	]),
	"translation-language": mistake(
		(p: { part: string; text: string; language: string }) => [
			`"${p.part}" is not translated: "${p.text}" has no letters of the language "${p.language}"`,
			"Translate the text.",
		],
	),
	"allele-not-different": mistake((p: { allele: string }) => [
		`The allele "${p.allele}" appears twice: expected different alleles`,
		"Write each allele once, in ref or in alts.",
	]),
	"alleles-disagree": mistake(
		(p: { sections: string[]; fields: string[] }) => [
			`The sections speak of ${inWords(p.sections)}, ref and alts of ${inWords(p.fields)}: expected the same alleles`,
			"Look the variant up at dbSNP, then correct what is wrong: ref and alts here, or the headings of the sections.",
		],
		OTHER_LETTERS,
	),
	"alleles-reversed": mistake(
		(p: { count: number; pairs: string }) => [
			`ref and alts are the other way round than all ${p.count} headings (${p.pairs}): expected the same order`,
			"Look up at dbSNP which letter is the reference. If it is the one of the headings, exchange ref and alts here. If not, each text may be about the other pair: compare all of them with their sources.",
		],
		OTHER_LETTERS,
	),
	"gene-elsewhere": mistake(
		(p: { gene: string; band: string; chromosome: string }) => [
			`${p.gene} is at ${p.band}, but the variant is on chromosome ${p.chromosome}: expected one chromosome`,
			"Correct the chromosome or the gene here, or the band in the gene's record.",
		],
		ELSEWHERE,
	),
	"band-elsewhere": mistake(
		(p: { gene: string; band: string; chromosomes: string[] }) => [
			`${p.gene} is at ${p.band}, but all its variants are on chromosome ${inWords(p.chromosomes)}: expected one chromosome`,
			"Correct the band here. Only if it is right, correct the variants.",
		],
	),
	"gene-far": mistake(
		(p: {
			gene: string;
			other: string;
			chromosome: string | number;
			position: number;
		}) => [
			`The place is far from the other variants of ${p.gene}: expected one near ${p.other}, chromosome ${p.chromosome}, position ${p.position}`,
			"One of the two is wrong. Look both up at dbSNP, then correct the chromosome, the position or the gene of that one.",
		],
		ELSEWHERE,
	),
	"grch37-chromosome": mistake(
		(p: { found: string; chromosome: string | number }) => [
			`The place on GRCh37 is on chromosome ${p.found}: expected ${p.chromosome}, as on GRCh38`,
			"Look the variant up at dbSNP, which names both places, then correct the wrong one.",
		],
	),
	"grch37-same": mistake((p: { ref: string }) => [
		`GRCh37's letter is "${p.ref}", as in ref: expected one only where they differ`,
		"Look GRCh37's letter up at dbSNP. If it is the same there, remove the line; if ref is wrong, correct that.",
	]),
	"grch37-shift": warning(
		(p: { gene: string; other: string; shift: number; expected: number }) => [
			`From GRCh38 to GRCh37 the position moves by ${p.shift}, but by ${p.expected} at ${p.other}: expected the same in all of ${p.gene}`,
			"One of the two records is wrong. Look both up at dbSNP, which names both places of each, then correct that one.",
		],
	),
	"allele-unknown": mistake((p: { allele: string; known: string[] }) => [
		`"${p.allele}" is no allele of the variant: expected ${oneOf(p.known)}`,
		"Compare it with the source, on the plus strand, as in a VCF file; if it is right, correct ref and alts.",
	]),
	"frequency-sum": mistake(
		(p: { population: string; dataset: string; sum: number }) => [
			`The frequencies of "${p.population}" in ${p.dataset} add up to ${p.sum}: expected 1 at most`,
			"Correct the figures: each is the share of chromosomes with one allele.",
		],
	),
	"carriers-differ": review(
		(p: { population: string; carriers: string; other: string }) => [
			`Carriers among "${p.population}" are ${p.carriers} here, and ${p.other} by another figure: expected figures that agree`,
			"Compare both with their sources: two times the frequency is about the share of carriers. Keep both only if the sources do differ.",
		],
	),
	"group-uncounted": review((p: { population: string }) => [
		`The text names a group in which the change is frequent, and nothing says how frequent: expected a figure for "${p.population}"`,
		"Add a frequency of this group, or say in the text how many of them carry it, as in 1 in 40.",
	]),
	"figures-differ": review((p: { figure: string; other: string }) => [
		`The figure is ${p.figure} here and ${p.other} in another record, from the same source and of the same people: expected one`,
		"Compare both with the source, and correct the wrong one.",
	]),
	"frequencies-copied": mistake((p: { other: string }) => [
		`These frequencies are those of ${p.other}, digit for digit: expected figures of its own`,
		"Look both variants up in the dataset, and correct the one that has the other's figures.",
	]),
	"note-repeated": warning((p: { pair: string; other: string }) => [
		`The note of ${p.pair} is that of ${p.other}, word for word: expected a text of its own`,
		"One of the two notes was lost. Bring it back, or say in each what is particular to the pair.",
	]),
	"note-letters": mistake((p: { pair: string; found: string }) => [
		`"${p.found}" is about another pair than the heading: expected a text about ${p.pair}`,
		"The notes of two pairs may be exchanged. Compare both with their sources, and put each under its own heading.",
	]),
	"genotype-impossible": heading(
		(p: { genotype: string; possible: string[]; missing: string[] }) => [
			`"${p.genotype}" is not a pair of the variant's alleles: expected ${oneOf(p.possible)}`,
			p.missing.length === 1
				? `Did you mean "${p.missing[0]}"?`
				: "Correct the heading, or ref and alts at the top.",
		],
	),
	"genotype-order": mistake((p: { genotype: string; expected: string }) => [
		`"${p.genotype}" is in another order than ref and alts: expected "${p.expected}"`,
		`Write ${p.expected}, as the other pairs are written.`,
	]),
	"genotype-missing": mistake((p: { genotype: string }) => [
		`The pair "${p.genotype}" has no section: expected one for each pair of alleles`,
		`Add a line "## ${p.genotype}" with a note below it.`,
	]),
	"reference-unknown": shared(
		(p: {
			kind: string;
			id: string;
			known: string[];
			meant?: string | undefined;
		}) => [
			`There is no ${p.kind} "${p.id}"`,
			nearestId(
				p.id,
				p.known,
				p.meant
					? `Write ${p.meant}, which there is, if that is meant.`
					: `Correct the id if it is misspelt. If the ${p.kind} has no record yet, write that first: npm run new.`,
			),
		],
	),
	"reference-withdrawn": shared(
		(p: { kind: string; id: string; replacedBy: string | undefined }) => [
			`The ${p.kind} "${p.id}" has been withdrawn`,
			`${p.replacedBy === undefined ? "Remove the reference, or refer to another record that says the same." : `Refer to "${p.replacedBy}" instead.`} In every file at once: npm run withdraw -- ${p.kind}/${p.id} --fix.`,
		],
	),
	"withdrawn-circle": shared((p: { id: string }) => [
		`"${p.id}" has been withdrawn, too, and names no record that replaces it: expected one that stays`,
		"Name the record that readers should be led to, or leave replaced_by out.",
	]),
	"reference-former": shared((p: { kind: string; id: string; now: string }) => [
		`The ${p.kind} "${p.id}" has another name now: expected "${p.now}"`,
		`Write "${p.now}" instead.`,
	]),
	"id-lost": mistake(
		(p: {
			kind: string;
			id: string;
			path: string;
			other: string | undefined;
		}) => [
			`The ${p.kind} "${p.id}" is gone, which the main branch has: expected its file, or its id in former_ids`,
			`${p.other === undefined ? "" : `If ${p.other} is its file, rename it back to ${p.path}. `}If it has another name now, write former_ids: [${p.id}] in its record. If it should not be used any more, bring the file back and withdraw it: npm run withdraw -- ${p.kind}/${p.id}.`,
		],
	),
	"former-id-taken": mistake((p: { id: string; other: string }) => [
		`The former id "${p.id}" also belongs to ${p.other}: expected an id that no other record has or had`,
		`A former id leads to one record. Find out which of the two it was${p.id.startsWith("rs") ? " merged into, at dbSNP" : ""}, and remove it from the other.`,
	]),
	"former-id-own": mistake((p: { id: string }) => [
		`"${p.id}" is the record's own id, or stands here twice: expected each former id once`,
		"Remove it.",
	]),
	"ids-empty": mistake((p: { allele: string }) => [
		`Nothing is said about ${p.allele}: expected what at least one catalogue calls it`,
		"Add clinvar, clingen, hgvs or protein, or remove the entry.",
	]),
	"hgvs-letters": mistake(
		(p: { letters: string; own: string; other: string }) => [
			`The name changes ${p.letters}: expected ${p.own}, or ${p.other} on the other strand`,
			"Look the change up at ClinVar: this may be the name of another one, or of another allele.",
		],
	),
	"place-repeated": mistake(
		(p: { place: string }) => [
			`The place ${p.place} is also that of another record: expected one of its own`,
			"Look both variants up at dbSNP, then correct the wrong place.",
		],
		{ hides: { codes: ["grch37-shift"], within: "file" } },
	),
	"reference-repeated": mistake((p: { id: string }) => [
		`"${p.id}" appears twice: expected once`,
		"If one of them was meant to be another, correct that one. If not, remove one of the two.",
	]),
	"reference-self": mistake((p: { id: string }) => [
		`"${p.id}" refers to itself: expected another record`,
		"Name the record that was meant. If there is none, remove the reference.",
	]),
	"link-reversed": mistake((p: { from: string; to: string }) => [
		`The link leads from ${p.from} to ${p.to}: expected the other way round`,
		"A link starts at a gene or a variant. Swap from and to.",
	]),
	"link-end": mistake((p: { end: string; id: string; allowed: string[] }) => [
		`"${p.id}" cannot be the "${p.end}" of a link: expected ${oneOf(p.allowed)}`,
		"Name a record of such a kind: .github/guides/records.md says what a link joins.",
	]),
	"link-direction": mistake(
		(p: { relation: string; value: number; outcome: string }) => [
			`The link says ${p.relation}, but the variant's odds ratio of ${p.outcome} is ${p.value}: expected both to go the same way`,
			"Compare both with their sources, and correct the one that is wrong. An odds ratio above 1 raises the risk, one below 1 lowers it, each for the letter under allele.",
		],
	),
	"link-relation": mistake(
		(p: { relation: string; to: string; allowed: string[] }) => [
			`The relation "${p.relation}" does not lead to a ${p.to}: expected ${oneOf(p.allowed)}`,
			"Choose a relation that fits: .github/guides/records.md says what each one leads to.",
		],
	),
	"link-repeated": part(() => [
		"An earlier link joins the same two records: expected one link for each pair",
		"If one of them was meant for another record, correct its ends. If not, keep the one with the better evidence.",
	]),
	"link-inheritance": mistake((p: { from: string; to: string }) => [
		`A link from a ${p.from} to a ${p.to} has an inheritance: expected only on links from a gene to a condition`,
		"Move it to the link of the gene and the condition.",
	]),
	"inheritance-differs": mistake((p: { found: string; expected: string[] }) => [
		`The condition is said to be ${p.found}, but its links from genes are not: expected ${oneOf([...p.expected, "varies", "mostly_not_inherited"])}`,
		"Write how most families pass it on; varies where no one way fits most of them. If a link is wrong, correct it there.",
	]),
	"function-name": mistake((p: { name: string; genes: string[] }) => [
		`"${p.name}" does not start with a gene of the variant: expected ${oneOf(p.genes.map((gene) => `${gene}*…`))}`,
		"Write the name of the allele after the symbol of its gene, such as CYP2C19*2 or DPYD c.2846A>T.",
	]),
	"evidence-grade": mistake(
		(p: { scheme: string; grade: string; allowed: string[] }) => [
			`"${p.grade}" is no grade of ${p.scheme}: expected ${oneOf(p.allowed)}`,
			"Choose a grade of the scheme: .github/guides/records.md lists them.",
		],
	),
	"evidence-date": warning((p: { as_of: string; day: string }) => [
		`The grade is of ${p.as_of}, and its address names ${p.day}: expected one day`,
		"Open the address: it is the verdict's own page, with its day. Correct as_of, or the address if it is that of an older verdict.",
	]),
	"evidence-address": mistake(
		(p: { scheme: string; address: string; home: string }) => [
			`"${p.address}" is no page of ${p.scheme}: expected one of ${p.home}`,
			"Look where the grade was read: write that address here, or the scheme that the page belongs to.",
		],
	),
	"evidence-ends": mistake(
		(p: { scheme: string; from: string; to: string; allowed: string[] }) => [
			`${p.scheme} does not grade links from a ${p.from} to a ${p.to}: expected ${oneOf(p.allowed)}`,
			"Choose a scheme that grades such links, or correct from and to.",
		],
	),
	"evidence-type": mistake(
		(p: {
			scheme: string;
			type: string | undefined;
			to: string;
			expected: string | undefined;
		}) =>
			p.type === undefined
				? [
						`The ${p.scheme} piece does not say what it grades: expected type: ${p.expected}`,
						`Look at the record. If it grades the ${p.to}, write type: ${p.expected}. If it grades the response to a drug, remove the piece.`,
					]
				: [
						`A grade of type ${p.type} is none for a link to a ${p.to}: expected ${p.expected}`,
						`Cite a grade of the ${p.to} itself, or remove the piece.`,
					],
	),
	"confirmed-weakly": mistake((p: { rsid: string; tier: string }) => [
		`"${p.rsid}" is called confirmed, but its best link is ${p.tier}: expected moderate or better`,
		"Move it to co_mentioned, or add better evidence to a link of the variant.",
	]),
	"note-without-entry": mistake((p: { note: string; lacking: string[] }) => [
		`The note "${p.note}" has no entry in pharmacogenomic_notes${p.lacking.length === 0 ? "" : `: expected ${oneOf(p.lacking)}, as in the entries without a note`}`,
		"Correct the heading, or the drug and the gene of the entry. If it is a new note, add its entry with drug, gene and source at the top.",
	]),
	"note-missing": mistake((p: { note: string }) => [
		`The entry "${p.note}" has no note: expected a section "### ${p.note}"`,
		'Add it below "## Pharmacogenomic notes".',
	]),
	"review-incomplete": mistake((p: { field: string; record: string }) => [
		`"${p.field}" is missing: expected both the day of a review and what was read`,
		`Read the translation against the English: npm run review -- ${p.record}. It writes both.`,
	]),
	"review-reader": mistake((p: { record: string }) => [
		"The review does not name its reader: expected the handle of somebody else than the author, as the settings ask",
		`Have somebody else read it: npm run review -- ${p.record} --by HANDLE.`,
	]),
	"review-own": mistake(
		(p: { reader: string; author: string; record: string }) => [
			`"${p.reader}" has reviewed a text whose last change is by the same person (${p.author}): expected another reader`,
			`Have somebody else read it: npm run review -- ${p.record} --by HANDLE.`,
		],
	),
	"translation-stale": review((p: { record: string }) => [
		"The English has changed since the review",
		`Read the translation against it again: npm run review -- ${p.record}`,
	]),
	"translation-changed": mistake(
		(p: { record: string }) => [
			"The translation is not the one that was read: it has changed since its review",
			`Read it against the English again: npm run review -- ${p.record}`,
		],
		{ ...REVIEW, severity: "error" },
	),
	"translation-opposite": compared((p: { original: string; found: string }) => [
		`"${p.found}" may say the opposite of "${p.original}"`,
		"Read the two sentences side by side: what goes up, what goes down, and what is not so.",
	]),
	"translation-differs": mistake(
		(p: { problem: string }) => [
			`The translation ${p.problem}`,
			"Read the two texts side by side, and correct the one that is wrong: ids, numbers, addresses, lists and headings are the same in every language.",
		],
		{
			severity: "warning",
			waitsFor: COMPARED,
			// The particle may be that of the right id.
			hides: { codes: ["wording-spelling"], within: "file", isOneEach: true },
		},
	),
	"translation-awaited": warning(
		(p: { kind: string; id: string; language: string }) => [
			`The ${p.kind} "${p.id}" is not published in the language "${p.language}": expected every ${p.kind} in each language`,
			`Translate it, then read the translation against the English: npm run new -- ${p.kind} ${p.id} --${p.language}.`,
		],
	),
	"translation-structure": mistake(
		(p: { part: string; problem: string }) => [
			`"${p.part}" ${p.problem}`,
			"A translation has the same parts as its original.",
		],
		{ isStructure: true, waitsFor: COMPARED },
	),
};
