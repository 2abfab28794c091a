/** The review of a translation: somebody reads both texts part by part, and the mark says which texts those were. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand, runProcess } from "../support/command.ts";
import {
	BASE,
	editFile,
	headsOf,
	printCheck,
	REVIEWED,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

const KO = "variants/rs10.ko.md";
const PATH = `content/${KO}`;
const CHANGED = editFile(BASE, KO, ["A/A 설명입니다.", "A/A 새 설명입니다."]);
const ENGLISH = editFile(BASE, "variants/rs10.md", [
	"Note for A/A.",
	"A new note.",
]);
/** The title and the notes on three pairs. */
const PARTS = 4;
const YES = Array<string>(PARTS).fill("y");

const textOf = (dir: string) => readFileSync(join(dir, KO), "utf8");
const review = (dir: string, answers: string[], more: string[] = []) =>
	runCommand("review", ["variant/rs10", "--content", dir, ...more], {
		answers,
	});

test("a draft, which has no fields yet, gets its first ones", async () => {
	const draft = editFile(BASE, KO, [
		"A/A 설명입니다.",
		"A/A 새 설명입니다.",
	]).replace(/reviewed: .*\n.*/, "{}");
	const dir = writeTree(BASE + draft);
	await review(dir, YES);
	expect(textOf(dir)).toMatch(
		/^---\nreviewed: .*\nreviewed_against: .*\n---\n/,
	);
	expect(headsOf(printCheck(dir))).toEqual([]);
});

describe("the check", () => {
	test.each([
		["a text", "A/A 설명입니다.", "A/A 새 설명입니다."],
		["the title", "# 형질 십", "# 형질 열"],
	])(
		"refuses a translation of which %s has changed since it was read",
		(_, from, to) => {
			const printed = printCheck(
				writeTree(BASE + editFile(BASE, KO, [from, to])),
			);
			expect(headsOf(printed)).toEqual([
				`${PATH}:3:19 error translation-changed`,
			]);
		},
	);

	test("refuses it even if the English has changed, too", () => {
		const printed = printCheck(writeTree(BASE + CHANGED + ENGLISH));
		expect(headsOf(printed)).toEqual([
			`${PATH}:3:19 error translation-changed`,
		]);
	});

	test("only warns if the English alone has changed", () => {
		expect(headsOf(printCheck(writeTree(BASE + ENGLISH)))).toEqual([
			`${PATH}:3:19 warning translation-stale`,
		]);
	});

	test("takes another wrapping of the lines for no change", () => {
		const to = "A/A\n설명입니다.";
		const printed = printCheck(
			writeTree(BASE + editFile(BASE, KO, ["A/A 설명입니다.", to])),
		);
		expect(printed).not.toContain("translation-changed");
	});

	test.each([
		["changed", CHANGED],
		["stale", ENGLISH],
		[
			"without a mark",
			editFile(BASE, KO, [/reviewed_against.*\n/.exec(BASE)?.[0] ?? "", ""]),
		],
		["without a day", editFile(BASE, KO, ["reviewed: 2026-01-02\n", ""])],
		["with half a mark", editFile(BASE, KO, [REVIEWED.slice(12), ""])],
	])("never prints the mark of a translation that is %s", (_, tree) => {
		const printed = printCheck(writeTree(BASE + tree));
		expect(printed).toMatch(/npm run review/);
		const [, other = ""] = REVIEWED.split("-");
		const asked = printed.replace(/^ +\d+ \|.*$/gm, "");
		expect(asked).not.toMatch(/f[0-9a-f]{11}-f/);
		expect(asked).not.toContain(other);
	});
});

describe("npm run review", () => {
	test("shows each part in both languages, and after a yes for each writes what was read, and when", async () => {
		const dir = writeTree(BASE + CHANGED + ENGLISH);
		const { code, stdout } = await review(dir, YES);
		expect(code).toBe(0);
		expect(stdout).toContain(
			"2 of 4: A/A\n\nA new note.\n\nA/A 새 설명입니다.\n",
		);
		expect(stdout).toContain(`reviewed ${TODAY}`);
		expect(textOf(dir)).toContain(`reviewed: ${TODAY}\n`);
		expect(printCheck(dir)).toBe("");
		expect(await review(dir, [])).toMatchObject({
			code: 0,
			stdout: `Both texts are those that were read on ${TODAY}.\n`,
		});
	});

	test.each([
		["no", ["y", "n", "y", "y"]],
		["nothing", []],
		["too few answers", ["y", "y", "yes"]],
		["anything else", ["y", "y", "y", "why"]],
	])("writes nothing after %s", async (_, answers) => {
		const dir = writeTree(BASE + CHANGED);
		const before = textOf(dir);
		const { code, stderr } = await review(dir, answers);
		expect(code).toBe(1);
		expect(stderr).toContain("Nothing is written.");
		expect(textOf(dir)).toBe(before);
	});

	test("changes no other record", async () => {
		const other = editFile(BASE, KO).replaceAll("rs10", "rs11");
		const english = editFile(BASE, "variants/rs10.md")
			.replaceAll("rs10", "rs11")
			.replace("position: 100", "position: 200");
		const dir = writeTree(
			BASE + CHANGED + other.replace("A/A 설명", "A/A 딴 설명") + english,
		);
		await review(dir, YES);
		expect(headsOf(printCheck(dir))).toContain(
			"content/variants/rs11.ko.md:3:19 error translation-changed",
		);
		expect(printCheck(dir)).not.toContain("rs10.ko.md");
	});

	test("asks for other mistakes to be corrected first", async () => {
		const tree = editFile(BASE, KO, ["A/A 설명입니다.", "이 조합은 흔하다."]);
		const { code, stderr, stdout } = await review(writeTree(BASE + tree), YES);
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr).toContain("wording-style");
		expect(stderr).toContain("Correct these first");
	});

	test("says what is missing", async () => {
		const dir = writeTree(BASE);
		const args = ["gene/ABC1", "--content", dir];
		const { code, stderr } = await runCommand("review", args);
		expect(code).toBe(1);
		expect(stderr).toContain("There is no translation of gene/ABC1.");
	});

	test("takes answers that another program pipes in", () => {
		const dir = writeTree(BASE + CHANGED);
		const args = ["variant/rs10", "--content", dir, "--today", TODAY];
		const { code } = runProcess("review", args, { input: "y\ny\ny\ny\n" });
		expect(code).toBe(0);
		expect(printCheck(dir)).toBe("");
	});
});

describe("where the settings ask for another person", () => {
	const SETTINGS = editFile(BASE, "site.yaml", [
		"rate_limits:",
		"reviews: another_person\nrate_limits:",
	]);

	/** A repository with the content, in which somebody has written the translation. */
	function repository(author: string): { root: string; dir: string } {
		const root = temporaryDir();
		const dir = join(root, "content");
		git(root, "Editor", "init", "-q");
		writeTree(BASE + SETTINGS, dir);
		commit(root, "Editor", "Content");
		writeFileSync(
			join(dir, KO),
			textOf(dir).replace("A/A 설명", "A/A 새 설명"),
		);
		commit(root, author, "A better note");
		return { root, dir };
	}

	function git(root: string, author: string, ...args: string[]) {
		const name = author.replaceAll(/\W/g, " ");
		const email = `12+${author.toLowerCase()}@users.noreply.github.com`;
		execFileSync("git", ["-C", root, ...args], {
			env: {
				...process.env,
				GIT_AUTHOR_NAME: name,
				GIT_AUTHOR_EMAIL: email,
				GIT_COMMITTER_NAME: name,
				GIT_COMMITTER_EMAIL: email,
			},
		});
	}

	function commit(root: string, author: string, message: string) {
		git(root, author, "add", "-A");
		git(root, author, "commit", "-q", "-m", message);
	}

	const check = async (dir: string) =>
		headsOf((await runCommand("check", ["--content", dir])).stderr);

	test("a review needs the handle of its reader", async () => {
		const { dir } = repository("min-seo");
		expect((await review(dir, YES)).stderr).toContain("--by HANDLE");
		expect(await check(dir)).toContain(`${PATH}:2:11 error review-reader`);
	});

	test("the author of the text's last change may not be its reader, whoever commits the review", async () => {
		for (const reader of ["min-seo", "Min-Seo"]) {
			const { root, dir } = repository("min-seo");
			await review(dir, YES, ["--by", reader]);
			expect(await check(dir)).toContain(`${PATH}:4:14 error review-own`);
			commit(root, "jun-ho", "Read");
			expect(await check(dir)).toContain(`${PATH}:4:14 error review-own`);
		}
	});

	test("a shallow clone does not tell who wrote a text", async () => {
		const { root, dir } = repository("min-seo");
		await review(dir, YES, ["--by", "jun-ho"]);
		commit(root, "jun-ho", "Read");
		const clone = temporaryDir();
		git(clone, "jun-ho", "clone", "-q", "--depth=1", `file://${root}`, ".");
		expect((await check(join(clone, "content"))).join()).not.toContain(
			"review-",
		);
	});

	test("another person may, whoever commits the review", async () => {
		for (const author of ["jun-ho", "min-seo"]) {
			const { root, dir } = repository("min-seo");
			await review(dir, YES, ["--by", "jun-ho"]);
			commit(root, author, "Read");
			expect((await check(dir)).join()).not.toContain("review-");
			expect(textOf(dir)).toContain("reviewed_by: jun-ho\n");
		}
	});

	test("any reader will do where they do not ask", async () => {
		const { root, dir } = repository("min-seo");
		const site = join(dir, "site.yaml");
		writeFileSync(
			site,
			readFileSync(site, "utf8").replace("another_person", "any"),
		);
		await review(dir, YES);
		commit(root, "min-seo", "Read");
		expect((await check(dir)).join()).not.toContain("review-");
	});
});
