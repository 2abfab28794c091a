/** Beyond what assets may be, one setting is enough: with a bucket in wrangler.jsonc, no command refuses a number of files. */

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openTarget } from "../../scripts/commands/publishers/destination.ts";
import { around, runCommand } from "../support/command.ts";
import { SETTINGS, WITH_BUCKETS } from "../support/host-settings.ts";
import { BASE, TODAY, temporaryDir, writeTree } from "../support/tree.ts";

/** A folder with a wrangler.jsonc. */
function folderWith(settings: string): string {
	const cwd = temporaryDir();
	writeFileSync(join(cwd, "wrangler.jsonc"), settings);
	return cwd;
}

test.each([
	["without a bucket, 100,000 assets", SETTINGS, / \d+ of 100000 files, /],
	["with a bucket, any number of files", WITH_BUCKETS, / \d+ files, /],
	[
		"with a bucket in the notation of wrangler, any number of files",
		'{ /* "r2" */ "name": "a//b, }", // ,\n"r2_buckets": [{ "binding": "DATA", "bucket_name": "own", },], }',
		/ \d+ files, /,
	],
	[
		"with a bucket of another name, 100,000 assets",
		'{ "r2_buckets": [{ "binding": "LOGS", "bucket_name": "logs" }] }',
		/ \d+ of 100000 files, /,
	],
])("a build fits the host: %s", async (_, settings, limit) => {
	const cwd = folderWith(settings);
	writeTree(BASE, join(cwd, "content"));
	const args = ["--date", TODAY];
	const { code, stdout, stderr } = await runCommand("build", args, { cwd });
	expect([code, stderr]).toEqual([0, ""]);
	expect(stdout).toMatch(limit);
});

test("a wrangler.jsonc with a slip is named", async () => {
	const cwd = folderWith('{ "name": "a" "r2_buckets": [] }');
	const args = ["--date", TODAY];
	const { code, stderr } = await runCommand("build", args, { cwd });
	expect(code).toBe(2);
	expect(stderr).toMatch(
		/^wrangler\.jsonc is not JSON with comments: .*\(line/,
	);
});

describe.each(["production", "staging"])("a rehearsal for %s", (env) => {
	// It asks no account, so that it has no way to the bucket; a release has the keys to one.
	test.each([
		["without a bucket takes 100,000 files", SETTINGS, 100_000],
		["with a bucket takes any number", WITH_BUCKETS, Number.POSITIVE_INFINITY],
	])("%s", async (_, settings, most) => {
		const options = {
			target: "cloud",
			env,
			host: "",
			bucket: false,
			url: "https://test.example",
			"dry-run": true,
		};
		const cwd = folderWith(settings);
		const target = await around({ cwd }, () => openTarget(options));
		expect(target.maxFiles).toBe(most);
	});
});

test("a revision is compared however many files it has", async () => {
	const dist = join(temporaryDir(), "dist");
	const content = writeTree(BASE);
	const args = ["--content", content, "--out", dist, "--date", TODAY];
	expect((await runCommand("build", args)).code).toBe(0);
	// Its own program takes 20,000 files unless it is told otherwise.
	const cwd = temporaryDir();
	writeFileSync(
		join(cwd, "build.js"),
		`const { values } = require("node:util").parseArgs({
			options: {
				out: { type: "string" },
				"max-files": { type: "string", default: "20000" },
			},
		});
		if (Number(values["max-files"]) < 1e9) throw new Error("too many files");
		require("node:fs").cpSync(${JSON.stringify(dist)}, values.out, { recursive: true });`,
	);
	const scripts = { build: "node build.js" };
	writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts }));
	mkdirSync(join(cwd, "node_modules"));
	const git = (...words: string[]) =>
		spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], {
			cwd,
		}).status;
	expect(git("init")).toBe(0);
	expect(git("add", ".")).toBe(0);
	expect(git("commit", "-m", "a test")).toBe(0);
	const compared = await runCommand("compare", ["git:HEAD", dist], { cwd });
	expect(compared).toMatchObject({ code: 0, stderr: "" });
});
