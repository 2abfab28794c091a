/** Whatever happens to a whole file, one message says so, at its place. */

import { expect, test } from "vitest";
import { edit } from "../../support/tree.ts";
import { toldAfter } from "./checked.ts";
import { PARTS } from "./parts.ts";
import { ACCIDENTS, text } from "./slips.ts";

test("one accident is told once, where it happened", () => {
	const results = [...ACCIDENTS, ...PARTS].map(
		({ name, changes, code, at }) => {
			const told = toldAfter(changes).map(
				(one) => `${one.path}:${one.line} ${one.code}`,
			);
			const expected = `content/${at}${at.includes(":") ? "" : ":1"} ${code}`;
			return { name, told, expected };
		},
	);
	const missed = results.filter(({ told, expected }) => told[0] !== expected);
	const many = results.filter(({ told }) => told.length > 1);
	const share = (part: object[]) =>
		`${((100 * part.length) / results.length).toFixed(1)} %`;
	console.log(
		`${results.length} accidents: ${share(missed)} not told at the place first, ${share(many)} by more than one message`,
	);
	for (const one of new Set([...missed, ...many])) {
		console.log(JSON.stringify({ ...one, told: one.told.slice(0, 3) }));
	}
	expect(results.length).toBeGreaterThanOrEqual(140);
	expect(missed.length / results.length).toBeLessThanOrEqual(0.02);
	expect(many.length / results.length).toBeLessThanOrEqual(0.05);
});

test("of two slips that have nothing to do with each other, both are told", () => {
	const told = TWO.map(([path, codes, ...changes]) => {
		const now = changes.reduce((all, change) => edit(all, change), text(path));
		const found = toldAfter(new Map([[path, now]]));
		return { codes, found: found.map(({ code }) => code).sort() };
	});
	expect(told.map(({ found }) => found)).toEqual(
		told.map(({ codes }) => codes),
	);
});

const SECOND = "conditions/second-condition.md";
const RS20 = "variants/rs20.md";
const RS20_KO = "variants/rs20.ko.md";
const EXCHANGED: [string, string][] = [
	["position: 2000", "position: C"],
	["ref: C", "ref: 2000"],
];

/** A file, the codes, and the changes: two slips each. */
const TWO: [path: string, codes: string[], ...changes: [string, string][]][] = [
	[
		RS20,
		["field-unknown", "values-exchanged"],
		...EXCHANGED,
		["dataset:", "datset:"],
	],
	[
		RS20,
		["value-not-allowed", "values-exchanged"],
		...EXCHANGED,
		["kind: drug-response", "kind: drug"],
	],
	[
		RS20,
		["bracket-alone", "values-exchanged"],
		...EXCHANGED,
		["is slower,", "is slower),"],
	],
	[
		RS20,
		["value-type", "value-type"],
		["position: 2000", "position: two"],
		["value: 1.5", "value: one"],
	],
	[
		RS20,
		["field-missing", "field-unknown"],
		["ref: C\n", ""],
		["dataset:", "datset:"],
	],
	[
		RS20,
		["field-missing", "field-missing"],
		["ref: C\n", ""],
		["    measure: odds_ratio\n", ""],
	],
	[
		RS20,
		["mark-form", "text-doubled"],
		[
			"Most of them notice nothing.",
			"Most of them notice nothing.\nPeople with two C letters have the usual enzyme. Most of them notice nothing.",
		],
		["slowest.", "slowest @record]."],
	],
	[
		RS20,
		["sentence-cut", "text-misplaced"],
		["half of the 120 people were slow.", "half of"],
		["## Open questions\n\n", ""],
	],
	[
		SECOND,
		["heading-unknown", "markup-in-plain-text"],
		["made for tests.", "made for tests [here](https://example.org/)."],
		["## Clinical detail\n\n", "## Overview 2\n\n"],
	],
	[
		RS20_KO,
		["punctuation-slip", "translation-differs"],
		["보통입니다.", "보통입니다,."],
		["120명", "121명"],
	],
];
