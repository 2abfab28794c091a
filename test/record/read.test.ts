/** Whatever is in the content directory, the check finishes and reports it. */

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkFiles } from "../../scripts/build.ts";
import { formatSafely } from "../../scripts/editor/change/reformat.ts";
import { diagnose } from "../../scripts/mistakes/diagnostic.ts";
import { read, readOne } from "../../scripts/record/read.ts";
import {
	BASE,
	checkDir,
	editFile,
	headsOf,
	parseTree,
	printCheck,
	TODAY,
	writeTree,
} from "../support/tree.ts";

const closed: string[] = [];
afterEach(() => {
	for (const path of closed.splice(0)) chmodSync(path, 0o755);
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)(
	"a folder that may not be read is named",
	() => {
		const dir = writeTree(BASE);
		const folder = join(dir, "genes/closed");
		mkdirSync(folder);
		chmodSync(folder, 0);
		closed.push(folder);
		expect(printCheck(dir)).toContain(
			"content/genes/closed:1:1 error file-unreadable\n  The file cannot be read: reading it is not permitted",
		);
	},
);

test("a folder that cannot be read makes no other mistakes", () => {
	const all = read(writeTree(BASE));
	const path = "content/genes";
	const reason = "reading it is not permitted";
	const folder = diagnose("file-unreadable", { path }, { reason });
	const others = all.filter((file) => !file.path.startsWith(`${path}/`));
	expect(checkFiles(others, { today: TODAY }).mistakes).not.toEqual([]);
	expect(
		checkFiles([...others, { path, text: "", mistakes: [folder] }], {
			today: TODAY,
		}).mistakes,
	).toEqual([folder]);
});

test("a pipe is named and not waited for", () => {
	const dir = writeTree(BASE);
	expect(spawnSync("mkfifo", [join(dir, "genes/ABC9.md")]).status).toBe(0);
	expect(printCheck(dir)).toContain(
		"content/genes/ABC9.md:1:1 error file-unreadable\n  The file cannot be read: it is a pipe or a device",
	);
});

test.each([
	["genes/ABC1.md~", "file-misplaced"],
	["genes/ABC1 copy.md", "id-invalid"],
	["genes/ABC1.MD", "file-extension"],
	["genes/ABC2.mdx", "file-extension"],
	["genes/ABC2.md.txt", "file-extension"],
	["genes/abc2.md", "id-invalid"],
	["variants/rs10.KO.md", "file-language"],
	["variants/rs10-ko.md", "id-invalid"],
	["variants/rs10.ko-KR.md", "file-language"],
	["links/all.ko.yaml", "file-extension"],
	["links/all.json", "file-extension"],
	["genes/AB\nC.md", "id-invalid"],
	["genes/\u1112\u1161.md", "id-invalid"],
])("a file called %j is reported once, on one line", (name, code) => {
	const dir = writeTree(BASE);
	const text = parseTree(BASE).get("genes/ABC1.md") ?? "";
	writeFileSync(join(dir, name), code === "id-invalid" ? text : "words\n");
	const heads = headsOf(printCheck(dir));
	const other = heads.filter((head) => !head.includes("code-repeated"));
	expect(other[0]).toMatch(new RegExp(` error ${code}$`));
});

test("a megabyte on one line is one message", () => {
	const long = "word ".repeat(200_000);
	const printed = printCheck(
		writeTree(BASE + editFile(BASE, "drugs/test-drug.md", ["A class", long])),
	);
	expect(headsOf(printed).filter((head) => head.includes("drugs/"))).toEqual([
		"content/drugs/test-drug.md:1:1 error line-too-long",
	]);
	expect(printed.length).toBeLessThan(2000);
});

test("every odd character of a file is told, and format mends those whose meaning is certain", () => {
	const text = "A\u00a0drug\u202ffor te\u200bsts \uff21\ufb01.";
	const tree = editFile(BASE, "drugs/test-drug.md", [
		"A drug for tests.",
		text,
	]);
	const dir = writeTree(BASE + tree);
	expect(headsOf(printCheck(dir))).toEqual([
		"content/drugs/test-drug.md:15:2 error character-invisible",
		"content/drugs/test-drug.md:15:7 error character-invisible",
		"content/drugs/test-drug.md:15:14 error character-invisible",
		"content/drugs/test-drug.md:15:19 error character-lookalike",
	]);
	const mended = formatSafely(readOne(dir, "drugs/test-drug.md"));
	expect(mended).toContain("\nA drug for tests Afi.\n");
	writeFileSync(join(dir, "drugs/test-drug.md"), mended ?? "");
	expect(checkDir(dir).mistakes).toEqual([]);
});

test("format composes letters that are stored in pieces", () => {
	const tree = editFile(BASE, "variants/rs10.ko.md", [
		"형질 십",
		"형질 십".normalize("NFD"),
	]);
	const dir = writeTree(BASE + tree);
	expect(headsOf(printCheck(dir))).toEqual([
		"content/variants/rs10.ko.md:6:3 error character-decomposed",
	]);
	const mended = formatSafely(readOne(dir, "variants/rs10.ko.md"));
	writeFileSync(join(dir, "variants/rs10.ko.md"), mended ?? "");
	expect(checkDir(dir).mistakes).toEqual([]);
});
