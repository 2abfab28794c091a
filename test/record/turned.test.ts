/** Effects of a reference allele: the source says which of the two it counts. */

import { expect, test } from "vitest";
import { BASE, checkTree, edit } from "../support/tree.ts";

const effect = (
	allele: string,
	figure: string,
	copies = "copies: each\n    ",
) =>
	edit(BASE, [
		"alts: [G]\n",
		`alts: [G]\neffects:\n  - outcome:\n      en: Naps\n      ko: 낮잠\n    ${figure}\n    allele: ${allele}\n    ${copies}population: all\n    source:\n      title: A record\n      url: https://example.org/record\n`,
	]);

test("an effect of the reference is told, without a figure to write instead", () => {
	const printed = checkTree(
		effect(
			"A",
			"measure: odds_ratio\n    value: 2.63\n    interval: [2.04, 3.33]",
		),
	);
	expect(printed).toContain("error effect-reference");
	expect(printed).toContain(
		'Look at the source. If it counts "G", correct the allele alone.',
	);
	expect(printed).not.toContain("0.38");
});

test("what is not about each copy is left alone: it cannot be turned", () => {
	const figure = "measure: odds_ratio\n    value: 2";
	expect(checkTree(effect("A", figure, ""))).toBe("");
	expect(checkTree(effect("A", figure, "copies: one_or_two\n    "))).toBe("");
});
