/** The guides are right: the records they show pass the check, and the files and commands they name exist. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { roleOf } from "../../scripts/model/content-paths.ts";
import { KIND_NAMES } from "../../scripts/model/kinds/kinds.ts";
import { ROOT } from "../support/command.ts";
import { BASE, checkTree, fileOf } from "../support/tree.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const FOLDER = ".github/guides";
const GUIDES = [
	"README.md",
	"CONTRIBUTING.md",
	"SECURITY.md",
	...readdirSync(join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
];
/** All guides except the page of mistakes, which its own test generates from made-up files. */
const WRITTEN = GUIDES.filter((path) => !path.endsWith("/mistakes.md"));

/** A file or folder of the program. */
const NAMED =
	/(?:^|[\s`(])((?:scripts|functions|test|\.github|\.vscode|\.ci)\/[\w./-]*\w)/gm;

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

	test("are one of each kind, a translation, links, the register of papers and a word", () => {
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
				"term",
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
		for (const [, name = ""] of text.matchAll(NAMED)) {
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
	const guides = GUIDES.filter((path) => path.startsWith(FOLDER));
	for (const path of [...guides, "SECURITY.md"]) {
		expect(text).toContain(`(${path}`);
	}
});

const PROGRAM = read(`${FOLDER}/program.md`);

describe("the guide to the program", () => {
	test("is short enough to be read", () => {
		expect(PROGRAM.trimEnd().split("\n").length).toBeLessThanOrEqual(170);
	});

	test("begins with the two walks, and names the values that matter", () => {
		const [, file = "", request = "", change] = PROGRAM.split(/^## .*\n/m);
		const bold = (text: string) =>
			[...text.matchAll(/^\d\. `(\w+)` \(/gm)].map(([, name]) => name);
		expect(bold(file)).toEqual([
			"Loaded",
			"Dataset",
			"Edition",
			"RecordDocument",
			"OutputFile",
		]);
		expect(bold(request)).toEqual(["Route", "Answer"]);
		expect(change).toContain("npx vitest run");
	});

	test("shows every room on its map", () => {
		const rooms = readdirSync(join(ROOT, "scripts"), { withFileTypes: true });
		for (const room of rooms) {
			const name = room.isDirectory() ? `${room.name}/` : room.name;
			expect(PROGRAM).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
		}
	});

	// A part names a file as a path, then files beside it by their names alone, and what they declare.
	test.each(
		PROGRAM.split(/^(?=##)/m).map((part) => [part.split("\n")[0], part]),
	)("names only what is there: %s", (_, part) => {
		const files = [...part.matchAll(NAMED)].flatMap(([, name = ""]) =>
			filesAt(name),
		);
		const beside = files.flatMap((path) => filesAt(dirname(path)));
		const source = files.map(read).join("\n");
		const lines = part.replaceAll(/^```.*?^```/gms, "");
		for (const [, code = ""] of lines.matchAll(/`([^`]+)`/g)) {
			if (/^[\w-]+\.(?:[jt]s|py|md)$/.test(code)) {
				expect(beside.map((path) => basename(path))).toContain(code);
			}
			const [, name] = /^([A-Za-z][\w-]*)(?:\(|$)/.exec(code) ?? [];
			if (name) expect(source).toMatch(declarationOf(name));
		}
	});
});

/** Where a name is declared: a value, a type, or a column of a table. */
function declarationOf(name: string): RegExp {
	return new RegExp(
		`\\b(?:const|function\\*?|class|type|interface) ${name}\\b|["'\\s{]${name}["']?\\??:`,
	);
}

/** A file, or every text in a folder, as paths. */
function filesAt(path: string): string[] {
	if (statSync(join(ROOT, path)).isFile()) return [path];
	return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(?:[jt]s|py|md)$/.test(name))
		.map((name) => join(path, name));
}

/** The anchors that GitHub gives to the headings of a text. */
function anchorsOf(text: string): string[] {
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, "")
			.replaceAll(" ", "-"),
	);
}
