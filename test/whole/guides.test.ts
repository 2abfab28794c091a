/** The guides are right: the records they show pass the check, and the files and commands they name exist. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { roleOf } from "../../scripts/model/files.ts";
import { KIND_NAMES } from "../../scripts/model/kinds.ts";
import { ROOT } from "../support/command.ts";
import { BASE, checkTree, fileOf } from "../support/tree.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const FOLDER = ".github/guides";
const GUIDES = [
	"CONTRIBUTING.md",
	...readdirSync(join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
];
/** All guides except the page of mistakes, which its own test generates from made-up files. */
const WRITTEN = GUIDES.filter((path) => !path.endsWith("/mistakes.md"));

/** The complete files that the guide shows, by path: each block follows a line that is only its path. */
const SHOWN = new Map(
	[
		...read(`${FOLDER}/records.md`).matchAll(
			/^`(content\/\S+)`\n\n```\w+\n(.*?)^```$/gms,
		),
	].map(([, path = "", text = ""]) => [path, text]),
);

describe("the files shown in the guide for records", () => {
	test("each follow a line with their path", () => {
		const records = read(`${FOLDER}/records.md`).match(/^```markdown$/gm);
		const paths = [...SHOWN.keys()].filter((path) => path.endsWith(".md"));
		expect(paths).toHaveLength(records?.length ?? 0);
	});

	test("pass the check, all together", () => {
		const settings = `-- site.yaml --\n${fileOf(BASE, "site.yaml")}`;
		const shown = [...SHOWN].map(
			([path, text]) => `-- ${path.slice("content/".length)} --\n${text}`,
		);
		expect(checkTree(settings + shown.join(""))).toBe("");
	});

	test("are one of each kind, a translation, links and the register of papers", () => {
		const roles = [...SHOWN.keys()].map((path) => {
			const role = roleOf(path);
			return role?.role === "record"
				? `${role.kind} ${role.language}`
				: role?.role;
		});
		expect(roles.sort()).toEqual(
			[
				...KIND_NAMES.map((kind) => `${kind} en`),
				"variant ko",
				"links",
				"citations",
			].sort(),
		);
	});
});

describe.each(WRITTEN)("%s", (path) => {
	const text = read(path);

	test("names npm scripts that exist", () => {
		const { scripts } = JSON.parse(read("package.json")) as {
			scripts: object;
		};
		for (const [, name] of text.matchAll(/npm run (?:-s )?([a-z:]+)/g)) {
			expect(Object.keys(scripts)).toContain(name);
		}
	});

	test("names files and folders of the program that exist", () => {
		const named = text.matchAll(
			/(?:^|[\s`(])((?:scripts|functions|test|\.github|\.vscode|\.ci)\/[\w./-]*\w)/gm,
		);
		for (const [, name = ""] of named) {
			expect(existsSync(join(ROOT, name)), name).toBe(true);
		}
	});

	test("links to files and headings that exist", () => {
		for (const [, to = "", heading] of text.matchAll(
			/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g,
		)) {
			const target = to === "" ? path : join(path, "..", to);
			expect(existsSync(join(ROOT, target)), target).toBe(true);
			if (heading !== undefined) {
				expect(anchorsOf(read(target)), target).toContain(heading);
			}
		}
	});
});

test("CONTRIBUTING.md is short enough to be read", () => {
	expect(
		read("CONTRIBUTING.md").trimEnd().split("\n").length,
	).toBeLessThanOrEqual(120);
});

test("CONTRIBUTING.md leads to every guide", () => {
	const text = read("CONTRIBUTING.md");
	for (const path of GUIDES.slice(1)) expect(text).toContain(`(${path}`);
});

/** The anchors that GitHub gives to the headings of a text. */
function anchorsOf(text: string): string[] {
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, "")
			.replaceAll(" ", "-"),
	);
}
