/** Whatever is edited, in any order, the preview finds the same as a check of everything from nothing. */

import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { checkFiles, compile } from "../../scripts/build.ts";
import type { Dataset } from "../../scripts/dataset/relate.ts";
import { LiveDataset } from "../../scripts/editor/preview/live.ts";
import type { Diagnostic } from "../../scripts/mistakes/diagnostic.ts";
import { read } from "../../scripts/record/read.ts";
import { EDITS, Edits } from "../support/edits.ts";
import { BASE, makeAll, TODAY, writeTree } from "../support/tree.ts";

let contentDir: string;
let live: LiveDataset;
let edits: Edits;

beforeEach(async () => {
	contentDir = writeTree(BASE);
	edits = new Edits(contentDir);
	live = new LiveDataset(contentDir, "https://test.example", () => TODAY);
	await live.open();
});

/** Makes an edit, or takes it back. */
function toggle(at: number): void {
	live.update([edits.toggle(at)]);
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
				for (const at of [...edits.made]) toggle(at);
			},
		),
		{ numRuns: 40 },
	);
});
