/** What the pages of records say, and to whom: what is sensitive, the way to the other language, links in prose. */

import { describe, expect, test } from "vitest";
import {
	PAGE_TREE,
	SENSITIVE_NOTE,
	SENSITIVE_OUTCOME,
	SENSITIVE_SUMMARY,
} from "../support/pages/page-tree.ts";
import { BASE, buildTree } from "../support/tree.ts";

const FILES = buildTree(PAGE_TREE);

function pageAt(path: string): string {
	const html = FILES.get(`${path}.html`);
	if (html === undefined) throw new Error(`there is no page ${path}`);
	return html;
}

/** The addresses of the links in a part of a page. */
function linksIn(html: string): string[] {
	return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
		([, href = ""]) => href,
	);
}

/** The part between two texts. */
function between(html: string, from: string, to: string): string {
	const start = html.indexOf(from);
	const end = html.indexOf(to, start);
	if (start < 0 || end < 0) throw new Error(`there is no ${from} … ${to}`);
	return html.slice(start, end);
}

describe("what a sensitive variant's pairs of letters go with", () => {
	const html = pageAt("/variants/rs11");

	test("stands in a folded part that search engines must not quote, and says why", () => {
		const folded = between(html, "<details", "</details>");
		expect(folded).toMatch(/^<details data-nosnippet>/);
		expect(folded.split(SENSITIVE_NOTE)).toHaveLength(4);
		expect(html).toContain("Some people would rather not know");
	});

	test("comes after a warning that raw data is often wrong about rare changes", () => {
		const before = html.slice(0, html.indexOf("<details"));
		expect(before).toContain('<div class="care">');
		expect(before).toContain("about groups of people, not about you");
		expect(before).toContain("only a test by a medical laboratory");
		const korean = pageAt("/ko/variants/rs11");
		expect(linksIn(between(korean, '<div class="care">', "</div>"))).toEqual([
			"/ko/docs/risk#raw-data",
		]);
		for (const language of ["", "/ko"]) {
			expect(pageAt(`${language}/docs/risk`)).toContain('id="raw-data"');
		}
	});

	test("stands nowhere else on the page", () => {
		const folded = between(html, "<details", "</details>");
		const rest = html.replace(folded, "");
		expect(rest).not.toContain(SENSITIVE_NOTE);
		// Nor is it in what search engines and link previews show.
		const head = between(html, "<head>", "</head>");
		expect(head).not.toContain(SENSITIVE_SUMMARY);
	});

	test("stands on no other page, and in no list", () => {
		const others = [...FILES].filter(
			([path]) =>
				!path.startsWith("/_data/") && !path.startsWith("/variants/rs11"),
		);
		for (const [path, text] of others) {
			expect(text, path).not.toContain(SENSITIVE_NOTE);
			expect(text, path).not.toContain(SENSITIVE_SUMMARY);
		}
	});

	test("is open where the variant is not sensitive", () => {
		const html = pageAt("/variants/rs12");
		const pairs = between(html, 'id="pairs"', '<h2 id="');
		expect(pairs).toContain("<table");
		expect(pairs).not.toContain("<details");
	});
});

describe("how much a variant changes", () => {
	test("is folded, and kept from search engines, where the variant is sensitive", () => {
		const html = pageAt("/variants/rs11");
		const figures = html.slice(html.indexOf('id="effects"'));
		const folded = between(figures, "<details data-nosnippet>", "</details>");
		expect(folded).toContain(SENSITIVE_OUTCOME);
		expect(html.replace(folded, "")).not.toContain(SENSITIVE_OUTCOME);
	});

	test.each([
		["/variants/rs11", "odds × 9.4 with one T"],
		["/ko/variants/rs11", "T가 하나일 때 오즈 × 9.4"],
		["/variants/rs12", "odds × 1.66 with A"],
		["/variants/rs12", "6 percent for each A"],
	])("says on %s with how many copies: %s", (path, figure) => {
		const html = pageAt(path);
		expect(html).toContain(figure);
		expect(html).toMatch(
			/Odds are the number of people|오즈는 해당하는 사람 수/,
		);
	});
});

test("the pairs of a deletion are told by copies of the change, because its letters are part of the others", () => {
	const html = pageAt("/variants/rs13");
	const copies = [...html.matchAll(/<span class="copies">([^<]+)</g)];
	expect(copies.map(([, text]) => text)).toEqual([
		"no changed copy",
		"one changed copy",
		"two changed copies",
	]);
	expect(html).toContain("how many have the change on no, one or both copies");
	// The reference is not the change, so it keeps its letters.
	expect(html).toContain("how many have AAAA…AAA on no, one or both copies");
});

describe("the choice of languages", () => {
	/** Where the choice leads on a page: English, Korean. */
	const choice = (path: string) =>
		linksIn(between(pageAt(path), '<ul class="tongues"', "</ul>"));

	test.each([
		["/index", ["/", "/ko"]],
		["/variants", ["/variants", "/ko/variants"]],
		["/variants/rs11", ["/variants/rs11", "/ko/variants/rs11"]],
		["/ko/variants/rs11", ["/variants/rs11", "/ko/variants/rs11"]],
		["/ko/senses/smell", ["/senses/smell", "/ko/senses/smell"]],
		[
			"/links/variant-rs11/condition-test-condition",
			[
				"/links/variant-rs11/condition-test-condition",
				"/ko/links/variant-rs11/condition-test-condition",
			],
		],
	])("on %s leads to the same page", (path, both) => {
		expect(choice(path)).toEqual(both);
	});

	test.each([
		["/variants/rs13", "/ko/variants"],
		["/topics/other-topic", "/ko/topics"],
		// The second page of a list holds other records in another language.
		["/variants/list/2", "/ko/variants"],
	])("on %s, which is not translated, leads to the list", (path, list) => {
		expect(choice(path)).toEqual([path, list]);
		expect(pageAt(path)).not.toContain('hreflang="ko" href=');
	});
});

describe("in prose, a record that has a page", () => {
	const lead = between(pageAt("/variants/rs12"), '<p class="lead">', "</p>");

	test("is linked at its first mention, and never to its own page", () => {
		// The variant's own gene is already linked above; a condition's title also counts in lower case.
		expect(lead).toContain("It lies in ABC2, not in");
		expect(linksIn(lead)).toEqual([
			"/genes/ABC1",
			"/variants/rs10",
			"/conditions/test-condition",
		]);
		expect(lead).toContain(
			"a test condition\nis no glaucomatous eye".replace("\n", " "),
		);
	});

	test("is linked once on the whole page, across its parts", () => {
		const html = pageAt("/variants/rs12");
		const text = html.slice(
			html.indexOf('<p class="lead">'),
			html.indexOf('<h2 id="frequency"'),
		);
		// Several sentences may rest on one source.
		const links = linksIn(text).filter((link) => !/^#s\d+$/.test(link));
		expect(links).toContain("/variants/rs13");
		expect(new Set(links).size).toBe(links.length);
		expect(links).not.toContain("/variants/rs12");
	});

	test("takes its particles along in Korean, where it has a Korean page", () => {
		const html = pageAt("/ko/variants/rs12");
		expect(between(html, '<p class="lead">', "</p>")).toBe(
			'<p class="lead">ABC1이 아니라 ABC2에 있습니다. <a href="/ko/variants/rs10">rs10</a>과 함께 나옵니다. rs10은 다릅니다.',
		);
	});

	test("is linked in Markdown too, where an author's link to dbSNP becomes one to the own page", () => {
		const overview = between(
			pageAt("/conditions/glaucoma"),
			'<h2 id="overview"',
			'<h2 id="clinical"',
		);
		expect(linksIn(overview)).toEqual([
			"/variants/rs10",
			"/variants/rs12",
			"https://example.org/",
			"/genes/ABC1",
			"/genes/ABC2",
		]);
	});
});

test("a gene's page counts what the gene leads to, and leaves out what it does not", () => {
	expect(pageAt("/genes/ABC1")).toContain(
		"lead to 1 condition, 1 drug and 1 molecule.",
	);
	expect(pageAt("/genes/ABC2")).toContain("lead to 2 conditions.");
	expect(pageAt("/ko/genes/ABC2")).toContain("변이는 질환 2개와 이어집니다.");
});

test("the letters of a list of several pages lead to the page that each is on, and each page to the next", () => {
	const symbols = ["D", "E", "F"].flatMap((letter) =>
		Array.from({ length: 60 }, (_, at) => `${letter}${at + 1}`),
	);
	const genes = symbols.map(
		(symbol, at) => `-- genes/${symbol}.md --
---
hgnc_id: HGNC:${7000 + at}
sources:
  - title: HGNC record for ${symbol}
    url: https://example.org/${symbol}
---

# gene ${symbol}
`,
	);
	const files = buildTree(BASE + genes.join(""));
	const linksOf = (list: string) =>
		["/genes", "/genes/list/2", "/genes/list/3"].map((path) => {
			const html = files.get(`${path}.html`) ?? "";
			return linksIn(between(html, `class="${list}"`, "</ul>"));
		});
	const [d, e, f] = ["/genes#at-D", "/genes/list/2#at-E", "/genes/list/3#at-F"];
	expect(linksOf("jump")).toEqual([
		["#at-A", "#at-D", e, f],
		["/genes#at-A", d, "#at-E", f],
		["/genes#at-A", d, e, "#at-F"],
	]);
	expect(linksOf("pages")).toEqual([
		["/genes/list/2"],
		["/genes", "/genes/list/3"],
		["/genes/list/2"],
	]);
});
