/** Risks in people: what is said and drawn is the figure, and the check refuses what cannot be. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isTellable,
	peopleOf,
	sizeFor,
} from "../../scripts/model/figures/risks.ts";
import { crowd } from "../../scripts/prints/charts.ts";
import { runCommand } from "../support/command.ts";
import { BASE, buildTree, edit, TODAY, writeTree } from "../support/tree.ts";

const share = fc.oneof(
	fc.constantFrom(0, 0.0001, 0.00135, 0.005, 0.3333, 0.5, 0.995, 1),
	fc.double({ min: 0.000075, max: 1, noNaN: true }).filter(isTellable),
);

test("the number of people says what each share does, in groups of one size", () => {
	fc.assert(
		fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), (shares) => {
			const of = sizeFor(shares);
			expect([100, 1000, 10_000]).toContain(of);
			for (const one of shares) {
				const said = peopleOf(one, of) / of;
				expect(Math.abs(said - one)).toBeLessThanOrEqual(one * 0.34);
				expect(said === 0).toBe(one === 0);
			}
		}),
		{ numRuns: 500 },
	);
});

test("no larger size is taken than is needed", () => {
	expect(sizeFor([0.72, 0.13])).toBe(100);
	expect(sizeFor([0.01])).toBe(100);
	expect(sizeFor([0.00135, 0.022])).toBe(1000);
	expect(sizeFor([0.5, 0.0004])).toBe(10_000);
	expect([0, 0.0001, 0.00006, 0.00002].map(isTellable)).toEqual([
		true,
		true,
		false,
		false,
	]);
	// Two digits: nobody counts more exactly.
	expect([0.564, 0.1234].map((one) => peopleOf(one, 1000))).toEqual([560, 120]);
	expect(peopleOf(0.564, 100)).toBe(56);
});

/** How many dots the path of a class draws: each line has one at its start, and one after each step. */
function dotsIn(svg: string, kind: string): number {
	const path = new RegExp(
		`class="${kind}" d="([^"]*)"[^>]*stroke-dasharray="0 (\\d+)"`,
	).exec(svg);
	if (path === null) return 0;
	const [, d = "", step = ""] = path;
	return [...d.matchAll(/h([\d.]+)/g)].reduce(
		(sum, [, length]) => sum + Math.floor(Number(length) / Number(step)) + 1,
		0,
	);
}

test("the picture has a dot for each of them, and so many are filled", () => {
	for (const all of [100, 1000, 10_000]) {
		for (const count of [0, 1, 19, 20, 21, all / 2, all - 1, all]) {
			const svg = String(crowd(count, all));
			expect([dotsIn(svg, "dots"), dotsIn(svg, "ring")]).toEqual([
				count,
				all - count,
			]);
			expect(svg).not.toMatch(/false|undefined|NaN/);
		}
	}
});

const risk = (lines: string) =>
	`  - outcome:\n      en: A fall\n      ko: 넘어짐\n    ${lines}\n    studied: patients\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n`;
const withRisks = (...risks: string[]) =>
	edit(BASE, ["alts: [G]\n", `alts: [G]\nrisks:\n${risks.join("")}`]);

test("the others are said where it happens to most, and only if there are any", () => {
	const textOf = (share: number) =>
		buildTree(withRisks(risk(`genotype: A/G\n    risk: ${share}`))).get(
			"/variants/rs10.md",
		);
	expect(textOf(0.6)).toContain(
		"this happens to about 60 in their lifetime; to about 40 it does not.",
	);
	expect(textOf(0.3)).toContain("this happens to about 30 in their lifetime.");
	expect(textOf(1)).toContain("this happens to about 100 in their lifetime.");
});

describe("the check", () => {
	test.each([
		[
			"a risk outside its interval",
			["genotype: A/G\n    risk: 0.5\n    interval: [0.1, 0.2]"],
			"effect-interval",
		],
		[
			"a pair in the wrong order",
			["genotype: G/A\n    risk: 0.5"],
			"genotype-order",
		],
		[
			"a letter that the variant does not have",
			["genotype: A/T\n    risk: 0.5"],
			"allele-unknown",
		],
		["a percentage", ["genotype: A/G\n    risk: 5"], "value-invalid"],
		[
			"the same twice",
			["genotype: A/G\n    risk: 0.5", "genotype: A/G\n    risk: 0.4"],
			"reference-repeated",
		],
	])("refuses %s", async (_, lines, code) => {
		const args = ["--content", writeTree(withRisks(...lines.map(risk)))];
		const { stdout } = await runCommand("check", [
			...args,
			...["--today", TODAY, "--format", "json"],
		]);
		const codes = (JSON.parse(stdout) as { code: string }[]).map(
			({ code }) => code,
		);
		expect(codes).toEqual([code]);
	});

	test("lets other groups have another figure to compare with, and other studies another risk", async () => {
		const compared = (at: number, group: string) =>
			risk(
				`genotype: A/G\n    risk: 0.5\n    comparison:\n      among: everyone\n      risk: 0.${at}\n      source:\n        title: A record\n        url: https://example.org/record`,
			).replace("population: all", `population: ${group}`);
		const another = risk("genotype: A/G\n    risk: 0.4").replace(
			"example.org/record",
			"example.org/another",
		);
		const tree = withRisks(
			compared(1, "korean"),
			compared(2, "european"),
			another,
		);
		const args = ["--content", writeTree(tree), "--today", TODAY];
		expect(await runCommand("check", args)).toMatchObject({ code: 0 });
	});
});
