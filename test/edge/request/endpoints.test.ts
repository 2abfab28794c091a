import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE, edit } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({
	tree: edit(
		BASE,
		[
			"see_also:",
			"other_names:\n  en: [Mucoviscidosis, Hemophilia A, Type 1 test, Condition of tests due to cystathionine beta-synthase deficiency]\nsee_also:",
		],
		[
			"alts: [G]",
			"alts: [G]\nother_names:\n  en: [Factor V Leiden, 621+1G>T, -13910C>T]",
		],
		["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nother_names:\n  en: [P53]"],
	),
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

test("the index leads to each record by its id", async () => {
	const { resources } = (await (await edge.get("/api/v1")).json()) as {
		resources: Record<string, { record_url: string | null }>;
	};
	const templates = Object.values(resources).map(
		({ record_url }) => record_url,
	);
	expect(templates).toEqual([
		"https://test.example/api/v1/variants/{rsid}",
		"https://test.example/api/v1/conditions/{slug}",
		"https://test.example/api/v1/genes/{symbol}",
		"https://test.example/api/v1/drugs/{slug}",
		"https://test.example/api/v1/topics/{slug}",
		"https://test.example/api/v1/senses/{slug}",
		null,
	]);
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
	["/api/v1/conditions/Test-Condition", "/api/v1/conditions/test-condition"],
	["/api/v1/variants/%72s10", "/api/v1/variants/rs10"],
	["/api/v1/genes/%41BC1", "/api/v1/genes/ABC1"],
	["/api/%761/variants", "/api/v1/variants"],
])("%s is a 308 to %s", async (path, usual) => {
	const response = await edge.get(path);
	expect(response.status).toBe(308);
	expect(response.headers.get("Location")).toBe(`https://test.example${usual}`);
});

test("a version in capitals is a 308 to the version", async () => {
	const { headers } = await edge.get("/api/v1");
	const version = headers.get("Dataset-Version") ?? "";
	const written = version.toUpperCase().replace(/\d/, "%3$&");
	const path = `/ko/api/v1/changes/${written}/`;
	expect((await edge.get(path)).headers.get("Location")).toBe(
		`https://test.example/ko/api/v1/changes/${version}`,
	);
});

describe("an id that no record has", () => {
	const ask = async (path: string) => {
		const response = await edge.get(path);
		expect(response.status).toBe(404);
		const body = (await response.json()) as {
			detail: string;
			nearest_records: { id: string; is_guess: boolean }[];
		};
		expectSchema("NotFoundProblem", body);
		return body;
	};
	const nearestTo = async (path: string) =>
		(await ask(path)).nearest_records.map(
			({ id, is_guess }) => `${id}${is_guess ? "?" : ""}`,
		);

	test("gets guesses if it is a word, with their names and addresses", async () => {
		const body = await ask("/api/v1/conditions/test-conditon");
		expect(body).toMatchObject({
			detail:
				'No record in conditions has the id "test-conditon". /api/v1/conditions lists all of them. Similar names: test-condition (Test condition).',
			nearest_records: [
				{
					id: "test-condition",
					name: "Test condition",
					url: "https://test.example/api/v1/conditions/test-condition",
					is_guess: true,
				},
			],
		});
	});

	test.each([
		["", "rs53576 is not recorded here. That says nothing about the variant"],
		["/ko", "이곳에는 rs53576의 항목이 없습니다. 항목이 없다는 것은"],
	])(
		"under %s/, says nothing about a variant, and where else to look",
		async (prefix, detail) => {
			const path = `${prefix}/api/v1/variants/rs53576`;
			const body = await ask(path);
			expect(body.detail).toMatch(new RegExp(`^${detail}`));
			expect(body).toMatchObject({
				nearest_records: [],
				elsewhere: [
					{
						label: expect.stringMatching(/dbSNP/),
						url: "https://www.ncbi.nlm.nih.gov/snp/rs53576",
					},
					{
						label: expect.stringMatching(/ClinVar/),
						url: "https://www.ncbi.nlm.nih.gov/clinvar/?term=rs53576",
					},
				],
			});
			// Whatever its spelling, there is nothing to redirect to.
			const { elsewhere } = (await ask(
				`${prefix}/api/v1/variants/%52S53576/`,
			)) as { elsewhere?: unknown };
			expect(elsewhere).toEqual((body as { elsewhere?: unknown }).elsewhere);
		},
	);

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
		// The same number in another spelling.
		["/api/v1/variants/rs%2010", "rs10"],
		["/api/v1/variants/10", "rs10"],
		["/ko/api/v1/variants/10", "rs10"],
		// Other names. One name of a change is not another because their marks differ.
		["/api/v1/conditions/mucoviscidosis", "test-condition"],
		[
			"/api/v1/conditions/condition-of-tests-due-to-cystathionine-beta-synthase-deficiency",
			"test-condition",
		],
		["/api/v1/variants/Factor%20V_leiden", "rs10"],
		["/api/v1/variants/621+1g%3ET", "rs10"],
		["/api/v1/variants/-13910C%3ET", "rs10"],
		["/api/v1/genes/p53", "ABC1"],
		["/api/v1/genes/a-gene-for-tests", "ABC1"],
		// Guesses are for words.
		["/api/v1/conditions/mucoviscidoses", "test-condition?"],
		["/api/v1/conditions/test", "test-condition?"],
		["/api/v1/conditions/hemophilia", "test-condition?"],
	])("%s is %s", async (path, id) => {
		expect(await nearestTo(path)).toEqual([id]);
	});

	test.each([
		"/api/v1/variants/rs11",
		"/api/v1/variants/rs100",
		"/ko/api/v1/variants/rs1",
		"/api/v1/variants/rs10x",
		"/api/v1/variants/11",
		"/api/v1/variants/factor-v-leyden",
		"/api/v1/variants/621-1G%3ET",
		"/api/v1/variants/13910C%3ET",
		"/api/v1/variants/trait-ten",
		"/api/v1/genes/ABC",
		"/api/v1/genes/ABC2",
		"/api/v1/genes/p54",
		"/api/v1/genes/%ff",
		"/api/v1/genes/%00",
		"/api/v1/conditions/hemophilia-b",
		"/api/v1/conditions/type-2-test",
		"/api/v1/conditions/rs10",
		"/api/v1/drugs/abc1",
		`/api/v1/drugs/${"x".repeat(500)}`,
	])("gets no other record: %s", async (path) => {
		const { detail, nearest_records } = await ask(path);
		expect(nearest_records).toEqual([]);
		expect(detail.length).toBeLessThan(400);
	});

	test("gets the rule for ids if it is malformed", async () => {
		const english = await ask("/api/v1/conditions/test_condition");
		expect(english).toMatchObject({
			detail:
				'"test_condition" is not a valid id for conditions: expected lower-case letters, digits and hyphens, such as cystic-fibrosis. It is another name of test-condition (Test condition).',
			rule: "lower-case letters, digits and hyphens, such as cystic-fibrosis",
		});
		const korean = await ask("/ko/api/v1/variants/%ED%98%95%EC%A7%88");
		expect(korean.detail).toContain('식별자가 될 수 없습니다: "형질".');
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
	// A cache takes the headers of a 304 in place of those that it has.
	for (const query of ["", "?page=1&per_page=1", "?page=2&per_page=1"]) {
		const path = `/api/v1/genes${query}`;
		const headers = { "If-None-Match": "*" };
		await edge.get(path, { headers });
		const held = await edge.get(path, { headers });
		expect([held.status, held.headers.get("Link")]).toEqual([
			304,
			await link(path),
		]);
	}
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
