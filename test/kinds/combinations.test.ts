/** Places that are read together: a table in the record of their gene. */

import { describe, expect, test } from "vitest";
import { edition } from "../../scripts/dataset/edition.ts";
import { COMBINED } from "../mistakes/combination-examples.ts";
import { searchOver } from "../support/pages/search-files.ts";
import { BASE, buildTree, datasetOf, edit, json } from "../support/tree.ts";

const TREE = BASE + COMBINED;
const files = buildTree(TREE);
const page = (path: string) => (files.get(path) ?? "").replaceAll("\n", "");

describe("a table of places that are read together", () => {
	test("is in the gene's record, with the names that fit each row", () => {
		const { combinations } = json(files, "/_data/api/v1/genes/abc1.json") as {
			combinations: { rows: { genotypes: string[]; names: string[] }[] }[];
		};
		expect(combinations).toMatchObject([
			{
				title: "Two places",
				rsids: ["rs10", "rs20"],
				others: null,
				is_sensitive: false,
				sources: [{ title: "A table", url: "https://example.org/table" }],
			},
		]);
		expect(
			combinations[0]?.rows.map(({ genotypes, names }) => [
				genotypes.join(" + "),
				names.join(" or "),
			]),
		).toEqual([
			["A/A + C/C", "*1/*1"],
			["A/A + C/T", "*1/*3A"],
			["A/A + T/T", "*3A/*3A"],
			["A/G + C/C", ""],
			["A/G + C/T", "*1/*2"],
			["A/G + T/T", "*2/*3A"],
			["G/G + C/C", ""],
			["G/G + C/T", ""],
			["G/G + T/T", "*2/*2"],
		]);
	});

	test("is on the gene's page and in its twin, in plain words", () => {
		const html = page("/genes/ABC1.html");
		expect(html).toContain('<h2 id="together-rs10-rs20">Two places</h2>');
		expect(html).toContain(
			'<th scope="row"><span class="id">rs10 A/G</span>, <span class="id">rs20 C/C</span></th><td data-label="Together">cannot be told</td><td data-label="What is known">Known of A/G with C/C.</td>',
		);
		expect(html).toContain("<strong>ABC1*3A</strong>: rs10 A, rs20 T");
		expect(files.get("/genes/ABC1.md")).toContain(
			"| rs10 A/A, rs20 C/T | \\*1/\\*3A | Known of A/A with C/T. |",
		);
	});

	test("is led to from each of its places, in every language", () => {
		expect(page("/variants/rs20.html")).toContain(
			'This place is read together with rs10: <a href="/genes/ABC1#together-rs10-rs20">Two places, on the page of ABC1</a>',
		);
		expect(page("/ko/variants/rs10.html")).toContain(
			'다음 위치와 함께 읽습니다(rs20). 표: <a href="/genes/ABC1#together-rs10-rs20">ABC1 페이지의 ‘두 위치’</a>',
		);
	});

	test("names every pair of alleles that looks the same", () => {
		const either = edit(TREE, [
			"letters: [A, T]",
			"letters: [A, T]\n      - name: ABC1*3B\n        letters: [G, C]",
		]);
		expect(buildTree(either).get("/genes/ABC1.html")).toContain(
			'<td data-label="Together">*1/*2 or *3A/*3B</td>',
		);
	});

	test("says one thing of all pairs without a row", () => {
		const [last = ""] =
			/ {6}- pairs: \[G\/G, T\/T\]\n(?: {8}.*\n)+/.exec(TREE) ?? [];
		const some = edit(TREE, [
			last,
			"    others:\n      en: Nothing is known.\n      ko: 알려진 것이 없습니다.\n",
		]);
		expect(buildTree(some).get("/genes/ABC1.html")).toContain(
			'<th scope="row">All other pairs</th>',
		);
	});

	test("is folded if one of the places is sensitive, and kept out of search results", () => {
		const sensitive = edit(TREE, [
			"genes: [ABC1]\nrisk_tier: standard\nchromosome: 1\nposition: 200",
			"genes: [ABC1]\nrisk_tier: sensitive\nlast_checked: 2026-01-01\nchromosome: 1\nposition: 200",
		]).replace(
			"\n-- genes/ABC1.md --\n---\nhgnc_id: HGNC:1\ncombinations",
			"\n\n## Open questions\n\n- All.\n-- genes/ABC1.md --\n---\nhgnc_id: HGNC:1\ncombinations",
		);
		const built = buildTree(sensitive);
		const html = (built.get("/genes/ABC1.html") ?? "").replaceAll("\n", "");
		expect(html).toMatch(
			/<details data-nosnippet><summary>Show what each pair of letters can mean<\/summary><table/,
		);
		expect(built.get("/genes/ABC1.md")).toContain(
			"They are for readers who have asked for them",
		);
		expect(json(built, "/_data/api/v1/genes/abc1.json")).toMatchObject({
			combinations: [{ is_sensitive: true }],
		});
	});

	test.each(["ABC1*2", "*2", "ABC1 *1/*2"])(
		"is found by the name of an allele that several places make: %s",
		async (query) => {
			const of = edition(datasetOf(TREE), "en", "");
			const { search } = searchOver(of);
			const { found } = await search.find(query);
			expect(found.map(({ id }) => id)).toEqual(["ABC1"]);
		},
	);
});
