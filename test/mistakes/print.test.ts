/** Mistakes for people, for programs, and for the lines of a pull request. */

import { expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { runCommand } from "../support/command.ts";
import { BASE, writeTree } from "../support/tree.ts";

const BROKEN = BASE.replace("position: 100", "position: 0").replace(
	"hgnc_id: HGNC:1",
	"hgnc_id: 100%,",
);
const checkAs = (format: string) =>
	runCommand("check", ["--content", writeTree(BROKEN), "--format", format]);

test("text has no colours in a pipe, and has them where they are asked for", () => {
	const [, diagnostics] = check(writeTree(BROKEN));
	const plain = formatDiagnostics(diagnostics);
	const coloured = formatDiagnostics(diagnostics, true);
	const start = String.fromCharCode(27);
	expect(plain).not.toContain(start);
	expect(coloured).toContain(`${start}[31merror`);
	expect(coloured.replaceAll(/\p{Cc}\[\d+m/gu, "")).toBe(plain);
	expect(checkAs("text")).toMatchObject({ code: 1, stdout: "" });
	expect(checkAs("text").stderr).toBe(`${plain}2 errors, 0 warnings\n`);
});

test("json is an array of the same mistakes, in the same order", () => {
	const { code, stdout, stderr } = checkAs("json");
	expect([code, stderr]).toEqual([1, ""]);
	expect(JSON.parse(stdout)).toMatchObject([
		{ path: "content/genes/ABC1.yaml", line: 2, severity: "error" },
		{
			path: "content/variants/rs10.md",
			line: 6,
			column: 11,
			code: "value-invalid",
			message: "The value is 0: expected GRCh38, 1-based, plus strand",
			hint: "Correct the value.",
		},
	]);
	const clean = ["--content", writeTree(BASE), "--format", "json"];
	expect(runCommand("check", clean)).toMatchObject({ code: 0, stdout: "[]\n" });
});

test("github gets a command for each line, with what would end it startd", () => {
	const { code, stdout } = checkAs("github");
	expect(code).toBe(1);
	const lines = stdout.trim().split("\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain('::The value is "100%25,": expected');
	expect(lines[1]).toBe(
		"::error file=content/variants/rs10.md,line=6,col=11,title=value-invalid::The value is 0: expected GRCh38, 1-based, plus strand%0ACorrect the value.",
	);
	for (const line of lines)
		expect(line).toMatch(/^::error file=[^:]+::[^\r]+$/);
});

test.each([
	["check", ["--format", "xml"]],
	["check", ["--out", "dist"]],
	["status", ["--format", "github"]],
	["format", ["variants"]],
	["dev", ["--port", "no"]],
	["dev", ["--content", "nowhere"]],
	["compare", ["one"]],
	["compare", ["nowhere", "neither"]],
	["new", []],
	["new", ["variant"]],
	["new", ["variant", "rs0"]],
	["new", ["planet", "earth"]],
])("npm run %s ends with 2 and its usage for %j", (name, args) => {
	const { code, stdout, stderr } = runCommand(name, args);
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(new RegExp(`^usage: npm run (?:-s )?${name} `, "m"));
});
