/** What the check tells an editor to write instead, at the place itself, and once. */

import { describe, expect, test } from "vitest";
import { BASE, checkTree, editFile, parseTree } from "../support/tree.ts";
import { TREE } from "./collection.ts";

const VARIANT = "variants/rs20.md";
const CONDITION = "conditions/second-condition.md";

/** Every mistake of a file after a change: its place and code, what is wrong, what to do. */
function said(path: string, from: string, to: string): string[][] {
	const tree = parseTree(BASE).has(path) ? BASE : TREE;
	return checkTree(tree + editFile(tree, path, [from, to]))
		.split(/^(?=content\/)/m)
		.filter((one) => one.startsWith(`content/${path}:`))
		.map((one) => {
			const [head = "", message = "", hint = ""] = one.split("\n");
			const place = head.slice(`content/${path}:`.length);
			return [place.replace(" error", ""), message.trim(), hint.trim()];
		});
}

describe("a comma between thousands in a list makes two numbers of one", () => {
	test.each([
		["[2,500]", "10:15", "2,500", "2500, or [2, 500] with a space for a range"],
		["[65,000]", "10:16", "65,000", "65000"],
		["[2,500, 9000]", "10:15", "2,500", "2500"],
		[
			"[\n      2,500 ]",
			"11:8",
			"2,500",
			"2500, or [2, 500] with a space for a range",
		],
	])("one_in: %s", (list, place, found, right) => {
		expect(said(CONDITION, "[3000, 4000]", list)).toEqual([
			[
				`${place} yaml-thousands`,
				`"${found}" is read as two numbers: expected a number without commas`,
				`hint: Write ${right}.`,
			],
		]);
	});

	test.each(["[250, 500]", "[2.5,3.125]", "[2500]"])(
		"one_in: %s has none",
		(list) => {
			expect(
				said(CONDITION, "[3000, 4000]", list).map(([place]) => place),
			).not.toContainEqual(expect.stringContaining("yaml-thousands"));
		},
	);

	test("brackets in a text are not a list", () => {
		expect(
			said(VARIANT, "title: A study", 'title: "Study [2,500]: x"'),
		).toEqual([]);
	});
});
