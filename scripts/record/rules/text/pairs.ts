/** Notes of a variant's pairs: each has its own text, about its own letters. */

import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../../fields.ts";
import { placeOfPart, sentencesOf } from "../../texts.ts";

type Variant = SoundRecord<"variant">;

/** A sentence that starts with those whom it is about: "People with two T letters", "One copy of T", but not "One or two T letters". */
const ABOUT =
	/^(?:(?:\p{L}+(?: of \p{L}+ descent)? (?:with|who have) )|With )?([Oo]ne|[Tt]wo|[Bb]oth|[Aa] single|[Tt]he two) (?:copy of |copies of |letters? )?([ACGT]+)(?: letters?| copy| copies)?(?![\w>/-])(?! or)/u;
const COUNTS: Record<string, number> = { one: 1, "a single": 1 };

export function checkPairs(record: Variant): Diagnostic[] {
	const notes = Object.entries(record.prose.genotypes ?? {});
	const others = new Map<string, string>();
	return notes.flatMap(([pair, text]) => {
		const place = placeOfPart(record, `genotypes.${pair}`);
		const other = others.get(text);
		others.set(text, pair);
		if (other !== undefined) {
			const related = placeOfPart(record, `genotypes.${other}`);
			return [
				{ ...diagnose("note-repeated", place, { pair, other }), related },
			];
		}
		const alleles = pair.split("/");
		// A heading or letters that are wrong are told there.
		const { ref, alts = [] } = record.facts;
		if (alleles.some((one) => one !== ref && !alts.includes(one))) return [];
		const about = sentencesOf(text).flatMap((sentence) => {
			const [found, count = "", letter] = ABOUT.exec(sentence) ?? [];
			const expected = COUNTS[count.toLowerCase()] ?? 2;
			const own = alleles.filter((one) => one === letter).length;
			return found === undefined ? [] : [{ found, isOwn: own === expected }];
		});
		const [first] = about;
		if (first === undefined || about.some(({ isOwn }) => isOwn)) return [];
		return [diagnose("note-letters", place, { pair, found: first.found })];
	});
}
