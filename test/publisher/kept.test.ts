/** What a release reads of what is live: of two versions, only the pages of lists that are not the same. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CORPUS_DAY, writeCorpus } from "../../scripts/bench/corpus.ts";
import { comparePublished } from "../../scripts/publisher/compare/compare.ts";
import { readRecordVersions } from "../../scripts/publisher/dataset-history.ts";
import { openKept } from "../../scripts/publisher/kept.ts";
import type { Page, Reader } from "../../scripts/publisher/reader.ts";
import { builtReader, folderReader } from "../../scripts/publisher/reader.ts";
import { runCommand } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";

// The tests share the builds.
const work = mkdtempSync(join(tmpdir(), "plain-genetics-pages-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const old = join(work, "old/dist");
const now = join(work, "now/dist");
/** A word of a variant and a connection are other than before. */
beforeAll(async () => {
	const content = join(work, "content");
	writeCorpus(content, 150);
	await build(content, old);
	replace(join(content, "variants/rs1.md"), /(?<=## A\/A\n\n)\w+/, "edited");
	replace(join(content, "links/part-1.yaml"), /causes/, "raises_risk_of");
	await build(content, now);
});

function replace(file: string, from: RegExp, to: string): void {
	const text = readFileSync(file, "utf8");
	expect(text).toMatch(from);
	writeFileSync(file, text.replace(from, to));
}

async function build(content: string, out: string): Promise<void> {
	const args = ["--content", content, "--out", out, "--date", CORPUS_DAY];
	const { code, stderr } = await runCommand("build", args);
	expect(code, stderr).toBe(0);
}

/** A reader of a build, and the pages of lists that it has read. */
function watched(dir: string, known?: Reader["known"]) {
	const pages: string[] = [];
	const reader = builtReader(dir);
	const read: Reader["read"] = (target, page = 1) => {
		if (target.type === "list") {
			pages.push(`${target.language} ${target.resource} ${page}`);
		}
		return reader.read(target, page);
	};
	return { pages, reader: { ...reader, read, ...(known && { known }) } };
}

test("the versions of records are read from pages that no release has read", async () => {
	const file = join(temporaryDir(), "pages");
	const read = async (dir: string, kept: string) => {
		const known = openKept<Page>(kept);
		const { pages, reader } = watched(dir, known);
		const versions = await readRecordVersions(reader);
		expect(versions).toEqual(await readRecordVersions(folderReader(dir)));
		known.keep();
		return pages;
	};
	const first = await read(old, file);
	expect(first).toContain("en variants 2");
	expect(await read(old, file)).toEqual([]);
	const changed = await read(now, file);
	expect(changed).toContain("en variants 1");
	expect(changed).not.toContain("en variants 2");
	writeFileSync(file, readFileSync(file).subarray(0, -1));
	expect(await read(now, file), "after a damage").toEqual(first);
});

test("a comparison finds the same, and leaves out pages of connections that both versions have", async () => {
	const known = openKept<Page>(join(temporaryDir(), "pages"));
	const [before, after] = [old, now].map((dir) => watched(dir, known));
	if (!before || !after) throw new Error("both are there");
	const found = await comparePublished(before.reader, after.reader);
	expect(found).toEqual(
		await comparePublished(folderReader(old), folderReader(now)),
	);
	expect(found.changes.length).toBeGreaterThan(2);
	for (const { pages } of [before, after]) {
		expect(pages).toContain("en links 1");
		expect(pages).not.toContain("en links 3");
	}
});
