/** The files that programs look for, as the CDN serves them. */

import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { BASE, editFile } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const tree =
	BASE +
	editFile(BASE, "site.yaml", [
		"licence:",
		"security:\n  contact: mailto:security@test.example\n  expires: 2027-05-01\nlicence:",
	]);
const edge = useEdge({ tree });
const bucket = useEdge({ tree, inBucket: true });

test.each([
	["/llms.txt", "text/plain; charset=utf-8"],
	["/ko/llms.txt", "text/plain; charset=utf-8"],
	["/robots.txt", "text/plain; charset=utf-8"],
	["/.well-known/security.txt", "text/plain; charset=utf-8"],
	["/sitemap.xml", "application/xml"],
	["/ko/changes.atom", "application/atom+xml"],
	["/ko/variants/rs10.md", "text/markdown; charset=utf-8"],
	["/ko/changes", "text/html; charset=utf-8"],
	["/match/variants.json", "application/json"],
	["/match/match.js", "text/javascript; charset=utf-8"],
	["/match/match.d.ts", "text/plain; charset=utf-8"],
	["/match/match.py", "text/x-python; charset=utf-8"],
	["/match/vectors.ndjson", "application/x-ndjson"],
	[
		"/.well-known/api-catalog",
		'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
	],
])("%s is served as %s", async (path, type) => {
	const response = await edge.get(path);
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toBe(type);
	expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("the catalog is named in its own headers, as HEAD asks for", async () => {
	const path = "/.well-known/api-catalog";
	const response = await edge.get(path, { method: "HEAD" });
	expect(response.status).toBe(200);
	expect(response.headers.get("Link")).toBe(`<${path}>; rel="api-catalog"`);
});

describe.each([
	["the assets", edge],
	["object storage", bucket],
])("from %s", (_, service) => {
	test.each([
		"/variants/rs10.md",
		"/ko/variants/rs10.md",
		"/llms.txt",
		"/ko/llms.txt",
		"/changes.atom",
		"/ko/changes.atom",
		"/.well-known/api-catalog",
		"/match/variants.json",
		"/match/match.js",
		"/match/match.d.ts",
		"/match/vectors.ndjson",
	])("scripts of any origin may read %s", async (path) => {
		const headers = { Origin: "https://other.example" };
		const response = await service.get(path, { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
	});
});

test("search engines leave twins out, and pages in", async () => {
	const robots = async (path: string) =>
		(await edge.get(path)).headers.get("X-Robots-Tag");
	expect(await robots("/variants/rs10.md")).toBe("noindex");
	expect(await robots("/variants/rs10")).toBe(null);
});

describe("the matching kit", () => {
	test("is at the addresses that the index of the API names", async () => {
		for (const path of ["/api/v1", "/ko/api/v1"]) {
			const { matching } = (await (await edge.get(path)).json()) as {
				matching: Record<string, string>;
			};
			for (const address of Object.values(matching)) {
				const { status } = await edge.get(new URL(address).pathname);
				expect(status, address).toBe(200);
			}
		}
	});

	const browser = useBrowser();
	test.skipIf(!HAS_BROWSER)(
		"works on a page of any origin, on a file in two packed parts",
		async () => {
			const page = await browser.get().newPage();
			// One after the other, as bgzip packs VCF files; each has its size in its head.
			const packed = ["# build 38\n", "rs10\t1\t100\tGA\n"].map((text) => {
				const head = [31, 139, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0];
				const rest = gzipSync(text).subarray(10);
				return Buffer.from([...head, rest.length + 17, 0, ...rest]);
			});
			const kit = new URL("/match", edge.url).href;
			const base64 = Buffer.concat(packed).toString("base64");
			// As text, since the tests' own loader would rewrite the import.
			const answer = await page.evaluate(`(async () => {
				const { createMatcher, readRawFile } = await import("${kit}/match.js");
				const index = await fetch("${kit}/variants.json");
				const matcher = createMatcher(await index.json());
				const bytes = await fetch("data:;base64,${base64}");
				const file = await readRawFile(await bytes.blob(), matcher);
				return file.lines.map(matcher.match);
			})()`);
			expect(answer).toEqual([
				{ status: "match", rsid: "rs10", genotype: "A/G", strand: "plus" },
			]);
			await page.close();
		},
	);
});
