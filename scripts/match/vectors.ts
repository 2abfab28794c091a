/** Lines and files with their right answers, for anybody's matcher. */

import { type FileVector, fileVectors } from "./file-vectors.ts";
import { answersOf, type LineVector, lineVectors } from "./line-vectors.ts";
import type { IndexedVariant } from "./variant-index.ts";

/** Of a large dataset, so many variants are enough. */
const MAX_VARIANTS = 500;

/** Every vector for an index. */
export function vectors(
	variants: IndexedVariant[],
): (LineVector | FileVector)[] {
	const step = Math.ceil(variants.length / MAX_VARIANTS);
	const some = variants.filter((_, at) => at % step === 0);
	// By a place that two variants share, a line could mean either.
	const seen = new Set<string>();
	const shared = new Set<string>();
	for (const { grch38 } of variants) {
		const place = placeOf(grch38);
		(seen.has(place) ? shared : seen).add(place);
	}
	const alone = some.filter(({ grch38 }) => !shared.has(placeOf(grch38)));
	return [
		...alone.flatMap(lineVectors),
		stranger(variants),
		...fileVectors(alone),
	];
}

function placeOf({ chromosome, position }: IndexedVariant["grch38"]): string {
	return `${chromosome}:${position}`;
}

/** A variant that the index does not have. */
function stranger(variants: IndexedVariant[]): LineVector {
	const numbers = variants.map(({ rsid }) => Number(rsid.slice(2)));
	const rsid = `rs${numbers.reduce((most, one) => Math.max(most, one), 0) + 1}`;
	const line = { rsid, chromosome: "1", position: 1, build: "GRCh38" };
	return {
		about: "an rsID and a place that the index does not have",
		line: { ...line, letters: "AA" },
		expect: answersOf({ rsid }).no("not_held"),
	};
}
