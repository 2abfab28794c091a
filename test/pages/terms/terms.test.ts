/** Words of the field: their pages, the list, the file for programs, and the explanation where a page first uses a word. */

import { describe, expect, test } from "vitest";
import { asRead } from "../../support/marks.ts";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { PAGE_TREE } from "../../support/pages/page-tree.ts";
import { BASE, buildTree, edit, editFile } from "../../support/tree.ts";

const WORDS = [
	["enzyme", "효소"],
	["receptor", "수용체"],
	["strand", "가닥"],
	["exon", "엑손"],
	["intron", "인트론"],
	["promoter", "프로모터"],
] as const;

function term(word: string, korean: string, more = ""): string {
	return `-- terms/${word}.yaml --
words:
  en: [${word}, ${word}s]
  ko: [${korean}]
definition:
  en: What ${word} means.
  ko: ${korean}의 풀이입니다.
${more}`;
}

const TERMS = WORDS.map(([word, korean]) => term(word, korean)).join("");
/** A record of which both languages use words, some as parts of others. */
const TEXTS =
	editFile(
		BASE,
		"variants/rs10.md",
		["Note for A/A.", "Nothing enzymatic: an Enzyme is an enzyme."],
		["Note for A/G.", "Receptors, strands, exons, introns and promoters."],
	) +
	editFile(BASE, "variants/rs10.ko.md", [
		"A/A 설명입니다.",
		"수용체막이 아니라 수용체들이 있습니다.",
	]);

/** The lines of what stands before, in and after the first word, at a hundred widths of its block. */
const LINES = `(() => {
	const word = document.querySelector("button.word");
	const lineOf = (text, at) => {
		const range = document.createRange();
		range.setStart(text, at);
		range.setEnd(text, at + 1);
		return Math.round(range.getBoundingClientRect().bottom / 10);
	};
	const { previousSibling: before, firstChild: own, nextSibling: after } = word;
	return Array.from({ length: 100 }, (_, step) => {
		word.closest("p, dd, li, td").style.width = 60 + 3 * step + "px";
		return [lineOf(before, before.length - 1), lineOf(own, 0), lineOf(after, 0)];
	});
})()`;

const FILES = buildTree(asRead(BASE + TERMS + TEXTS));

const htmlOf = (path: string, files = FILES) => files.get(`${path}.html`) ?? "";
/** The words that a page explains, as they stand in its text. */
const explainedOn = (html: string) =>
	[...html.matchAll(/popovertarget="word-([a-z]+)">([^<]*)</g)].map(
		([, slug, text]) => [slug, text],
	);

describe("a page explains a word", () => {
	test("where it first stands whole, and five words at most", () => {
		expect(explainedOn(htmlOf("/variants/rs10"))).toEqual([
			["enzyme", "Enzyme"],
			["receptor", "Receptors"],
			["strand", "strands"],
			["exon", "exons"],
			["intron", "introns"],
		]);
	});

	test("in Korean also before a particle, but not as a part of another word", () => {
		expect(explainedOn(htmlOf("/ko/variants/rs10"))).toEqual([
			["receptor", "수용체"],
		]);
	});

	test("each with what it means and the way to its page", () => {
		const html = htmlOf("/ko/variants/rs10");
		expect(html).toContain('<div popover id="word-receptor">');
		expect(html).toContain("수용체의 풀이입니다.");
		expect(html).toContain('href="/ko/terms/receptor"');
	});

	test("but not in what readers have to ask for first, nor one that everybody knows", () => {
		const files = buildTree(
			asRead(
				PAGE_TREE +
					term("secret", "비밀") +
					term("note", "참고", "is_well_known: true\n") +
					edit(PAGE_TREE.slice(PAGE_TREE.indexOf("-- variants/rs11.md --")), [
						"## C/C\n\n",
						"## C/C\n\nA secret. ",
					]),
			),
		);
		expect(htmlOf("/variants/rs11", files)).toContain("A secret.");
		expect(explainedOn(htmlOf("/variants/rs11", files))).toEqual([]);
		expect(explainedOn(htmlOf("/variants/rs10", files))).toEqual([]);
	});
});

test("the list has every word with its meaning, and a word's page its other forms and languages", () => {
	expect(htmlOf("/terms")).toContain('href="/terms/enzyme">Enzyme</a>');
	expect(htmlOf("/ko/terms")).toContain("효소의 풀이입니다.");
	const page = htmlOf("/terms/enzyme");
	expect(page).toContain("<h1>Enzyme</h1>");
	expect(page).toContain("What enzyme means.");
	expect(page).toContain('<span lang="ko">효소</span>');
	expect(FILES.get("/sitemap.xml")).toContain("/ko/terms/enzyme<");
});

test("without words there are no pages, and nothing leads to them", () => {
	const files = buildTree(BASE);
	expect([...files.keys()].filter((path) => path.includes("term"))).toEqual([]);
	expect(htmlOf("/variants", files)).not.toContain("/terms");
});

test("the file for programs has what to write, what is right as well, and what to avoid", () => {
	const files = buildTree(
		`${BASE}-- terms/gut.yaml --
words:
  en: [gut & bowel, bowel]
  ko: [장]
avoid:
  ko:
    - word: 창자
`,
	);
	const tbx = files.get("/terms.tbx") ?? "";
	const terms = [...tbx.matchAll(/<term>(.*?)<.*?>(\w+)-admn-sts</g)];
	expect(terms.map(([, word, status]) => [word, status])).toEqual([
		["gut &amp; bowel", "preferredTerm"],
		["bowel", "admittedTerm"],
		["장", "preferredTerm"],
		["창자", "deprecatedTerm"],
	]);
});

describe.runIf(HAS_BROWSER)("in a browser without scripts", () => {
	const browser = useBrowser();

	async function open(path: string, files = FILES) {
		const page = await browser.get().newPage({ javaScriptEnabled: false });
		await page.route("**/*", (route) => {
			const { pathname } = new URL(route.request().url());
			const body = files.get(pathname) ?? files.get(`${pathname}.html`) ?? "";
			const type = pathname.endsWith(".css") ? "text/css" : "text/html";
			return route.fulfill({ body, contentType: `${type}; charset=utf-8` });
		});
		await page.goto(`https://test.example${path}`);
		return page;
	}

	test("no line ends between a word and its bracket, particle or full stop", async () => {
		const files = buildTree(
			asRead(
				BASE +
					TERMS +
					editFile(BASE, "variants/rs10.ko.md", [
						"A/A 설명입니다.",
						"여기에는 (수용체에) 붙는 것이 있습니다.",
					]),
			),
		);
		const page = await open("/ko/variants/rs10", files);
		const lines = await page.evaluate<[number, number, number][]>(LINES);
		// The word has stood in several lines, always with what it touches.
		expect(new Set(lines.map(([line]) => line)).size).toBeGreaterThan(1);
		for (const [before, word, after] of lines) {
			expect([before, after]).toEqual([word, word]);
		}
		await page.close();
	});

	test("a word shows its meaning and hides it again by keyboard; paper has all of them", async () => {
		const page = await open("/variants/rs10");
		const word = page.getByRole("button", { name: "Enzyme", exact: true });
		const meaning = page.getByText("What enzyme means.");
		expect(await meaning.isVisible()).toBe(false);
		await word.press("Enter");
		expect(await meaning.isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		expect(await meaning.isVisible()).toBe(false);
		await page.emulateMedia({ media: "print" });
		expect(await meaning.isVisible()).toBe(true);
		await page.close();
	});
});
