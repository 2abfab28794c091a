/** What readers find. The queries run through the code that the browser runs, on an index that the build made. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "../../functions/contract.ts";
import { LANGUAGES } from "../../functions/contract.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import type { Dataset } from "../../scripts/dataset/relate.ts";
import { searchIndexFile } from "../../scripts/pages/search/files.ts";
import type { Found } from "../../scripts/pages/search/find.ts";
import { Finder, MAX_QUERY_LENGTH } from "../../scripts/pages/search/find.ts";
import type {
	SearchIndex,
	SearchRow,
} from "../../scripts/pages/search/index-format.ts";
import { gene, readDataset, SITE, summary, TREE } from "./search-tree.ts";

function indexOf(dataset: Dataset, language: Language): SearchIndex {
	const of = edition(dataset, language, "https://test.example");
	return JSON.parse(searchIndexFile(of).make());
}

/** Finds variants by rows that a test writes itself. */
function finderOf(rows: SearchRow[], common: string[] = []): Finder {
	const group = {
		kind: "variant",
		language: "en",
		path: "/variants/",
	} as const;
	return new Finder({ common, groups: [{ ...group, rows }] });
}

const dataset = readDataset(TREE);
const indexes = { en: indexOf(dataset, "en"), ko: indexOf(dataset, "ko") };
const finders = { en: new Finder(indexes.en), ko: new Finder(indexes.ko) };
const idsFor = (language: Language, query: string) =>
	finders[language].find(query).map(({ id }) => id);
const firstFor = (language: Language, query: string): Found | undefined =>
	finders[language].find(query)[0];

describe("the first result in English", () => {
	test.each([
		["an rsID", "rs4988235", "rs4988235"],
		["an rsID in capitals", "RS671", "rs671"],
		["the start of an rsID", "rs4988", "rs4988235"],
		["a symbol in small letters", "cyp2d6", "CYP2D6"],
		["a symbol with small letters", "C9ORF72", "C9orf72"],
		["a symbol without its hyphen", "hlab", "HLA-B"],
		["an old symbol", "abcc7", "CFTR"],
		["a star allele", "cyp2c9*2", "rs1799853"],
		["a change of a protein", "f508del", "rs113993960"],
		["a change of a protein in full", "p.Glu504Lys", "rs671"],
		["a change of the DNA", "c.430C>T", "rs1799853"],
		["a change by its place", "-13910C>T", "rs4988235"],
		["a title", "Cystic fibrosis", "cystic-fibrosis"],
		["the start of a title", "cystic fib", "cystic-fibrosis"],
		["a title in another order", "diabetes type 2", "type-2-diabetes"],
		["an abbreviation", "ALS", "amyotrophic-lateral-sclerosis"],
		["an everyday name", "lou gehrig", "amyotrophic-lateral-sclerosis"],
		["another everyday name", "iron overload", "hereditary-hemochromatosis"],
		["what a drug does", "blood thinner", "warfarin"],
		["a letter left out", "wafarin", "warfarin"],
		["letters exchanged", "codiene", "codeine"],
		["a wrong letter", "lactose intolerence", "lactose-intolerance"],
		[
			"two slips in a long word",
			"hemocromatosys",
			"hereditary-hemochromatosis",
		],
		["a word of a topic", "caffeine", "alcohol-and-caffeine"],
		["words of a topic", "eye color", "skin-hair-and-eye-color"],
		["a word of a summary", "acetaldehyde", "rs671"],
		["a molecule", "androstenone", "androstenone"],
		["what smells", "cilantro", "cilantro-aldehydes"],
		["a Korean title", "낭성 섬유증", "cystic-fibrosis"],
		["a word of a Korean title", "홍조", "rs671"],
		["a Korean everyday name", "루게릭병", "amyotrophic-lateral-sclerosis"],
	])("for %s: %s", (_, query, id) => {
		expect(firstFor("en", query)?.id).toBe(id);
	});
});

describe("the first result in Korean", () => {
	test.each([
		["a title", "유당 불내증", "lactose-intolerance"],
		["a title without its space", "유당불내증", "lactose-intolerance"],
		[
			"the end of a title without its space",
			"과당불내증",
			"hereditary-fructose-intolerance",
		],
		["a syllable that is still typed", "윧", "lactose-intolerance"],
		["a syllable and a half", "유다", "lactose-intolerance"],
		["two syllables", "유당", "lactose-intolerance"],
		["initial consonants", "ㅇㄷㅂㄴㅈ", "lactose-intolerance"],
		["the first initial consonants", "ㄴㅅㅅㅇ", "cystic-fibrosis"],
		["initial consonants of a drug", "ㅇㅍㄹ", "warfarin"],
		["consonants that the keyboard joins", "ㄳ", "cilantro-aldehydes"],
		["a name with a particle", "코데인을", "codeine"],
		["a wrong vowel", "와퍼린", "warfarin"],
		["a wrong consonant", "낭섬 섬유증", "cystic-fibrosis"],
		["another name", "낭포성 섬유증", "cystic-fibrosis"],
		["another name of a sugar", "젖당 불내성", "lactose-intolerance"],
		["an everyday name", "루게릭", "amyotrophic-lateral-sclerosis"],
		[
			"an untranslated record by its Korean name",
			"철 과잉증",
			"hereditary-hemochromatosis",
		],
		["an untranslated record by its title", "ibuprofen", "ibuprofen"],
		["an English title", "lactose intolerance", "lactose-intolerance"],
		["an English slip", "lactose intolerence", "lactose-intolerance"],
		["an rsID", "rs671", "rs671"],
		["an rsID in capitals", "RS1800562", "rs1800562"],
		["a symbol in small letters", "cyp2d6", "CYP2D6"],
		["a change of a protein", "f508del", "rs113993960"],
		["a type without its spaces", "제2형당뇨", "type-2-diabetes"],
		["a word of a topic", "카페인", "alcohol-and-caffeine"],
		["words of a summary", "빨간 머리", "skin-hair-and-eye-color"],
		["what a drug does", "항응고제", "warfarin"],
		["a molecule", "안드로스테논", "androstenone"],
		["what smells", "고수", "cilantro-aldehydes"],
		["what happens", "홍조", "rs671"],
	])("for %s: %s", (_, query, id) => {
		expect(firstFor("ko", query)?.id).toBe(id);
	});
});

test("while 유당 is typed, lactose intolerance stays among the results", () => {
	for (const typed of ["ㅇ", "유", "윧", "유다", "유당"]) {
		expect(idsFor("ko", typed), typed).toContain("lactose-intolerance");
	}
});

test("a symbol leads to the gene first, then to its variants", () => {
	expect(idsFor("en", "hfe")).toEqual(["HFE", "rs1800562"]);
});

test("every word has to match, so each word narrows the results", () => {
	expect(idsFor("ko", "불내증").sort()).toEqual([
		"hereditary-fructose-intolerance",
		"lactose-intolerance",
	]);
	expect(idsFor("ko", "과당 불내증")).toEqual([
		"hereditary-fructose-intolerance",
	]);
});

test("an rsID that is not there finds nothing, because a similar number is another variant", () => {
	expect(idsFor("en", "rs4988236")).toEqual([]);
});

test("neighbouring changes are told apart by their sign", () => {
	const finder = finderOf([
		["rs1", "One", ["c.406-2A>G"], ""],
		["rs2", "Two", ["c.406+2A>G"], ""],
	]);
	expect(finder.find("c.406-2A>G").map(({ id }) => id)).toEqual(["rs1"]);
	expect(finder.find("c.406+2A>G").map(({ id }) => id)).toEqual(["rs2"]);
});

test("all initial consonants of a name come before the first ones of a longer name", () => {
	const finder = finderOf([
		["rs1", "엔플루란", [], ""],
		["rs2", "와파린", [], ""],
	]);
	expect(finder.find("ㅇㅍㄹ").map(({ id }) => id)).toEqual(["rs2", "rs1"]);
});

test("names count for more than titles of less sought kinds, and both for more than a summary", () => {
	expect(idsFor("en", "sugar")).toEqual([
		"lactose-intolerance",
		"rs4988235",
		"hereditary-fructose-intolerance",
	]);
});

test("Hangul that a system writes in parts is the same", () => {
	expect(idsFor("ko", "유당".normalize("NFD"))).toEqual(idsFor("ko", "유당"));
});

test("a word that most summaries have in common is left out, and need not match", () => {
	const kinds = ["kinase", "receptor", "channel"];
	const genes = Array.from({ length: 30 }, (_, at) => {
		const text = `A protein, the ${kinds[at % 3]} ${at}.`;
		return gene(`GEN${at}`, [], [`gene number ${at}`, summary(text)]);
	});
	const index = indexOf(readDataset(SITE + genes.join("")), "en");
	expect(index.common).toContain("protein");
	expect(index.groups[0]?.rows[0]).toEqual([
		"GEN0",
		"gene number 0",
		[],
		"kinase",
	]);
	const found = new Finder(index).find("kinase 3 protein");
	expect(found.map(({ id }) => id)).toEqual(["GEN3"]);
});

test("the rest of a long text is not read", () => {
	const long = `warfarin${" ".repeat(MAX_QUERY_LENGTH)}and more`;
	expect(idsFor("en", long)).toEqual(["warfarin"]);
});

test("a result says what it is and where it leads", () => {
	expect(firstFor("ko", "유당 불내증")).toEqual({
		kind: "condition",
		id: "lactose-intolerance",
		title: "유당 불내증",
		language: "ko",
		path: "/ko/conditions/lactose-intolerance",
		closeness: "name",
	});
	expect(firstFor("en", "warfarin")?.path).toBe("/drugs/warfarin");
});

test("what is not translated leads to the English page and says so", () => {
	expect(firstFor("ko", "ibuprofen")).toMatchObject({
		title: "Ibuprofen",
		language: "en",
		path: "/drugs/ibuprofen",
	});
});

test("a molecule leads to its place on the page of its sense", () => {
	expect(firstFor("en", "cilantro")?.path).toBe(
		"/senses/smell#cilantro-aldehydes",
	);
	expect(firstFor("ko", "고수")?.path).toBe(
		"/ko/senses/smell#cilantro-aldehydes",
	);
});

test("the notes of genotypes cannot be searched", () => {
	expect(JSON.stringify(indexes)).not.toMatch(/note|설명/);
});

test.each(["", "  ", "-", "?!", "constructor", "__proto__"])(
	"%j finds nothing",
	(query) => {
		expect(finders.en.find(query)).toEqual([]);
	},
);

describe.each(LANGUAGES)("in %s", (language) => {
	const rows = indexes[language].groups.flatMap((group) =>
		group.rows.map(([id, title, names]) => ({
			path: group.path + id,
			id,
			title,
			names,
		})),
	);

	test("the index has every record, and the molecules", () => {
		const records = Object.values(dataset.records);
		const count = records.reduce((sum, { size }) => sum + size, 0);
		expect(new Set(rows.map(({ path }) => path)).size).toBe(count + 2);
	});

	test("the id, the title and the other names of a record find it first, or with what has the same name", () => {
		for (const { path, id, title, names } of rows) {
			for (const query of [id, title, ...names]) {
				const found = finders[language].find(query);
				const [first] = found;
				const own = found.find((one) => one.path === path);
				expect(own?.closeness, query).toMatch(/^(id|name)$/);
				expect(own?.closeness, query).toBe(first?.closeness);
			}
		}
	});

	test("whatever is typed, each result comes once", () => {
		const anything = fc.string({ unit: "grapheme", maxLength: 300 });
		fc.assert(
			fc.property(anything, (query) => {
				const paths = finders[language].find(query).map(({ path }) => path);
				expect(new Set(paths).size).toBe(paths.length);
			}),
		);
	});
});
