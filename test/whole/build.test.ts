import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFiles, compile } from "../../scripts/build.ts";
import { read } from "../../scripts/record/read.ts";
import { runCommand, runProcess } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import {
	BASE,
	buildTree,
	edit,
	json,
	makeAll,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

describe("the bytes of a build", () => {
	const tree = BASE + manyVariants(30);

	test("do not depend on the order of the files", () => {
		const files = read(writeTree(tree));
		const build = (given: typeof files) => {
			const { dataset } = checkFiles(given, { today: TODAY });
			if (dataset === undefined) throw new Error("mistakes");
			return [...makeAll(compile(dataset, { date: TODAY }))];
		};
		const expected = build(files);
		const shuffled = fc.shuffledSubarray(files, { minLength: files.length });
		fc.assert(
			fc.property(shuffled, (given) => {
				expect(build(given)).toEqual(expected);
			}),
			{ numRuns: 8 },
		);
	});

	test("are those of every file that a preview can make", async () => {
		const out = join(temporaryDir(), "dist");
		const args = ["--content", writeTree(tree), "--out", out, "--date", TODAY];
		expect((await runCommand("build", args)).code).toBe(0);
		const { "_data/manifest.json": _, ...written } = Object.fromEntries(
			filesOf(out),
		);
		const made = [...buildTree(tree)].map(([path, text]) => [
			path.slice(1),
			text,
		]);
		expect(written).toEqual(Object.fromEntries(made));
		expect(Object.keys(written)).toContain("search-index/ko/_.json");
	});

	test("need a day, and say why git has none", () => {
		const cwd = temporaryDir();
		const args = ["--content", writeTree(tree), "--out", join(cwd, "dist")];
		const { code, stderr } = runProcess("build", args, { cwd });
		expect(code).toBe(2);
		expect(stderr).toMatch(
			/^The version needs a day, by default that of the last commit, and git says:\n {2}fatal: not a git repository[\s\S]*\nMend that, or say the day: --date YYYY-MM-DD$/m,
		);
	});

	test("do not depend on the time zone, the locale or the working directory", () => {
		const content = writeTree(tree);
		const build = (cwd: string, env: NodeJS.ProcessEnv) => {
			const out = join(temporaryDir(), "dist");
			const args = [
				"--content",
				content,
				"--out",
				out,
				"--date",
				TODAY,
				"--today",
				TODAY,
			];
			const { code, stderr } = runProcess("build", args, { cwd, env });
			expect([code, stderr]).toEqual([0, ""]);
			return filesOf(out);
		};
		const here = build(process.cwd(), { TZ: "Pacific/Kiritimati", LANG: "C" });
		const there = build(temporaryDir(), {
			TZ: "Pacific/Pago_Pago",
			LANG: "tr_TR.UTF-8",
		});
		expect(there).toEqual(here);
		// What was compared includes the pages and the manifest.
		expect([...here.keys()]).toEqual(
			expect.arrayContaining([
				"index.html",
				"ko/variants/rs10.html",
				"_data/manifest.json",
			]),
		);
	});

	test("are compact JSON with each item of a list on its own line", () => {
		for (const [path, text] of buildTree(tree)) {
			if (!path.startsWith("/_data/")) continue;
			const compact = JSON.stringify(JSON.parse(text));
			expect(text.replaceAll("\n", ""), path).toBe(compact);
		}
	});
});

describe("the dataset version", () => {
	const version = (tree: string) =>
		(
			json(buildTree(tree), "/_data/settings.json") as {
				dataset_version: string;
			}
		).dataset_version;

	test("is the same on another host", () => {
		const moved = BASE.replaceAll("test.example", "other.example");
		expect(version(moved)).toBe(version(BASE));
	});

	test("changes with the content", () => {
		const changed = edit(BASE, ["Fresh paint.", "Old paint."]);
		expect(version(changed)).not.toBe(version(BASE));
	});
});

describe("npm run build", () => {
	test("prints every mistake, ends with 1 and leaves the last version as it was", async () => {
		const out = join(temporaryDir(), "dist");
		const good = writeTree(BASE);
		const first = await runCommand("build", ["--content", good, "--out", out]);
		expect(first.code).toBe(0);
		const before = filesOf(out);
		const bad = writeTree(
			edit(
				BASE,
				["scheme: gwas", "scheme: gwass"],
				["genes: [ABC1]", "genes: [ABC2]"],
			),
		);
		const { code, stdout, stderr } = await runCommand("build", [
			"--content",
			bad,
			"--out",
			out,
		]);
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/links\/all\.yaml:25:15 error value-not-allowed/);
		expect(stderr).toMatch(/variants\/rs10\.md:3:9 error reference-unknown/);
		expect(stderr).toMatch(/2 errors, 0 warnings\n$/);
		expect(filesOf(out)).toEqual(before);
	});

	test("puts --base-url before every address", async () => {
		const out = join(temporaryDir(), "dist");
		const args = ["--content", writeTree(BASE), "--out", out];
		await runCommand("build", [...args, "--base-url", "http://localhost:9/"]);
		const text = [...filesOf(out).values()].join("");
		expect(text).toContain('"http://localhost:9/api/v1/variants?page=1');
		expect(text).not.toMatch(/https:\/\/test\.example\/(api|ko|variants)/);
	});

	test("refuses to write more files than the host accepts", async () => {
		const out = join(temporaryDir(), "dist");
		const args = [
			"--content",
			writeTree(BASE),
			"--out",
			out,
			"--max-files",
			"5",
		];
		const { code, stderr } = await runCommand("build", args);
		expect(code).toBe(1);
		expect(stderr).toMatch(/^Nothing written: \d+ files: the host takes 5\./);
		expect(existsSync(out)).toBe(false);
	});

	test("never replaces anything but an earlier build", async () => {
		const dir = temporaryDir();
		const content = writeTree(BASE, join(dir, "content"));
		const before = filesOf(content);
		const build = (out: string) =>
			runCommand("build", ["--content", content, "--out", out]);
		for (const out of [content, `${content}/`, dir]) {
			const { code, stderr } = await build(out);
			expect(code).toBe(1);
			expect(stderr).toContain("holds something other than an earlier build");
		}
		expect(filesOf(content)).toEqual(before);
		for (const out of ["dist/", "./dist"]) {
			expect((await build(`${dir}/${out}`)).code).toBe(0);
		}
		expect(readdirSync(dir).sort()).toEqual([
			"content",
			"dist",
			expect.stringMatching(/^dist\.build-[12]$/),
		]);
	});

	test.each([
		[["--colour"], /Unknown option '--colour'/],
		[["--base-url", "ftp://x"], /^--base-url is "ftp:\/\/x": expected/],
		[["--base-url", "https:x"], /^--base-url is "https:x": expected/],
		[["--base-url", "https:///x"], /^--base-url is "https:\/\/\/x": expected/],
		[["--base-url", "https://x "], /^--base-url is "https:\/\/x ": expected/],
		[["--max-files", "many"], /^--max-files is "many": expected/],
		[["--date", "2026-02-30"], /^--date is "2026-02-30": expected a day/],
		[["--date", "2026-13-01"], /^--date is "2026-13-01": expected a day/],
		[["--previous", "nowhere"], /^"nowhere" does not contain a build$/m],
	])("ends with 2 and its usage for %j", async (args, message) => {
		const { code, stderr } = await runCommand("build", args);
		expect(code).toBe(2);
		expect(stderr).toMatch(message);
		expect(stderr).toMatch(/usage: npm run build/);
	});
});

describe("npm run check", () => {
	test("writes nothing and says how much there is", () => {
		const cwd = temporaryDir();
		writeTree(BASE, join(cwd, "content"));
		const args = ["--today", TODAY];
		const { code, stdout } = runProcess("check", args, { cwd });
		expect([code, stdout]).toEqual([
			0,
			"No mistakes: 1 variant, 1 condition, 1 gene, 1 drug, 1 topic, 1 sense, 4 links.\n",
		]);
		expect(readdirSync(cwd)).toEqual(["content"]);
	});

	test("treats a stale translation as an error only if asked to", async () => {
		const stale = writeTree(edit(BASE, ["Note for A/A.", "Another note."]));
		const args = ["--content", stale];
		expect((await runCommand("check", args)).code).toBe(0);
		const strict = [...args, "--strict-translations"];
		expect((await runCommand("check", strict)).code).toBe(1);
	});
});
