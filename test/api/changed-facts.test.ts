/** The facts that a version changed: each once, in words, and nothing of a connection. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { RecordResource } from "../../functions/shared/contract.ts";
import {
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import { compareFacts } from "../../scripts/dataset/facts/compare-facts.ts";
import { FactList } from "../../scripts/dataset/facts/fact-list.ts";
import { READERS } from "../../scripts/dataset/facts/readers.ts";
import type {
	FactChange,
	VersionChanges,
	VersionSummary,
} from "../../scripts/model/dataset-versions.ts";
import { KINDS } from "../../scripts/model/kinds/kinds.ts";
import { runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { BASE, edit, temporaryDir, writeTree } from "../support/tree.ts";

/** Builds a tree as the version after the build in a folder, and returns the folder. */
async function build(tree: string, previous?: string): Promise<string> {
	const out = join(temporaryDir(), "dist");
	const after = previous === undefined ? [] : ["--previous", previous];
	const content = writeTree(tree);
	const args = ["--content", content, "--out", out, "--date", "2026-02-03"];
	const { code, stderr } = await runCommand("build", [...args, ...after]);
	expect(code, stderr).toBe(0);
	return out;
}

/** The newest version of a build: what its JSON, its pages and its feeds say of facts. */
function newest(dist: string) {
	const read = (path: string) => readFileSync(join(dist, path), "utf8");
	const list = JSON.parse(read("_data/api/v1/changes/index.json")) as {
		data: VersionSummary[];
	};
	const [summary] = list.data;
	const version = summary?.version ?? "";
	const json = read(`_data/api/v1/changes/${version}.json`);
	const pages = ["", "ko/"].map((prefix) =>
		read(`${prefix}changes/${version}.html`),
	);
	const feeds = ["", "ko/"].map((prefix) => read(`${prefix}changes.atom`));
	return {
		summary,
		facts: (JSON.parse(json) as VersionChanges).facts,
		pages,
		open: [json, ...pages, ...feeds],
		feeds,
	};
}

const FREQUENCY = `alts: [G]
frequencies:
  - allele: G
    dataset: 1000-genomes-phase-3
    values:
      all: 0.25
      european: 0.072
    sample_size: 5008
effects:
  - outcome:
      en: Height
      ko: 키
    measure: odds_ratio
    value: 1.2
    allele: G
    population: east_asian
    source:
      title: A study
      url: https://example.org/study
`;
const FACTS = edit(BASE, ["alts: [G]\n", FREQUENCY]);

describe("two builds", () => {
	const after = edit(
		FACTS,
		["european: 0.072", "european: 0.09\n      finnish: 0.5"],
		["value: 1.2", "value: 1.3"],
		["icd10: [E84]", "icd10: [M10]"],
		["Note for A/G.", "A better note for A/G."],
	);
	let seen: ReturnType<typeof newest>;
	beforeAll(async () => {
		seen = newest(await build(after, await build(FACTS)));
	});

	test("are told apart fact by fact, each by what it is, in both languages", () => {
		const line = ({
			id,
			field,
			change,
			label,
			what,
			before,
			after,
		}: FactChange) => [
			id,
			field,
			change,
			label.en,
			what?.en,
			before?.en,
			after?.en,
			label.ko,
			what?.ko,
			before?.ko,
			after?.ko,
		];
		expect(seen.facts.changes.map(line)).toEqual([
			[
				"rs10",
				"frequencies",
				"changed",
				"How common it is",
				"G, European, 1000 Genomes, phase 3",
				"0.072",
				"0.09",
				"얼마나 흔한지",
				"G, 유럽계, 1000 Genomes, phase 3",
				"0.072",
				"0.09",
			],
			[
				"rs10",
				"frequencies",
				"added",
				"How common it is",
				"G, Finnish, 1000 Genomes, phase 3",
				undefined,
				"0.5, of 2015",
				"얼마나 흔한지",
				"G, 핀란드계, 1000 Genomes, phase 3",
				undefined,
				"0.5, 2015년 기준",
			],
			[
				"rs10",
				"effects",
				"changed",
				"How much it changes",
				"Height, East Asian",
				"odds × 1.2 with G",
				"odds × 1.3 with G",
				"영향의 크기",
				"키, 동아시아계",
				expect.stringContaining("1.2"),
				expect.stringContaining("1.3"),
			],
			[
				"test-condition",
				"codes",
				"changed",
				"Codes elsewhere",
				"ICD-10-CM",
				"E84",
				"M10",
				"다른 분류 체계의 코드",
				"ICD-10-CM",
				"E84",
				"M10",
			],
		]);
		expect(seen.summary?.facts).toEqual({ added: 1, changed: 3, removed: 0 });
		expect(seen.facts.changes[2]?.source).toEqual({
			title: "A study",
			url: "https://example.org/study",
		});
	});

	test("are a page with counts first, then each change below its record", () => {
		const [english = "", korean = ""] = seen.pages;
		expect(english).toContain("<p>Facts: 1 added, 3 changed, 0 removed.</p>");
		expect(english.replaceAll("\n", "")).toContain(
			'<h3><a href="/variants/rs10">Trait ten</a> (rs10)</h3><ul><li>How common it is · G, European, 1000 Genomes, phase 3: 0.072 → 0.09; <a href="https://www.internationalgenome.org/">source internationalgenome.org</a></li><li>How common it is · G, Finnish, 1000 Genomes, phase 3: 0.5, of 2015 (added); <a href="https://www.internationalgenome.org/">source internationalgenome.org</a></li><li>How much it changes · Height, East Asian: odds × 1.2 with G → odds × 1.3 with G; <a href="https://example.org/study">source example.org</a></li></ul>',
		);
		expect(korean).toContain(
			"얼마나 흔한지 · G, 유럽계, 1000 Genomes, phase 3: 0.072 → 0.09",
		);
	});

	test("are an entry of the feed", () => {
		expect(seen.feeds[0]).toContain(
			"Trait ten (rs10): How common it is · G, European, 1000 Genomes, phase 3: 0.072 → 0.09",
		);
	});
});

test("the facts of a sensitive variant are folded on the page and left out of the feed", async () => {
	const sensitive = edit(FACTS, [
		"risk_tier: standard",
		"risk_tier: sensitive\nlast_checked: 2026-01-01",
	]).replace(
		"\n-- variants/rs10.ko",
		"\n\n## Open questions\n\n- All.\n-- variants/rs10.ko",
	);
	const { facts, pages, feeds } = newest(
		await build(
			edit(sensitive, ["value: 1.2", "value: 1.3"]),
			await build(sensitive),
		),
	);
	expect(facts.changes.map(({ is_sensitive }) => is_sensitive)).toEqual([true]);
	expect(pages[0]?.replaceAll("\n", "")).toMatch(
		/<details data-nosnippet><summary>Show 1 fact about a serious condition<\/summary><ul><li>How much/,
	);
	expect(feeds.join()).not.toContain("1.3");
});

test("of a connection, nothing is told but the best grade that its records show", async () => {
	const linked = edit(BASE, ["grade: a", "grade: b"]);
	const { facts, open } = newest(await build(linked, await build(BASE)));
	expect(facts.changes).toMatchObject([
		{
			resource: "drugs",
			id: "test-drug",
			field: "certainty",
			label: { en: "How sure" },
			what: null,
			before: { en: expect.stringMatching(/^Established, /) },
			after: { en: expect.stringMatching(/^Moderate, /) },
			source: null,
		},
	]);
	// The other end of the connection, and the connection's page, are in no list.
	for (const text of open) {
		const told = text.replace(/"records":.*?"facts":/s, "");
		expect(told).not.toMatch(/ABC1|\/links\//);
	}
});

test("a version whose data returns leaves the one after it with the changes of both", async () => {
	let dist: string | undefined;
	for (const share of ["0.05", "0.072", "0.09", "0.072"]) {
		const tree = edit(FACTS, ["european: 0.072", `european: ${share}`]);
		dist = await build(tree, dist);
	}
	const read = (path: string) =>
		readFileSync(join(dist ?? "", "_data/api/v1/changes", path), "utf8");
	const { data } = JSON.parse(read("index.json")) as { data: VersionSummary[] };
	const told = data.map(({ version }) => {
		const { facts } = JSON.parse(read(`${version}.json`)) as VersionChanges;
		return facts.changes.map(({ before, after }) => [before?.en, after?.en]);
	});
	expect(told).toEqual([[["0.09", "0.072"]], [["0.05", "0.09"]], []]);
});

test("a version with very many changes lists a bounded number, and all of those of which there are few", () => {
	const change = (field: string, at: number): FactChange => {
		const text = { en: `${at}`, ko: `${at}` };
		return {
			resource: "variants",
			id: `rs${at + 1}`,
			field,
			change: "changed",
			label: text,
			what: null,
			before: text,
			after: text,
			source: null,
			is_sensitive: false,
		};
	};
	const many = Array.from({ length: 10_000 }, (_, at) =>
		change(at % 1000 === 0 ? "gene" : "frequencies", at),
	);
	const list = new FactList();
	for (const one of many) list.add(one);
	const { counts, changes, left_out } = list.list();
	expect(counts.map(({ field, changed }) => [field, changed])).toEqual([
		["gene", 10],
		["frequencies", 9990],
	]);
	expect([changes.length, left_out]).toEqual([1000, 9000]);
	expect(changes.filter(({ field }) => field === "gene")).toHaveLength(10);
});

describe("a change of any published field", () => {
	const changes: [string, string[], string[]][] = [];
	beforeAll(async () => {
		const dist = join(temporaryDir(), "dist");
		const content = join(import.meta.dirname, "../golden/content");
		const args = ["--content", content, "--out", dist];
		const { code, stderr } = await runCommand("build", args);
		expect(code, stderr).toBe(0);
		for (const resource of RECORD_RESOURCES) {
			for (const [path, text] of filesOf(
				join(dist, "_data/api/v1", resource),
			)) {
				if (!/^[^/]+\.json$/.test(path)) continue;
				const record = JSON.parse(text) as object;
				for (const [place, changed] of changedOnes(resource, record)) {
					// With another place, every row is about something else.
					if (/^combinations\/\d+\/rsids/.test(place)) continue;
					const found = compareFacts(
						{ resource, id: path },
						{ en: record },
						{ en: changed },
					);
					changes.push([
						`${resource}/${path} ${place}`,
						found.map(({ field }) => field),
						isFact(resource, place) ? [place.split("/")[0] ?? ""] : [],
					]);
				}
			}
		}
	});

	test("is told exactly once if the field is a fact, and not at all if it is not", () => {
		expect(changes.length).toBeGreaterThan(1000);
		expect(
			changes.filter(([, found, right]) => found.join() !== right.join()),
		).toEqual([]);
	});
});

/** Parts of facts that say nothing by themselves: what they are made from is told. */
const NOT_TOLD = [
	/^(?!frequencies).*\/source\/(?:title|doi|pmid)$/,
	/^frequencies\/\d+\/source\/(?:url|doi|pmid)$/,
	// Told by its code, which is the same in every language.
	/^(?:frequencies|effects|risks)\/\d+\/population$/,
	/^certainty\/paper_count$/,
	/\/note$/,
	/^combinations\/\d+\/(?!alleles|rows)/,
	/^location(?:_grch37)?\/assembly$/,
	/^prevalence\/\d+\/figure$/,
	/^location\/chromosome$/,
];

function isFact(resource: RecordResource, place: string): boolean {
	if (resource === "variants" && place === "location/chromosome") return true;
	const [field = ""] = place.split("/");
	const reader = READERS[resource][field];
	if (typeof reader === "string") return false;
	return !NOT_TOLD.some((part) => part.test(place));
}

/** The record with one value changed, for each value that its schema lets be another. */
function* changedOnes(
	resource: RecordResource,
	record: object,
): Generator<[place: string, changed: object]> {
	const { record: schema } = KINDS[RESOURCES[resource].kind];
	for (const [place, value] of othersOf(schema, record, "")) {
		const changed = value as { brands?: string[]; other_names?: string[] };
		// Brands are among the other names, too.
		const brands = new Set((record as typeof changed).brands);
		const others = changed.other_names?.filter((one) => !brands.has(one));
		const names = changed.brands && [...changed.brands, ...(others ?? [])];
		yield [place, names ? { ...changed, other_names: names } : changed];
	}
}

function* othersOf(
	schema: z.ZodType,
	value: unknown,
	place: string,
): Generator<[place: string, changed: unknown]> {
	if (value === null || value === undefined) return;
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
		yield* othersOf(schema.unwrap() as z.ZodType, value, place);
	} else if (schema instanceof z.ZodArray && Array.isArray(value)) {
		for (const [at, one] of value.entries()) {
			for (const [inner, other] of othersOf(
				schema.element as z.ZodType,
				one,
				`${place}/${at}`,
			)) {
				yield [inner, value.with(at, other)];
			}
		}
	} else if (schema instanceof z.ZodObject) {
		for (const [field, inner] of Object.entries(schema.shape)) {
			const own = (value as Record<string, unknown>)[field];
			const path = place === "" ? field : `${place}/${field}`;
			for (const [to, other] of othersOf(inner as z.ZodType, own, path)) {
				yield [to, { ...value, [field]: other }];
			}
		}
	} else if (schema instanceof z.ZodEnum) {
		const other = schema.options.find((one) => one !== value);
		yield [place, other];
	} else if (typeof value === "number") {
		yield [place, value + 1];
	} else if (typeof value === "string") {
		yield [place, otherText(value)];
	}
}

/** Another text that reads as the same sort of thing: a day stays a day, a grade stays one of its scheme. */
function otherText(text: string): string {
	if (/^\d{4}(?:-\d\d)*$/.test(text)) return `1999${text.slice(4)}`;
	return `${text}X`;
}
