/** How many slips are reported at the right place with the right code first, and how many right changes pass. */

import { expect, test } from "vitest";
import { checkLoaded } from "../../scripts/dataset/check.ts";
import type { Located } from "../../scripts/mistakes/print.ts";
import { locateAll } from "../../scripts/mistakes/print.ts";
import { load } from "../../scripts/record/load.ts";
import { readDecoded } from "../../scripts/record/read.ts";
import { asRead } from "../support/marks.ts";
import { edit, parseTree, TODAY } from "../support/tree.ts";
import type { Change, Slip } from "./collection.ts";
import { RIGHT, SLIPS, TREE } from "./collection.ts";

const files = parseTree(asRead(TREE));
const loaded = new Map(
	[...files].map(([path, text]) => [path, loadText(path, text)]),
);

function loadText(path: string, text: string) {
	return load(readDecoded(`content/${path}`, text));
}

/** What the check finds if one file has a different text. */
function checkWith(path: string, text: string): Located[] {
	const all = new Map(loaded).set(path, loadText(path, text));
	const { mistakes } = checkLoaded([...all.values()], { today: TODAY });
	const texts = new Map(files).set(path, text);
	return locateAll(
		mistakes,
		new Map([...texts].map(([name, one]) => [`content/${name}`, one])),
	);
}

function textAfter({ path, from, to }: Change): string {
	return edit(files.get(path) ?? "", [from, to.replace("⟦", "")]);
}

/** Where the check should report a slip: `path:line:column`. */
function expectedPlace(slip: Slip): string {
	const text = textAfter(slip);
	if (slip.at === undefined) {
		const marked = edit(files.get(slip.path) ?? "", [slip.from, slip.to]);
		return placeAt(slip.path, text, marked.indexOf("⟦"));
	}
	const [, other, at = slip.at] = /^(\S+\.md):(.+)$/.exec(slip.at) ?? [];
	const path = other ?? slip.path;
	const own = other === undefined ? text : (files.get(other) ?? "");
	const start = slip.code === "translation-changed" ? "reviewed_against: " : "";
	return placeAt(path, own, own.indexOf(start + at) + start.length);
}

function placeAt(path: string, text: string, offset: number): string {
	const lines = text.slice(0, offset).split("\n");
	const column = [...(lines.at(-1) ?? "")].length + 1;
	return `content/${path}:${lines.length}:${column}`;
}

const heading = ({ path, line, column, code }: Located) =>
	`${path}:${line}:${column} ${code}`;

/** Any change of a text makes its review out of date. */
const REVIEWS = ["translation-stale", "translation-changed"];

test("the tree has no mistakes", () => {
	const [path = "", text = ""] = [...files][0] ?? [];
	expect(checkWith(path, text).map(heading)).toEqual([]);
});

test("slips are told at their place, with the right code first", () => {
	const results = SLIPS.map((slip) => {
		const told = checkWith(slip.path, textAfter(slip))
			.filter(({ code }) => code === slip.code || !REVIEWS.includes(code))
			.map(heading);
		return { slip, told, expected: `${expectedPlace(slip)} ${slip.code}` };
	});
	const missed = results.filter(({ told, expected }) => told[0] !== expected);
	const silent = missed.filter(({ told }) => told.length === 0);
	const alone = results.filter(({ told }) => told.length === 1);
	console.log(
		`${SLIPS.length} slips: ${percent(1 - missed.length / SLIPS.length)} told at the place with the right code first, ` +
			`${percent(alone.length / SLIPS.length)} by one message, ${silent.length} not at all`,
	);
	for (const { slip, told, expected } of missed) {
		console.log(
			JSON.stringify({ to: slip.to, expected, told: told.slice(0, 3) }),
		);
	}
	expect(SLIPS.length).toBeGreaterThanOrEqual(300);
	expect(silent).toEqual([]);
	expect(missed.length / SLIPS.length).toBeLessThanOrEqual(0.02);
});

test("right changes pass", () => {
	const refused = RIGHT.map((change) => ({
		change,
		told: checkWith(change.path, textAfter(change))
			.filter(({ code }) => !REVIEWS.includes(code))
			// Line wrapping is left to `npm run format`.
			.filter(({ code }) => code !== "file-format")
			.map(heading),
	})).filter(({ told }) => told.length > 0);
	console.log(
		`${RIGHT.length} right changes: ${percent(1 - refused.length / RIGHT.length)} pass`,
	);
	expect(refused).toEqual([]);
});

function percent(share: number): string {
	return `${(100 * share).toFixed(1)} %`;
}
