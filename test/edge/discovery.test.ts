/** The files that programs look for, as the CDN serves them. */

import { describe, expect, test } from "vitest";
import { useEdge } from "../support/edge.ts";
import { BASE, editFile } from "../support/tree.ts";

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
