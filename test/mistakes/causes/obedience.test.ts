/** Whoever obeys a hint has the original again, or is told more: never a clean tree that says something else. */

import { expect, test } from "vitest";
import { edit } from "../../support/tree.ts";
import { SLIPS } from "../collection.ts";
import { FILES, toldAfter } from "./checked.ts";
import { obey } from "./obedience.ts";
import { SIGNS } from "./signs.ts";

/** Hints that are obeyed one after another. */
const ROUNDS = 4;

/** The text after every hint that can be obeyed without thinking, and whether nothing is told any more. */
function afterHints(path: string, slip: string) {
	let text = slip;
	let isObeyed = false;
	for (let round = 0; round < ROUNDS; round += 1) {
		const told = toldAfter(new Map([[path, text]]));
		const [first] = told;
		if (first === undefined) return { text, isObeyed, isClean: true };
		if (first.path !== `content/${path}`) break;
		const next = obey(text, first);
		if (next === undefined || next === text) break;
		text = next;
		isObeyed = true;
	}
	return { text, isObeyed, isClean: false };
}

const plain = (text: string) => text.replace(/["'\s]+/g, " ").trim();

test("the tree says nothing else after a hint was obeyed", () => {
	const results = [...SLIPS, ...SIGNS].map(({ path, from, to }) => {
		const right = FILES.get(path) ?? "";
		const slip = edit(right, [from, to.replace("⟦", "")]);
		const result = afterHints(path, slip);
		const isOther = result.isClean && plain(result.text) !== plain(right);
		return { to, from, ...result, isOther };
	});
	const obeyed = results.filter(({ isObeyed }) => isObeyed);
	const wrong = obeyed.filter(({ isOther }) => isOther);
	console.log(
		`${results.length} slips: ${obeyed.length} hints can be obeyed without thinking, ${obeyed.filter(({ isClean }) => isClean).length} lead to a clean tree`,
	);
	expect(wrong.map(({ from, to }) => ({ from, to }))).toEqual([]);
	expect(obeyed.length).toBeGreaterThan(50);
});
