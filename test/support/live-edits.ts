/** A preview that is edited, and compared with a check of everything from nothing. */

import { beforeEach, expect } from "vitest";
import { checkFiles, compile } from "../../scripts/build.ts";
import type { Dataset } from "../../scripts/dataset/relate.ts";
import { LiveDataset } from "../../scripts/editor/preview/live.ts";
import type { Diagnostic } from "../../scripts/mistakes/diagnostic.ts";
import { read } from "../../scripts/record/read.ts";
import { Edits } from "./edits.ts";
import { BASE, makeAll, TODAY, writeTree } from "./tree.ts";

let contentDir: string;
let live: LiveDataset;
let edits: Edits;

/** Starts anew before each test of a file. */
export function useLiveEdits(): void {
	beforeEach(async () => {
		contentDir = writeTree(BASE);
		edits = new Edits(contentDir);
		live = new LiveDataset(contentDir, "https://test.example", () => TODAY);
		await live.open();
	});
}

/** Makes an edit, or takes it back. */
export function toggle(at: number): void {
	live.update([edits.toggle(at)]);
}

/** Compares what the preview knows with a check from nothing. Returns whether the content is sound. */
export function compare(): boolean {
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

/** Takes back what is made. */
export function takeBack(): void {
	for (const at of [...edits.made]) toggle(at);
}
