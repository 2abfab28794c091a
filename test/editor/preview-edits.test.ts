/** Whatever is edited, in any order, the preview finds the same as a check of everything from nothing. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { checkFiles, compile } from "../../scripts/build.ts";
import type { Dataset } from "../../scripts/dataset/relate.ts";
import { LiveDataset } from "../../scripts/editor/preview/live.ts";
import type { Diagnostic } from "../../scripts/mistakes/diagnostic.ts";
import { read } from "../../scripts/record/read.ts";
import { BASE, makeAll, TODAY, writeTree } from "../support/tree.ts";

/** Each can be made and taken back. Some cause mistakes, alone or in combination. */
const EDITS: [name: string, from: string, to: string][] = [
	["variants/rs10.md", "Note for A/A.", "Another note."],
	["variants/rs10.md", "Note for G/G.", "A note with **half a mark."],
	["variants/rs10.md", "Note for A/G.", "Note for A/G.   "],
	["variants/rs10.md", "# Trait ten", "# Another trait"],
	["variants/rs10.md", "position: 100", "position: 200"],
	["variants/rs10.md", "genes: [ABC1]", "genes: [ABC2]"],
	["variants/rs10.md", "kind: trait", "kind: none"],
	["variants/rs10.ko.md", "G/G 설명", "G/G 다른 설명"],
	["variants/rs10.ko.md", "reviewed: 2026-01-02\n", "# none\n"],
	["variants/rs10.ko.md", "reviewed: 2026", "reviewed: 2027"],
	["variants/rs10.ko.md", "# 형질 십", "# English"],
	["conditions/test-condition.md", "# Test condition", "# Ataxia"],
	[
		"conditions/test-condition.md",
		"An *overview*",
		"A [paper](https://pubmed.ncbi.nlm.nih.gov/456/) is an *overview*",
	],
	["conditions/test-condition.md", "[topic/test-topic]", "[]"],
	["drugs/test-drug.md", "A drug for tests.", "Ataxia, and a drug for tests."],
	["conditions/test-condition.md", "checked: 2026", "checked: 2024"],
	["topics/test-topic.md", "# Test topic", "# Another topic"],
	["topics/test-topic.md", "Why tests matter.", "Why they do."],
	["topics/test-topic.md", "confirmed: [rs10]", "confirmed: []"],
	["senses/smell.md", "{#test-molecule}", "{#other-molecule}"],
	["senses/smell.md", "Fresh paint.", "Old paint."],
	["links/all.yaml", "grade: a", "grade: b"],
	["site.yaml", "Not medical advice.", "No medical advice."],
	["genes/ABC1.md", "# a gene for tests", "# another gene"],
];

let contentDir: string;
let live: LiveDataset;
/** The edits currently made. */
const made = new Set<number>();

beforeEach(async () => {
	contentDir = writeTree(BASE);
	live = new LiveDataset(contentDir, "https://test.example", () => TODAY);
	await live.open();
	made.clear();
});

/** Makes an edit, or takes it back. */
function toggle(at: number): void {
	const [name = "", from = "", to = ""] = EDITS[at] ?? [];
	const path = join(contentDir, name);
	const [before, after] = made.has(at) ? [to, from] : [from, to];
	writeFileSync(path, readFileSync(path, "utf8").replace(before, after));
	if (!made.delete(at)) made.add(at);
	live.update([name]);
}

/** Compares what the preview knows with a check from nothing. Returns whether the content is sound. */
function compare(): boolean {
	const options = { today: TODAY, withDrafts: true };
	const fresh = checkFiles(read(contentDir), options);
	expect(inOrder(live.mistakes)).toEqual(inOrder(fresh.mistakes));
	if (fresh.dataset === undefined) return false;
	expect(everythingOf(live.dataset)).toEqual(everythingOf(fresh.dataset));
	return true;
}

function inOrder(mistakes: Diagnostic[]): string[] {
	return mistakes.map((one) => JSON.stringify(one)).sort();
}

function everythingOf(dataset: Dataset | undefined): unknown {
	return dataset && [...makeAll(compile(dataset, { date: TODAY }))];
}

test("made one by one and taken back", () => {
	const sound = EDITS.map((_, at) => {
		toggle(at);
		const isSound = compare();
		toggle(at);
		expect(compare()).toBe(true);
		return isSound;
	});
	// There are enough edits of both kinds.
	expect(sound.filter(Boolean).length).toBeGreaterThan(5);
	expect(sound.filter((one) => !one).length).toBeGreaterThan(5);
});

test("made in any order", () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 6 }),
			(steps) => {
				for (const at of steps) {
					toggle(at);
					compare();
				}
				// So that mistakes do not pile up.
				for (const at of [...made]) toggle(at);
			},
		),
		{ numRuns: 40 },
	);
});
