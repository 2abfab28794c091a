/** What the repository says of itself: version, licences, how to cite it, what each release changed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
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
