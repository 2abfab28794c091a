/** Ids of the main branch must lead somewhere forever; the check knows them from the repository's history. */

import { execFileSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import { commitAll } from "../../support/preview.ts";
import { BASE, headsOf, temporaryDir, writeTree } from "../../support/tree.ts";

const GENE = `---
hgnc_id: HGNC:2
sources:
  - title: A public record
    url: https://example.org/record
---

# another gene for tests
`;

/** A repository whose main branch has one more gene, and a function that returns the errors of a check. */
function repository() {
	const dir = writeTree(BASE, join(temporaryDir(), "content"));
	const gene = join(dir, "genes/ABC2.md");
	writeFileSync(gene, GENE);
	commitAll(dir);
	const git = (...args: string[]) => execFileSync("git", ["-C", dir, ...args]);
	git("switch", "-q", "-c", "work");
	const check = async () => {
		const { stderr } = await runCommand("check", ["--content", dir]);
		return headsOf(stderr).filter((head) => head.includes(" error "));
	};
	return { dir, gene, check };
}

const LOST = "content/genes/ABC2.md:1:1 error id-lost";

test("a record of the main branch that is deleted is missed, committed or not", async () => {
	const { dir, gene, check } = repository();
	// A translation alone does not keep a record's address.
	writeFileSync(join(dir, "genes/ABC2.ko.md"), "---\n---\n\n# 다른 유전자\n");
	rmSync(gene);
	expect(await check()).toEqual([LOST]);
	rmSync(join(dir, "genes/ABC2.ko.md"));
	expect(await check()).toEqual([LOST]);
	commitAll(dir);
	expect(await check()).toEqual([LOST]);
});

test("a renamed record names its former id", async () => {
	const { dir, gene, check } = repository();
	const renamed = join(dir, "genes/ABC3.md");
	renameSync(gene, renamed);
	expect(await check()).toEqual([LOST]);
	const former = "---\n\n# another";
	writeFileSync(renamed, GENE.replace(former, `former_ids: [ABC2]\n${former}`));
	expect(await check()).toEqual([]);
});

test("a record under a wrong name is to get its own back", async () => {
	const { dir, gene, check } = repository();
	renameSync(gene, join(dir, "genes/ABC3.md"));
	const { stderr } = await runCommand("check", ["--content", dir]);
	expect(stderr).toContain(
		"If content/genes/ABC3.md is its file, rename it back to content/genes/ABC2.md.",
	);
	// A wrong ending is told as such.
	renameSync(join(dir, "genes/ABC3.md"), join(dir, "genes/ABC2.mdx"));
	expect(await check()).toEqual([
		"content/genes/ABC2.mdx:1:1 error file-extension",
	]);
});

test("a draft of the branch may go, and without a history nothing is missed", async () => {
	const { dir, check } = repository();
	const draft = join(dir, "genes/ABC4.md");
	writeFileSync(draft, GENE.replace("HGNC:2", "HGNC:4"));
	commitAll(dir);
	rmSync(draft);
	expect(await check()).toEqual([]);
	// Nobody can have used its address, so removing it needs no further options.
	writeFileSync(draft, GENE.replace("HGNC:2", "HGNC:4"));
	const remove = (id: string) =>
		runCommand("remove", [`gene/${id}`, "--content", dir]);
	expect(await remove("ABC4")).toMatchObject({ code: 0 });
	expect(await remove("ABC2")).toMatchObject({ code: 1 });
	rmSync(join(dir, ".git"), { recursive: true });
	rmSync(join(dir, "genes/ABC2.md"));
	expect(await check()).toEqual([]);
});
