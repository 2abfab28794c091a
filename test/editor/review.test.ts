/** The review of a translation names both texts, so that a later change to either is reported. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	editFile,
	headsOf,
	printCheck,
	REVIEWED,
	writeTree,
} from "../support/tree.ts";

const KO = "variants/rs10.ko.md";
const old = editFile(BASE, KO, [REVIEWED, REVIEWED.slice(0, 12)]);

test.each([
	["a text", "A/A 설명입니다.", "A/A 새 설명입니다."],
	["the title", "# 형질 십", "# 형질 열"],
])("a change of %s after the review is told", (_, from, to) => {
	const printed = printCheck(writeTree(BASE + editFile(BASE, KO, [from, to])));
	expect(headsOf(printed)).toEqual([
		`content/${KO}:3:19 warning translation-changed`,
	]);
});

test("another wrapping of the lines is no change", () => {
	const to = "A/A\n설명입니다.";
	const printed = printCheck(
		writeTree(BASE + editFile(BASE, KO, ["A/A 설명입니다.", to])),
	);
	expect(printed).not.toContain("translation-changed");
});

test("npm run seal lets old reviews name the translation too, and touches no other", async () => {
	const dir = writeTree(BASE + old);
	expect(headsOf(printCheck(dir))).toEqual([
		`content/${KO}:3:19 warning translation-unsealed`,
	]);
	const sealed = await runCommand("seal", ["--content", dir]);
	expect(sealed).toMatchObject({ code: 0, stdout: "1 file changed.\n" });
	expect(readFileSync(join(dir, KO), "utf8")).toContain(
		`reviewed_against: ${REVIEWED}\n`,
	);
	expect(printCheck(dir)).toBe("");
	expect(await runCommand("seal", ["--content", dir])).toMatchObject({
		stdout: "0 files changed.\n",
	});
});

test.each(['"', "'"])(
	"npm run seal lets a review name the translation too that is written in %s",
	async (quote) => {
		const mark = REVIEWED.slice(0, 12);
		const quoted = editFile(BASE, KO, [REVIEWED, quote + mark + quote]);
		const dir = writeTree(BASE + quoted);
		const sealed = await runCommand("seal", ["--content", dir]);
		expect(sealed).toMatchObject({ code: 0, stdout: "1 file changed.\n" });
		expect(printCheck(dir)).toBe("");
	},
);

test("npm run seal leaves a review alone whose English has changed", async () => {
	const english = editFile(BASE, "variants/rs10.md", [
		"Note for A/A.",
		"A new note.",
	]);
	const dir = writeTree(BASE + old + english);
	const { stdout } = await runCommand("seal", ["--content", dir]);
	expect(stdout).toBe("0 files changed.\n");
	expect(printCheck(dir)).toContain("translation-stale");
});
