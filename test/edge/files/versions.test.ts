import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { perVersion } from "../../../functions/files/versions.ts";
import { BASE, edit, manyVariants, writeTree } from "../../support/tree.ts";
import { Edge } from "../../support/worker/edge.ts";

const FIRST = BASE + manyVariants(150);
/** The same tree with one word of one record changed. */
const SECOND = edit(FIRST, ["Note one of 230.", "Another note of 230."]);

const CHANGED = [
	"/api/v1",
	"/api/v1/variants/rs230",
	"/api/v1/variants?page=2",
	"/api/v1/variants?per_page=40&page=4",
	"/api/v1/genes/GEN230",
	// The list shows a new version of the gene's record, because that contains the variant.
	"/api/v1/genes?q=gen23",
];
const SAME = [
	"/api/v1/variants/rs229",
	"/api/v1/variants",
	"/api/v1/variants?per_page=40&page=1",
	"/api/v1/variants?per_page=40&page=3",
	"/api/v1/variants?page=99",
	"/api/v1/genes",
	"/api/v1/genes/GEN229",
	"/api/v1/genes?q=gen22",
	"/api/v1/conditions?per_page=7",
	"/ko/api/v1/variants/rs10",
];

test("a Worker on a new version remembers nothing from the last one", () => {
	const handlerOf = perVersion((env: { name: string }) => ({
		name: env.name,
	}));
	const ask = (name: string, version: string) =>
		handlerOf({ name }, version).name;
	expect(ask("first", "1")).toBe("first");
	expect(ask("again", "1")).toBe("first");
	expect(ask("second", "2")).toBe("second");
	expect(ask("back", "1")).toBe("back");
});

describe("a new version of the dataset", () => {
	const work = mkdtempSync(join(tmpdir(), "plain-genetics-versions-"));
	const tags: Map<string, string>[] = [];

	// Build both versions into the same directory, one after the other, as an operator does.
	beforeAll(async () => {
		for (const [index, tree] of [FIRST, SECOND].entries()) {
			const edge = new Edge();
			await edge.start(writeTree(tree, join(work, `content-${index}`)), work);
			const found = new Map<string, string>();
			for (const path of [...CHANGED, ...SAME]) {
				const { headers } = await edge.get(path);
				found.set(path, headers.get("ETag") ?? "");
			}
			tags.push(found);
			await edge.close();
		}
	});
	afterAll(() => rmSync(work, { recursive: true }));

	test.each(CHANGED)("changes the tag of %s", (path) => {
		expect(tags[1]?.get(path)).not.toBe(tags[0]?.get(path));
	});

	test.each(SAME)("keeps the tag of %s", (path) => {
		expect(tags[1]?.get(path)).toBe(tags[0]?.get(path));
	});
});
