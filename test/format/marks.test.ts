/** The usual form of marks: what can only be meant as one becomes one, and a right one stays as it is. */

import { expect, test } from "vitest";
import { formatFile } from "../../scripts/format/format.ts";

const formatted = (text: string) =>
	formatFile(
		{
			path: "content/drugs/a.md",
			text: `---\n---\n\n# A\n\n## B\n\n${text}\n`,
		},
		{},
	)
		.split("\n")
		.slice(7, -1)
		.join("\n");

test.each([
	["It is mild. [@pmid:1]", "It is mild [@pmid:1]."],
	["It is mild. [@pmid:1] It lasts.", "It is mild [@pmid:1]. It lasts."],
	["It is mild [@pmid:1][@nbk:NBK2].", "It is mild [@pmid:1; @nbk:NBK2]."],
	["It is mild [@pmid:1] [@pmid:1].", "It is mild [@pmid:1]."],
	["It is mild[@pmid:1].", "It is mild [@pmid:1]."],
	["It is mild [pmid:1].", "It is mild [@pmid:1]."],
	["It is mild [PMID 1; NBK NBK2].", "It is mild [@pmid:1; @nbk:NBK2]."],
	["It is mild ［@pmid:1］.", "It is mild [@pmid:1]."],
	[
		"- It is mild. [@pmid:1]\n- It lasts.",
		"- It is mild [@pmid:1].\n- It lasts.",
	],
])("%j becomes %j", (text, expected) => {
	expect(formatted(text)).toBe(expected);
	expect(formatted(expected)).toBe(expected);
});

test.each([
	"It is mild [@pmid:1; @nbk:NBK2; @gnomad-and-more; @dataset:exac].",
	"(It is mild [@pmid:1].) It lasts.",
	"Write to me@example.org [or not].",
	"It is in [brackets](https://example.org/?a=@b).",
])("%j stays as it is", (text) => {
	expect(formatted(text)).toBe(text);
});
