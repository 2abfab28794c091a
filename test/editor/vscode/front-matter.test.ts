/** Front matter in VS Code, end to end: the extension, the repository's schemas, and the YAML language server that people have. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../support/command.ts";
import { BASE, writeTree } from "../../support/tree.ts";
import { type Code, openCode } from "./code.ts";

const work = mkdtempSync(join(tmpdir(), "plain-genetics-vscode-"));
let code: Code;
beforeAll(async () => {
	writeTree(BASE, join(work, "content"));
	cpSync(join(ROOT, ".vscode"), join(work, ".vscode"), { recursive: true });
	code = await openCode(work);
});
afterAll(() => {
	code.close();
	rmSync(work, { recursive: true });
});

const VARIANT = "content/variants/rs99.md";
const labels = async (file: string, marked: string) =>
	(await code.at(file, marked)).items.map(({ label }) => label);

test("offers the fields of a record that are not there yet", async () => {
	const found = await labels(
		VARIANT,
		"---\nkind: trait\nrisk_tier: standard\n|\n---\n\n# A trait\n",
	);
	expect(found).toEqual(expect.arrayContaining(["chromosome", "ref", "alts"]));
	expect(found).not.toContain("kind");
});

test("offers the values that a field allows", async () => {
	const found = await labels(
		VARIANT,
		"---\nkind: trait\nrisk_tier: |\n---\n\n# A trait\n",
	);
	expect(found.sort()).toEqual(["caution", "sensitive", "standard"]);
});

test("offers the fields of a translation in its file", async () => {
	const found = await labels("content/variants/rs99.ko.md", "---\n|\n---\n");
	expect(found).toContain("reviewed");
	expect(found).not.toContain("chromosome");
});

test("says what a field is for", async () => {
	const { hover } = await code.at(
		VARIANT,
		"---\nkind: trait\nrisk_|tier: standard\n---\n\n# A trait\n",
	);
	expect(hover).toMatch(/\w{3,} \w+ \w+/);
});

test("answers in files that end their lines as Windows does", async () => {
	const found = await labels(
		VARIANT,
		"---\r\nkind: trait\r\nrisk_tier: |\r\n---\r\n",
	);
	expect(found).toContain("caution");
});

test("leaves the text below the front matter alone", async () => {
	const { items, hover } = await code.at(
		VARIANT,
		"---\nkind: trait\n---\n\n# A trait\n\nrisk_|tier\n",
	);
	expect({ items, hover }).toEqual({ items: [], hover: undefined });
});

test("offers the records themselves where one is named", async () => {
	expect(await labels(VARIANT, "---\ngenes: [|]\n---\n")).toContain("ABC1");
});

test("leaves no mistakes of a text that nobody has on the list", async () => {
	await labels(
		VARIANT,
		"---\nkind: nonsense\nrisk_tier: |\nrisk_tier: 7\n---\n",
	);
	await expect.poll(() => code.underlined()).toEqual([]);
});
