/** Mistakes printed for people, for programs, and for the lines of a pull request. */

import { describe, expect, test } from "vitest";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	checkDir,
	checkTree,
	edit,
	editFile,
	fileOf,
	headsOf,
	writeTree,
} from "../support/tree.ts";

const BROKEN = edit(
	BASE,
	["position: 100", "position: 0"],
	["hgnc_id: HGNC:1", "hgnc_id: 100%,"],
);
const checkAs = (format: string) =>
	runCommand("check", ["--content", writeTree(BROKEN), "--format", format]);

test("text has colours only if they are asked for", async () => {
	const { mistakes, texts } = checkDir(writeTree(BROKEN));
	const plain = formatDiagnostics(mistakes, texts);
	const coloured = formatDiagnostics(mistakes, texts, true);
	const start = String.fromCharCode(27);
	expect(plain).not.toContain(start);
	expect(coloured).toContain(`${start}[31merror`);
	expect(coloured.replaceAll(/\p{Cc}\[\d+m/gu, "")).toBe(plain);
	expect(await checkAs("text")).toEqual({
		code: 1,
		stdout: "",
		stderr: `${plain}2 errors, 0 warnings\n`,
	});
});

test("JSON is an array of the same mistakes, in the same order", async () => {
	const { code, stdout, stderr } = await checkAs("json");
	expect([code, stderr]).toEqual([1, ""]);
	expect(JSON.parse(stdout)).toMatchObject([
		{ path: "content/genes/ABC1.md", line: 2, severity: "error" },
		{
			path: "content/variants/rs10.md",
			line: 6,
			column: 11,
			code: "value-invalid",
			message:
				"The value is 0: expected a whole number from 1 (GRCh38, 1-based, plus strand)",
			hint: "Write a whole number from 1.",
			excerpt: ["6 | position: 0", "  |           ^"],
		},
	]);
	const clean = ["--content", writeTree(BASE), "--format", "json"];
	const sound = await runCommand("check", clean);
	expect(sound.code).toBe(0);
	expect(
		JSON.parse(sound.stdout).filter(
			({ severity }: { severity: string }) => severity === "error",
		),
	).toEqual([]);
});

test("GitHub gets one escaped command for each mistake", async () => {
	const { code, stdout } = await checkAs("github");
	expect(code).toBe(1);
	const lines = stdout.trim().split("\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain('::The value is "100%25,": expected');
	expect(lines[1]).toBe(
		"::error file=content/variants/rs10.md,line=6,col=11,title=value-invalid::The value is 0: expected a whole number from 1 (GRCh38, 1-based, plus strand)%0AWrite a whole number from 1.%0A6 | position: 0%0A  |           ^",
	);
	for (const line of lines)
		expect(line).toMatch(/^::error file=[^:]+::[^\r]+$/);
});

describe("the line of a mistake is shown with a caret under the place", () => {
	const shown = (path: string, from: string, to: string) =>
		checkTree(BASE + editFile(BASE, path, [from, to]))
			.split("\n")
			.filter((line) => /^ {4}\s*\d* \| /.test(line));

	test("in text, with Korean letters counted as twice as wide", () => {
		expect(
			shown("variants/rs10.ko.md", "# 형질 십", "# 형질 <b>십</b>"),
		).toEqual(["    6 | # 형질 <b>십</b>", "      |        ^"]);
	});

	test("in part if the line is long, with invisible characters made visible", () => {
		const long = `${"a long line ".repeat(17)}<b>word\u200b</b> ${"more of it ".repeat(1_500)}`;
		const [line = "", caret = ""] = shown(
			"drugs/test-drug.md",
			"A drug for tests.",
			long,
		);
		expect(line).toMatch(/^ {4}\d+ \| ….*<b>word\ufffd<\/b> more .*…$/);
		expect(line.length).toBeLessThan(120);
		expect(line.indexOf("<b>")).toBe(caret.indexOf("^"));
	});

	test("not at all if the place is the whole file", () => {
		// A copied record is only one mistake, although it repeats the sources and the place of the other.
		const copy = fileOf(BASE, "variants/rs10.md");
		const printed = checkTree(`${BASE}-- variants/rs10 copy.md --\n${copy}`);
		expect(headsOf(printed)).toEqual([
			"content/variants/rs10 copy.md:1:1 error id-invalid",
		]);
		expect(printed).not.toContain(" | ");
	});
});
