import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { useEdge } from "../support/edge.ts";
import { BASE, edit } from "../support/tree.ts";

const edge = useEdge({
	tree: edit(BASE, [
		"see_also:",
		"other_names:\n  en: [Mucoviscidosis]\nsee_also:",
	]),
});

/** Paths of the service, each with the name of its schema in the description. */
const PATHS = [
	["/api/v1", "ServiceIndex"],
	["/api/v1/variants", "VariantsPage"],
	["/api/v1/variants/rs10", "Variant"],
	["/api/v1/conditions", "ConditionsPage"],
	["/api/v1/conditions/test-condition", "Condition"],
	["/api/v1/genes", "GenesPage"],
	["/api/v1/genes/ABC1", "Gene"],
	["/api/v1/drugs", "DrugsPage"],
	["/api/v1/drugs/test-drug", "Drug"],
	["/api/v1/topics", "TopicsPage"],
	["/api/v1/topics/test-topic", "Topic"],
	["/api/v1/senses", "SensesPage"],
	["/api/v1/senses/smell", "Sense"],
	["/api/v1/links", "LinksPage"],
] as const;

/** The only single record that the tree has a translation of. */
const TRANSLATED = "/api/v1/variants/rs10";
const isUntranslated = (path: string) =>
	path.split("/").length > 4 && path !== TRANSLATED;

let key = "";
const ajv = addFormats.default(new Ajv2020({ strict: false }));

beforeAll(async () => {
	key = await edge.issueKey("pro");
	const response = await edge.get("/api/v1/openapi.json");
	ajv.addSchema({ $id: "openapi", ...((await response.json()) as object) });
});

/** Checks a value against a schema of the served description. */
function expectSchema(name: string, value: unknown): void {
	const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
	if (validate === undefined) throw new Error(`no schema ${name}`);
	validate(value);
	expect(validate.errors ?? []).toEqual([]);
}

describe.each(PATHS)("GET %s", (path, schema) => {
	test("answers in English with what its schema says", async () => {
		const response = await edge.get(path, { headers: { "X-API-Key": key } });
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("application/json");
		expect(response.headers.get("Content-Language")).toBe("en");
		expectSchema(schema, await response.json());
	});

	test("answers in Korean, or points to the English original", async () => {
		const headers = { "X-API-Key": key };
		const response = await edge.get(`/ko${path}`, { headers });
		expect(response.headers.get("Content-Language")).toBe("ko");
		const body = await response.json();
		if (isUntranslated(path)) {
			expect(response.status).toBe(404);
			expectSchema("Problem", body);
			expect(body).toMatchObject({ original: `https://test.example${path}` });
		} else {
			expect(response.status).toBe(200);
			expectSchema(schema, body);
		}
	});

	test("answers HEAD with the headers of GET and no body", async () => {
		const headers = { "X-API-Key": key };
		const head = await edge.get(path, { method: "HEAD", headers });
		const get = await edge.get(path, { headers });
		expect(head.status).toBe(200);
		expect(await head.text()).toBe("");
		expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
	});
});

test("a Korean record has the original's facts and its own text", async () => {
	const english = await (await edge.get(TRANSLATED)).json();
	const korean = await (await edge.get(`/ko${TRANSLATED}`)).json();
	expect(korean).toEqual({
		...(english as object),
		url: "https://test.example/ko/variants/rs10",
		trait_name: "형질 십",
		genotypes: [
			{ genotype: "A/A", note: "A/A 설명입니다." },
			{ genotype: "A/G", note: "A/G 설명입니다." },
			{ genotype: "G/G", note: "G/G 설명입니다." },
		],
	});
});

test("a symbol matches in any case", async () => {
	const exact = await (await edge.get("/api/v1/genes/ABC1")).json();
	const folded = await (await edge.get("/api/v1/genes/abc1")).json();
	expect(folded).toEqual(exact);
	expect(exact).toMatchObject({ symbol: "ABC1", variant_count: 1 });
});

test.each([
	"/api",
	"/api/v2/variants",
	"/api/v1//",
	"/api/v1/variants//",
	"/API/v1/variants",
	"/api/v1/variants/rs010",
	"/api/v1/variants/rs99",
	"/api/v1/variants/rs10.json",
	"/api/v1/links/1",
	"/api/v1/nothing",
	"/ko/api/v1/variants/rs99",
	"/ja/api/v1/variants",
	"/settings.json",
	"/_data/settings.json",
	"/_data/api/v1/variants/rs10.json",
])("%s is a 404 problem", async (path) => {
	const response = await edge.get(path);
	expect(response.status).toBe(404);
	expect(response.headers.get("Content-Type")).toBe("application/problem+json");
	const body = await response.json();
	expectSchema("Problem", body);
	expect(body).toMatchObject({ title: expect.any(String), instance: path });
	expect(body).not.toHaveProperty("original");
});

test.each(["POST", "PUT", "PATCH", "DELETE"])(
	"%s is a 405 problem that names the allowed methods",
	async (method) => {
		const response = await edge.get("/api/v1/variants", { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
		expectSchema("Problem", await response.json());
	},
);

test("a preflight request opens the service to every origin and is not counted", async () => {
	const from = "198.51.100.1";
	for (let sent = 0; sent < 12; sent += 1) {
		const response = await edge.get("/api/v1/variants", {
			method: "OPTIONS",
			from,
		});
		expect(response.status).toBe(204);
		expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
		const allowed = response.headers.get("Access-Control-Allow-Headers");
		expect(allowed?.split(", ")).toEqual(
			expect.arrayContaining(["*", "X-API-Key", "Content-Type", "Traceparent"]),
		);
	}
	const response = await edge.get("/api/v1/variants", { from });
	expect(response.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
});

test("every answer links to its licence, its terms, its description and its translations", async () => {
	const { headers } = await edge.get("/api/v1/variants/rs10");
	expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
	expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
	expect(headers.get("Dataset-Version")).toMatch(/^[0-9a-f]{16}$/);
	expect(headers.get("Link")).toBe(
		'<https://creativecommons.org/licenses/by/4.0/>; rel="license", <https://test.example/api/v1>; rel="terms-of-service", <https://test.example/api/v1/openapi.json>; rel="describedby service-desc", <https://test.example/ko/api/v1/variants/rs10>; rel="alternate"; hreflang="ko"',
	);
	expect(headers.get("Vary")).toContain("X-API-Key");
	const untranslated = await edge.get("/api/v1/genes/ABC1");
	expect(untranslated.headers.get("Link")).not.toContain("alternate");
});

test.each([
	["/api/v1/", "/api/v1"],
	["/api/v1/variants/", "/api/v1/variants"],
	["/ko/api/v1/genes/?q=a&page=2", "/ko/api/v1/genes?q=a&page=2"],
	["/api/v1/variants/rs10/", "/api/v1/variants/rs10"],
	["/api/v1/variants/RS10", "/api/v1/variants/rs10"],
	[
		"/ko/api/v1/conditions/Test-Condition",
		"/ko/api/v1/conditions/test-condition",
	],
	["/api/v1/variants/%72s10", "/api/v1/variants/rs10"],
	["/api/v1/genes/HLA%2DB", "/api/v1/genes/HLA-B"],
	["/api/%761/variants", "/api/v1/variants"],
	["/api/v1/changes/0A1B2C3D4E5F6789", "/api/v1/changes/0a1b2c3d4e5f6789"],
	[
		"/ko/api/v1/changes/%30A1b2c3d4e5f6789/",
		"/ko/api/v1/changes/0a1b2c3d4e5f6789",
	],
])("%s is a 308 to %s", async (path, usual) => {
	const response = await edge.get(path);
	expect(response.status).toBe(308);
	expect(response.headers.get("Location")).toBe(`https://test.example${usual}`);
});

describe("an id that no record has", () => {
	const ask = async (path: string) => {
		const response = await edge.get(path);
		expect(response.status).toBe(404);
		return (await response.json()) as {
			detail: string;
			nearest_records: { id: string }[];
		};
	};

	test("gets the nearest ids, with their names and addresses", async () => {
		const body = await ask("/api/v1/conditions/test-conditon");
		expect(body).toMatchObject({
			detail:
				'No record in conditions has the id "test-conditon". /api/v1/conditions lists all of them. Nearest: test-condition (Test condition).',
			nearest_records: [
				{
					id: "test-condition",
					name: "Test condition",
					url: "https://test.example/api/v1/conditions/test-condition",
				},
			],
		});
	});

	test.each(["", "/ko"])(
		"gets what the description under %s/api/v1 shows as an example",
		async (prefix) => {
			const response = await edge.get(`${prefix}/api/v1/openapi.json`);
			const { components } = (await response.json()) as {
				components: {
					examples: Record<string, { value: { instance: string } }>;
				};
			};
			const example = components.examples["not-found"]?.value;
			expect(await ask(example?.instance ?? "")).toEqual(example);
		},
	);

	test.each([
		["/api/v1/conditions/test_condition", "test-condition"],
		["/api/v1/drugs/Test%20drug", "test-drug"],
		["/api/v1/variants/rs%2010", "rs10"],
		["/api/v1/variants/rs11", "rs10"],
		["/api/v1/genes/ABC", "ABC1"],
		["/ko/api/v1/variants/rs11", "rs10"],
		// Another name that people search for.
		["/api/v1/conditions/mucoviscidosis", "test-condition"],
	])("%s is nearest to %s", async (path, id) => {
		const { nearest_records } = await ask(path);
		expect(nearest_records.map((one) => one.id)).toEqual([id]);
	});

	test("gets the rule for ids if it is malformed", async () => {
		const english = await ask("/api/v1/conditions/test_condition");
		expect(english).toMatchObject({
			detail:
				'"test_condition" is not a valid id for conditions: expected lower-case letters, digits and hyphens, such as cystic-fibrosis. Nearest: test-condition (Test condition).',
			rule: "lower-case letters, digits and hyphens, such as cystic-fibrosis",
		});
		const korean = await ask("/ko/api/v1/variants/%ED%98%95%EC%A7%88");
		expect(korean.detail).toContain('식별자가 될 수 없습니다: "형질".');
	});

	test.each([
		"/api/v1/genes/%ff",
		"/api/v1/genes/%00",
		// So short that two wrong letters make it another id.
		"/api/v1/genes/A1",
		"/api/v1/genes/ABX",
		"/api/v1/variants/rs9",
		`/api/v1/drugs/${"x".repeat(500)}`,
	])("gets no suggestions if it is like no other: %s", async (path) => {
		const { detail, nearest_records } = await ask(path);
		expect(nearest_records).toEqual([]);
		expect(detail.length).toBeLessThan(400);
	});
});

test("a page of a list links to its neighbours in the Link header", async () => {
	const link = async (path: string) =>
		(await edge.get(path)).headers.get("Link") ?? "";
	const address = (page: number) =>
		`<https://test.example/api/v1/variants?page=${page}&per_page=100>`;
	const beyond = await link("/api/v1/variants?page=7");
	expect(beyond).toContain(
		`${address(1)}; rel="first", ${address(1)}; rel="prev", ${address(1)}; rel="last"`,
	);
	// After the first page, the same page number means different records in another language.
	expect(beyond).not.toContain("alternate");
	expect(await link("/api/v1/variants")).toContain('rel="alternate"');
	expect(await link("/api/v1/genes?q=a")).not.toContain("alternate");
});

test("a key that is not accepted is a 401 with a challenge", async () => {
	for (const [key, detail] of [
		["", "The X-API-Key header is empty."],
		["pgk_1", "mistyped"],
	] as const) {
		const headers = { "X-API-Key": key };
		const response = await edge.get("/api/v1", { headers });
		expect(response.status).toBe(401);
		expect(response.headers.get("WWW-Authenticate")).toBe(
			'ApiKey realm="api", header="X-API-Key"',
		);
		expect(await response.json()).toMatchObject({
			detail: expect.stringContaining(detail),
		});
	}
});
