/** The repository's own records. These tests accept whatever `npm run check` accepts. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build.ts";
import { checkRepetition } from "../../scripts/editor/repetition.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import {
	AUTHORED_SCHEMES,
	gradeLaw,
	gradesOf,
} from "../../scripts/model/evidence.ts";
import { KIND_NAMES } from "../../scripts/model/kinds/kinds.ts";
import { filesOf } from "../../scripts/output/file.ts";
import { ROOT } from "../support/command.ts";
import { OWN_DATASET, OWN_FILES } from "../support/own-content.ts";

const { mistakes, hard, texts } = OWN_FILES;
const dataset = OWN_DATASET;
const { records, translated, edges } = dataset;

test("the repository's own records have no mistakes", () => {
	const errors = mistakes.filter(({ severity }) => severity === "error");
	expect(formatDiagnostics(errors, texts)).toBe("");
});

test("no text is too hard, and sentences that repeat another are warnings at most", () => {
	const repeated = checkRepetition(dataset);
	expect(repeated.every(({ severity }) => severity === "warning")).toBe(true);
	expect(formatDiagnostics(hard, texts)).toBe("");
});

// The limits are far below the actual numbers, so that no single record matters.
test("the dataset is as large as it promises, and most of it is in Korean", () => {
	expect(records.variant.size).toBeGreaterThanOrEqual(150);
	expect(records.condition.size).toBeGreaterThanOrEqual(50);
	expect(records.drug.size).toBeGreaterThanOrEqual(45);
	expect(records.topic.size).toBeGreaterThanOrEqual(18);
	expect(edges.length).toBeGreaterThanOrEqual(400);
	for (const kind of KIND_NAMES) {
		const share = translated.ko[kind].size / records[kind].size;
		expect(share, kind).toBeGreaterThanOrEqual(1 / 2);
	}
});

test("the guide's table of evidence is the one that is used", () => {
	const guide = readFileSync(join(ROOT, ".github/guides/records.md"), "utf8");
	const rows = [...guide.matchAll(/^\| `([a-z-]+)` \| (`.*?`) \| (\w+) \|/gm)];
	const written = rows.flatMap(([, scheme = "", grades = "", tier = ""]) =>
		[...grades.matchAll(/`([a-z-]+)`/g)].map(
			([, grade = ""]) => `${scheme} ${grade}: ${tier}`,
		),
	);
	const used = [...AUTHORED_SCHEMES, "cpic-function" as const].flatMap(
		(scheme) =>
			gradesOf(scheme).map(
				(grade) => `${scheme} ${grade}: ${gradeLaw({ scheme, grade }).tier}`,
			),
	);
	expect(written.sort()).toEqual(used.sort());
});

test("the other letters of each pair are its own on the other strand, and a box warns first where they read both ways", () => {
	const files = filesOf(compile(dataset, { date: "9999-12-31" }), "");
	const pages = files.filter(({ path }) =>
		/^(?:\/ko)?\/variants\/rs\d+\.html$/.test(path),
	);
	expect(pages.length).toBeGreaterThan(records.variant.size);
	const flip = (pair: string) =>
		pair.replace(/[ACGT]/g, (letter) => "TGCA".charAt("ACGT".indexOf(letter)));
	for (const { path, make } of pages) {
		const html = make();
		const pairs = [
			...html.matchAll(
				/data-pair="([ACGT]+\/[ACGT]+)"(?: data-other="(.*?)")?/g,
			),
		].map(([, own = "", other]) => ({ own, other }));
		const own = pairs.map((pair) => pair.own);
		const isLong = own.join("").length > 3 * own.length;
		for (const pair of isLong ? [] : pairs) {
			expect(pair.other, path).toBe(flip(pair.own));
		}
		const readsBothWays =
			!isLong && own.some((pair) => own.includes(flip(pair)));
		const box = html.indexOf('class="strand"');
		expect(box > 0, path).toBe(readsBothWays);
		expect(box, path).toBeLessThan(html.indexOf('<fieldset class="report"'));
		expect(box, path).toBeLessThan(html.indexOf('class="pairs"'));
		const isSensitive = html.includes("<details data-nosnippet>");
		expect(/<tr id=|<noscript>/.test(html) && isSensitive, path).toBe(false);
	}
});
