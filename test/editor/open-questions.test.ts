/** Variants that take care say what is not known: new ones all do, and none stops saying it. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { commitAll } from "../support/preview.ts";
import {
	BASE,
	edit,
	editFile,
	fileOf,
	headsOf,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

const CARE = edit(fileOf(BASE, "variants/rs10.md"), [
	"risk_tier: standard",
	"risk_tier: sensitive",
]);
const OPEN = `${edit(CARE, [
	"sources:",
	"last_checked: 2026-01-01\nsources:",
])}\n## Open questions\n\n- How long it lasts.\n`;

/** A branch of a repository whose main branch has a variant with the given text. */
function branch(variant: string) {
	const tree = `${BASE}-- variants/rs10.md --\n${variant}-- variants/rs10.ko.md --\n`;
	const dir = writeTree(tree, join(temporaryDir(), "content"));
	commitAll(dir);
	execFileSync("git", ["-C", dir, "switch", "-q", "-c", "work"]);
	const check = async () => {
		const args = ["--content", dir, "--today", TODAY];
		const { stderr } = await runCommand("check", args);
		return headsOf(stderr).filter((head) => head.includes(" error "));
	};
	const write = (name: string, text: string) =>
		writeFileSync(join(dir, name), text);
	return { check, write };
}

const missing = (name: string) =>
	`content/variants/${name}.md:4:12 error questions-missing`;

test("a record from before may lack them, and has both or neither", async () => {
	const { check, write } = branch(CARE);
	expect(await check()).toEqual([]);
	write("variants/rs10.md", edit(OPEN, ["last_checked: 2026-01-01\n", ""]));
	expect(await check()).toEqual([missing("rs10")]);
	write("variants/rs10.md", OPEN);
	expect(await check()).toEqual([]);
});

test("a new record has them, unless it is a common trait", async () => {
	const { check, write } = branch(CARE);
	const anew = (text: string) =>
		edit(text, ["position: 100", "position: 200"]).replace("Trait ten", "New");
	write("variants/rs11.md", anew(CARE));
	expect(await check()).toEqual([missing("rs11")]);
	write("variants/rs11.md", anew(OPEN));
	expect(await check()).toEqual([]);
	write("variants/rs11.md", anew(fileOf(BASE, "variants/rs10.md")));
	expect(await check()).toEqual([]);
});

test("a renamed record is not a new one", async () => {
	const { check, write } = branch(CARE);
	write(
		"variants/rs9.md",
		edit(CARE, ["sources:", "former_ids: [rs10]\nsources:"]),
	);
	write("variants/rs10.md", "");
	expect((await check()).filter((one) => one.includes("questions"))).toEqual(
		[],
	);
});

test("a record that has them keeps them", async () => {
	const { check, write } = branch(OPEN);
	expect(await check()).toEqual([]);
	write("variants/rs10.md", CARE);
	expect(await check()).toEqual([missing("rs10")]);
	write("variants/rs10.md", fileOf(BASE, "variants/rs10.md"));
	expect(await check()).toEqual([]);
});

test("without a main branch, none is asked for", async () => {
	const tree =
		BASE + editFile(BASE, "variants/rs10.md", [": standard", ": caution"]);
	const args = ["--content", writeTree(tree), "--today", TODAY];
	expect((await runCommand("check", args)).stderr).not.toContain("questions");
});
