/** The generated files in the repository are up to date, and the editors' schemas agree with the check. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import glob from "fast-glob";
import matter from "gray-matter";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { outdatedPictures } from "../../scripts/editor/draw.ts";
import { editorFiles } from "../../scripts/editor/generate.ts";
import { roleOf } from "../../scripts/model/content-paths.ts";
import { ROOT } from "../support/command.ts";
import { BASE, fileOf } from "../support/tree.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const schemaOf = (name: string) => JSON.parse(read(`.vscode/schemas/${name}`));
const newAjv = () => addFormats.default(new Ajv({ strict: false }));

test("the schemas in the repository are up to date: npm run generate renews them", () => {
	const files = editorFiles();
	for (const [path, text] of files) expect(read(path), path).toBe(text);
	const known = readdirSync(join(ROOT, ".vscode/schemas"));
	expect(known.map((name) => `.vscode/schemas/${name}`).sort()).toEqual(
		[...files.keys()].filter((path) => path.includes("/schemas/")).sort(),
	);
});

test("the pictures in the repository show what is drawn: npm run generate renews them", async () => {
	expect([...(await outdatedPictures()).keys()]).toEqual([]);
});

test("each YAML file of the content has one schema, and fits it", () => {
	const ajv = newAjv();
	const { "yaml.schemas": schemas } = JSON.parse(
		read(".vscode/settings.json"),
	) as { "yaml.schemas": Record<string, string[]> };
	const seen = Object.entries(schemas).flatMap(([schema, patterns]) => {
		const validate = ajv.compile(JSON.parse(read(schema)));
		const matched = glob.sync(patterns, { cwd: ROOT });
		for (const path of matched) {
			validate(load(read(path)));
			expect(validate.errors, path).toBeNull();
		}
		return matched;
	});
	const files = glob.sync("content/**/*.yaml", { cwd: ROOT });
	expect(seen.sort()).toEqual(files.sort());
});

test("the front matter of each record and translation fits its schema", () => {
	const ajv = newAjv();
	for (const path of glob.sync("content/**/*.md", { cwd: ROOT })) {
		const role = roleOf(path);
		if (role?.role !== "record") throw new Error(`${path} is no record`);
		const kind = role.language === "en" ? role.kind : "translation";
		const name = `${kind}-front-matter.json`;
		const validate = ajv.getSchema(name) ?? ajv.compile(schemaOf(name));
		if (ajv.getSchema(name) === undefined) ajv.addSchema(schemaOf(name), name);
		const { data } = matter(read(path), {
			engines: { yaml: (text) => load(text) as object },
		});
		validate(data);
		expect(validate.errors, path).toBeNull();
	}
});

test("a schema refuses what the check refuses, and says what each field means", () => {
	const schema = schemaOf("gene-front-matter.json");
	const validate = newAjv().compile(schema);
	const gene = matter(fileOf(BASE, "genes/ABC1.md")).data;
	expect(validate(gene)).toBe(true);
	expect(validate({ ...gene, hgnc_id: "HGNC1" })).toBe(false);
	expect(validate({ ...gene, colour: "red" })).toBe(false);
	expect(schema.properties.hgnc_id).toMatchObject({
		description: "The gene's number at HGNC, such as HGNC:6949.",
		examples: ["HGNC:6949"],
	});
	for (const name of readdirSync(join(ROOT, ".vscode/schemas"))) {
		const { properties = {} } = schemaOf(name);
		for (const [field, { description }] of Object.entries<{
			description?: string;
		}>(properties)) {
			expect(description, `${name} ${field}`).toMatch(/\.$/);
		}
	}
});
