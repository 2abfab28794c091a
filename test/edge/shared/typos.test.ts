import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { expect, test } from "vitest";
import { typos } from "../../../functions/shared/near-names.ts";

test("typos are counted as the library counts them, up to the most that are asked for", () => {
	const text = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 7 });
	fc.assert(
		fc.property(text, text, fc.nat(3), (a, b, most) => {
			const far = distance(a, b);
			const counted = far <= most ? far : Number.POSITIVE_INFINITY;
			expect(typos(a, b, most)).toBe(counted);
		}),
		{ numRuns: 1000 },
	);
});
