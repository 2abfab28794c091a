/** The records that readers and developers are shown first. */

import { describe, expect, test } from "vitest";
import {
	BASE,
	buildTree,
	checkTree,
	edit,
	json,
	manyVariants,
} from "../support/tree.ts";

const named = (examples: string) =>
	edit(BASE + manyVariants(3), [
		"rate_limits:",
		`examples: [${examples}]\nrate_limits:`,
	]);
const SENSITIVE = edit(
	named("variant/rs10"),
	["risk_tier: standard", "risk_tier: sensitive\nlast_checked: 2026-01-02"],
	[
		"Note for G/G.\n",
		"Note for G/G.\n\n## Open questions\n\n- Nobody knows what it does at night.\n",
	],
);

const linksIn = (page = "") =>
	[...page.matchAll(/<a href="(\/variants\/rs[^"]*)"/g)].map(([, to]) => to);

describe("the examples", () => {
	test("of the front page lead to the row of a pair, the named ones first", () => {
		const files = buildTree(named("variant/rs10"));
		expect(linksIn(files.get("/index.html"))[0]).toBe("/variants/rs10#AG");
		expect(files.get("/ko.html")).toContain("/ko/variants/rs10#AG");
	});

	test("of the documentation show the answer that the service gives", () => {
		const files = buildTree(named("variant/rs10"));
		const docs = files.get("/docs.html") ?? "";
		const [, shown = ""] =
			/<pre tabindex="0" class="answer"><code>(.*?)<\/code>/s.exec(docs) ?? [];
		const text = shown
			.replaceAll("&quot;", '"')
			.replaceAll("&#39;", "'")
			.replaceAll("&amp;", "&");
		expect(docs).toContain("/api/v1/variants/rs10\n");
		expect(JSON.parse(text)).toEqual(
			json(files, "/_data/api/v1/variants/rs10.json"),
		);
	});

	test("are never sensitive, even if they are named", () => {
		const files = buildTree(SENSITIVE);
		expect(linksIn(files.get("/index.html"))).not.toContain(
			"/variants/rs10#AG",
		);
		expect(files.get("/docs.html")).not.toMatch(/variants\/rs10\b/);
	});

	test("have to exist", () => {
		expect(checkTree(named("variant/rs11"))).toMatch(
			/^content\/site\.yaml:\d+:\d+ error reference-unknown/m,
		);
	});
});
