/** The search page: an identifier leads straight to its page, without a script too; anything else gets the page as it is. */

import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { BASE, edit, fileOf } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

/** rs10 was once rs9; a drug and a topic share an id and a title, and two drugs a brand. */
const TREE = `${edit(BASE, ["position: 100\n", "position: 11796321\n"], ["genes: [ABC1]", "genes: [ABC1]\nformer_ids: [rs9]\nother_names:\n  en: [ABC1*2, C77T, ABC1 G88T, XYZ2 A99T, ABC1 Val9Gly, ABC1 rapid]"])}
-- drugs/shared.md --
${fileOf(BASE, "drugs/test-drug.md").replace("# Test drug", "# Shared").replace("Second paragraph.", "Another paragraph.")}
-- drugs/other-drug.md --
${fileOf(BASE, "drugs/test-drug.md").replace("# Test drug", "# Other drug").replace("---\n", "---\nbrands:\n  en: [Otherix, Bothix]\n  ko: [아더릭스, 두 릭스]\nother_names:\n  en: [otherine]\n")}
-- drugs/third-drug.md --
${fileOf(BASE, "drugs/test-drug.md").replace("# Test drug", "# Third drug").replace("---\n", "---\nbrands:\n  en: [Bothix]\n")}
-- topics/shared.md --
${fileOf(BASE, "topics/test-topic.md").replace("# Test topic", "# Shared")}`;

/** The headers of an answer that say how to show and keep it. */
const headersOf = (response: Response) =>
	Object.fromEntries(
		[...response.headers].filter(
			([name]) => !/^(?:date|etag|content-length|cf-|x-mf)/.test(name),
		),
	);

const assets = useEdge({ tree: TREE });
const bucket = useEdge({ tree: TREE, inBucket: true });

describe.each([
	["the assets", assets],
	["object storage", bucket],
])("with the pages from %s", (_, edge) => {
	test.each([
		["/search?q=rs10", "/variants/rs10"],
		["/ko/search?q=rs10", "/ko/variants/rs10"],
		["/search?q=+RS10+", "/variants/rs10"],
		["/search?q=rs9", "/variants/rs10"],
		["/search?q=rs+10", "/variants/rs10"],
		["/search?q=ABC1*2", "/variants/rs10"],
		["/search?q=c77t", "/variants/rs10"],
		["/search?q=ABC1+G88T", "/variants/rs10"],
		["/search?q=G88T", "/variants/rs10"],
		["/search?q=c.77C>T", "/variants/rs10"],
		["/search?q=XYZ2+A99T", "/variants/rs10"],
		["/search?q=abc1+p.Val9Gly", "/variants/rs10"],
		["/search?q=V9G", "/variants/rs10"],
		["/search?q=chr1:11796321", "/variants/rs10"],
		["/search?q=1-11,796,321-A-G", "/variants/rs10"],
		["/search?q=ABC1+V9G", "/variants/rs10"],
		["/search?q=abc1", "/genes/ABC1"],
		["/search?q=test-condition", "/conditions/test-condition"],
		["/search?q=smell", "/senses/smell"],
		// Not translated.
		["/ko/search?q=ABC1", "/genes/ABC1"],
		// Whole names, in whichever language.
		["/search?q=Otherix", "/drugs/other-drug"],
		["/search?q=OTHERIX", "/drugs/other-drug"],
		["/search?q=otherine", "/drugs/other-drug"],
		["/search?q=other+drug", "/drugs/other-drug"],
		["/search?q=아더릭스", "/drugs/other-drug"],
		["/ko/search?q=아더릭스", "/drugs/other-drug"],
		["/ko/search?q=두릭스", "/drugs/other-drug"],
		["/ko/search?q=Otherix", "/drugs/other-drug"],
	])("%s leads straight to %s", async (path, page) => {
		for (const method of ["GET", "HEAD"]) {
			const response = await edge.get(path, { method });
			expect(response.status).toBe(303);
			expect(response.headers.get("Location")).toBe(page);
			expect(response.headers.get("Cache-Control")).toBe("no-store");
			expect(response.headers.has("RateLimit")).toBe(false);
		}
		expect((await edge.get(page)).status).toBe(200);
	});

	test.each([
		"/search",
		"/ko/search",
		"/search?q=",
		"/search?q=rs11",
		"/search?q=ABC1*3",
		"/search?q=C77A",
		// Of many things, and no name of a change.
		"/search?q=*2",
		"/search?q=rapid",
		// Of another gene, another genome, or another change there.
		"/search?q=XYZ3+G88T",
		"/search?q=1:11796321@37",
		"/search?q=chr1:11796321:A:T",
		"/search?q=2",
		"/search?q=test",
		"/search?q=shared",
		// A name of two drugs, and a part of a name.
		"/search?q=bothix",
		"/search?q=other",
		"/ko/search?q=아더",
		"/search?q=../variants/rs10",
		"/search?q=%ff",
		"/search?q=rs10&view=list",
		"/search?view=list&q=rs10",
	])("%s is the page, with the headers of any page", async (path) => {
		const response = await edge.get(path);
		expect(response.status).toBe(200);
		const other = await edge.get("/changes");
		expect(headersOf(response)).toEqual(headersOf(other));
		expect(await response.text()).toContain('<form id="search"');
		const tag = response.headers.get("ETag") ?? "";
		const headers = { "If-None-Match": tag };
		expect((await edge.get(path, { headers })).status).toBe(304);
		const head = await edge.get(path, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("searches are not counted", async () => {
		const from = "198.51.100.8";
		for (let sent = 0; sent < 12; sent += 1) {
			await edge.get(`/search?q=${sent % 2 ? "rs10" : "rs11"}`, { from });
		}
		const answer = await edge.get("/api/v1", { from });
		expect(answer.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
	});
});

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const browser = useBrowser();
	const open = async (own: Browser, javaScriptEnabled: boolean) => {
		const page = await own.newPage({ javaScriptEnabled });
		await page.goto(new URL("/topics", assets.url).href);
		return page;
	};
	const pathOf = (url: string) => url.slice(assets.url.origin.length);

	test.each([true, false])(
		"Enter leads to the record, and back to where the reader was; script: %s",
		async (hasScript) => {
			const page = await open(browser.get(), hasScript);
			await page.locator(".find input").fill("rs10");
			await page.locator(".find input").press("Enter");
			await page.waitForURL("**/variants/rs10");
			await page.goBack();
			expect(pathOf(page.url())).toBe("/topics");
			await page.close();
		},
	);

	test.each([true, false])(
		"the number of a report leads to its page, where the row of its letters is marked; script: %s",
		async (hasScript) => {
			const page = await open(browser.get(), hasScript);
			const sent: string[] = [];
			page.on("request", (request) => sent.push(request.url()));
			await page.goto(new URL("/", assets.url).href);
			await page.locator(".start input").fill("rs10");
			const letters = page.locator(".start select");
			if (hasScript) {
				// Papers and some reports print the other strand.
				await letters.nth(0).selectOption("T");
				await letters.nth(1).selectOption("C");
			} else expect(await letters.first().isVisible()).toBe(false);
			await page.locator(".start button").click();
			await page.waitForURL(/variants\/rs10/);
			const marked = page.locator("tr.mine");
			if (hasScript) {
				expect(await marked.getAttribute("data-pair")).toBe("A/G");
			} else expect(await marked.count()).toBe(0);
			expect(sent.filter((url) => /TC|#/.test(url))).toEqual([]);
			await page.close();
		},
	);

	test("going back to a search that was typed shows the search, even if it is loaded anew", async () => {
		const page = await open(browser.get(), true);
		await page.goto(new URL("/search", assets.url).href);
		const client = await page.context().newCDPSession(page);
		// Nothing of the page is kept for going back.
		await client.send("Network.setCacheDisabled", { cacheDisabled: true });
		await page.locator("#search-query").fill("rs10");
		await page.waitForURL("**/search?q=rs10&view=list");
		await page.locator("#search-results a").first().waitFor();
		await page.locator("#search-query").press("Enter");
		await page.waitForURL("**/variants/rs10");
		await page.goBack();
		expect(pathOf(page.url())).toBe("/search?q=rs10&view=list");
		await page.locator("#search-results a").first().waitFor();
		await page.reload();
		expect(pathOf(page.url())).toBe("/search?q=rs10&view=list");
		await page.close();
	});
});
