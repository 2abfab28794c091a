/** What a subscriber can ask of the links that no page tells: those of one end, of one tier, of one relation. */

import { beforeAll, describe, expect, test } from "vitest";
import { BASE, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

// 130 variants, each in its own gene, so that the links have two files of the largest size.
const edge = useEdge({ tree: BASE + manyVariants(130) });

interface List {
	data: {
		id: string;
		from: { id: string };
		to: { id: string };
		relation: string;
		evidence_tier: string;
		version: string;
	}[];
	total: number;
	total_pages: number;
	links: Record<string, string | null>;
}
let headers: Record<string, string>;
let all: List["data"];

async function ask(query: string, prefix = ""): Promise<List> {
	const response = await edge.get(`${prefix}/api/v1/links?${query}`, {
		headers,
	});
	expect(response.status, query).toBe(200);
	expect(response.headers.get("Cache-Control")).toBe("private, no-store");
	return (await response.json()) as List;
}

beforeAll(async () => {
	headers = { "X-API-Key": await edge.issueKey("pro") };
	const pages = [await ask("page=1"), await ask("page=2")];
	all = pages.flatMap(({ data }) => data);
	expect(all.length).toBe(pages[0]?.total);
});

describe.each([
	["from", (one: List["data"][number]) => one.from.id],
	["to", (one: List["data"][number]) => one.to.id],
	["relation", (one: List["data"][number]) => one.relation],
	["tier", (one: List["data"][number]) => one.evidence_tier],
])("%s", (name, valueIn) => {
	test("gives exactly the links of the list that have the value, in its order, cut into pages with their own totals", async () => {
		for (const value of new Set(all.map(valueIn).slice(0, 12))) {
			const own = all.filter((one) => valueIn(one) === value);
			const found: List["data"] = [];
			let query: string | null = `${name}=${value}&per_page=30`;
			while (query !== null) {
				const list: List = await ask(query);
				expect(list.total).toBe(own.length);
				expect(list.total_pages).toBe(Math.ceil(own.length / 30));
				found.push(...list.data);
				const { next = null } = list.links;
				query = next && new URL(next).search.slice(1);
			}
			expect(found).toEqual(own);
		}
	});
});

test("several together give what has all of them, and the page says what was asked", async () => {
	const list = await ask(
		"from=RS10&to=test-condition&relation=raises_risk_of&per_page=5",
	);
	expect(list.data.map(({ id }) => id)).toEqual([
		"variant:rs10-condition:test-condition",
	]);
	expect(list.links.self).toMatch(
		/\?page=1&per_page=5&from=rs10&to=test-condition&relation=raises_risk_of$/,
	);
	const korean = await ask("from=rs10", "/ko");
	expect(korean.data.map(({ id }) => id)).toEqual(
		all.filter(({ from }) => from.id === "rs10").map(({ id }) => id),
	);
});

test("a record without such links has none, which is no mistake; a page beyond the last is empty", async () => {
	expect(await ask("to=rs10")).toMatchObject({ data: [], total: 0 });
	expect(await ask("tier=disputed")).toMatchObject({ data: [], total: 0 });
	expect(await ask("from=rs10&page=9")).toMatchObject({ data: [] });
});

test.each([
	["from", "rs11", undefined, "the id of a variant"],
	["to", "tst-drug", "test-drug", "the id of a variant"],
	["to", "Test Drug", "test-drug", "the id of a variant"],
	["tier", "strongs", "strong", "established, strong, moderate"],
	["tier", "1", undefined, "established, strong, moderate"],
	["relation", "rases_risk_of", "raises_risk_of", "located_in"],
	["from", "", undefined, "the id of a variant"],
])(
	"an unknown %s, %j, is an error with the nearest known one",
	async (name, value, nearest, rule) => {
		const query = `${name}=${encodeURIComponent(value)}`;
		const response = await edge.get(`/api/v1/links?${query}`, { headers });
		expect(response.status).toBe(400);
		const problem = (await response.json()) as Record<string, string>;
		expect(problem).toMatchObject({ parameter: name, value });
		expect(problem.rule).toContain(rule);
		expect(problem.nearest).toBe(nearest);
		if (nearest !== undefined) expect(problem.detail).toContain(nearest);
	},
);

test("without a subscription nobody learns even whether a value is known", async () => {
	for (const query of ["from=rs10", "from=rs11", "tier=x", "of=rs10"]) {
		const response = await edge.get(`/api/v1/links?${query}`);
		expect(response.status, query).toBe(402);
	}
	const other = await edge.get("/api/v1/variants?from=rs10");
	expect(other.status).toBe(400);
});

test("each link has a version, and a copy of a choice is confirmed without a body", async () => {
	for (const { version } of all) expect(version).toMatch(/^[0-9a-f]{12}$/);
	const path = "/api/v1/links?from=rs10";
	const first = await edge.get(path, { headers });
	const tag = first.headers.get("ETag") ?? "";
	const again = await edge.get(path, {
		headers: { ...headers, "If-None-Match": tag },
	});
	expect(again.status).toBe(304);
});
