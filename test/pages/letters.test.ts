/** The letters of a variant's pairs: what the page says of them, and where the letters of a report lead a reader. */

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PAGE_HEADERS } from "../../functions/shared/page-headers.ts";
import {
	type Printed,
	readLetters,
	type Usual,
} from "../../scripts/documents/read-letters.ts";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import { PAGE_TREE } from "../support/pages/page-tree.ts";
import { buildTree, editFile } from "../support/tree.ts";

const HOST = "https://test.example";
const LONG = "A".repeat(30);

/** A variant whose alleles are single letters, the reference first. */
function variant(
	id: string,
	letters: string,
	more: string,
	gene = "ABC1",
): string {
	const pairs = pairsOf([...letters]).map((pair) => pair.join("/"));
	return `-- variants/${id}.md --
---
kind: condition
genes: [${gene}]
position: ${id.slice(2)}00
ref: ${letters.charAt(0)}
alts: [${[...letters.slice(1)].join(", ")}]
${more}
sources:
  - title: A public record
    url: https://example.org/record
---

# Trait ${id}
${pairs.map((pair) => `\n## ${pair}\n\nA note on ${pair}.\n`).join("")}`;
}

function pairsOf(letters: string[]): [string, string][] {
	return letters.flatMap((one, at) =>
		letters.slice(at).map((other): [string, string] => [one, other]),
	);
}

const TREE = [
	PAGE_TREE,
	variant(
		"rs14",
		"TA",
		`chromosome: 1
risk_tier: standard
papers_strand: minus
frequencies:
  - allele: A
    dataset: gnomad-v4
    values:
      all: 0.1`,
	),
	variant(
		"rs15",
		"CG",
		`chromosome: 1
risk_tier: standard
frequencies:
  - allele: G
    dataset: gnomad-v4
    values:
      all: 0.2
      european: 0.9`,
	),
	variant("rs17", "CT", "chromosome: MT\nrisk_tier: standard", "MTX1"),
	"-- genes/MTX1.md --\n---\nhgnc_id: HGNC:99\nsources:\n  - title: A public record\n    url: https://example.org/record\n---\n\n# a gene of the mitochondria\n",
	`${variant("rs18", "GC", "chromosome: 1\nrisk_tier: sensitive\nlast_checked: 2026-01-01")}
## Open questions

- How long it lasts.
`,
	editFile(PAGE_TREE, "variants/rs10.md", [
		"alts: [G]",
		`alts: [G]
papers_strand: minus
grch37:
  chromosome: 1
  position: 90
  ref: G
former_ids: [rs9]
ids:
  - allele: G
    clinvar: 642
    clingen: CA120590
    hgvs: NM_000130.5:c.10A>G
    protein: p.Arg4Gln`,
	]),
].join("\n");
const FILES = buildTree(TREE);

function pageAt(path: string): string {
	const html = FILES.get(`${path}.html`);
	if (html === undefined) throw new Error(`there is no page ${path}`);
	return html;
}

const PARTNER = new Map([..."ACGT"].map((letter, at) => [letter, "TGCA"[at]]));
const flip = (letters: readonly string[]) =>
	letters.map((letter) => PARTNER.get(letter) ?? "");
const same = (one: readonly string[], other: readonly string[]) =>
	[...one].sort().join() === [...other].sort().join();

describe("two letters of a report", () => {
	const LETTERS = [..."ACGT"];
	const kinds = LETTERS.flatMap((ref) =>
		LETTERS.filter((alt) => alt !== ref).flatMap((alt) => [
			[ref, alt],
			...LETTERS.filter((more) => ![ref, alt].includes(more)).map((more) => [
				ref,
				alt,
				more,
			]),
		]),
	);

	test("are read at every kind of variant, in any order, as each strand prints them", () => {
		expect(kinds).toHaveLength(36);
		for (const alleles of kinds) {
			const pairs = pairsOf(alleles);
			const printed = pairs.map((pair) => ({
				own: pair.join("/"),
				other: flip(pair).join("/"),
			}));
			for (const given of LETTERS.flatMap((one) =>
				LETTERS.map((two): [string, string] => [one, two]),
			)) {
				const own = pairs.find((pair) => same(pair, given));
				const other = pairs.find((pair) => same(flip(pair), given));
				const read = (usual: Usual) => {
					const reading = readLetters(given, printed, false, usual);
					return "pair" in reading
						? `${reading.state} ${reading.pair.own}`
						: reading.state;
				};
				const fits = `fits ${own?.join("/")}`;
				const flipped = `flipped ${other?.join("/")}`;
				const expected =
					own && other && own !== other
						? ["unclear", fits, flipped]
						: Array<string>(3).fill(own ? fits : other ? flipped : "neither");
				const readings = [read(""), read("own"), read("other")];
				expect(readings, `${given} at ${alleles}`).toEqual(expected);
			}
		}
	});

	const INDEL: Printed[] = [
		{ own: "AC/AC", other: "I/I" },
		{ own: "AC/A", other: "I/D" },
		{ own: "A/A", other: "D/D" },
	];
	test.each<
		[letters: string[], mayBeSingle: boolean, state: string, own?: string]
	>([
		[["D", "I"], false, "flipped", "AC/A"],
		[["A", "AC"], false, "fits", "AC/A"],
		[["I", "A"], false, "neither"],
		[["", ""], false, "choose"],
		[["D", ""], false, "choose"],
		[["", "D"], true, "choose"],
		[["D", ""], true, "single", "A/A"],
		[["-", "-"], false, "unread"],
		[["D", "-"], false, "unread"],
		[["-", ""], true, "unread"],
	])(
		"%j at a deletion are, where one may stand alone (%j): %s",
		(given, mayBeSingle, state, own) => {
			const pair = INDEL.find((one) => one.own === own);
			expect(readLetters(given, INDEL, mayBeSingle)).toEqual(
				pair ? { state, pair } : { state },
			);
		},
	);
});

describe("a variant's page", () => {
	/** What stands where, in the order of the page. */
	const order = (html: string, ...marks: string[]) => {
		const found = marks.map((mark) => [html.indexOf(mark), mark] as const);
		expect(found.every(([at]) => at >= 0)).toBe(true);
		expect(found.toSorted(([one], [two]) => one - two)).toEqual(found);
	};

	test.each([
		[
			"/variants/rs10",
			"Everyone has two letters here",
			"T for A and C for G. Both are shown.",
		],
		["/ko/variants/rs10", "누구나 부모에게서 하나씩", "A 대신 T, G 대신 C"],
		[
			"/variants/rs13",
			"those of one side of the DNA, the plus strand",
			"I for the longer form and D for the shorter",
		],
		[
			"/variants/rs101",
			"Women have two letters here, men one",
			"Some reports print the other side: G for C and A for T.",
		],
		[
			"/variants/rs17",
			"Everyone has one letter here, from their mother",
			"the plus strand",
		],
	])(
		"%s says whose letters they are in plain words, and the pairs come after",
		(path, bearers, whose) => {
			order(
				pageAt(path),
				'id="pairs"',
				bearers,
				whose,
				'<fieldset class="report" hidden>',
				'<table class="pairs">',
				"<aside>",
				"GRCh38",
			);
		},
	);

	test("shows the letters of papers beside each pair, and I and D where letters are missing", () => {
		const also = (path: string) =>
			[
				...pageAt(path).matchAll(/<span class="copies also">(.*?)<\/span>/g),
			].map(([, text]) => text);
		expect(also("/variants/rs10")).toEqual([
			"also <b>T/T</b>",
			"also <b>T/C</b>",
			"also <b>C/C</b>",
		]);
		expect(also("/ko/variants/rs10")[1]).toBe("또는 <b>T/C</b>");
		expect(also("/variants/rs13")).toEqual([
			"also <b>I/I</b>",
			"also <b>I/D</b>",
			"also <b>D/D</b>",
		]);
		// "Also" would be false comfort where the same letters are another pair of the page.
		expect(also("/variants/rs14")).toEqual([
			"in papers <b>A/A</b>",
			"in papers <b>A/T</b>",
			"in papers <b>T/T</b>",
		]);
		expect(also("/variants/rs101")).toEqual([]);
	});

	test("warns first where letters read both ways, and never links such letters to a row", () => {
		for (const path of [
			"/variants/rs12",
			"/ko/variants/rs12",
			"/variants/rs14",
			"/variants/rs15",
		]) {
			const html = pageAt(path);
			order(
				html,
				'id="pairs"',
				'<div class="strand">',
				'<fieldset class="report"',
				'<table class="pairs">',
			);
			expect(html).not.toContain("<noscript>");
			expect(html).not.toMatch(/<tr id="(AA|TT|CC)"/);
		}
		expect(pageAt("/variants/rs14")).toContain(
			"T/T on one strand is A/A on the other",
		);
		expect(pageAt("/variants/rs14")).toContain('<tr id="TA"');
		expect(pageAt("/variants/rs10")).not.toContain('class="strand"');
	});

	test("asks which letter is usual only where the reference letter is the usual one in every group", () => {
		expect(pageAt("/variants/rs14")).toContain("Usual letter");
		expect(pageAt("/variants/rs14")).toContain('<option value="other">A usual');
		expect(pageAt("/variants/rs15")).toContain("Reference letter");
		expect(pageAt("/variants/rs15")).not.toContain('value="other"');
	});

	test("keeps all of it inside the fold where the variant is sensitive, without an address", () => {
		for (const path of [
			"/variants/rs11",
			"/ko/variants/rs11",
			"/variants/rs18",
		]) {
			const html = pageAt(path);
			const fold =
				/<details data-nosnippet>[\s\S]*?<\/details>/.exec(html)?.[0] ?? "";
			for (const part of [
				"<fieldset",
				"<table",
				...(path.endsWith("18") ? ['class="strand"'] : []),
			]) {
				expect(fold, part).toContain(part);
			}
			expect(fold).not.toMatch(/ id=|<noscript|href="#/);
			// The risks of a pair are folded, too.
			const rest = html.replaceAll(
				/<details data-nosnippet>[\s\S]*?<\/details>/g,
				"",
			);
			expect(rest).not.toMatch(
				/<fieldset|<noscript|class="strand"|[ACGT]\/[ACGT]/,
			);
		}
	});

	test("gives places and ids after the text, in HTML and Markdown", () => {
		const aside = pageAt("/variants/rs10").split("<aside>")[1] ?? "";
		const said = [
			"GRCh38",
			"chr1:100",
			"GRCh37",
			"chr1:90",
			"GRCh37’s own letter here is G: in a VCF file on it, 0/0 means two G.",
			"rs9",
			"ClinVar 642",
			"https://www.ncbi.nlm.nih.gov/clinvar/variation/642/",
			"ClinGen CA120590",
			"by_canonicalid?canonicalid=CA120590",
			"p.Arg4Gln",
		];
		order(
			aside,
			...said.filter(
				(text) => !text.startsWith("http") && !/Clin|canon|Arg/.test(text),
			),
		);
		for (const text of said) {
			expect(aside).toContain(text);
			expect(FILES.get("/variants/rs10.md")).toContain(text);
		}
		expect(FILES.get("/variants/rs10.md")).toContain("### A/G (also T/C)");
		expect(FILES.get("/variants/rs14.md")).toMatch(
			/these letters read both ways\*\*[\s\S]*Papers, and reports in the gene’s own letters: A → T[\s\S]*### T\/T \(in papers A\/A\)/,
		);
	});
});

const TYPES: Record<string, string> = {
	css: "text/css",
	js: "text/javascript",
	svg: "image/svg+xml",
};

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const browser = useBrowser();
	const contexts: BrowserContext[] = [];
	let complaints: string[] = [];
	beforeAll(async () => {
		for (const javaScriptEnabled of [true, false]) {
			const viewport = { width: 390, height: 844 };
			const context = await browser
				.get()
				.newContext({ viewport, javaScriptEnabled });
			await context.route("**/*", (route) => {
				const { pathname } = new URL(route.request().url());
				const body = FILES.get(pathname) ?? pageAt(pathname);
				const [, ending = ""] = /\.(\w+)$/.exec(pathname) ?? [];
				const contentType = TYPES[ending] ?? "text/html; charset=utf-8";
				return route.fulfill({ body, contentType, headers: PAGE_HEADERS });
			});
			contexts.push(context);
		}
	});
	afterEach(async () => {
		for (const page of contexts.flatMap((context) => context.pages())) {
			await page.close();
		}
		expect(complaints).toEqual([]);
	});
	afterAll(async () => {
		for (const context of contexts) await context.close();
	});

	async function open(path: string, isScripted = true): Promise<Page> {
		complaints = [];
		const page = await contexts[isScripted ? 0 : 1]?.newPage();
		if (page === undefined) throw new Error("there is no browser");
		page.on("pageerror", (error) => complaints.push(String(error)));
		page.on("console", (message) => complaints.push(message.text()));
		await page.goto(`${HOST}${path}`);
		return page;
	}

	async function choose(page: Page, letters: string, usual?: string) {
		const values = [...letters.padEnd(2, "_")].map((letter) =>
			letter === "_" ? "" : letter,
		);
		const fields = page.locator(".report select");
		for (const [at, value] of values.entries()) {
			await fields.nth(at).selectOption(value);
		}
		if (usual !== undefined) await fields.nth(2).selectOption(usual);
		return page.locator(".report output").innerText();
	}

	/** The pairs whose rows are marked, as the words on them say. */
	const marked = (page: Page) =>
		page
			.locator("tr:has(.yours:visible)")
			.evaluateAll((rows) => rows.map((row) => row.dataset.pair));

	test.each<[string, ...[string, string, string?, string?][]]>([
		[
			"/variants/rs10",
			["GA", "G/A: one G. Its row is marked.", "A/G"],
			[
				"CC",
				"C/C is how the other strand prints G/G: two G. Its row is marked.",
				"G/G",
			],
			[
				"AC",
				"A/C is no pair of this page, which knows A or G at this spot (T or C on the other strand). Check the number of the variant.",
			],
			[
				"--",
				"–/– means that the laboratory could not read this spot. It does not mean that nothing is there.",
			],
			["A", "Choose two letters to mark their row. They stay in this browser."],
		],
		[
			"/ko/variants/rs10",
			["AA", "A/A: G 없음. 그 줄을 표시했습니다.", "A/A"],
			[
				"TC",
				"T/C는 A/G를 반대쪽 가닥으로 적은 것입니다: G 1개. 그 줄을 표시했습니다.",
				"A/G",
			],
		],
		[
			"/variants/rs13",
			["DI", "D/I: one changed copy. Its row is marked.", `${LONG}/A`],
			[
				"--",
				"–/– can mean that the laboratory could not read this spot, or that letters are missing. Only the report can tell. No row is marked.",
			],
		],
		[
			"/variants/rs101",
			["T", "T alone is read in the row T/T. It is marked.", "T/T"],
		],
		[
			"/variants/rs14",
			["AT", "A/T: one A. Its row is marked.", "T/A"],
			[
				"AA",
				"A/A reads both ways: it is one pair on one strand, and another on the other. No row is marked.",
			],
			[
				"AA",
				"A/A is how the other strand prints T/T: no A. Its row is marked.",
				"T/T",
				"other",
			],
			["AA", "A/A: two A. Its row is marked.", "A/A", "own"],
		],
		[
			"/ko/variants/rs12",
			[
				"TT",
				"T/T는 양쪽으로 읽힙니다. 어느 가닥의 글자인지에 따라 서로 다른 조합이 됩니다. 표시한 줄은 없습니다.",
			],
			["GT", "G/T: T 1개. 그 줄을 표시했습니다.", "G/T"],
		],
	])("the letters of a report find their row on %s", async (path, ...cases) => {
		const page = await open(path);
		expect(await marked(page)).toEqual([]);
		for (const [letters, said, pair, usual] of cases) {
			expect(await choose(page, letters, usual)).toBe(said);
			expect(await marked(page), said).toEqual(pair ? [pair] : []);
		}
	});

	test("the letters of a reader are neither sent nor kept", async () => {
		const page = await open("/variants/rs10");
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const state = () =>
			page
				.locator("html")
				.evaluate(({ ownerDocument: { cookie, defaultView } }) => [
					cookie,
					defaultView.location.href,
					defaultView.localStorage.length,
					defaultView.sessionStorage.length,
					defaultView.history.length,
				]);
		const before = await state();
		await choose(page, "AG");
		await page.locator(".report select").first().press("Enter");
		expect(await state()).toEqual(before);
		// The browser may ask for the icon at any time.
		expect(requests.filter((url) => !url.endsWith(".svg"))).toEqual([]);
		await page.goto(`${HOST}/variants/rs13`);
		await page.goBack();
		expect(await marked(page)).toEqual([]);
		expect(await page.locator(".report select").first().inputValue()).toBe("");
	});

	test("on a sensitive variant, nothing happens before the reader opens the fold, even with letters in the address", async () => {
		const page = await open("/variants/rs11#CT");
		const form = page.locator(".report");
		expect(await form.getAttribute("hidden")).not.toBeNull();
		expect(await page.locator("details[open], .mine").count()).toBe(0);
		await page.locator("summary").first().click();
		await form.waitFor();
		expect(await marked(page)).toEqual(["C/T"]);
		expect(await choose(page, "GG")).toContain("C/C");
		expect(await marked(page)).toEqual(["C/C"]);
	});

	test("letters in the address are read like chosen ones, on either strand", async () => {
		const page = await open("/variants/rs10#TC");
		expect(await marked(page)).toEqual(["A/G"]);
		await choose(page, "AA");
		expect(await marked(page)).toEqual(["A/A"]);
	});

	test("without a script, links lead to the rows, which are marked", async () => {
		const page = await open("/variants/rs10", false);
		expect(await page.locator(".report").isVisible()).toBe(false);
		await page.getByRole("link", { name: "A/G or T/C" }).click();
		expect(new URL(page.url()).hash).toBe("#AG");
		const isMarked = (pair: string) =>
			page.locator(`[data-pair="${pair}"] .yours`).isVisible();
		expect(await isMarked("A/G")).toBe(true);
		expect(await isMarked("A/A")).toBe(false);
		await page.goto(`${HOST}/variants/rs13#DD`);
		expect(await isMarked("A/A")).toBe(true);
	});

	test("a printed page has neither the form nor the mark, and forced colours keep frame and words", async () => {
		const page = await open("/variants/rs10");
		await choose(page, "AG");
		const border = () =>
			page
				.locator("tr.mine")
				.evaluate(
					(row) =>
						row.ownerDocument.defaultView.getComputedStyle(row).borderTopWidth,
				);
		await page.emulateMedia({ forcedColors: "active" });
		expect(await border()).toBe("2px");
		expect(await marked(page)).toEqual(["A/G"]);
		await page.emulateMedia({ media: "print", forcedColors: "none" });
		expect(await page.locator(".report").isVisible()).toBe(false);
		expect(await border()).toBe("0px");
		expect(await marked(page)).toEqual([]);
	});
});
