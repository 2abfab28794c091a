import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assemble, compile } from "../../scripts/build.ts";
import { emit, findExcess } from "../../scripts/output/emit.ts";
import { read } from "../../scripts/record/read.ts";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	buildTree,
	json,
	manyVariants,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

/** Every file below a directory, by its path. */
function filesOf(dir: string): Map<string, string> {
	const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(dir, name)).isFile());
	return new Map(
		files.sort().map((name) => [name, readFileSync(join(dir, name), "utf8")]),
	);
}

describe("the bytes of a build", () => {
	const tree = BASE + manyVariants(30);

	test("do not depend on the order of the files", () => {
		const [sources] = read(writeTree(tree));
		const build = (given: typeof sources) => {
			const [dataset] = assemble(given);
			if (dataset === undefined) throw new Error("mistakes");
			return compile(dataset).map(({ path, text }) => `${path}\n${text}`);
		};
		const expected = build(sources);
		const shuffled = fc.shuffledSubarray(sources.records, {
			minLength: sources.records.length,
		});
		fc.assert(
			fc.property(shuffled, (records) => {
				expect(build({ ...sources, records })).toEqual(expected);
			}),
			{ numRuns: 20 },
		);
	});

	test("do not depend on the time zone, the locale or the working directory", () => {
		const content = writeTree(tree);
		const build = (cwd: string, env: NodeJS.ProcessEnv) => {
			const out = join(temporaryDir(), "dist");
			const args = ["--content", content, "--out", out];
			const { code, stderr } = runCommand("build", args, { cwd, env });
			expect([code, stderr]).toEqual([0, ""]);
			return filesOf(out);
		};
		const here = build(process.cwd(), { TZ: "Pacific/Kiritimati", LANG: "C" });
		const there = build(temporaryDir(), {
			TZ: "Pacific/Pago_Pago",
			LANG: "tr_TR.UTF-8",
		});
		expect(there).toEqual(here);
	});

	test("are compact JSON, an item of a list on each line", () => {
		for (const [path, text] of buildTree(tree)) {
			const compact = JSON.stringify(JSON.parse(text));
			expect(text.replaceAll("\n", ""), path).toBe(compact);
		}
	});
});

describe("the dataset version", () => {
	const version = (tree: string) =>
		(json(buildTree(tree), "/settings.json") as { dataset_version: string })
			.dataset_version;

	test("is the same on another host", () => {
		const moved = BASE.replaceAll("test.example", "other.example");
		expect(version(moved)).toBe(version(BASE));
	});

	test("changes with the content", () => {
		const changed = BASE.replace("Fresh paint.", "Old paint.");
		expect(version(changed)).not.toBe(version(BASE));
	});
});

describe("npm run build", () => {
	test("prints every mistake, ends with 1 and leaves the last version as it was", () => {
		const out = join(temporaryDir(), "dist");
		const good = writeTree(BASE);
		expect(runCommand("build", ["--content", good, "--out", out]).code).toBe(0);
		const before = filesOf(out);
		const bad = writeTree(
			BASE.replace("evidence: gwas", "evidence: gwass").replace(
				"genes: [ABC1]",
				"genes: [ABC2]",
			),
		);
		const { code, stdout, stderr } = runCommand("build", [
			"--content",
			bad,
			"--out",
			out,
		]);
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/links\/all\.yaml:20:13 error value-not-allowed/);
		expect(stderr).toMatch(/variants\/rs10\.md:3:9 error reference-unknown/);
		expect(stderr).toMatch(/2 errors, 0 warnings\n$/);
		expect(filesOf(out)).toEqual(before);
	});

	test("puts --base-url before every address", () => {
		const out = join(temporaryDir(), "dist");
		const args = ["--content", writeTree(BASE), "--out", out];
		runCommand("build", [...args, "--base-url", "http://localhost:9/"]);
		const text = [...filesOf(out).values()].join("");
		expect(text).toContain('"http://localhost:9/api/v1/variants?page=1');
		expect(text).not.toMatch(/https:\/\/test\.example\/(api|ko|variants)/);
	});

	test("refuses to exceed what the host takes", () => {
		const out = join(temporaryDir(), "dist");
		const args = [
			"--content",
			writeTree(BASE),
			"--out",
			out,
			"--max-files",
			"5",
		];
		const { code, stderr } = runCommand("build", args);
		expect(code).toBe(1);
		expect(stderr).toMatch(/^Nothing written: \d+ files: the host takes 5\./);
		expect(existsSync(out)).toBe(false);
	});

	test("never takes the place of anything but an earlier build", () => {
		const cwd = temporaryDir();
		const content = writeTree(BASE, join(cwd, "content"));
		const before = filesOf(content);
		for (const out of ["content", "content/", "."]) {
			const { code, stderr } = runCommand("build", ["--out", out], { cwd });
			expect(code).toBe(1);
			expect(stderr).toContain("holds something else than an earlier build");
		}
		expect(filesOf(content)).toEqual(before);
		for (const out of ["dist/", "./dist"]) {
			expect(runCommand("build", ["--out", out], { cwd }).code).toBe(0);
		}
		expect(readdirSync(cwd).sort()).toEqual(["content", "dist"]);
	});

	test.each([
		[["--colour"], /Unknown option '--colour'/],
		[["--base-url", "ftp://x"], /--base-url is "ftp:\/\/x": expected/],
		[["--max-files", "many"], /--max-files is "many": expected/],
	])("ends with 2 and its usage for %j", (args, message) => {
		const { code, stderr } = runCommand("build", args);
		expect(code).toBe(2);
		expect(stderr).toMatch(message);
		expect(stderr).toMatch(/usage: npm run build/);
	});
});

describe("npm run check", () => {
	test("writes nothing and says how much there is", () => {
		const cwd = temporaryDir();
		writeTree(BASE, join(cwd, "content"));
		const { code, stdout } = runCommand("check", [], { cwd });
		expect([code, stdout]).toEqual([
			0,
			"No mistakes: 1 variant, 1 condition, 1 gene, 1 drug, 1 topic, 1 sense, 4 links.\n",
		]);
		expect(readdirSync(cwd)).toEqual(["content"]);
	});

	test("takes a stale translation for a mistake only if told to", () => {
		const stale = writeTree(BASE.replace("Note for A/A.", "Another note."));
		const args = ["--content", stale];
		expect(runCommand("check", args).code).toBe(0);
		expect(runCommand("check", [...args, "--strict-translations"]).code).toBe(
			1,
		);
	});
});

describe("emitting", () => {
	const files = (text: string) => [
		{ path: "/a.json", text },
		{ path: "/b/c.json", text: "{}" },
	];

	test("replaces the last version, and keeps the time of files that are equal", () => {
		const out = join(temporaryDir(), "dist");
		expect(emit(files("1"), out)).toMatchObject({ files: 2, changed: 2 });
		writeFileSync(join(out, "stale.json"), "{}");
		const { mtimeMs } = statSync(join(out, "b/c.json"));
		expect(emit(files("2"), out)).toMatchObject({ files: 2, changed: 1 });
		expect(filesOf(out)).toEqual(
			new Map([
				["a.json", "2"],
				["b/c.json", "{}"],
			]),
		);
		expect(statSync(join(out, "b/c.json")).mtimeMs).toBe(mtimeMs);
	});

	test("begins anew after one that was ended while it wrote", () => {
		const out = join(temporaryDir(), "dist");
		emit(files("1"), out);
		mkdirSync(`${out}.next/b`, { recursive: true });
		writeFileSync(`${out}.next/a.json`, "half");
		emit(files("2"), out);
		expect(filesOf(out).get("a.json")).toBe("2");
	});

	test("finds the last version after one that was ended while it moved", () => {
		const out = join(temporaryDir(), "dist");
		emit(files("1"), out);
		renameSync(out, `${out}.previous`);
		expect(emit(files("1"), out)).toMatchObject({ changed: 0 });
		expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
	});

	test("refuses two files that claim one path, and leaves the last version as it was", () => {
		const out = join(temporaryDir(), "dist");
		emit(files("1"), out);
		expect(() => emit([...files("2"), ...files("3")], out)).toThrow(/EEXIST/);
		expect(filesOf(out).get("a.json")).toBe("1");
	});

	test("knows the limits of the host", () => {
		const large = "x".repeat(25 * 1024 * 1024 + 1);
		expect(findExcess(files("1"), 2)).toBeUndefined();
		expect(findExcess(files("1"), 1)).toMatch(/^2 files: the host takes 1/);
		expect(findExcess(files(large), 2)).toBe(
			"/a.json is over the host's 26214400 bytes.",
		);
	});
});
