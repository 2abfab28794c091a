/** Random accidents to files. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import {
	BASE,
	editFile,
	fileOf,
	parseTree,
	printCheck,
	writeTree,
} from "../support/tree.ts";

/** Strange things that an accident may put into a file, in place of a piece that it cuts out. */
const strange = fc.constantFrom(
	"\t",
	"---",
	"\n---\n",
	"#",
	"# ",
	"## ",
	"### ?",
	":",
	": ",
	"[",
	"]",
	"{",
	"}",
	"&a",
	"*a",
	"…",
	"\u0000",
	"\ufeff",
	"\r",
	"\n\n",
	"```",
	"<!--",
	"<b>",
	"](",
	"|",
	"~",
	"null",
	"- ",
	"__proto__",
	"9".repeat(400),
	'"',
	"'",
	"!!binary x",
	"<<: *a",
	"\ud800",
);
const accident = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true }),
	cut: fc.nat(40),
	put: fc.oneof(strange, fc.string({ unit: "grapheme", maxLength: 12 })),
});

/** Expects the check, after each of so many accidents, to report mistakes at places in files, or none. */
export function expectOrderly(runs: number): void {
	const files = parseTree(BASE);
	const dir = writeTree(BASE);
	fc.assert(
		fc.property(
			fc.constantFrom(...files.keys()),
			fc.array(accident, { minLength: 1, maxLength: 4 }),
			(path, accidents) => {
				let text = files.get(path) ?? "";
				for (const { at, cut, put } of accidents) {
					const from = Math.floor(at * text.length);
					text = text.slice(0, from) + put + text.slice(from + cut);
				}
				writeFileSync(join(dir, path), text);
				try {
					// Every mistake has a place in a file; nothing is thrown.
					for (const line of printCheck(dir)
						.split("\n")
						.filter((one) => /^\S/.test(one))) {
						expect(line).toMatch(
							/^content\/\S+:\d+:\d+ (?:error|warning) [a-z-]+$/,
						);
					}
				} finally {
					// The next run starts from a good tree.
					writeFileSync(join(dir, path), files.get(path) ?? "");
				}
			},
		),
		{ numRuns: runs },
	);
}

/** Two variants, each under the name of the other. */
export const EXCHANGED = (() => {
	const other = editFile(
		BASE,
		"variants/rs10.md",
		["# Trait ten", "# Trait eleven"],
		["position: 100", "position: 101"],
	);
	const korean = fileOf(BASE, "variants/rs10.ko.md")
		.replace("fd8e78ebb66a", "f47ee4a56840")
		.replace("형질 십", "형질 십일")
		.replaceAll("설명입니다", "뜻을 적었습니다");
	return `${other}-- variants/rs11.md --\n${fileOf(BASE, "variants/rs10.md")}-- variants/rs11.ko.md --\n${korean}`;
})();
