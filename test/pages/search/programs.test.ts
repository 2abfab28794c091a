/** What helps programs to find things: the search as a module, the operations as tools, and how large answers are. */

import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE, buildTree } from "../../support/tree.ts";

const files = buildTree(BASE);
const asked: string[] = [];
const server = createServer(({ url = "" }, response) => {
	asked.push(url);
	const text = files.get(url);
	response.writeHead(text === undefined ? 404 : 200);
	response.end(text);
});
let base = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	if (typeof address === "object") base = `http://localhost:${address?.port}`;
});
afterAll(() => server.close());

interface Answer {
	results: { kind: string; id: string; url: string; title: string }[];
	exact: { id: string } | null;
	isGuess: boolean;
	isPart: boolean;
	without: string[];
}
type Search = { find: (query: string) => Promise<Answer> };

/** The search as a program loads it. */
async function load(language: string): Promise<Search> {
	const source = files.get("/search.js") ?? "";
	const address = `data:text/javascript,${encodeURIComponent(source)}`;
	const { createSearch } = (await import(/* @vite-ignore */ address)) as {
		createSearch: (options: object) => Search;
	};
	return createSearch({ base, language });
}

describe("the search as a module", () => {
	test("finds records of every kind, and reads only the index", async () => {
		const { find } = await load("en");
		const drug = await find("test drug");
		expect(drug.results[0]).toMatchObject({
			kind: "drug",
			id: "test-drug",
			url: `${base}/drugs/test-drug`,
		});
		const variant = await find("rs10");
		expect(variant).toMatchObject({ isGuess: false, exact: { id: "rs10" } });
		expect(asked.every((path) => path.startsWith("/search-index/en/"))).toBe(
			true,
		);
	});

	test("finds nothing that is almost the same number, and says that a guess is one", async () => {
		const { find } = await load("en");
		expect((await find("rs11")).results).toEqual([]);
		const guess = await find("tset condition");
		expect(guess.isGuess || guess.results.length === 0).toBe(true);
	});

	test("answers in Korean", async () => {
		const { find } = await load("ko");
		const { results } = await find("rs10");
		expect(results[0]?.url).toBe(`${base}/ko/variants/rs10`);
	});
});

describe.each(["", "/ko"])("%s/tools.json", (prefix) => {
	test("has every operation of the description, in under 2,000 tokens", () => {
		const text = files.get(`${prefix}/tools.json`) ?? "";
		// A token is at least some four bytes of English, three of Korean.
		expect(Buffer.byteLength(text) / 3).toBeLessThan(2000);
		const { tools } = JSON.parse(text) as {
			tools: {
				name: string;
				path: string;
				parameters: { properties: object; required?: string[] };
			}[];
		};
		const description = JSON.parse(
			files.get(`/_data${prefix}/api/v1/openapi.json`) ?? "",
		) as { paths: Record<string, { get: { operationId: string } }> };
		expect(tools.map(({ name, path }) => [path, name])).toEqual(
			Object.entries(description.paths).map(([path, { get }]) => [
				path,
				get.operationId,
			]),
		);
		const links = tools.find(({ name }) => name === "listLinks");
		expect(links?.parameters.properties).toMatchObject({
			page: { type: "integer" },
			per_page: { type: "integer", maximum: 100 },
			from: { type: "string" },
			to: { type: "string" },
			tier: { enum: expect.arrayContaining(["established"]) },
			relation: { enum: expect.arrayContaining(["causes"]) },
		});
		const variant = tools.find(({ name }) => name === "getVariant");
		expect(variant?.parameters.required).toEqual(["rsid"]);
	});
});

test("the page for AI systems tells the sizes of the files that are served", () => {
	const size = Buffer.byteLength(
		files.get("/_data/api/v1/variants/rs10.json") ?? "",
	);
	const html = files.get("/docs/ai.html") ?? "";
	expect(html).toContain(`<td>${Math.round(size / 100) / 10} kB</td>`);
});
