/** What the repository says of itself: version, licences, how to cite it, what each release changed. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LANGUAGES, ORIGINAL } from "../../functions/shared/contract.ts";
import { FOLDERS } from "../../scripts/model/content-paths.ts";
import { ROOT } from "../support/command.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const MANIFEST = JSON.parse(read("package.json")) as {
	version: string;
	license: string;
};
const SITE = parse(read("content/site.yaml")) as {
	name: string;
	licence: { name: string; url: string };
};
const [, HOLDER = ""] =
	/^Copyright \(c\) \d{4} (.+)$/m.exec(read("LICENSE")) ?? [];

/** What a file of version 1.2.0 may say at its top: https://github.com/citation-file-format/citation-file-format */
const FIELDS = [
	...["cff-version", "message", "title", "authors", "type", "abstract"],
	...["keywords", "version", "license", "license-url", "date-released"],
	...["doi", "identifiers", "url", "repository-code", "contact", "references"],
];

test("the citation says what the rest of the repository says", () => {
	const citation = parse(read("CITATION.cff")) as Record<string, unknown>;
	expect(citation).toMatchObject({
		"cff-version": "1.2.0",
		message: expect.stringMatching(/cite/) as string,
		type: "dataset",
		title: SITE.name,
		authors: [{ name: HOLDER }],
		version: MANIFEST.version,
		license: SITE.licence.name.replaceAll(" ", "-"),
	});
	const unknown = Object.keys(citation).filter((one) => !FIELDS.includes(one));
	expect(unknown).toEqual([]);
});

test("each licence is the one that is named elsewhere", () => {
	expect(read("LICENSE")).toMatch(
		new RegExp(`^${MANIFEST.license} License$`, "m"),
	);
	const data = read("LICENSE-DATA.md");
	expect(data).toContain(`(${SITE.licence.name})`);
	expect(data).toContain(SITE.licence.url.replace(/\/$/, ""));
});

test("the changelog has one paragraph for each release, the newest of this version", () => {
	const [, ...releases] = read("CHANGELOG.md").split(/^## /m);
	expect(releases[0]?.startsWith(`${MANIFEST.version} `)).toBe(true);
	for (const release of releases) {
		const [, ...paragraphs] = release.trim().split(/\n\n+/);
		expect(paragraphs).toHaveLength(1);
	}
});

describe("the owners of the code", () => {
	const rows = read(".github/CODEOWNERS")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => line.split(/\s+/));
	const patterns = rows.map(([pattern = ""]) => pattern);

	test("have a line for each kind, each register, each language and each part of the program", () => {
		const parts = ["functions", "scripts", "test", ".github"];
		const translations = LANGUAGES.filter((one) => one !== ORIGINAL);
		const wanted = [
			...[...FOLDERS, ...parts].map((one) => `/${one}/`),
			...LANGUAGES.map((one) => `/scripts/words/${one}/`),
			...translations.map((one) => `*.${one}.md`),
		];
		expect(wanted.filter((one) => !patterns.includes(one))).toEqual([]);
	});

	test("are asked by the last line that matches: a translation by its language, not by its kind", () => {
		const isOf = (start: string) => (one: string) => one.startsWith(start);
		const last = patterns.findLastIndex(isOf("/content/"));
		expect(patterns.findIndex(isOf("*."))).toBeGreaterThan(last);
		expect(patterns[0]).toBe("*");
	});

	test("own what there is, and are handles, teams or addresses", () => {
		for (const [pattern = "", ...owners] of rows) {
			if (pattern.startsWith("/")) {
				expect(existsSync(join(ROOT, pattern)), pattern).toBe(true);
			}
			for (const owner of owners) {
				expect(owner).toMatch(/^(?:@[\w-]+(?:\/[\w-]+)?|[^@\s]+@[^@\s]+)$/);
			}
		}
	});
});
