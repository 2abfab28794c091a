/** Effects of a reference allele: the check says the figure of the other one, and obeying it mends the record. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { turned } from "../../scripts/model/figures/effects.ts";
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

test.each([
	[
		"measure: odds_ratio\n    value: 2.63\n    interval: [2.04, 3.33]",
		"value: 0.38, interval: [0.3, 0.49]",
	],
	["measure: odds_ratio\n    value: 0.529", "value: 1.89"],
	[
		"measure: beta\n    value: -1.5\n    interval: [-2, 0]\n    unit:\n      en: hours\n      ko: 시간",
		"value: 1.5, interval: [0, 2]",
	],
])("%j of the reference is %j of the other", (figure, expected) => {
	const printed = checkTree(effect("A", figure));
	expect(printed).toContain("error effect-reference");
	expect(printed).toContain(`Write allele: G and ${expected}.`);
	const [value, interval] = expected.split(", i");
	const obeyed = figure
		.replace(/value: \S+/, value ?? "")
		.replace(/interval: \[.*\]/, `i${interval}`);
	expect(checkTree(effect("G", obeyed))).toBe("");
});

test("what is not about each copy is left alone: it cannot be turned", () => {
	const figure = "measure: odds_ratio\n    value: 2";
	expect(checkTree(effect("A", figure, ""))).toBe("");
	expect(checkTree(effect("A", figure, "copies: one_or_two\n    "))).toBe("");
});

test("a turned figure lies in its turned interval", () => {
	const odds = fc.double({ min: 0.01, max: 100, noNaN: true });
	fc.assert(
		fc.property(fc.tuple(odds, odds, odds), (three) => {
			const [low = 1, value = 1, high = 1] = three.toSorted((a, b) => a - b);
			const measure = "odds_ratio";
			const { value: own, interval } = turned({
				measure,
				value,
				interval: [low, high],
			});
			expect(interval?.[0]).toBeLessThanOrEqual(own);
			expect(own).toBeLessThanOrEqual(interval?.[1] ?? 0);
		}),
	);
});
