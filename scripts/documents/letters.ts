/** What each pair of letters can mean: whose letters they are, how to find those of a report, and a row for each pair. */

import type { Language } from "../../functions/shared/contract.ts";
import type { Entry } from "../dataset/edition.ts";
import {
	hasIndel,
	isReferenceUsual,
	lettersOf,
	partners,
	printedElsewhere,
} from "../dataset/figures.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import { possibleGenotypes } from "../model/kinds/variant.ts";
import type { LetterWords } from "../words/en/letters.ts";
import type { PageWords } from "../words/en/pages.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { LetterRow, Letters, Say } from "./block.ts";
import { type Printed, readLetters } from "./read-letters.ts";

type Variant = Facts<"variant">;

export function letterBlock(
	{ record: { facts }, prose }: Entry<"variant">,
	{ language, words }: { language: Language; words: PageWords },
): Letters {
	const { letters } = LANGUAGE_WORDS[language];
	const facing = partners(facts);
	const pairs = pairsOf(facts);
	const areOthersShown = facts.papers_strand !== undefined || hasIndel(facts);
	return {
		is: "letters",
		ref: facts.ref,
		own: [facts.ref, ...facts.alts],
		others: printedElsewhere(facts) ?? [],
		box: facing && {
			facing,
			rows: strandRows(facts, letters),
			isReferenceUsual: isReferenceUsual(facts),
		},
		introduction: introduction(facts, letters),
		isIndel: hasIndel(facts),
		isSingle: typeof facts.chromosome !== "number",
		rows: pairs.flatMap((pair): LetterRow[] => {
			const note = prose.genotypes[pair.own];
			if (note === undefined) return [];
			const id = idOf(pair, facts, pairs);
			const also = facing ? letters.inPapers : letters.also;
			const isAlso = pair.other !== undefined && areOthersShown;
			const copies = copiesOf(pair.own.split("/"), facts, words);
			return [{ ...pair, id, copies, also: isAlso ? also : undefined, note }];
		}),
	};
}

/** The pairs of a variant, as the page and others print them. */
function pairsOf(facts: Variant): Printed[] {
	const others = possibleGenotypes(printedElsewhere(facts) ?? []);
	return possibleGenotypes([facts.ref, ...facts.alts]).map((own, at) => ({
		own,
		other: others[at],
	}));
}

function idOf(
	{ own, other }: Printed,
	facts: Variant,
	pairs: Printed[],
): string | undefined {
	const { state } = readLetters(own.split("/"), pairs);
	if (facts.risk_tier === "sensitive" || state === "unclear") return;
	return ((hasIndel(facts) && other) || own).replace("/", "");
}

/** How many copies of each changed allele a pair has: "one T". */
export function copiesOf(
	pair: string[],
	facts: Variant,
	{ variant }: PageWords,
): (say: Say) => string {
	const { ref, alts } = facts;
	const count = (allele: string) =>
		pair.filter((one) => one === allele).length as 0 | 1 | 2;
	const [alt = ""] = alts;
	if (lettersOf(alt, facts) === undefined) {
		return () => variant.changedCopies(count(alt));
	}
	const present = alts.filter((allele) => count(allele) > 0);
	if (present.length === 0 && alts.length > 1) {
		return (say) => variant.copies(2, say.allele(ref));
	}
	const named = present.length === 0 ? alts : present;
	return (say) =>
		variant.and(
			named.map((allele) => variant.copies(count(allele), say.allele(allele))),
		);
}

function introduction(facts: Variant, words: LetterWords): string {
	const { chromosome, grch37, papers_strand, ref, alts } = facts;
	const others = printedElsewhere(facts);
	const parts = [
		words.bearers[typeof chromosome === "number" ? "pair" : chromosome],
	];
	// The box says the rest where letters face each other.
	if (!partners(facts)) parts.push(words.plusStrand);
	if (others && hasIndel(facts)) parts.push(words.indels);
	else if (others && !partners(facts)) {
		const pairs = [ref, ...alts].map((own, at) => [own, others[at] ?? ""]);
		const say = papers_strand ? words.papersStrand : words.otherStrand;
		parts.push(say(pairs));
	}
	if (grch37) parts.push(words.builds);
	return parts.join(" ");
}

function strandRows(facts: Variant, { strands }: LetterWords) {
	const inPapers = facts.papers_strand !== undefined;
	return [
		{
			who: inPapers ? strands.here : strands.hereAndPapers,
			letters: [facts.ref, ...facts.alts],
		},
		{
			who: inPapers ? strands.papers : strands.others,
			letters: printedElsewhere(facts) ?? [],
		},
	];
}
