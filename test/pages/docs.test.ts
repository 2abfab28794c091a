/** The articles and the reference, as files of a build. */

import { describe, expect, test } from "vitest";
import {
	LANGUAGES,
	languagePrefix,
	openapiFile,
	parsePath,
} from "../../functions/shared/contract.ts";
import { PROBLEMS } from "../../functions/shared/problem-kinds.ts";
import { compile } from "../../scripts/build.ts";
import { filesOf } from "../../scripts/output/file.ts";
import {
	type ApiDescription,
	nameOfReference,
	type Schema,
} from "../../scripts/pages/docs/api.ts";
import { parseArticle } from "../../scripts/pages/docs/article.ts";
import { ARTICLE_NAMES } from "../../scripts/words/articles.ts";
import {
	BASE,
	checkDir,
	edit,
	json,
	TODAY,
	writeTree,
} from "../support/tree.ts";

const VERSION = "0123456789abcdef";

/** Every file of a tree's build, by path. */
function build(tree: string): Map<string, string> {
	const { dataset } = checkDir(writeTree(tree));
	if (dataset === undefined) throw new Error("the tree has mistakes");
	const files = filesOf(compile(dataset, { date: TODAY }), VERSION);
	return new Map(files.map(({ path, make }) => [path, make()]));
}

const files = build(BASE);

function page(path: string, from = files): string {
	const text = from.get(`${path}.html`);
	if (text === undefined) throw new Error(`no page ${path}`);
	return text;
}

/** What the article itself says. */
function mainOf(html: string): string {
	return /<main.*?>(.*)<\/main>/s.exec(html)?.[1] ?? "";
}

function plainOf(text: string): string {
	return text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");
}

/** The headings of an article: level and id. */
function headingsOf(html: string): string[] {
	const found = mainOf(html).matchAll(/<(h\d)(?: id="([^"]+)")?/g);
	return [...found].map(([, level, id]) => `${level} ${id ?? ""}`);
}

describe.each(LANGUAGES)("in the language %s", (language) => {
	const prefix = languagePrefix(language);
	const reference = page(`${prefix}/docs/reference`);
	const text = plainOf(reference);
	const api = json(files, openapiFile(language)) as ApiDescription;

	test.each(ARTICLE_NAMES)(
		"%s fills each insert and marks itself in the contents",
		(name) => {
			const html = page(`${prefix}/${name}`);
			expect(html).not.toMatch(/\{\{|\}\}/);
			expect(html).not.toMatch(/\bundefined\b|\[object/);
			const current = /<a href="([^"]+)" aria-current="page">/.exec(html)?.[1];
			expect(current).toBe(`${prefix}/${name}`);
		},
	);

	test.each(ARTICLE_NAMES)(
		"each link in %s leads to a page and a place of the build",
		(name) => {
			const own = `${prefix}/${name}`;
			const addresses = [...mainOf(page(own)).matchAll(/ href="([^"]+)"/g)];
			expect(addresses.length).toBeGreaterThan(ARTICLE_NAMES.length);
			for (const [, address = ""] of addresses) {
				if (/^(?:https?|mailto):/.test(address)) continue;
				const { pathname, hash } = new URL(address, `http://localhost${own}`);
				if (parsePath(pathname) !== undefined) continue;
				const target = page(pathname === "/" ? "/index" : pathname);
				if (hash) expect(target, address).toContain(` id="${hash.slice(1)}"`);
				// A reader stays in the language.
				const leads = pathname === prefix || pathname.startsWith(`${prefix}/`);
				expect(leads, address).toBe(true);
			}
		},
	);

	test("every kind of error has its section, where its type leads", () => {
		const errors = page(`${prefix}/docs/errors`);
		for (const [name, status] of Object.entries(PROBLEMS)) {
			expect(errors).toMatch(
				new RegExp(`<h2 id="${name}">[^<]+ <code>${status}</code></h2>`),
			);
			expect(errors).toContain(`<a href="#${name}">`);
		}
	});

	test("the reference shows every path, parameter and answer", () => {
		const [, everywhere = ""] = text.split('<h2 id="every-request">');
		for (const [path, { get }] of Object.entries(api.paths)) {
			const section =
				text
					.split('<details class="operation" name="operation">')
					.find((one) => one.includes(`<div id="${get.operationId}">`)) ?? "";
			expect(section).toContain(`GET ${prefix}${path}<`);
			expect(section).toContain(get.summary);
			for (const given of get.parameters) {
				const found =
					"$ref" in given
						? api.components.parameters[nameOfReference(given)]
						: given;
				expect(section, path).toContain(`<dt><code>${found?.name}</code>`);
			}
			for (const status of Object.keys(get.responses)) {
				const shown = `<li><code>${status}</code> `;
				expect(section.includes(shown) || everywhere.includes(shown)).toBe(
					true,
				);
			}
			expect(section, path).toContain(`data-path="${prefix}${path}"`);
		}
	});

	test("the reference shows every schema with every field", () => {
		const fieldsOf = ({ properties = {}, allOf = [] }: Schema): string[] => [
			...Object.keys(properties),
			...allOf.flatMap(fieldsOf),
		];
		for (const [name, schema] of Object.entries(api.components.schemas)) {
			const [, own = ""] = text.split(`<div id="schema-${name}">`);
			const section = own.split("</details>")[0] ?? "";
			for (const field of fieldsOf(schema)) {
				expect(section, name).toContain(`<dt><code>${field}</code>`);
			}
			for (const value of schema.enum ?? []) {
				expect(section, name).toContain(`<code>${value}</code>`);
			}
		}
	});

	test("limits, price, addresses and licence are those of the settings", () => {
		const changed = build(
			edit(
				BASE,
				["anonymous: 10", "anonymous: 1234"],
				["free: 60", "free: 2345"],
				["pro: 600", "pro: 3456"],
				["USD 1 a month", "EUR 77 a year"],
				["월 1 미국 달러", "연 77 유로"],
				["mailto:api@test.example", "mailto:desk@other.example"],
				["name: CC BY 4.0", "name: Another licence"],
			),
		);
		const limits = page(`${prefix}/docs/limits`, changed);
		for (const limit of ["1,234", "2,345", "3,456"]) {
			expect(limits).toContain(limit);
		}
		const subscribe = page(`${prefix}/subscribe`, changed);
		expect(subscribe).toContain(
			language === "en" ? "EUR 77 a year" : "연 77 유로",
		);
		expect(subscribe).toContain(
			'<a href="mailto:desk@other.example">desk@other.example</a>',
		);
		expect(page(`${prefix}/docs/cite`, changed)).toContain("Another licence");
	});
});

test("both languages have the same articles with the same headings and code", () => {
	for (const name of ARTICLE_NAMES) {
		const [en, ko] = [page(`/${name}`), page(`/ko/${name}`)];
		expect(headingsOf(ko), name).toEqual(headingsOf(en));
		const codeOf = (html: string) =>
			[...html.matchAll(/<pre.*?<code class="language-(\w+)"/g)].map(
				([, one]) => one,
			);
		expect(codeOf(ko), name).toEqual(codeOf(en));
	}
});

test("English descriptions are marked as such on a Korean page", () => {
	const korean = page("/ko/docs/reference");
	expect(korean).toContain('<dd lang="en">Number of the page, starting at 1.');
});

test("the graph shows one connection and no other", () => {
	for (const path of ["/graph", "/ko/graph"]) {
		const links = [...page(path).matchAll(/href="[^"]*\/links\/[^"]+"/g)];
		expect(links).toHaveLength(1);
		expect(page(path).match(/&quot;evidence_tier&quot;/g)).toHaveLength(1);
	}
});

describe("an article", () => {
	const parse = (text: string) =>
		parseArticle(
			`# A title\n\nA *lead*.\n\n${text}`,
			"ko",
			new Map([["name", "<A & B>"]]),
		);

	test("must not name an insert that does not exist", () => {
		expect(() => parse("It costs {{prise}}.")).toThrow(
			"there is no insert {{prise}}",
		);
	});

	test("escapes what it inserts, in text, code and addresses", () => {
		expect(String(parse("`{{name}}` {{name}} [x]({{name}})").body)).toBe(
			'<p><code>&lt;A &amp; B&gt;</code> &lt;A &amp; B&gt; <a href="&lt;A &amp; B&gt;">x</a></p>\n',
		);
	});

	test("has no HTML of its own", () => {
		expect(String(parse("<script>alert(1)</script>").body)).toBe(
			"<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
		);
	});

	test("leads to pages of its own language", () => {
		expect(String(parse("[x](/docs) [y](https://z.example/docs)").body)).toBe(
			'<p><a href="/ko/docs">x</a> <a href="https://z.example/docs">y</a></p>\n',
		);
	});

	test("has a title and a lead without markup", () => {
		const { title, description } = parse("More.");
		expect([title, description]).toEqual(["A title", "A lead."]);
	});
});

describe("the page about agreement", () => {
	const compared = `-- agreement/clingen.yaml --
- file: gene-disease validity
  release: 2026-01-21
  compared: 2026-01-22
  facts:
    - kind: grade
      agrees: 1110
      of: 1112
  differences:
    - subject: gene/ABC1 → drug/test-drug
      field: evidence.grade
      kind: grade
      outcome: gone
      ours: definitive
      kept:
        reason:
          en: The list lacks the row.
          ko: 목록에 이 줄이 없습니다.
        until: 2026-12-31
    - subject: variant/rs10
      field: position
      kind: place
      outcome: differs
      ours: "1:100"
      theirs: "1:101"
`;
	const plain = (path: string, from = files) =>
		plainOf(mainOf(page(path, from)).replace(/<[^>]+>/g, " ")).replace(
			/\s+/g,
			" ",
		);

	test("claims nothing where nothing was compared", () => {
		expect(plain("/docs/agreement")).toContain(
			"Nothing has been compared yet.",
		);
		expect(json(files, "/_data/api/v1/index.json")).toMatchObject({
			agreement: [],
		});
	});

	test("names both days, the facts that agree, and each that does not, with its reason", () => {
		const built = build(BASE + compared);
		const english = plain("/docs/agreement", built);
		expect(english).toContain(
			"ClinGen gene-disease validity 21 January 2026 22 January 2026 grades: 1,110 of 1,112",
		);
		expect(english).toContain(
			"ABC1 → Test drug , grades. Here: definitive ; at ClinGen: nothing. The list lacks the row. To be looked at again by 31 December 2026.",
		);
		expect(english).toContain(
			"rs10 , places in the genome. Here: 1:100 ; at ClinGen: 1:101 . Not looked into yet.",
		);
		const korean = plain("/ko/docs/agreement", built);
		expect(korean).toContain("판정: 1,112개 중 1,110개");
		expect(korean).toContain("목록에 이 줄이 없습니다.");
		expect(korean).toContain("rs10 , 유전체에서의 위치.");
		const html = page("/docs/agreement", built);
		expect(html).toMatch(/href="[^"]+">ABC1 → Test drug</);
		expect(html).toMatch(/href="[^"]*\/variants\/rs10">rs10</);
	});
});
