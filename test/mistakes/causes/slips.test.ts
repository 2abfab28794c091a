/** Whatever happens to a whole file, one message says so, at its place. */

import { expect, test } from "vitest";
import { toldAfter } from "./checked.ts";
import { ACCIDENTS } from "./slips.ts";

test("one accident is told once, where it happened", () => {
	const results = ACCIDENTS.map(({ name, changes, code, at }) => {
		const told = toldAfter(changes).map(
			(one) => `${one.path}:${one.line} ${one.code}`,
		);
		const expected = `content/${at}${at.includes(":") ? "" : ":1"} ${code}`;
		return { name, told, expected };
	});
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
	expect(results.length).toBeGreaterThanOrEqual(90);
	expect(missed.length / results.length).toBeLessThanOrEqual(0.02);
	expect(many.length / results.length).toBeLessThanOrEqual(0.05);
});
