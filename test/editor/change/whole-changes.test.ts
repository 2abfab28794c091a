/** Commands that change several files change all of them or none, however they end, and wait for each other. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "../../../scripts/output/lock.ts";
import { runCommand } from "../../support/command.ts";
import { BASE, writeTree } from "../../support/tree.ts";
import { expectOldOrNew } from "./killed-commands.ts";

test("a rename that is killed between two files is finished by the next command", async () => {
	expect(
		await expectOldOrNew(["rename 1", "rename 1 done", "rename 3 done"]),
	).toBe(3);
});

test("two commands at once lose nothing", async () => {
	const content = writeTree(BASE);
	const pmids = ["901", "902", "903", "904"];
	const outcomes = await Promise.all(
		pmids.map((pmid) =>
			runCommand("new", [
				...["paper", pmid, "--title", `Title ${pmid}`, "--read"],
				...["--content", content],
			]),
		),
	);
	expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
	const papers = readFileSync(join(content, "citations/papers.yaml"), "utf8");
	for (const pmid of pmids) expect(papers).toContain(`pmid: ${pmid}`);
});

/** A change of one file that was stopped before it was made. */
function stopped(content: string): { journal: string; file: string } {
	const journal = join(content, ".change.json");
	const file = join(content, "variants/rs10.md");
	const before = readFileSync(file, "utf8");
	const path = "content/variants/rs10.md";
	const after = before.replace("chromosome: 1", "chromosome: 2");
	writeFileSync(journal, JSON.stringify([{ path, before, after }]));
	return { journal, file };
}

test("whoever reads the content next finishes a change that was stopped, and says so", async () => {
	const content = writeTree(BASE);
	const { journal, file } = stopped(content);
	const { stderr } = await runCommand("check", ["--content", content]);
	expect(stderr).toContain(
		`An earlier command was stopped while it changed a file of ${content}.`,
	);
	expect(readFileSync(file, "utf8")).toContain("chromosome: 2");
	expect(existsSync(journal)).toBe(false);
});

test("a file that was edited in the middle of a change is not overwritten", async () => {
	const content = writeTree(BASE);
	const { journal, file } = stopped(content);
	writeFileSync(file, "An edit.\n");
	for (const [name, ...args] of [["check"], ["format"]]) {
		const outcome = await runCommand(String(name), [
			...args,
			...["--content", content],
		]);
		expect(outcome.code).toBe(1);
		expect(outcome.stderr).toContain(`${file} has been edited since.`);
		expect(outcome.stderr).toContain(`delete ${journal}`);
	}
	expect(readFileSync(file, "utf8")).toBe("An edit.\n");
});

test("a change that cannot be finished is told with the reason, and stays for later", async () => {
	const content = writeTree(BASE);
	const { journal, file } = stopped(content);
	// What the change needs to be a folder is a file, so the disk refuses.
	const path = "content/variants/rs10.md/rs10.md";
	const entries = [{ path, before: null, after: "" }];
	writeFileSync(journal, JSON.stringify(entries));
	for (const name of ["check", "format"]) {
		const { code, stderr } = await runCommand(name, ["--content", content]);
		expect(code).toBe(1);
		expect(stderr).toContain("a file is where a directory should be (");
	}
	expect(existsSync(journal)).toBe(true);
	expect(existsSync(file)).toBe(true);
});

test("a command that does not end holds up the others, and they say who it is", async () => {
	const content = writeTree(BASE);
	using _ = takeLock(join(content, ".lock"));
	const outcome = await runCommand("format", ["--content", content]);
	expect(outcome.code).toBe(1);
	expect(outcome.stderr).toContain(
		`Another command is changing ${content}: process ${process.pid} has been at it since`,
	);
}, 30_000);
