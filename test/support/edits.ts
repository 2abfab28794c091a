/** Edits of the files of a tree that has `BASE`. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Each can be made and taken back. Some cause mistakes, alone or in combination. */
export const EDITS: [name: string, from: string, to: string][] = [
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

/** Edits that are made and taken back in a content directory. */
export class Edits {
	/** Those currently made, by their number. */
	readonly made = new Set<number>();
	readonly #contentDir: string;
	readonly #all: typeof EDITS;

	constructor(contentDir: string, all = EDITS) {
		this.#contentDir = contentDir;
		this.#all = all;
	}

	/** Makes an edit, or takes it back. Returns the name of its file. */
	toggle(at: number): string {
		const [name = "", from = "", to = ""] = this.#all[at] ?? [];
		const path = join(this.#contentDir, name);
		const [before, after] = this.made.has(at) ? [to, from] : [from, to];
		writeFileSync(path, readFileSync(path, "utf8").replace(before, after));
		if (!this.made.delete(at)) this.made.add(at);
		return name;
	}
}
