/** A content file as a form and back: what is not changed stays byte by byte, and what is new has the usual form. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formConfig } from "../../../scripts/editor/form/config.ts";
import type { Field } from "../../../scripts/editor/form/fields.ts";
import type { Values } from "../../../scripts/editor/form/file.ts";
import * as form from "../../../scripts/editor/form/file.ts";
import { kindOfFolder } from "../../../scripts/model/content-paths.ts";
import {
	KIND_NAMES,
	KINDS,
	resourceOf,
} from "../../../scripts/model/kinds/kinds.ts";
import { schemaAt } from "../../../scripts/model/walk.ts";
import { load } from "../../../scripts/record/load.ts";

/** Records with each field once present and once absent. */
const CONTENT = join(import.meta.dirname, "../../golden/content");
const FILES = readdirSync(CONTENT, { recursive: true, encoding: "utf8" });
const RECORDS = FILES.filter((name) => name.endsWith(".md"));

function read(name: string): string {
	return readFileSync(join(CONTENT, name), "utf8");
}

function kindOf(name: string) {
	const kind = kindOfFolder(name.split("/")[0]);
	if (kind === undefined) throw new Error(name);
	return kind;
}

describe.each(RECORDS)("%s", (name) => {
	const text = read(name);
	const values = form.readRecord(kindOf(name), text);

	test("stays the same where nothing is changed", () => {
		// The form's program leaves out what is empty.
		const { text: body, ...facts } = values;
		const kept = JSON.parse(
			JSON.stringify(facts, (_, part) =>
				Array.isArray(part) && part.length === 0 ? undefined : part,
			),
		) as Values;
		const filled = { ...kept, text: body };
		expect(form.writeRecord(kindOf(name), filled)).toBe(text);
	});

	test("changes in one line where the title is changed", () => {
		const body = { ...(values.text as Values), title: "A new title" };
		expect(form.writeRecord(kindOf(name), { ...values, text: body })).toBe(
			text.replace(/^# .*$/m, "# A new title"),
		);
	});
});

const GENE = `---
hgnc_id: HGNC:1
# Seen at HGNC.
band: 1p1
sources:
  - title: A record
    url: https://example.org/1
---

# alpha

## Summary

It makes an enzyme. A second sentence is here so that the paragraph is long enough to be broken into several lines. The
third says that [@pmid:123].
`;

describe("one change", () => {
	test("of a sentence breaks its paragraph into lines again, and keeps marks and comments", () => {
		const values = form.readRecord("gene", GENE);
		const text = { ...(values.text as Values) };
		expect(text.summary).toContain("lines. The third");
		text.summary = String(text.summary).replace("makes", "builds up");
		const made = form.writeRecord("gene", { ...values, text });
		expect(made).toContain("# Seen at HGNC.\nband: 1p1\n");
		expect(made).toContain("It builds up an enzyme.");
		expect(made).toContain("[@pmid:123]");
		for (const line of made.split("\n")) {
			expect(line.length).toBeLessThanOrEqual(120);
		}
	});

	test("of a fact changes its line alone", () => {
		const values = { ...form.readRecord("gene", GENE), hgnc_id: "HGNC:2" };
		expect(form.writeRecord("gene", values)).toBe(
			GENE.replace("HGNC:1", "HGNC:2"),
		);
	});

	test("of a translation leaves its review for the check to refuse", () => {
		const text = `---\nreviewed: 2026-01-01\nreviewed_against: f00000000001-f00000000002\n---\n\n# 알파\n`;
		const values = form.readRecord("gene", text);
		expect(
			form.writeRecord("gene", { ...values, text: { title: "베타" } }),
		).toBe(text.replace("알파", "베타"));
	});
});

test("a new record has its fields and sections in their order, and lists that may not be left out", () => {
	const made = form.writeRecord("condition", {
		text: {
			title: "A condition",
			summary: "A text.",
			open_questions: "- One.",
		},
		sources: [{ title: "A record", url: "https://example.org/1", pmid: null }],
		inheritance: "dominant",
		codes: { mondo: "MONDO:0000001" },
		last_checked: "2026-01-01",
	});
	expect(made).toMatch(/^---\ninheritance: dominant\ncodes:\n {2}omim: \[\]\n/);
	expect(made).toMatch(/\n---\n\n# A condition\n\n## Summary\n\nA text\.\n/);
	expect(made).not.toContain("pmid");
	const path = "content/conditions/a-condition.md";
	const { mistakes } = load({ path, text: made, mistakes: [] });
	const codes = mistakes.map(({ code }) => code);
	expect(codes).not.toContain("file-format");
	expect(codes.filter((code) => code.startsWith("yaml"))).toEqual([]);
});

test("a new translation waits for its review", () => {
	const made = form.writeRecord("gene", { text: { title: "알파" } });
	expect(made).toMatch(/^---\n# .*npm run review\.\n---\n\n# 알파\n$/);
});

test("lists change in one entry, and a register only grows", () => {
	const [name = ""] = FILES.filter((one) => /^links\/.*\.yaml$/.test(one));
	const path = `content/${name}`;
	const text = read(name);
	const values = form.readList(text, false);
	expect(form.writeList(path, values, false)).toBe(text);
	const paper = { pmid: 7, title: "A paper", title_read: true };
	const register = read("citations/papers.yaml");
	const added = { ...form.readList(register, true), entries: [paper] };
	expect(form.writeList("content/citations/papers.yaml", added, true)).toBe(
		`${register.trimEnd()}\n\n- pmid: 7\n  title: A paper\n  title_read: true\n`,
	);
	for (const one of FILES.filter((one) => /^terms\/.*\.yaml$/.test(one))) {
		const term = read(one);
		expect(form.writeYaml(`content/${one}`, form.readYaml(term))).toBe(term);
	}
});

describe("the settings", () => {
	const { collections } = formConfig(
		"Test",
		{ name: "gitea", repo: "a/b", branch: "main" },
		false,
	) as unknown as { collections: { name: string; fields: Field[] }[] };
	const fieldsOf = (fields: Field[]): Field[] =>
		fields.flatMap((one) => [one, ...fieldsOf((one.fields ?? []) as Field[])]);

	test.each(KIND_NAMES)("have every fact of a %s", (kind) => {
		const own = collections.find(({ name }) => name === resourceOf(kind));
		const names = own?.fields.map(({ name }) => name);
		// Commands write these.
		const left = ["former_ids", "withdrawn"];
		expect([...(names ?? []), ...left].sort()).toEqual(
			[...Object.keys(KINDS[kind].facts.shape), "text"].sort(),
		);
		for (const { name, required, hint } of own?.fields ?? []) {
			const schema = schemaAt(KINDS[kind].facts, [name]);
			if (required === true) expect(schema?.isOptional() ?? false).toBe(false);
			if (schema?.description) expect(hint).toBe(schema.description);
		}
	});

	test("search for references and offer what may be chosen", () => {
		const all = collections.flatMap(({ fields }) => fieldsOf(fields));
		const find = (name: string) => all.find((one) => one.name === name);
		expect(find("genes")).toMatchObject({
			widget: "relation",
			collection: "genes",
			multiple: true,
		});
		expect(find("risk_tier")).toMatchObject({
			widget: "select",
			options: expect.arrayContaining([
				{ label: expect.stringMatching(/^sensitive: ./), value: "sensitive" },
			]),
		});
		expect(find("position")).toMatchObject({ value_type: "int", min: 1 });
	});
});
