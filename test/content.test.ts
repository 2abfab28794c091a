import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../scripts/build.ts";
import { formatDiagnostics } from "../scripts/report.ts";
import { KIND_NAMES, VARIANT_KINDS } from "../scripts/schema/authored.ts";
import { EVIDENCE } from "../scripts/schema/evidence.ts";
import { ROOT } from "./support/command.ts";

const [dataset, diagnostics] = check(join(ROOT, "content"));
if (dataset === undefined) throw new Error(formatDiagnostics(diagnostics));
const { records, translated, edges, site } = dataset;

test("the repository's own records have no mistakes and no stale translation", () => {
	expect(formatDiagnostics(diagnostics)).toBe("");
});

test("there is enough of each kind to exercise every rule", () => {
	expect(records.variant.size).toBeGreaterThanOrEqual(40);
	expect(records.condition.size).toBeGreaterThanOrEqual(15);
	expect(records.drug.size).toBeGreaterThanOrEqual(12);
	expect(records.topic.size).toBeGreaterThanOrEqual(8);
	expect([...records.sense.keys()]).toEqual(["smell", "taste"]);
	expect(edges.length).toBeGreaterThanOrEqual(80);
	const kinds = [...records.variant.values()].map(({ facts }) => facts.kind);
	expect(new Set(kinds)).toEqual(new Set(VARIANT_KINDS));
});

test("of each kind some records are published in Korean and some are not", () => {
	for (const kind of KIND_NAMES) {
		const { size } = translated.ko[kind];
		expect(size, kind).toBeGreaterThan(0);
		expect(size, kind).toBeLessThan(records[kind].size);
		if (kind !== "sense")
			expect(size, kind).toBeGreaterThan(records[kind].size / 2);
	}
});

test("the settings name reserved addresses only", () => {
	for (const address of [
		site.base_url,
		site.graph.docs_url,
		site.graph.subscribe_url,
	]) {
		expect(new URL(address).hostname).toMatch(/\.example$/);
	}
	expect(site.contact).toMatch(/@[a-z]+\.example$/);
});

test("the guide's table of evidence is the one that is used", () => {
	const guide = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
	const rows = [...guide.matchAll(/^\| (`[a-z].*?`) \| (\w+) \|/gm)].flatMap(
		([, names = "", tier = ""]) =>
			[...names.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = ""]) => [
				name,
				tier,
			]),
	);
	const evidence = rows.filter(([name = ""]) => name in EVIDENCE);
	const { location: _, ...authored } = EVIDENCE;
	expect(Object.fromEntries(evidence)).toEqual(
		Object.fromEntries(
			Object.entries(authored).map(([name, { tier }]) => [name, tier]),
		),
	);
});
