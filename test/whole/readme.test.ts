import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RESOURCE_NAMES } from "../../functions/contract.ts";
import { ROOT } from "../support/command.ts";
import { useEdge } from "../support/edge.ts";
import { BASE, checkDir, checkTree, edit, parseTree } from "../support/tree.ts";

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
	const linked = [...README.matchAll(/\]\(([^):]+)\)/g)].map(
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
	const shown = blocks("console")
		.join("")
		.split(/^\$ /m)
		.slice(1)
		.map((block) => {
			const [command = "", ...answer] = block.trimEnd().split("\n");
			return [command, answer.join("\n")] as const;
		});

	test("is there for five requests", () => {
		expect(shown).toHaveLength(5);
	});

	test.each(shown)("to %s is the real one", async (command, answer) => {
		const address = /http:\/\/localhost:8787([^']+)/.exec(command)?.[1] ?? "";
		expect(await (await edge.get(address)).text()).toBe(answer);
	});
});

describe("the record that is shown", () => {
	const [record = ""] = blocks("markdown");
	const file = (text: string) => `-- genes/DRD4.md --\n${text}`;

	test("is right", () => {
		expect(parseTree(BASE).has("genes/DRD4.md")).toBe(false);
		expect(checkTree(BASE + file(record))).toBe("");
	});

	test("gets the shown answer for the shown mistake", () => {
		const wrong = edit(record, ["hgnc_id: HGNC:3025", "hgnc: 3025"]);
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
