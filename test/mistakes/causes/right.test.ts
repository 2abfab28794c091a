/** Unusual changes that are right pass without a word. */

import { expect, test } from "vitest";
import { edit } from "../../support/tree.ts";
import { FILES, toldAfter } from "./checked.ts";
import { UNUSUAL } from "./right.ts";

test("whatever is unusual and right passes", () => {
	const refused = UNUSUAL.flatMap(({ path, from, to }) => {
		const text = edit(FILES.get(path) ?? "", [from, to]);
		const told = toldAfter(new Map([[path, text]]));
		return told.length === 0
			? []
			: [`${to}: ${told.map(({ code, message }) => `${code} ${message}`)}`];
	});
	console.log(`${UNUSUAL.length} unusual changes, ${refused.length} refused`);
	expect(UNUSUAL.length).toBeGreaterThanOrEqual(99);
	expect(refused).toEqual([]);
});
