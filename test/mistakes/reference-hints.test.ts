/** What is suggested for a reference to a record that does not exist. */

import { expect, test } from "vitest";
import { wordsOf } from "../../scripts/mistakes/table.ts";
import { BASE, checkTree, editFile } from "../support/tree.ts";

const hint = (kind: string, id: string, known: string[]) =>
	wordsOf("reference-unknown", { kind, id, known }).hint;

test.each([
	["variant", "RS-10", "rs10"],
	["gene", "abc1", "ABC1"],
	["condition", "Cystic fibrosis", "cystic-fibrosis"],
	["condition", "cystic-fibrosys", "cystic-fibrosis"],
	["condition", "type-2-diabets", "type-2-diabetes"],
	["drug", "warfarine", "warfarin"],
])("for the %s %s, %s", (kind, id, meant) => {
	expect(hint(kind, id, [meant, "other"])).toBe(`Did you mean "${meant}"?`);
});

// What is almost the same names something else.
test.each([
	["variant", "rs100", "rs10"],
	["variant", "rs11", "rs10"],
	["gene", "MAOB", "MAOA"],
	["gene", "CYP2C91", "CYP2C19"],
	["condition", "type-3-diabetes", "type-2-diabetes"],
	["condition", "hemophilia-b", "hemophilia-a"],
	["condition", "factor-xi-deficiency", "factor-xii-deficiency"],
])("for the %s %s, not %s", (kind, id, other) => {
	expect(hint(kind, id, [other])).toBe(
		`Correct the id if it is misspelt. If the ${kind} has no record yet, write that first: npm run new.`,
	);
});

// An end of a link says which kind it names, and that may be what is wrong.
test.each([
	["from: gene/ABC1", "variant/ABC1", "gene/ABC1"],
	["from: gene/ABC1", "genes/ABC1", "gene/ABC1"],
	["from: gene/ABC1", "Gene/ABC1", "gene/ABC1"],
	["from: gene/ABC1", "'gene: ABC1'", "gene/ABC1"],
	["from: gene/ABC1", "ABC1", "gene/ABC1"],
	[
		"to: condition/test-condition",
		"drug/test-condition",
		"condition/test-condition",
	],
	["to: drug/test-drug", "drugs/test-drug", "drug/test-drug"],
])("of a link %s is %s: one message, which names %s", (end, written, meant) => {
	const [field] = end.split(" ");
	const links = editFile(BASE, "links/all.yaml", [end, `${field} ${written}`]);
	const hints = checkTree(BASE + links).match(/(?<=hint: ).*/g) ?? [];
	expect(hints).toEqual([
		expect.stringMatching(new RegExp(`^Write ${meant}\\b`)),
	]);
});
