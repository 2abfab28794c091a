import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import {
	formatReadability,
	isPlain,
	measureReadability,
} from "../../scripts/editor/readability.ts";
import { checkRepetition } from "../../scripts/editor/repetition.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { EVIDENCE } from "../../scripts/model/evidence.ts";
import { KIND_NAMES } from "../../scripts/model/kinds.ts";
import { VARIANT_KINDS } from "../../scripts/model/variant.ts";
import { ROOT } from "../support/command.ts";

// `npm run check` compares the dates with the day; here nothing depends on it.
const { dataset, mistakes, texts } = check(join(ROOT, "content"), {
	today: "9999-12-31",
});
if (dataset === undefined) throw new Error(formatDiagnostics(mistakes, texts));
const { records, translated, edges, site } = dataset;

test("the repository's own records have no mistakes", () => {
	const errors = mistakes.filter(({ severity }) => severity === "error");
	expect(formatDiagnostics(errors, texts)).toBe("");
});

test("no sentence repeats another, and every kind of field is plain", () => {
	expect(formatDiagnostics(checkRepetition(dataset), texts)).toBe("");
	const fields = measureReadability(dataset, texts);
	expect(isPlain(fields), formatReadability(fields)).toBe(true);
});

test("the dataset is the reference that it promises to be", () => {
	expect(records.variant.size).toBeGreaterThanOrEqual(150);
	expect(records.condition.size).toBeGreaterThanOrEqual(50);
	expect(records.drug.size).toBeGreaterThanOrEqual(45);
	expect(records.topic.size).toBeGreaterThanOrEqual(18);
	expect([...records.sense.keys()]).toEqual(["smell", "taste"]);
	const molecules = [...records.sense.values()].flatMap(({ prose }) =>
		Object.keys(prose.molecules),
	);
	expect(molecules.length).toBeGreaterThanOrEqual(14);
	expect(edges.length).toBeGreaterThanOrEqual(400);
	for (const { id, prose } of records.condition.values()) {
		expect(prose.faq.length, id).toBeGreaterThanOrEqual(4);
	}
	const kinds = [...records.variant.values()].map(({ facts }) => facts.kind);
	expect(new Set(kinds)).toEqual(new Set(VARIANT_KINDS));
});

test("two thirds of each kind are published in Korean, and all topics and senses", () => {
	for (const kind of KIND_NAMES) {
		const published = translated.ko[kind].size;
		if (kind === "topic" || kind === "sense") {
			expect(published, kind).toBe(records[kind].size);
		}
		expect(published, kind).toBeGreaterThanOrEqual(
			(records[kind].size * 2) / 3,
		);
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
	const guide = readFileSync(join(ROOT, ".github/guides/records.md"), "utf8");
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
