/** What readers find. The queries run through the code that the browser runs, on an index that the build made. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	LANGUAGES,
	type Language,
} from "../../../functions/shared/contract.ts";
import { edition } from "../../../scripts/dataset/edition.ts";
import type { Dataset } from "../../../scripts/dataset/relate.ts";
import {
	type FieldLengths,
	type FirstShard,
	indexFileName,
	type SearchRow,
	type SearchShard,
} from "../../../scripts/pages/search/index-format.ts";
import {
	Finder,
	type Found,
	MAX_QUERY_LENGTH,
} from "../../../scripts/pages/search/lookup/find.ts";
import { Search } from "../../../scripts/pages/search/lookup/search.ts";
import { readText } from "../../../scripts/pages/search/terms.ts";
import { searchOver } from "../../support/pages/search-files.ts";
import { manyVariants } from "../../support/tree.ts";
import { gene, readDataset, SITE, summary, TREE } from "./search-tree.ts";

function searchOf(dataset: Dataset, language: Language, maxSize?: number) {
	const of = edition(dataset, language, "https://test.example");
	return searchOver(of, { maxSize });
}

/** Every record in the files of an index, with all its names. */
function recordsIn(files: ReadonlyMap<string, string>) {
	const records = new Map<
		string,
		{ id: string; title: string; names: Set<string> }
	>();
	for (const text of files.values()) {
		const { groups } = JSON.parse(text) as SearchShard;
		for (const { path, rows } of groups) {
			for (const [id, title, names] of rows) {
				const known = records.get(path + id) ?? {
					id,
					title,
					names: new Set(),
				};
				records.set(path + id, known);
				for (const name of names) {
					if (!name.startsWith("·")) known.names.add(name);
				}
			}
		}
	}
	return records;
}

/** A finder of variants over rows that a test writes itself. */
function finderOf(records: [string, string, string[]][]): Finder {
	const group = {
		kind: "variant",
		language: "en",
		path: "/variants/",
	} as const;
	const averages: FieldLengths = [1, 1, 1, 0];
	const rows = records.map((one): SearchRow => [...one, "", averages, ""]);
	const shared = { common: [], size: rows.length, averages };
	return new Finder(shared, [{ ...group, rows }]);
}

const dataset = readDataset(TREE);
/** The index in one file, enough for so few records, or in as many files as a hundred times as many records would need. */
const SIZES = { "one file": 1e6, "many files": 1500 } as const;
const LAYOUTS = Object.keys(SIZES) as (keyof typeof SIZES)[];
const INDEXES = Object.fromEntries(
	LAYOUTS.map((layout) => [
		layout,
		{
			en: searchOf(dataset, "en", SIZES[layout]),
			ko: searchOf(dataset, "ko", SIZES[layout]),
		},
	]),
) as Record<keyof typeof SIZES, Record<Language, ReturnType<typeof searchOf>>>;
const find = async (
	language: Language,
	query: string,
	layout: keyof typeof SIZES = "one file",
): Promise<Found[]> =>
	(await INDEXES[layout][language].search.find(query)).found;
const idsFor = async (language: Language, query: string) =>
	(await find(language, query)).map(({ id }) => id);
const firstFor = async (language: Language, query: string) =>
	(await find(language, query))[0];

test("the index is one file or many", () => {
	for (const language of LANGUAGES) {
		expect(INDEXES["one file"][language].files.size).toBe(1);
		expect(INDEXES["many files"][language].files.size).toBeGreaterThan(30);
	}
});

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
	])("for %s: %s", async (_, query, id) => {
		for (const layout of LAYOUTS) {
			const [first] = await find("en", query, layout);
			expect(first?.id, layout).toBe(id);
		}
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
	])("for %s: %s", async (_, query, id) => {
		for (const layout of LAYOUTS) {
			const [first] = await find("ko", query, layout);
			expect(first?.id, layout).toBe(id);
		}
	});
});

const ENDINGS =
	"에서는 으로는 이라는 이에요 인가요 예요 이란 인데 에서 에게 에는 으로 부터 까지 이나 이며 하며 하고 하는 되는 하게 은 는 이 가 을 를 의 에 로 와 과 도 만 한 된";

test.each(ENDINGS.split(" "))(
	"a name is found with the ending %s, and with nothing else to it",
	async (ending) => {
		for (const name of ["코데인", "홍조"]) {
			expect(await idsFor("ko", name + ending)).toEqual(
				await idsFor("ko", name),
			);
		}
	},
);

test("while 유당 is typed, lactose intolerance stays among the results", async () => {
	for (const typed of ["ㅇ", "유", "윧", "유다", "유당"]) {
		for (const layout of LAYOUTS) {
			const found = await find("ko", typed, layout);
			const ids = found.map(({ id }) => id);
			expect(ids, `${typed} in ${layout}`).toContain("lactose-intolerance");
		}
	}
});

test("a symbol leads to the gene first, then to its variants", async () => {
	expect(await idsFor("en", "hfe")).toEqual(["HFE", "rs1800562"]);
});

test("every word has to match, so each word narrows the results", async () => {
	expect((await idsFor("ko", "불내증")).sort()).toEqual([
		"hereditary-fructose-intolerance",
		"lactose-intolerance",
	]);
	expect(await idsFor("ko", "과당 불내증")).toEqual([
		"hereditary-fructose-intolerance",
	]);
});

test("if no record has all the words, one of them is enough, also with a slip", async () => {
	const [first] = await idsFor("en", "intolerence symptoms");
	expect(first).toBe("lactose-intolerance");
});

test("an rsID that is not there finds nothing, because a similar number is another variant", async () => {
	expect(await idsFor("en", "rs4988236")).toEqual([]);
});

test("neighbouring changes are told apart by their sign", () => {
	const finder = finderOf([
		["rs1", "One", ["c.406-2A>G"]],
		["rs2", "Two", ["c.406+2A>G"]],
	]);
	expect(finder.find("c.406-2A>G").found.map(({ id }) => id)).toEqual(["rs1"]);
	expect(finder.find("c.406+2A>G").found.map(({ id }) => id)).toEqual(["rs2"]);
});

test.each([
	["cold urticaria", "Gold and urine"],
	["5-fu", "Glutaric aciduria type 5"],
	["강직성 척추염", "가족성 선종성 용종증"],
])(
	"%s does not lead to %s, which only looks a little like it",
	(query, title) => {
		const finder = finderOf([["some-record", title, []]]);
		expect(finder.find(query).found).toEqual([]);
		expect(finder.find(title).found).toHaveLength(1);
	},
);

test("all initial consonants of a name come before the first ones of a longer name", () => {
	const finder = finderOf([
		["rs1", "엔플루란", []],
		["rs2", "와파린", []],
	]);
	expect(finder.find("ㅇㅍㄹ").found.map(({ id }) => id)).toEqual([
		"rs2",
		"rs1",
	]);
});

test("names count for more than titles of less sought kinds, and both for more than a summary", async () => {
	expect(await idsFor("en", "sugar")).toEqual([
		"lactose-intolerance",
		"rs4988235",
		"hereditary-fructose-intolerance",
	]);
});

test("Hangul that a system writes in parts is the same", async () => {
	expect(await idsFor("ko", "유당".normalize("NFD"))).toEqual(
		await idsFor("ko", "유당"),
	);
});

test("a word that most summaries have in common is left out, and need not match", async () => {
	const kinds = ["kinase", "receptor", "channel"];
	const genes = Array.from({ length: 200 }, (_, at) => {
		const text = `A protein, the ${kinds[at % 3]} ${at}.`;
		return gene(`GEN${at}`, [], [`gene number ${at}`, summary(text)]);
	});
	const { search } = searchOf(readDataset(SITE + genes.join("")), "en");
	const { common }: FirstShard = await search.start();
	expect(common).toContain("protein");
	expect((await search.find("protein")).found).toEqual([]);
	const { found } = await search.find("kinase 3 protein");
	expect(found[0]?.id).toBe("GEN3");
});

test("a word that many summaries have finds them as long as they fit one file", async () => {
	const genes = Array.from({ length: 60 }, (_, at) => {
		const text = `It acts in the skin${at === 7 ? " and in a cancer" : ""}.`;
		return gene(`GEN${at}`, [], [`gene number ${at}`, summary(text)]);
	});
	const named = gene("NAMED", [], ["a cancer gene", summary("It is known.")]);
	const { search } = searchOf(readDataset(SITE + genes.join("") + named), "en");
	const { found } = await search.find("skin cancer");
	expect(found.map(({ id }) => id)).toEqual(["GEN7"]);
});

test("a slip in a Korean word of two syllables makes another word", async () => {
	expect(await idsFor("ko", "유땅")).toEqual([]);
	expect(await idsFor("ko", "뉴당")).toEqual([]);
});

test("a Korean noun is found at the end of a word, but not where a word only goes on with its letters", async () => {
	const named = (symbol: string, title: string) =>
		gene(
			symbol,
			[],
			[`gene ${symbol}`, summary("It is known.")],
			[title, summary("알려져 있습니다.")],
		);
	const genes = [
		named("AMI", "아미카신"),
		named("AMP", "암페타민"),
		named("BREAST", "유방암"),
		named("DIGEST", "유당"),
		named("DRINK", "과음과 술의 분해"),
		named("SURGERY", "수술"),
		named("SULFA", "술폰아마이드"),
	];
	const { search } = searchOf(readDataset(SITE + genes.join("")), "ko");
	const idsOf = async (query: string) =>
		(await search.find(query)).found.map(({ id }) => id);
	// It is also the start of another word, which comes after.
	expect(await idsOf("암")).toEqual(["BREAST", "AMP"]);
	expect(await idsOf("암페")).toEqual(["AMP"]);
	// A word of its own comes before the end of another.
	expect(await idsOf("술")).toEqual(["DRINK", "SURGERY", "SULFA"]);
	// Typed so far: a syllable that no name has may still change.
	expect(await idsOf("윧")).toEqual(["DIGEST"]);
	expect(await idsOf("유다")).toEqual(["DIGEST"]);
});

test("a Korean noun is found at the end of its sentence", async () => {
	const text = summary("햇빛이 일으키는 피부암입니다. 점이 커집니다.");
	const english = summary("A skin cancer that sunlight causes.");
	const one = gene("SUN", [], ["a gene", english], ["유전자", text]);
	const { search } = searchOf(readDataset(SITE + one), "ko");
	const idsOf = async (query: string) =>
		(await search.find(query)).found.map(({ id }) => id);
	expect(await idsOf("피부암")).toEqual(["SUN"]);
	expect(await idsOf("커집니다")).toEqual([]);
});

test("the rest of a long text is not read", async () => {
	const long = `warfarin${" ".repeat(MAX_QUERY_LENGTH)}and more`;
	expect(await idsFor("en", long)).toEqual(["warfarin"]);
});

test("a result says what it is and where it leads", async () => {
	expect(await firstFor("ko", "유당 불내증")).toEqual({
		kind: "condition",
		id: "lactose-intolerance",
		title: "유당 불내증",
		language: "ko",
		path: "/ko/conditions/lactose-intolerance",
		closeness: "name",
		why: { by: "title" },
		lead: "우유를 마시면 속이 불편합니다.",
	});
	expect((await firstFor("en", "warfarin"))?.path).toBe("/drugs/warfarin");
});

test("an identifier of one record is where Enter leads; a name of several is not", async () => {
	const { search } = INDEXES["many files"].en;
	expect((await search.find("RS671")).exact?.id).toBe("rs671");
	expect((await search.find("HFE")).exact?.id).toBe("HFE");
	expect((await search.find("CYP2C9*2")).exact?.id).toBe("rs1799853");
	expect((await search.find("p.Glu504Lys")).exact?.id).toBe("rs671");
	expect((await search.find("rs67")).exact).toBeUndefined();
	expect((await search.find("CF")).exact).toBeUndefined();
});

test("results say why they match, and which words they leave out", async () => {
	const { search } = INDEXES["many files"].en;
	const why = async (query: string) => (await search.find(query)).found[0]?.why;
	expect(await why("Phe508del")).toEqual({ by: "change", text: "F508del" });
	expect(await why("cyp2c9*2")).toEqual({ by: "name", text: "CYP2C9*2" });
	expect(await why("1:1,800,562")).toEqual({
		by: "place",
		text: "1:1800562 A>G (GRCh38)",
	});
	expect(await why("mucoviscidosis")).toEqual({
		by: "name",
		text: "Mucoviscidosis",
	});
	expect(await why("acetaldehyde")).toEqual({
		by: "summary",
		text: "acetaldehyde",
	});
	const slip = await search.find("wafarin");
	expect(slip.isGuess).toBe(true);
	const more = await search.find("CFTR F508del pancreas");
	expect(more).toMatchObject({ isGuess: false, without: ["pancreas"] });
	expect(more.found.map(({ id }) => id)).toEqual(["rs113993960"]);
});

test("what is not translated leads to the English page and says so", async () => {
	expect(await firstFor("ko", "ibuprofen")).toMatchObject({
		title: "Ibuprofen",
		language: "en",
		path: "/drugs/ibuprofen",
	});
});

test("a molecule leads to its place on the page of its sense", async () => {
	expect((await firstFor("en", "cilantro"))?.path).toBe(
		"/senses/smell#cilantro-aldehydes",
	);
	expect((await firstFor("ko", "고수"))?.path).toBe(
		"/ko/senses/smell#cilantro-aldehydes",
	);
});

test("the notes of genotypes cannot be searched", () => {
	for (const { files } of Object.values(INDEXES["one file"])) {
		expect([...files.values()].join()).not.toMatch(/note|설명/);
	}
});

test.each(["", "  ", "-", "?!", "constructor", "__proto__"])(
	"%j finds nothing",
	async (query) => {
		expect(await find("en", query)).toEqual([]);
	},
);

describe.each(LANGUAGES)("in %s", (language) => {
	const records = recordsIn(INDEXES["many files"][language].files);

	test("the index has every record, and the molecules", async () => {
		const all = Object.values(dataset.records);
		const count = all.reduce((sum, { size }) => sum + size, 0);
		expect(records.size).toBe(count + 2);
		const { size } = await INDEXES["many files"][language].search.start();
		expect(size).toBe(count + 2);
	});

	test.each(LAYOUTS)(
		"in %s, the id, the title and the other names of a record find it first, or with what has the same name",
		async (layout) => {
			for (const [path, { id, title, names }] of records) {
				for (const query of [id, title, ...names]) {
					const found = await find(language, query, layout);
					const [first] = found;
					const own = found.find((one) => one.path === path);
					expect(own?.closeness ?? "", query).toMatch(/^(id|name)$/);
					expect(own?.closeness, query).toBe(first?.closeness);
				}
			}
		},
	);

	test("many files lead to the same results in the same order as one", async () => {
		for (const { title, names } of records.values()) {
			for (const query of [title, ...names].flatMap(
				(name) => readText(name).words,
			)) {
				const { search } = INDEXES["many files"][language];
				const { found, isPart } = await search.find(query);
				if (isPart) continue;
				expect(found, query).toEqual(await find(language, query, "one file"));
			}
		}
	});

	test("a slip of one letter finds the same record in many files as in one, wherever in the word it is", async () => {
		for (const [path, { title }] of records) {
			const [word = ""] = readText(title).words.filter(
				(one) => one.length >= 8,
			);
			for (const at of [0, 1, 3, word.length - 2]) {
				const query = `${word.slice(0, at)}${word.slice(at + 1)}`;
				const one = await find(language, query, "one file");
				const many = await find(language, query, "many files");
				const isThere = one.some((found) => found.path === path);
				if (word === "" || !isThere) continue;
				expect(
					many.map((found) => found.path),
					query,
				).toContain(path);
			}
		}
	});

	test("whatever is typed, each result comes once", async () => {
		const anything = fc.string({ unit: "grapheme", maxLength: 300 });
		await fc.assert(
			fc.asyncProperty(
				anything,
				fc.constantFrom(...LAYOUTS),
				async (query, layout) => {
					const found = await find(language, query, layout);
					const paths = found.map(({ path }) => path);
					expect(new Set(paths).size).toBe(paths.length);
				},
			),
		);
	});
});

describe("among thousands of records", () => {
	const SIZE = 3000;
	const many = readDataset(SITE + manyVariants(1500));
	const { files, search, read } = searchOf(many, "en", SIZE);

	test("no file is much larger than the limit, so no search reads more than a few times as much", async () => {
		for (const [name, text] of files) {
			// On top of the limit come the words that every search needs, and the starts of other files.
			const shared = name === indexFileName("") ? 15_000 : 0;
			expect(text.length, name).toBeLessThan(2 * SIZE + shared);
		}
		const total = [...files.values()].join("").length;
		for (const query of ["rs1234", "gene number 999", "trait 1000"]) {
			read.length = 0;
			const found = await search.find(query);
			expect(found.found[0]?.closeness, query).toMatch(/^(id|name)$/);
			expect(read.join("").length, query).toBeLessThan(total / 20);
		}
	});

	test("the start of many names finds the first of them, and says that there are more", async () => {
		const { found, isPart } = await search.find("tra");
		expect(isPart).toBe(true);
		expect(found.length).toBeGreaterThanOrEqual(30);
		expect((await search.find("rs1234")).isPart).toBe(false);
	});

	test("what has been read is not read again", async () => {
		await search.find("rs1111");
		read.length = 0;
		await search.find("rs1111");
		expect(read).toEqual([]);
	});

	test("what could not be read is read again, from the start, since a release may have replaced it", async () => {
		const other = searchOf(many, "en", SIZE / 2).files;
		let own: ReadonlyMap<string, string> = files;
		const replaced = new Search(async (name) => {
			const text = own.get(name);
			if (text === undefined) throw new Error(`there is no ${name}`);
			return JSON.parse(text);
		});
		await replaced.start();
		own = new Map();
		await expect(replaced.find("rs1234")).rejects.toThrow("there is no");
		own = other;
		expect((await replaced.find("rs1234")).found[0]?.id).toBe("rs1234");
	});
});
