import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RESOURCE_NAMES } from "../../functions/shared/contract.ts";
import { ROOT } from "../support/command.ts";
import { BASE, checkDir, checkTree, edit, parseTree } from "../support/tree.ts";
import { useEdge } from "../support/worker/edge.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");
// A small separate dataset, so that editing a record never changes the README.
const edge = useEdge({
	content: join(import.meta.dirname, "readme-content"),
	baseUrl: "http://localhost:8787",
});

/** The code blocks in a language, such as `console`. */
const blocks = (language: string) =>
	[
		...README.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms")),
	].map(([, text = ""]) => text);

test("it is short enough to be read", () => {
	expect(README.trimEnd().split("\n").length).toBeLessThanOrEqual(220);
});

test("every npm script that is named exists", () => {
	const manifest = readFileSync(join(ROOT, "package.json"), "utf8");
	const { scripts } = JSON.parse(manifest) as { scripts: object };
	const named = [...README.matchAll(/npm (?:run (?:-s )?)?([a-z:]+)/g)].map(
		([, name = ""]) => name,
	);
	// "npm ci" and "npm cit" belong to npm itself.
	const own = named.filter((name) => !["ci", "cit"].includes(name));
	expect(own.length).toBeGreaterThan(4);
	for (const name of own) expect(Object.keys(scripts)).toContain(name);
});

test("every file that is linked exists", () => {
	const linked = [...README.matchAll(/\]\(([^):#]+)\)/g)].map(
		([, path]) => path,
	);
	for (const path of linked)
		expect(existsSync(join(ROOT, path ?? ""))).toBe(true);
});

test("every list is in the table of paths", () => {
	for (const name of RESOURCE_NAMES)
		expect(README).toContain(`\`/api/v1/${name}\``);
});

test("the test command is what CI runs", () => {
	const ci = readFileSync(join(ROOT, ".ci/run"), "utf8");
	expect(blocks("sh")[0]).toMatch(/^npm cit /m);
	expect(ci).toMatch(/^BROWSER=required npm cit$/m);
});

describe("the answer that is shown", () => {
	test("in part has these values, whatever else a record gains", async () => {
		const [, address = ""] = /`GET (\/\S+)` answers, among/.exec(README) ?? [];
		const [shown = ""] = blocks("json");
		const answer = await (await edge.get(address)).json();
		expect(answer).toEqual(asPart(JSON.parse(shown)));
	});

	test("whole is the real one", async () => {
		const [shown = ""] = blocks("console");
		const [, address = "", answer] =
			/^\$ curl 'http:\/\/localhost:8787(\S+)'\n(.*)\n$/.exec(shown) ?? [];
		expect(await (await edge.get(address)).text()).toBe(answer);
	});
});

/** Matches what has at least these fields and items. */
function asPart(value: unknown): unknown {
	if (Array.isArray(value)) return expect.arrayContaining(value.map(asPart));
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).map(([key, one]) => [key, asPart(one)]);
	return expect.objectContaining(Object.fromEntries(fields));
}

describe("the record that is shown", () => {
	const [record = ""] = blocks("markdown");
	const file = (text: string) => `-- genes/TAS2R46.md --\n${text}`;

	test("is right", () => {
		expect(parseTree(BASE).has("genes/TAS2R46.md")).toBe(false);
		expect(checkTree(BASE + file(record))).toBe("");
	});

	test("gets the shown answer for the shown mistake", () => {
		const wrong = edit(record, ["hgnc_id: HGNC:18877", "hgnc_id: HGNC18877"]);
		const output = checkTree(BASE + file(wrong));
		expect(`${output}1 error, 0 warnings\n`).toBe(blocks("text")[0]);
	});
});

test("the limits that are named are those of the settings", () => {
	const { dataset } = checkDir(join(import.meta.dirname, "readme-content"));
	const { anonymous, free, pro } = dataset?.site.rate_limits ?? {};
	expect(README).toContain(
		`${anonymous} requests in any 60 seconds without a key, ${free} with one, ${pro} with API Pro`,
	);
});
