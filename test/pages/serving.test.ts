/** What the CDN may serve by itself, held against wrangler.jsonc. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deploymentConfig, useEdge } from "../support/edge.ts";
import { BASE, buildTree, manyVariants } from "../support/tree.ts";

const { assets } = deploymentConfig();
const RULES = assets?.run_worker_first as string[];

/** Whether a path goes to the Worker first: a star in a rule stands for any characters, slashes included. */
function goesToWorker(path: string, rules = RULES): boolean {
	return rules.some((rule) => {
		const pattern = rule
			.split("*")
			.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
			.join(".*");
		return new RegExp(`^${pattern}$`).test(path);
	});
}

describe("the rules of wrangler.jsonc", () => {
	test("only add paths for the Worker, and leave missing files to it", () => {
		expect(RULES.every((rule) => rule.startsWith("/"))).toBe(true);
		expect(assets?.not_found_handling).toBe("none");
		expect(assets?.html_handling).toBe("drop-trailing-slash");
	});

	test("close every file that is not a page, and no page", () => {
		const files = [...buildTree(BASE + manyVariants(130)).keys()];
		const closed = files.filter((path) => goesToWorker(path));
		expect(closed).toEqual(files.filter((path) => path.startsWith("/_data/")));
		expect(closed.length).toBeGreaterThan(100);
		// A page is also asked for without its extension.
		const pages = files.filter((path) => path.endsWith(".html"));
		for (const page of pages) {
			expect(goesToWorker(page.replace(/\.html$/, "")), page).toBe(false);
		}
	});

	test("send every unusual spelling to the Worker", () => {
		for (const path of [
			"/%61pi/v1/links",
			"//_data/x",
			"/a//_data/x",
			"/_d%61ta/x",
		]) {
			expect(goesToWorker(path), path).toBe(true);
		}
	});
});

/** Spellings of a data file's path that a careless rule might let through. */
const FILE = "/_data/ko/api/v1/links/pages-100/1.json";
const spelling = fc
	.tuple(
		fc.constantFrom("", "/.", "/x/..", "/ko/..", "/variants/.."),
		fc.array(
			fc.constantFrom("same", "same", "same", "encoded", "doubled", "upper"),
			{ minLength: FILE.length, maxLength: FILE.length },
		),
		fc.constantFrom("", "/", "?x", "#x", ".html", "%00", "/."),
	)
	.map(([before, ways, after]) => {
		const letters = [...FILE].map((letter, at) => {
			const code = letter.charCodeAt(0).toString(16);
			switch (ways[at]) {
				case "encoded":
					return `%${code}`;
				case "doubled":
					return letter === "/" ? "//" : letter;
				case "upper":
					return letter.toUpperCase();
				default:
					return letter;
			}
		});
		return `${before}${letters.join("").replace(/^\/+/, "/")}${after}`;
	});

/** How many spellings of the gated file's path are answered with what is in it. */
async function countLeaks(
	get: (path: string) => Promise<Response>,
	runs: number,
): Promise<number> {
	const paths = [FILE, ...fc.sample(spelling, { numRuns: runs, seed: 7 })];
	let leaks = 0;
	for (let at = 0; at < paths.length; at += 20) {
		const answers = await Promise.all(
			paths.slice(at, at + 20).map(async (path) => {
				const first = await get(path);
				const to = first.headers.get("Location");
				const last =
					to === null ? first : await get(new URL(to, "http://x").pathname);
				return last.text();
			}),
		);
		leaks += answers.filter((text) => text.includes("evidence_tier")).length;
	}
	return leaks;
}

describe("a data file", () => {
	const edge = useEdge({ tree: BASE });

	test("is out of reach by every spelling of its path", async () => {
		expect(await countLeaks((path) => edge.get(path), 400)).toBe(0);
	});
});

describe("with the data left out of the rules", () => {
	const rules = RULES.filter((rule) => !rule.startsWith("/_data"));
	const leaky = useEdge({ tree: BASE, workerFirst: rules });

	test("the same attack finds it, so it would notice", async () => {
		expect(rules).toHaveLength(RULES.length - 1);
		expect(await countLeaks((path) => leaky.get(path), 20)).toBeGreaterThan(0);
	});
});
