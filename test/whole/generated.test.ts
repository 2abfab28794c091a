/** What is generated into the repository is what would be generated now, and the editors' schemas hold. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import glob from "fast-glob";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import {
	codeTable,
	coverageTable,
	editorFiles,
	fillIn,
} from "../../scripts/editor/generate.ts";
import { CODES } from "../../scripts/mistakes/table.ts";
import { ROOT } from "../support/command.ts";
import { BASE, parseTree } from "../support/tree.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("the tables and schemas in the repository are up to date", () => {
	const [dataset] = check(join(ROOT, "content"));
	if (dataset === undefined) throw new Error("the content has mistakes");
	for (const [path, name, text] of [
		["README.md", "coverage", coverageTable(dataset)],
		["CONTRIBUTING.md", "codes", codeTable()],
	] as const) {
		expect(fillIn(read(path), name, text), "run npm run generate").toBe(
			read(path),
		);
	}
	const files = editorFiles();
	for (const [path, text] of files) expect(read(path), path).toBe(text);
	const known = readdirSync(join(ROOT, ".vscode/schemas"));
	expect(known.every((name) => files.has(`.vscode/schemas/${name}`))).toBe(
		true,
	);
});

test("every code is in the guide, with an example and a hint", () => {
	const guide = read("CONTRIBUTING.md");
	expect(CODES.length).toBeGreaterThanOrEqual(60);
	for (const code of CODES) {
		expect(guide).toMatch(
			new RegExp(
				`^\\| \`${code}\`(?: \\(warning\\))? \\| \\S.+ \\| \\S.+ \\|$`,
				"m",
			),
		);
	}
});

const settings = JSON.parse(read(".vscode/settings.json")) as {
	"yaml.schemas": Record<string, string[]>;
};

test("each YAML file of the content has one schema, and fits it", () => {
	const ajv = addFormats.default(new Ajv({ strict: false }));
	const files = glob.sync("content/**/*.yaml", { cwd: ROOT });
	const seen = new Map<string, string>();
	for (const [schema, patterns] of Object.entries(settings["yaml.schemas"])) {
		const validate = ajv.compile(JSON.parse(read(schema)));
		const matched = glob.sync(
			patterns.filter((one) => !one.startsWith("!")),
			{
				cwd: ROOT,
				ignore: patterns
					.filter((one) => one.startsWith("!"))
					.map((one) => one.slice(1)),
			},
		);
		for (const path of matched) {
			expect(seen.get(path), path).toBeUndefined();
			seen.set(path, schema);
			validate(load(read(path)));
			expect(validate.errors, path).toBeNull();
		}
	}
	expect([...seen.keys()].sort()).toEqual(files.sort());
});

test("a schema refuses what the check refuses, and says what each field means", () => {
	const ajv = addFormats.default(new Ajv({ strict: false }));
	const schema = JSON.parse(read(".vscode/schemas/gene.json"));
	const validate = ajv.compile(schema);
	const gene = load(parseTree(BASE).get("genes/ABC1.yaml") ?? "") as object;
	expect(validate(gene)).toBe(true);
	expect(validate({ ...gene, hgnc_id: "HGNC1" })).toBe(false);
	expect(validate({ ...gene, colour: "red" })).toBe(false);
	expect(schema.properties.hgnc_id).toMatchObject({
		description: "The gene's number at HGNC, such as HGNC:6949.",
		examples: ["HGNC:6949"],
	});
	for (const name of readdirSync(join(ROOT, ".vscode/schemas"))) {
		const { properties = {} } = JSON.parse(read(`.vscode/schemas/${name}`));
		for (const [field, { description }] of Object.entries<{
			description?: string;
		}>(properties)) {
			expect(description, `${name} ${field}`).toMatch(/\.$/);
		}
	}
});

test("the front matter of each kind of Markdown file has a schema too", () => {
	for (const kind of ["variant", "condition", "drug"]) {
		expect(
			existsSync(join(ROOT, `.vscode/schemas/${kind}-front-matter.json`)),
		).toBe(true);
	}
});
