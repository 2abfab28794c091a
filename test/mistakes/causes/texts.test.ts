/** A slip in a text, or in what has to agree with it, is told once, at its exact place. */

import { expect, test } from "vitest";
import { edit } from "../../support/tree.ts";
import { AGREEMENT } from "./agreement.ts";
import { FILES, toldAfter } from "./checked.ts";
import { TEXTS } from "./texts.ts";

const placeOf = (text: string, offset: number) => {
	const lines = text.slice(0, offset).split("\n");
	return `${lines.length}:${[...(lines.at(-1) ?? "")].length + 1}`;
};

test("slips in texts are told at their place", () => {
	const results = [...TEXTS, ...AGREEMENT].map(
		({ path, from, to, code, at }) => {
			const marked = edit(FILES.get(path) ?? "", [from, to]);
			const text = marked.replace("⟦", "");
			const place = placeOf(text, marked.indexOf(at ?? "⟦"));
			const told = toldAfter(new Map([[path, text]])).map(
				(one) => `${one.path} ${one.line}:${one.column} ${one.code}`,
			);
			return { to, told, expected: `content/${path} ${place} ${code}` };
		},
	);
	const missed = results.filter(({ told, expected }) => told[0] !== expected);
	const many = results.filter(({ told }) => told.length > 1);
	const share = (part: object[]) =>
		`${((100 * part.length) / results.length).toFixed(1)} %`;
	console.log(
		`${results.length} slips: ${share(missed)} not told at the place first, ${share(many)} by more than one message`,
	);
	for (const one of new Set([...missed, ...many])) {
		console.log(JSON.stringify({ ...one, told: one.told.slice(0, 3) }));
	}
	expect(results.length).toBeGreaterThanOrEqual(100);
	expect(missed.length / results.length).toBeLessThanOrEqual(0.02);
	expect(many.length / results.length).toBeLessThanOrEqual(0.05);
});
