/** What the CDN may serve by itself, checked against wrangler.jsonc. */

import { describe, expect, test } from "vitest";
import {
	isConnectionPath,
	SEARCH_PATHS,
} from "../../functions/shared/contract.ts";
import { BASE, buildTree, manyVariants } from "../support/tree.ts";
import { deploymentConfig, useEdge } from "../support/worker/edge.ts";
import { findLeaks } from "../support/worker/spellings.ts";

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

	test("close every file that is not a page, and of the pages the search, which an id leads straight on from, and the connections, which are counted", () => {
		const all = [...buildTree(BASE + manyVariants(130)).keys()];
		const files = all.filter((path) => !isConnectionPath(path));
		const counted = all.filter(isConnectionPath);
		expect(counted.length).toBeGreaterThan(0);
		expect(counted.filter((path) => !goesToWorker(path))).toEqual([]);
		const closed = files.filter((path) => goesToWorker(path));
		expect(closed).toEqual(files.filter((path) => path.startsWith("/_data/")));
		expect(closed.length).toBeGreaterThan(100);
		// A page is also requested without its extension.
		const pages = files.filter((path) => path.endsWith(".html"));
		const paths = pages.map((page) => page.replace(/\.html$/, ""));
		expect(paths.filter((path) => goesToWorker(path))).toEqual(SEARCH_PATHS);
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

describe("a data file", () => {
	const edge = useEdge({ tree: BASE });

	test("is out of reach by every spelling of its path", async () => {
		expect(await findLeaks((path) => edge.get(path), 400)).toEqual([]);
	});
});

describe("with the data left out of the rules", () => {
	const rules = RULES.filter((rule) => !rule.startsWith("/_data"));
	const leaky = useEdge({ tree: BASE, workerFirst: rules });

	test("the same attack finds it, so it would notice", async () => {
		expect(rules).toHaveLength(RULES.length - 1);
		expect(await findLeaks((path) => leaky.get(path), 20)).not.toEqual([]);
	});
});
