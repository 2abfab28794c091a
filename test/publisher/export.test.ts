/** `npm run export`: each format is read back, and says what the answers of the API say. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../functions/shared/contract.ts";
import {
	LANGUAGES,
	RESOURCE_NAMES,
	RESOURCES,
	recordFile,
} from "../../functions/shared/contract.ts";
import { folderReader, readItems } from "../../scripts/publisher/reader.ts";
import { ROOT, runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { BASE, TODAY, temporaryDir, writeTree } from "../support/tree.ts";
import type { Cells, Field } from "./exported.ts";
import { readCsv, readTable, reseal } from "./exported.ts";

const FORMATS = ["jsonl", "csv", "sqlite", "parquet"];
const CUSTOMER = 'ACME, "Labs"';
/** The build that all tests export. */
const work = mkdtempSync(join(tmpdir(), "plain-genetics-"));
const dist = join(work, "dist");

beforeAll(async () => {
	const content = join(ROOT, "test/golden/content");
	const args = ["--content", content, "--out", dist, "--date", TODAY];
	const { code, stderr } = await runCommand("build", args);
	expect(code, stderr).toBe(0);
});

afterAll(() => rmSync(work, { recursive: true }));

async function exported(...args: string[]): Promise<string> {
	const out = join(temporaryDir(), "export");
	const from = args.includes("--from") ? [] : ["--from", dist];
	const done = await runCommand("export", [...args, ...from, "--out", out]);
	expect(done.code, done.stderr).toBe(0);
	return out;
}

/** The tables of an export, with the fields that its dictionary gives each. */
function tablesOf(dir: string): Map<string, Field[]> {
	const fields = readCsv<Field>(join(dir, "dictionary.csv"));
	return Map.groupBy(fields, ({ table }) => table);
}

/** Every answer about a single thing of a resource, in every language. */
async function answersOf(resource: Resource): Promise<Cells[]> {
	const answers: Cells[] = [];
	for (const language of LANGUAGES) {
		for (const item of (await readItems(
			folderReader(dist),
			language,
			resource,
		)) ?? []) {
			const record =
				resource === "links"
					? item
					: JSON.parse(
							readFileSync(
								join(
									dist,
									recordFile(
										language,
										resource,
										item[RESOURCES[resource].id.name] ?? "",
									),
								),
								"utf8",
							),
						);
			answers.push({ ...record, language, version: item.version });
		}
	}
	return answers;
}

/** What an answer says at the place that a dictionary names, `*` standing for each item. */
function at(answer: unknown, pointer: string[]): unknown {
	const [name, ...rest] = pointer;
	if (name === undefined) return answer ?? null;
	if (name === "*") {
		return ((answer ?? []) as unknown[]).map((one) => at(one, rest));
	}
	return at((answer as Cells | null | undefined)?.[name], rest);
}

describe.each(FORMATS)("an export as %s", (format) => {
	test("says what the API says, at the places that its dictionary names", async () => {
		const args = ["--with-links", "--for", CUSTOMER];
		const dir = await exported("--format", format, ...args);
		const tables = tablesOf(dir);
		expect([...tables.keys()]).toEqual(expect.arrayContaining(RESOURCE_NAMES));
		for (const [table, fields] of tables) {
			const [resource] = table.split("_") as [Resource];
			const id = RESOURCES[resource].id?.name ?? "id";
			const rows = await readTable(format, dir, table, fields);
			for (const answer of await answersOf(resource)) {
				const own = rows
					.filter((row) => row.language === answer.language)
					.filter((row) => row[id] === answer[id])
					.sort((one, other) => Number(one.item) - Number(other.item));
				for (const { field, source } of fields) {
					const [, pointer] = source.split("#/");
					if (pointer === undefined) continue;
					const names = pointer.replace("data/*/", "").split("/");
					const said = at(answer, names);
					const cells = own.map((row) => row[field]);
					const isContained = format !== "jsonl" && table === "genes";
					// Records that have a table of their own are named.
					const value =
						isContained && field === "variants"
							? (said as Cells[]).map(({ rsid }) => rsid)
							: said;
					const values = names.includes("*") ? value : own.map(() => value);
					expect(cells, `${table}.${field}`).toEqual(values);
				}
				for (const row of own) {
					if (table === resource && "version" in row) {
						expect(row.version).toBe(answer.version);
					}
					if (resource === "links") expect(row.licensed_to).toBe(CUSTOMER);
				}
			}
		}
	});

	test("has nothing of the graph unless it is for a customer", async () => {
		const dir = await exported("--format", format);
		const tables = tablesOf(dir);
		expect([...tables.keys()].filter((name) => /link/.test(name))).toEqual([]);
		const read = await Promise.all(
			[...tables].map(([table, fields]) =>
				readTable(format, dir, table, fields),
			),
		);
		const texts = [JSON.stringify(read), ...filesOf(dir).values()];
		for (const link of await answersOf("links")) {
			for (const secret of [
				link.id,
				link.note,
				JSON.stringify(link.evidence),
			]) {
				if (secret === null) continue;
				for (const text of texts) expect(text).not.toContain(secret);
			}
		}
	});

	test("describes its files to programs and people", async () => {
		const dir = await exported("--format", format, "--language", "ko");
		const sums = readFileSync(join(dir, "SHA256SUMS"), "utf8");
		const names = readdirSync(dir).filter((name) => name !== "SHA256SUMS");
		expect(sums).toBe(
			names.map((name) => `${sha256(join(dir, name))}  ${name}\n`).join(""),
		);
		const tables = tablesOf(dir);
		for (const { description } of [...tables.values()].flat()) {
			expect(description).toMatch(/^(?!undefined)\S.*\.$/);
		}
		const pack = readJson(join(dir, "datapackage.json"));
		expect(pack).toMatchObject({
			$schema: "https://datapackage.org/profiles/2.0/datapackage.json",
			version: folderReader(dist).version,
			created: `${TODAY}T00:00:00Z`,
		});
		const resources = pack.resources as {
			name: string;
			path: string;
			hash: string;
			schema: { fields: { name: string }[]; primaryKey: string[] };
		}[];
		expect(resources.map(({ name }) => name)).toEqual([...tables.keys()]);
		for (const { name, path, hash, schema } of resources) {
			expect(hash).toBe(`sha256:${sha256(join(dir, path))}`);
			const own = tables.get(name)?.map(({ field }) => field);
			expect(schema.fields.map((field) => field.name)).toEqual(own);
			expect(own).toEqual(expect.arrayContaining(schema.primaryKey));
			expect(new Set(own).size).toBe(own?.length);
		}
		const croissant = readJson(join(dir, "croissant.json"));
		expect(croissant.conformsTo).toBe("http://mlcommons.org/croissant/1.0");
		const files = croissant.distribution as { "@id": string; sha256: string }[];
		for (const file of files) {
			expect(file.sha256).toBe(sha256(join(dir, file["@id"])));
		}
		const paths = [...new Set(resources.map(({ path }) => path))];
		expect(files.map((file) => file["@id"]).sort()).toEqual(paths.sort());
		const sets = croissant.recordSet as { "@id": string }[];
		const split = format === "sqlite" ? [] : [...tables.keys()];
		expect(sets.map((set) => set["@id"])).toEqual(split);
		const readme = readFileSync(join(dir, "README.md"), "utf8");
		for (const name of tables.keys()) expect(readme).toContain(`\`${name}\``);
		expect(names).toContain("LICENSE-DATA.md");
		expect(readFileSync(join(dir, "NOTICE.md"), "utf8")).toContain("CC BY");
	});
});

test("a value of CSV stays as it is, whatever it holds", async () => {
	const from = join(temporaryDir(), "dist");
	cpSync(dist, from, { recursive: true, dereference: true });
	const text = '=1+1, a "quote" and\nanother line';
	const rewrite = (path: string) => {
		const page = readJson(path) as {
			data: { genotypes: { note: string }[] }[];
		};
		const note = page.data[0]?.genotypes[0];
		if (note !== undefined) note.note = text;
		writeFileSync(path, JSON.stringify(page));
	};
	rewrite(join(from, "_data/api/v1/variants/pages-100/1.json"));
	reseal(from);
	const dir = await exported("--from", from, "--format", "csv");
	const rows = readCsv<Cells>(join(dir, "variants_genotypes.csv"));
	expect(rows[0]?.note).toBe(text);
	const raw = readFileSync(join(dir, "variants_genotypes.csv"), "utf8");
	expect(raw).toContain('"=1+1, a ""quote"" and\nanother line"\r\n');
	expect(readFileSync(join(dir, "README.md"), "utf8")).toContain("formula");
});

test("an export of a damaged build leaves nothing, and one that is there stays", async () => {
	const from = join(temporaryDir(), "dist");
	cpSync(dist, from, { recursive: true, dereference: true });
	rmSync(join(from, "_data/api/v1/genes"), { recursive: true });
	const work = temporaryDir();
	const args = ["--from", from, "--out", join(work, "export")];
	const { code, stderr } = await runCommand("export", args);
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/^Nothing written: .* is not as the build wrote it: \/_data.*genes.* is missing\n/,
	);
	expect(readdirSync(work)).toEqual([]);
	const out = await exported();
	const before = filesOf(out);
	const again = await runCommand("export", ["--from", dist, "--out", out]);
	expect(again.code).toBe(1);
	expect(again.stderr).toMatch(
		/^Nothing written: .* is there already\. Remove it, or choose another/,
	);
	expect(filesOf(out)).toEqual(before);
});

test("the same build makes the same bytes, and where there is no build, one is made first", async () => {
	const cwd = temporaryDir();
	writeTree(BASE, join(cwd, "content"));
	const git = (...args: string[]) => execFileSync("git", args, { cwd });
	git("init", "--quiet");
	git("add", ".");
	const who = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
	git(...who, "commit", "--quiet", "-m", "One");
	for (const name of ["one", "two"]) {
		const args = ["--format", "parquet", "--out", name];
		const { code, stderr } = await runCommand("export", args, { cwd });
		expect(code, stderr).toBe(0);
	}
	expect(existsSync(join(cwd, "dist/_data"))).toBe(true);
	expect(filesOf(join(cwd, "one"))).toEqual(filesOf(join(cwd, "two")));
});

test.each([
	["--format", "xml"],
	["--language", "fr"],
	["--with-links"],
	["--for", "ACME"],
	["--with-links", "--for", " "],
	["--with-links", "--for", "two\nlines"],
	["--from", "nowhere"],
])("a command line with %s is refused", async (...args) => {
	const { code, stdout, stderr } = await runCommand("export", args);
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(/^usage: npm run export /m);
});

function sha256(path: string): string {
	return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function readJson(path: string): Record<string, unknown> {
	return JSON.parse(readFileSync(path, "utf8"));
}
