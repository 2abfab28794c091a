/** The files that programs look for: guide, sitemap, feeds, catalog of APIs, security contact. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { sitemapFiles } from "../../scripts/pages/discovery/sitemap.ts";
import { runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { answers, readMarkdown } from "../support/pages/site.ts";
import {
	BASE,
	buildTree,
	editFile,
	json,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";
import { elementsOf, parseXml } from "../support/xml.ts";

const SITE = "https://test.example";
const TREE =
	BASE +
	editFile(BASE, "site.yaml", [
		"licence:",
		"security:\n  contact: mailto:security@test.example\n  expires: 2027-05-01\nlicence:",
	]);
const files = buildTree(TREE);
const text = (path: string) => files.get(path) ?? `no ${path}`;
const version = (
	json(files, "/_data/settings.json") as { dataset_version: string }
).dataset_version;

afterEach(() => {
	vi.useRealTimers();
});

/** The addresses of a sitemap, and each with those of its translations. */
function sitemap(source: string) {
	const root = parseXml(source);
	return root.children.map(({ children: [loc, ...alternates] }) => ({
		loc: loc?.text ?? "",
		alternates: alternates.map(
			({ attributes: { hreflang, href } }) => `${hreflang} ${href}`,
		),
	}));
}

describe("the sitemap", () => {
	const entries = sitemap(text("/sitemap.xml"));

	test("has every page but those of connections, each once", () => {
		const pages = [...files.keys()]
			.filter((path) => path.endsWith(".html"))
			.map((path) => path.replace(/\.html$/, "").replace(/^\/index$/, "/"))
			.filter((path) => !/\/links\/|^(?:\/ko)?\/search$/.test(path));
		expect(entries.map(({ loc }) => loc)).toEqual(
			pages.map((path) => `${SITE}${path}`),
		);
		expect(pages).toContain("/ko/variants/rs10");
		expect(pages).toContain("/changes");
	});

	test("names the translations of a page that has any", () => {
		const find = (path: string) =>
			entries.find(({ loc }) => loc === `${SITE}${path}`)?.alternates;
		const variant = [
			`en ${SITE}/variants/rs10`,
			`ko ${SITE}/ko/variants/rs10`,
			`x-default ${SITE}/variants/rs10`,
		];
		expect(find("/variants/rs10")).toEqual(variant);
		expect(find("/ko/variants/rs10")).toEqual(variant);
		expect(find("/genes/ABC1")).toEqual([]);
		expect(find("/ko")).toEqual([
			`en ${SITE}/`,
			`ko ${SITE}/ko`,
			`x-default ${SITE}/`,
		]);
	});

	test("agrees with what the pages say of their translations", () => {
		const many = buildTree(TREE + manyVariants(120));
		for (const { loc, alternates } of sitemap(many.get("/sitemap.xml") ?? "")) {
			const path = loc.slice(SITE.length);
			const page = many.get(path === "/" ? "/index.html" : `${path}.html`);
			const own = [
				...(page ?? "").matchAll(
					/<link rel="alternate" hreflang="(\w+)" href="([^"]+)">/g,
				),
			].map(([, language, href]) => `${language} ${href}`);
			expect(
				alternates.filter((one) => !one.startsWith("x-default")),
				loc,
			).toEqual(own);
		}
	});

	test("is split into several files that a list names, where one would be too large", () => {
		const pages = ["/index", "/variants", "/variants/rs1", "/ko"].map(
			(path) => `${path}.html`,
		);
		const made = (most: number) =>
			[...sitemapFiles(new Set(pages), SITE, most)].map(
				({ path, make }) => [path, make()] as const,
			);
		const whole = made(4);
		expect(whole.map(([path]) => path)).toEqual(["/sitemap.xml"]);
		const all = sitemap(whole[0]?.[1] ?? "");
		const parts = made(3);
		const list = parts.pop();
		expect(
			parseXml(list?.[1] ?? "").children.map(
				({ children: [loc] }) => loc?.text,
			),
		).toEqual(parts.map(([path]) => `${SITE}${path}`));
		const entries = parts.map(([, source]) => sitemap(source));
		expect(entries.map(({ length }) => length)).toEqual([3, 1]);
		expect(entries.flat()).toEqual(all);
	});

	test("is named by robots.txt, which allows everything", () => {
		expect(text("/robots.txt")).toBe(
			`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
		);
	});
});

describe.each([
	["/changes", "en"],
	["/ko/changes", "ko"],
] as const)("the feed of the versions at %s", (path, language) => {
	const feed = parseXml(text(`${path}.atom`));
	const field = (name: string) =>
		feed.children.filter((child) => child.name === name);

	test("is Atom, dated by its newest version", () => {
		expect(feed.name).toBe("feed");
		expect(feed.attributes).toEqual({
			xmlns: "http://www.w3.org/2005/Atom",
			"xml:lang": language,
		});
		// RFC 4287: id, title and updated once, an author unless each entry has one.
		for (const name of ["id", "title", "updated", "author"]) {
			expect(field(name), name).toHaveLength(1);
		}
		expect(field("updated")[0]?.text).toBe(`${TODAY}T00:00:00Z`);
		expect(field("link").map(({ attributes }) => attributes.rel)).toEqual([
			"self",
			"alternate",
			"license",
		]);
	});

	test("has an entry for each version", () => {
		const entries = field("entry");
		expect(entries).toHaveLength(1);
		const names = entries[0]?.children.map(({ name }) => name);
		expect(names).toEqual([
			"id",
			"title",
			"updated",
			"link",
			"link",
			"summary",
		]);
		expect(entries[0]?.children[1]?.text).toContain(version);
	});

	test("is named in the head of every page of the language", () => {
		for (const [name, page] of files) {
			if (!name.endsWith(".html")) continue;
			if (name.startsWith("/ko") !== (language === "ko")) continue;
			expect(page, name).toContain(
				`<link rel="alternate" type="application/atom+xml" title="${language === "ko" ? "변경 내역" : "Changes"}" href="${path}.atom">`,
			);
		}
	});

	test("and its page say the same of the version", () => {
		const summary = field("entry")[0]?.children.at(-1)?.text ?? "";
		const page = text(`${path}.html`);
		for (const sentence of summary.split(/(?<=[.]) /)) {
			expect(page).toContain(`<p>${sentence}`.slice(0, -1));
		}
		expect(summary).toMatch(language === "ko" ? /변이 1개/ : /1 variant,/);
	});
});

test("the page and the feed tell what each version has changed", async () => {
	const [content, first, second] = [
		temporaryDir(),
		temporaryDir(),
		temporaryDir(),
	];
	const build = (out: string, ...args: string[]) =>
		runCommand("build", ["--content", content, "--out", out, ...args]);
	writeTree(TREE, content);
	await build(first, "--date", "2026-05-01");
	writeTree(manyVariants(2), content);
	await build(second, "--date", "2026-05-20", "--previous", first);
	const made = filesOf(second);
	const page = made.get("changes.html") ?? "";
	const days = [...page.matchAll(/<h2 [^>]*>(.*?)<\/h2>/g)];
	expect(days.map(([, day]) => day)).toEqual(["20 May 2026", "1 May 2026"]);
	expect(page).toContain(
		"Records in all languages: 4 added, 0 changed, 0 renamed, 0 withdrawn, 0 removed.",
	);
	expect(page).toContain("The first version that is recorded.");
	expect(page).toContain("Records in English: 3 variants, 1 condition,");
	const { children } = parseXml(made.get("changes.atom") ?? "");
	const [updated] = children.filter(({ name }) => name === "updated");
	expect(updated?.text).toBe("2026-05-20T00:00:00Z");
	expect(children.filter(({ name }) => name === "entry")).toHaveLength(2);
});

describe.each([
	["/llms.txt", "Not medical advice."],
	["/ko/llms.txt", "의학적 조언이 아닙니다."],
])("the guide for programs at %s", (path, notice) => {
	test("has the form of llms.txt: a title, a quotation, remarks, then sections of links", () => {
		const [title, quotation, remarks, ...sections] = text(path)
			.trimEnd()
			.split("\n\n");
		expect(title).toBe("# Test Genetics");
		expect(quotation).toMatch(/^> .+$/);
		expect(remarks).toMatch(/^(?:- .+\n?)+$/);
		expect(sections.length % 2).toBe(0);
		for (const [at, block] of sections.entries()) {
			const form =
				at % 2 === 0
					? /^## .+$/
					: /^(?:- \[[^\]]+\]\(https:\/\/[^)]+\)(?:: .+)?\n?)+$/;
			expect(block).toMatch(form);
		}
	});

	test("has the notice, the licence and the version of the data", () => {
		const shown = readMarkdown(text(path)).text;
		expect(shown).toContain(notice);
		expect(shown).toContain("Test Genetics, CC BY 4.0");
		expect(shown).toContain(version);
	});
});

test("the guide names the pages of the documentation that there are, and no others", () => {
	const docs = [...files.keys()].filter((path) =>
		/^\/docs(?:\/|\.html)/.test(path),
	);
	const named = readMarkdown(text("/llms.txt")).addresses.filter((one) =>
		one.startsWith(`${SITE}/docs`),
	);
	expect(named.length).toBeLessThanOrEqual(docs.length);
	for (const one of named) expect(answers(files, SITE, one), one).toBe(true);
});

test("the catalog lists the API of each language with its description", () => {
	const { linkset } = json(files, "/.well-known/api-catalog") as {
		linkset: Record<string, { href: string }[]>[];
	};
	const [own, ...apis] = linkset;
	expect(own?.anchor).toBe(`${SITE}/.well-known/api-catalog`);
	expect(own?.item?.map(({ href }) => href)).toEqual(
		apis.map(({ anchor }) => anchor),
	);
	expect(
		apis.map((api) => api["service-desc"]?.map(({ href }) => href)),
	).toEqual([
		[`${SITE}/api/v1/openapi.json`],
		[`${SITE}/ko/api/v1/openapi.json`],
	]);
	expect(text("/_headers")).toContain(`/.well-known/api-catalog
  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"
  Link: </.well-known/api-catalog>; rel="api-catalog"
`);
});

test("security.txt says where to report a weakness, if the operator does", () => {
	expect(text("/.well-known/security.txt")).toBe(
		[
			"Contact: mailto:security@test.example",
			"Expires: 2027-05-01T00:00:00Z",
			"Preferred-Languages: en, ko",
			`Canonical: ${SITE}/.well-known/security.txt`,
			"",
		].join("\n"),
	);
	expect(buildTree(BASE).has("/.well-known/security.txt")).toBe(false);
});

/** Every file that leads to others, with the addresses in it. */
const LEADING: [path: string, addresses: string[]][] = [
	...["/llms.txt", "/ko/llms.txt"].map((path): [string, string[]] => [
		path,
		readMarkdown(text(path)).addresses,
	]),
	...["/sitemap.xml", "/changes.atom", "/ko/changes.atom"].map(
		(path): [string, string[]] => [
			path,
			elementsOf(parseXml(text(path))).flatMap((one) => [
				...(one.name === "loc" || one.name === "id" ? [one.text] : []),
				...(one.attributes.href ? [one.attributes.href] : []),
			]),
		],
	),
	...[
		"/.well-known/api-catalog",
		"/robots.txt",
		"/.well-known/security.txt",
	].map((path): [string, string[]] => [
		path,
		text(path).match(/https:\/\/[^\s"]+/g) ?? [],
	]),
];

describe("every address that it names leads somewhere, and none to a connection", () => {
	test.each(LEADING)("%s", (_, addresses) => {
		const own = addresses.filter(
			// The operator's page of the graph is not part of a build.
			(one) => one.startsWith(SITE) && one !== `${SITE}/graph`,
		);
		expect(own.length).toBeGreaterThan(0);
		for (const one of own) {
			expect(answers(files, SITE, one), one).toBe(true);
			expect(one).not.toContain("/links");
		}
	});
});

test("two builds at different times are equal", () => {
	vi.useFakeTimers({ now: new Date("2031-02-03T04:05:06Z"), toFake: ["Date"] });
	const later = buildTree(TREE);
	expect([...later.keys()]).toEqual([...files.keys()]);
	for (const [path, source] of later) expect(source, path).toBe(text(path));
});
