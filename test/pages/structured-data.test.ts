/** What pages tell search engines, in the vocabulary of schema.org. */

import { describe, expect, test } from "vitest";
import { answers, structuredData } from "../support/pages/site.ts";
import { BASE, buildTree, edit, editFile, fileOf } from "../support/tree.ts";

const SITE = "https://test.example";
/** A word of the notes of a sensitive variant that nothing else says. */
const SECRET = "Xyzzy";
const SENSITIVE = `-- variants/rs20.md --
${edit(
	fileOf(BASE, "variants/rs10.md"),
	["risk_tier: standard", "risk_tier: sensitive"],
	["position: 100", `position: 200`],
	[
		"sources:",
		`other_names:\n  en: [The ${SECRET} disease change]\nlast_checked: 2026-01-01\nsources:`,
	],
	["# Trait ten", `# A cause of ${SECRET} disease`],
	["## A/A", `## Summary\n\nCauses ${SECRET} disease.\n\n## A/A`],
	["Note for A/A.", `${SECRET} for A/A.`],
	["Note for A/G.", `${SECRET} for A/G.`],
	[
		"Note for G/G.",
		`${SECRET} for G/G.\n\n## Open questions\n\n- How ${SECRET} disease starts.`,
	],
)}`;

const files = buildTree(
	BASE +
		SENSITIVE +
		editFile(BASE, "drugs/test-drug.md", [
			"A drug for tests.",
			'A drug for tests at x < 5, or "less" & so on.',
		]) +
		editFile(BASE, "topics/test-topic.md", ["[rs10]", "[rs10, rs20]"]),
);
const page = (path: string) => files.get(`${path}.html`) ?? `no ${path}`;
const data = (path: string) => structuredData(page(path));

/** Every text in a value. */
const textsOf = (value: unknown): string[] =>
	typeof value === "object" && value !== null
		? Object.values(value).flatMap(textsOf)
		: [String(value)];

describe("the front page", () => {
	test.each([
		["/index", "en", `${SITE}/`, `${SITE}/search`],
		["/ko", "ko", `${SITE}/ko`, `${SITE}/ko/search`],
	])(
		"%s describes the site, its search and the data",
		(path, language, url, search) => {
			const [site, dataset] = data(path);
			expect(answers(files, SITE, search)).toBe(true);
			expect(site).toMatchObject({
				"@type": "WebSite",
				url,
				inLanguage: language,
				potentialAction: {
					"@type": "SearchAction",
					target: { urlTemplate: `${search}?q={search_term_string}` },
					"query-input": "required name=search_term_string",
				},
			});
			expect(dataset).toMatchObject({
				"@type": "Dataset",
				url,
				license: "https://creativecommons.org/licenses/by/4.0/",
				dateModified: "2026-06-01",
				version: expect.stringMatching(/^[0-9a-f]{16}$/),
			});
			// Search engines require this length for the description of a dataset.
			expect(String(dataset?.description).length).toBeGreaterThanOrEqual(50);
		},
	);
});

describe("the page of a record says what it is about", () => {
	test.each([
		["/variants/rs10", { "@type": "BioChemEntity", identifier: "rs10" }],
		["/genes/ABC1", { "@type": "Gene", identifier: "HGNC:1", name: "ABC1" }],
		["/drugs/test-drug", { "@type": "Drug", name: "Test drug" }],
		["/topics/test-topic", { "@type": "DefinedTerm", name: "Test topic" }],
		["/senses/smell", { "@type": "DefinedTerm", name: "Smell" }],
		[
			"/conditions/test-condition",
			{
				"@type": "MedicalCondition",
				name: "Test condition",
				code: [
					["Disease Ontology", "DOID:1"],
					["OMIM", "100000"],
					["ICD-10-CM", "E84"],
				].map(([codingSystem, codeValue]) => ({
					"@type": "MedicalCode",
					codingSystem,
					codeValue,
				})),
			},
		],
	])("%s", (path, about) => {
		const [own, ...more] = data(path);
		expect(more).toEqual([]);
		expect(own).toMatchObject({ "@type": "MedicalWebPage", about });
	});

	test("and when it was last checked, where that is known", () => {
		expect(data("/conditions/test-condition")[0]?.lastReviewed).toBe(
			"2026-01-01",
		);
		expect(data("/variants/rs10")[0]).not.toHaveProperty("lastReviewed");
	});

	test("and the way to it", () => {
		expect(data("/ko/variants/rs10")[0]?.breadcrumb).toEqual({
			"@type": "BreadcrumbList",
			itemListElement: [
				{
					"@type": "ListItem",
					position: 1,
					name: "홈",
					item: `${SITE}/ko`,
				},
				{
					"@type": "ListItem",
					position: 2,
					name: "변이",
					item: `${SITE}/ko/variants`,
				},
				{ "@type": "ListItem", position: 3, name: "rs10" },
			],
		});
	});
});

test("every address on this host leads somewhere", () => {
	for (const [path, text] of files) {
		if (!path.endsWith(".html")) continue;
		const own = textsOf(structuredData(text)).filter(
			(one) => one.startsWith(SITE) && !one.includes("{"),
		);
		for (const one of own) {
			// A fragment names a thing, not a part of the page.
			const address = one.replace(/#(?:website|dataset)$/, "");
			expect(answers(files, SITE, address), one).toBe(true);
		}
	}
});

test("no text can end the element that it stands in", () => {
	const source = page("/drugs/test-drug");
	expect(data("/drugs/test-drug")[0]?.description).toBe(
		'A drug for tests at x < 5, or "less" & so on.',
	);
	const element = /<script type="application\/ld\+json">(.*?)<\/script>/s;
	expect(element.exec(source)?.[1]).not.toContain("<");
});

test("no page claims a disease of a variant, or lists connections or questions", () => {
	for (const [path, text] of files) {
		if (!path.endsWith(".html")) continue;
		const said = JSON.stringify(structuredData(text));
		expect(said, path).not.toMatch(/associatedDisease|FAQPage|\/links\//);
	}
	expect(JSON.stringify(data("/variants/rs10"))).not.toMatch(
		/test-condition|Test condition|Note for/,
	);
});

describe("of a sensitive variant, what its letters go with is said", () => {
	const heads = [...files]
		.filter(([path]) => path.endsWith(".html"))
		.map(
			([path, text]) => [path, text.slice(0, text.indexOf("</head>"))] as const,
		);

	test("in no description, preview or structured data of any page", () => {
		for (const [path, head] of heads) {
			expect(head, path).not.toMatch(new RegExp(`${SECRET} for|Causes`));
		}
		expect(JSON.stringify(data("/variants/rs20"))).not.toContain(SECRET);
		expect(data("/variants/rs20")[0]?.about).toEqual({
			"@type": "BioChemEntity",
			name: "rs20",
			identifier: "rs20",
			sameAs: "https://www.ncbi.nlm.nih.gov/snp/rs20",
			isPartOfBioChemEntity: [{ "@type": "Gene", name: "ABC1" }],
		});
	});

	test("in no file that leads to the pages", () => {
		for (const [path, text] of files) {
			if (!/\.(?:xml|txt|atom)$|well-known/.test(path)) continue;
			expect(text, path).not.toContain(SECRET);
		}
	});

	test("in its twin, which search engines leave out", () => {
		expect(files.get("/variants/rs20.md")).toContain(`${SECRET} for A/A.`);
		expect(files.get("/_headers")).toContain(
			"/*.md\n  X-Robots-Tag: noindex\n",
		);
	});
});
