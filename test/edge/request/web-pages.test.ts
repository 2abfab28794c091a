import { describe, expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../functions/shared/page-headers.ts";
import { BASE, edit, INTRODUCTION } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

/** rs10 was once rs9, ABC1 was OLD1, and the drug is withdrawn in favour of another. */
const TREE = `${edit(
	BASE,
	[
		"genes: [ABC1]",
		"genes: [ABC1]\nformer_ids: [rs9]\nother_names:\n  en: [Factor V Leiden]",
	],
	["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]"],
)}-- topics/old-topic.md --
---
withdrawn:
  date: 2026-03-04
  reason:
    en: It said too little (n < 10).
    ko: 내용이 부족했습니다(n < 10).
  replaced_by: test-topic
confirmed: [rs10]
co_mentioned: []
sources:
  - title: A public record
    url: https://example.org/record
---

# Old topic

## Hook

Why old tests matter.

## Introduction

${INTRODUCTION}
`;

const edge = useEdge({
	tree: TREE,
	main: "test/support/worker/faulty-worker.ts",
});
const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each(["/", "/ko", "/variants/rs10", "/ko/variants/rs10", "/genes/ABC1"])(
	"%s is a page, with the headers of all pages",
	async (path) => {
		const response = await edge.get(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe(
			"text/html; charset=utf-8",
		);
		for (const [name, value] of Object.entries(PAGE_HEADERS)) {
			expect(response.headers.get(name), name).toBe(value);
		}
	},
);

test("pages are not counted, missing ones neither, and cost no call of the key store or the counter", async () => {
	const from = "198.51.100.77";
	for (let sent = 0; sent < 12; sent += 1) {
		const page = await edge.get("/variants/rs10", { from });
		expect(page.status).toBe(200);
		const missing = await edge.get("/variants/rs99", {
			from,
			headers: { "X-API-Key": "pgk_unknown", "X-Memory": "pages" },
		});
		expect(missing.status).toBe(404);
		expect(missing.headers.has("RateLimit")).toBe(false);
		expect(JSON.parse(missing.headers.get("X-Calls") ?? "{}")).toEqual({
			counter: 0,
			keys: 0,
		});
	}
	const answer = await edge.get("/api/v1", { from });
	expect(answer.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
});

describe.each(["", "/ko"])("under %s/", (prefix) => {
	test.each([
		["/variants/rs9", "/variants/rs10"],
		["/variants/RS10", "/variants/rs10"],
		["/variants/%72s10", "/variants/rs10"],
		["/conditions/Test-Condition", "/conditions/test-condition"],
		["/genes/OLD1", "/genes/ABC1"],
		["/genes/abc1", "/genes/ABC1"],
		["/genes/abc1.md", "/genes/ABC1.md"],
		["/variants/rs9/", "/variants/rs10"],
		["/variants/rs9.md", "/variants/rs10.md"],
	])("%s is a 308 to %s, or to its page in English", async (old, now) => {
		const response = await edge.get(`${prefix}${old}`);
		if (response.status === 404) {
			// Only the variant is translated.
			expect(prefix).toBe("/ko");
			expect(now).not.toContain("variants");
			expect(await response.json()).toMatchObject({
				original: `https://test.example${now.replace(".md", "")}`,
			});
			return;
		}
		expect(response.status).toBe(308);
		expect(response.headers.get("Location")).toBe(
			`https://test.example${prefix}${now}`,
		);
		expect((await edge.get(`${prefix}${now}`)).status).toBe(200);
	});

	test("a withdrawn record is a 410 that says why, as a page for a browser", async () => {
		const path = `${prefix}/topics/old-topic`;
		const problem = await edge.get(path);
		expect(problem.status).toBe(410);
		expect(problem.headers.get("Vary")).toBe("Accept");
		const next = `https://test.example${prefix}/topics/test-topic`;
		expect(await problem.json()).toMatchObject({
			type: "https://test.example/docs/errors#withdrawn",
			withdrawn: "2026-03-04",
			replaced_by: next,
		});
		const page = await edge.get(path, { headers: BROWSER });
		expect(page.status).toBe(410);
		expect(page.headers.get("Content-Security-Policy")).toBe(
			PAGE_HEADERS["Content-Security-Policy"],
		);
		const html = await page.text();
		expect(html).toContain(`<html lang="${prefix === "" ? "en" : "ko"}">`);
		expect(html).toContain(`href="${next}"`);
		expect(html).toContain(
			prefix === ""
				? "It said too little (n &lt; 10)."
				: "내용이 부족했습니다(n &lt; 10).",
		);
	});

	test.each(["/variants/rs100", "/variants/RS100.md", "/variants/rs100/"])(
		"%s is not recorded here, which says nothing about it: the page says where else to look",
		async (path) => {
			const address = `${prefix}${path}`;
			const response = await edge.get(address, { headers: BROWSER });
			expect(response.status).toBe(404);
			expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
			const html = await response.text();
			const [heading, lead] =
				prefix === ""
					? [
							"rs100 is not recorded here",
							"That says nothing about the variant",
						]
					: ["이곳에는 rs100의 항목이 없습니다", "항목이 없다는 것은"];
			expect(html).toContain(`<h1>${heading}</h1>`);
			expect(html).toContain(`<p class="lead">${lead}`);
			const places = [...html.matchAll(/href="(https:[^"]+)"/g)].map(
				([, url]) => url,
			);
			expect(places).toEqual([
				"https://www.ncbi.nlm.nih.gov/snp/rs100",
				"https://www.ncbi.nlm.nih.gov/clinvar/?term=rs100",
				"https://creativecommons.org/licenses/by/4.0/",
			]);
			expect(html).not.toMatch(/rs10\b|\{\{|undefined/);
			const problem = await (await edge.get(address)).json();
			expect(problem).toMatchObject({
				nearest_records: [],
				elsewhere: [{ url: places[0] }, { url: places[1] }],
			});
		},
	);

	test.each([
		["/variants/rs100x", []],
		["/variants/Factor%20V%20Leiden", ["/variants/rs10"]],
		["/variants/factor-v-leyden", []],
		["/variants/10", ["/variants/rs10"]],
		["/variants/%3Cscript%3E", []],
		["/genes/ABC2", []],
		["/nothing/here", []],
	])("%s is a page with a search, and leads to %j", async (path, led) => {
		const headers = BROWSER;
		const response = await edge.get(`${prefix}${path}`, { headers });
		expect(response.status).toBe(404);
		const html = await response.text();
		const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
		const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
		expect(links).toEqual(
			led.map((to) => `https://test.example${prefix}${to}`),
		);
		expect(main).toContain(`action="${prefix}/search"`);
		expect(main).toMatch(/<label for="query">.+\n<input id="query" name="q"/);
		expect(html).not.toMatch(/<script>|\{\{|undefined/);
	});
});

test("a page that is not translated leads to the original", async () => {
	const response = await edge.get("/ko/genes/ABC1", { headers: BROWSER });
	expect(response.status).toBe(404);
	expect(response.headers.get("Content-Language")).toBe("ko");
	const html = await response.text();
	expect(html).toContain(
		'href="https://test.example/genes/ABC1" hreflang="en"',
	);
});

test.each([
	["text/html", true],
	["text/html;q=0.9, application/json;q=0.8", true],
	["application/json, text/html;q=0.5", false],
	["text/html;q=0", false],
	["*/*", false],
	["", false],
])("for Accept: %s, the answer is HTML: %s", async (accept, isHtml) => {
	const headers = { Accept: accept };
	const response = await edge.get("/nothing", { headers });
	expect(response.status).toBe(404);
	expect(response.headers.get("Content-Type")).toBe(
		isHtml ? "text/html; charset=utf-8" : "application/problem+json",
	);
});

test.each(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
	const missing = await edge.get("/variants/rs99", { method });
	expect(missing.status).toBe(405);
	expect(missing.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
	expect((await edge.get("/variants/rs10", { method })).status).toBe(405);
});

test("HEAD answers like GET without a body", async () => {
	const response = await edge.get("/variants/rs99", {
		method: "HEAD",
		headers: BROWSER,
	});
	expect(response.status).toBe(404);
	expect(await response.text()).toBe("");
});

test.each(["throws", "hangs", "is an error", "is a page"])(
	"files that %s are a 503 that explains itself",
	async (way) => {
		const response = await edge.get("/variants/rs99", {
			headers: { ...BROWSER, "X-Fault": `assets=${way}`, "X-Memory": way },
		});
		expect(response.status).toBe(503);
		expect(response.headers.get("Retry-After")).toBe("5");
		// No page is possible, since the frame of the pages is a file too.
		expect(response.headers.get("Content-Type")).toBe(
			"application/problem+json",
		);
	},
);
