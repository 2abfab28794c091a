/** What is about to end says so: in the headers of its answers, in the description and on the page on versions. */

import { describe, expect, test } from "vitest";
import { BASE, buildTree, edit, json } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const ENDING = edit(BASE, [
	"licence:",
	`deprecations:
  - path: /api/v1/drugs
    field: class
    deprecated: 2026-06-01
    sunset: 2028-01-01
    page: https://elsewhere.example/class
  - path: /api/v1/drugs
    deprecated: 2026-07-01
    sunset: 2027-01-01
    page: https://test.example/docs/versions
licence:`,
]);
const edge = useEdge({ tree: ENDING });

const OWN_LINK =
	'<https://test.example/docs/versions>; rel="deprecation sunset"; type="text/html"';

test.each([
	["a list", "/api/v1/drugs", 200],
	["a page of another size", "/api/v1/drugs?per_page=3", 200],
	["a record", "/api/v1/drugs/test-drug", 200],
	["a record in Korean", "/ko/api/v1/drugs", 200],
	["a record that is not there", "/api/v1/drugs/none", 404],
])(
	"%s announces the soonest end, and links all pages",
	async (_, path, status) => {
		const { headers, status: own } = await edge.get(path);
		expect(own).toBe(status);
		// 2026-07-01T00:00:00Z
		expect(headers.get("Deprecation")).toBe("@1782864000");
		expect(headers.get("Sunset")).toBe("Fri, 01 Jan 2027 00:00:00 GMT");
		expect(headers.get("Link")).toContain(
			`${OWN_LINK}, <https://elsewhere.example/class>; rel="deprecation sunset"; type="text/html"`,
		);
		expect(headers.get("Access-Control-Expose-Headers")).toMatch(
			/Deprecation.*Sunset/,
		);
	},
);

test("a copy that is up to date announces it too", async () => {
	const headers = { "If-None-Match": "*" };
	const response = await edge.get("/api/v1/drugs", { headers });
	expect(response.status).toBe(304);
	expect(response.headers.get("Sunset")).toBe("Fri, 01 Jan 2027 00:00:00 GMT");
});

test.each([
	"/api/v1",
	"/api/v1/genes",
	"/api/v1/variants/rs10",
	"/ko/api/v1/openapi.json",
	"/drugs/none",
])("%s announces nothing", async (path) => {
	const { headers } = await edge.get(path);
	expect(headers.has("Deprecation")).toBe(false);
	expect(headers.has("Sunset")).toBe(false);
	expect(headers.get("Link")).not.toContain("sunset");
});

describe("the description", () => {
	const files = buildTree(ENDING);
	const description = json(files, "/_data/api/v1/openapi.json") as {
		paths: Record<string, { get: Record<string, unknown> }>;
		components: {
			schemas: Record<string, { properties: Record<string, unknown> }>;
		};
	};

	test("marks the operations at the path, and no others", () => {
		const marked = Object.entries(description.paths)
			.filter(([, { get }]) => get.deprecated === true)
			.map(([path]) => path);
		expect(marked).toEqual(["/api/v1/drugs", "/api/v1/drugs/{slug}"]);
		expect(description.paths["/api/v1/drugs"]?.get).toMatchObject({
			"x-sunset": "2027-01-01",
			description: expect.stringContaining(
				"Deprecated since 2026-07-01; may be gone from 2027-01-01: https://test.example/docs/versions",
			),
		});
	});

	test("marks the field of the item and of the record, and keeps its type", () => {
		for (const name of ["DrugItem", "Drug"]) {
			const { properties } = description.components.schemas[name] ?? {};
			expect(properties?.class).toMatchObject({
				type: "string",
				deprecated: true,
				"x-sunset": "2028-01-01",
			});
			expect(properties?.summary).not.toHaveProperty("deprecated");
		}
	});

	test("marks nothing if nothing is about to end", () => {
		const plain = buildTree(BASE).get("/_data/api/v1/openapi.json");
		expect(plain).not.toMatch(/"deprecated":|x-sunset/);
	});
});

test("the page on versions lists what ends, in each language", async () => {
	const text = async (path: string) => (await edge.get(path)).text();
	const english = await text("/docs/versions");
	expect(english).toContain("<code>/api/v1/drugs</code>, <code>class</code>");
	expect(english).toMatch(/January 1, 2027|1 January 2027/);
	expect(english).not.toContain("Nothing is deprecated today.");
	const korean = await text("/ko/docs/versions");
	expect(korean).toContain("2027년 1월 1일");
	expect(korean).toContain("https://elsewhere.example/class");
});
