/** Star alleles in a text: CYP2C9*2 in a record of CYP2C19 that does not speak of CYP2C9 otherwise is a slip. */

import { distance } from "fastest-levenshtein";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import type { SoundRecord } from "../../fields.ts";
import { placeOfPart, textsOf, withoutTags } from "../../texts.ts";

const STAR = /(?<![\w-])([A-Z][A-Z0-9]+(?:-[A-Z][A-Z0-9]*)?)\*\d+/g;
/** Symbols that differ by more are not taken for each other. */
const MOST_APART = 2;

export function checkStars(
	record: SoundRecord<"variant"> | SoundRecord<"gene">,
): Diagnostic[] {
	const own = record.kind === "gene" ? [record.id] : (record.facts.genes ?? []);
	const texts = textsOf(record.prose).map(
		([part, html]) => [part, withoutTags(html)] as const,
	);
	const whole = texts.map(([, text]) => text).join("\n");
	if (own.length === 0) return [];
	const names = Object.entries(record.facts.other_names ?? {}).flatMap(
		([language, list]) =>
			list.flatMap((name, at) => {
				const [[found, gene = ""] = []] = matchesOf(STAR, name);
				// An old symbol of the gene may be two letters away.
				const isOther =
					!own.includes(gene) && own.some((one) => distance(one, gene) === 1);
				if (found === undefined || !isOther) return [];
				const keys = ["other_names", language, at];
				const place = { path: record.path, keys };
				return [diagnose("star-elsewhere", place, { found, gene, own })];
			}),
	);
	const inTexts = texts.flatMap(([part, text]) => {
		const other = matchesOf(STAR, text).find(
			([, gene = ""]) =>
				!own.includes(gene) &&
				own.some((one) => distance(one, gene) <= MOST_APART) &&
				!isNamed(gene, whole),
		);
		if (other === undefined) return [];
		const [found, gene = ""] = other;
		const place = placeOfPart(record, part);
		return [diagnose("star-elsewhere", place, { found, gene, own })];
	});
	return [...names, ...inTexts];
}

/** Whether a text speaks of a gene, and not only of one of its alleles. */
function isNamed(gene: string, text: string): boolean {
	return new RegExp(`(?<![\\w-])${gene}(?![\\w*-])`).test(text);
}
