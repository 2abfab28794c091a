/** What social networks, telephones and search engines are told of a page: its card, its icons, its languages. */

import { describe, expect, test } from "vitest";
import { BASE, buildTree, withCare } from "../support/tree.ts";

/** A variant of a serious condition, whose name is on its page. */
const SENSITIVE = BASE + withCare("sensitive");

/** What the head of a page says under a name. */
function said(files: Map<string, string>, path: string, name: string) {
	const head = files.get(path)?.split("</head>")[0] ?? "";
	return RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(
		head,
	)?.[1];
}

const plain = buildTree(BASE);

describe("the card of a page", () => {
	test.each([
		["/variants/rs10.html", "variants"],
		["/ko/variants/rs10.html", "variants"],
		["/conditions/test-condition.html", "conditions"],
		["/drugs.html", "drugs"],
		["/links/gene-ABC1/drug-test-drug.html", "connections"],
		["/index.html", "site"],
		["/docs.html", "site"],
	])("of %s is the picture of %s", (path, card) => {
		const image = said(plain, path, "og:image") ?? "";
		expect(image).toMatch(
			RegExp(
				`^https://test\\.example/assets/card-${card}\\.[0-9a-f]{10}\\.png$`,
			),
		);
		const bytes = Buffer.from(
			plain.get(new URL(image).pathname) ?? "",
			"base64",
		);
		expect(bytes.subarray(1, 4).toString()).toBe("PNG");
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
			Number(said(plain, path, "og:image:width")),
			Number(said(plain, path, "og:image:height")),
		]);
		// A messenger loads it before it shows anything.
		expect(bytes.length).toBeLessThan(20_000);
		expect(said(plain, path, "twitter:card")).toBe("summary_large_image");
	});

	test("has the title and the description of the page", () => {
		expect(said(plain, "/variants/rs10.html", "og:title")).toMatch(/Trait ten/);
	});

	test("of a sensitive variant and of its connections has the rsID and no condition", () => {
		const files = buildTree(SENSITIVE);
		const shown = [
			"/variants/rs10.html",
			"/links/variant-rs10/condition-test-condition.html",
		].map((path) => [
			said(files, path, "og:title"),
			said(files, path, "og:description"),
		]);
		expect(shown.map(([title]) => title)).toEqual([
			"ABC1 rs10",
			"Connection: rs10",
		]);
		expect(shown.join()).not.toMatch(/Trait ten|Test condition/i);
	});
});

test("each page names its version in every language, and the one for all others", () => {
	const links = (path: string) =>
		[
			...(plain.get(path) ?? "").matchAll(
				/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g,
			),
		].map(([, language, to]) => [language, to]);
	const expected = [
		["en", "https://test.example/variants/rs10"],
		["ko", "https://test.example/ko/variants/rs10"],
		["x-default", "https://test.example/variants/rs10"],
	];
	expect(links("/variants/rs10.html")).toEqual(expected);
	expect(links("/ko/variants/rs10.html")).toEqual(expected);
	expect(links("/drugs/test-drug.html")).toEqual([]);
});

test("the icons that a page and the manifest name are there", () => {
	const page = plain.get("/index.html") ?? "";
	const named = [
		...page.matchAll(
			/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g,
		),
	].map(([, path]) => path);
	const manifest = JSON.parse(plain.get("/manifest.webmanifest") ?? "");
	expect(manifest).toMatchObject({ name: "Test Genetics", start_url: "/" });
	const icons = manifest.icons.map(({ src }: { src: string }) => src);
	expect(named).toHaveLength(3);
	for (const path of [...named, ...icons]) {
		expect(plain.has(path ?? ""), path).toBe(true);
	}
});
