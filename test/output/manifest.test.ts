import { createHash } from "node:crypto";
import {
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { readManifest } from "../../scripts/output/manifest.ts";
import {
	entryOf,
	ListedFiles,
	manifestTexts,
} from "../../scripts/output/manifest-entry.ts";
import { VersionHash } from "../../scripts/output/version.ts";
import { runCommand } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { BASE, temporaryDir, writeTree } from "../support/tree.ts";

let out: string;
beforeEach(async () => {
	out = join(temporaryDir(), "dist");
	const args = ["--content", writeTree(BASE), "--out", out];
	expect((await runCommand("build", args)).code).toBe(0);
});

test("the manifest lists every other file with its hash and size", () => {
	const manifest = readManifest(out);
	if (typeof manifest === "string") throw new Error(manifest);
	const listed = Object.entries(manifest.files).map(([path, entry]) => [
		path.slice(1),
		entry,
	]);
	const present = [...filesOf(out).keys()]
		.filter((path) => path !== "_data/manifest.json")
		.map((path) => {
			const bytes = readFileSync(join(out, path));
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			return [path, { sha256, bytes: bytes.length }];
		});
	expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(present));
});

test("a long manifest is in parts, of which each is whole", () => {
	const entry = (text: string) => entryOf(Buffer.from(text));
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 40 }),
			fc.integer({ min: 1, max: 9 }),
			(names, most) => {
				const dir = temporaryDir();
				const given = new ListedFiles();
				for (const name of names) given.add(`/${name}`, Buffer.from(name));
				const texts = [...manifestTexts(given, most)];
				for (const [path, text] of texts) {
					mkdirSync(dirname(join(dir, path)), { recursive: true });
					writeFileSync(join(dir, path), text);
				}
				const parts = texts.slice(0, -1);
				expect(readManifest(dir)).toEqual({
					files: Object.fromEntries([
						...parts.map(([path, text]) => [path, entry(text)] as const),
						...names.map((name) => [`/${name}`, entry(name)] as const),
					]),
				});
				const [[last] = [""]] = parts.slice(-1);
				if (last === "") return;
				truncateSync(join(dir, last), 3);
				expect(readManifest(dir)).toContain("is not a whole manifest");
			},
		),
		{ numRuns: 50 },
	);
});

test("a manifest and a version do not depend on the order in which files were written", () => {
	const names = fc.uniqueArray(fc.stringMatching(/^[a-z.-]{1,4}$/));
	const shuffled = names.chain((all) =>
		fc.tuple(
			fc.constant(all),
			fc.shuffledSubarray(all, { minLength: all.length }),
		),
	);
	const listed = (all: string[]) => {
		const files = new ListedFiles();
		const version = new VersionHash("https://test.example");
		for (const name of all) {
			files.add(`/${name}`, Buffer.from(name));
			version.add(`/${name}`, Buffer.from(name));
		}
		return [version.digest(), ...manifestTexts(files, 3)];
	};
	fc.assert(
		fc.property(shuffled, ([one, other]) => {
			expect(listed(other)).toEqual(listed(one));
		}),
	);
});

describe("npm run verify", () => {
	test("accepts a build as it was written", async () => {
		expect(await runCommand("verify", [`${out}/`])).toEqual({
			code: 0,
			stdout: `${relativeTo(out)}: every file is as the build wrote it.\n`,
			stderr: "",
		});
	});

	test("names each file that is cut off, changed, missing or extra", async () => {
		truncateSync(join(out, "index.html"), 10);
		const settings = join(out, "_data/settings.json");
		writeFileSync(settings, readFileSync(settings, "utf8").replace("10", "99"));
		rmSync(join(out, "_data/api/v1/variants/rs10.json"));
		writeFileSync(join(out, "notes.txt"), "");
		symlinkSync("/etc/hostname", join(out, "link"));
		rmSync(join(out, "robots.txt"));
		symlinkSync("nowhere", join(out, "robots.txt"));
		const { code, stdout, stderr } = await runCommand("verify", [out]);
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr.split("\n").slice(1, -2)).toEqual([
			"  /_data/api/v1/variants/rs10.json is missing",
			"  /_data/settings.json has changed",
			expect.stringMatching(/^ {2}\/index\.html is cut off: 10 of \d+ bytes$/),
			"  /link is not in the manifest",
			"  /notes.txt is not in the manifest",
			"  /robots.txt cannot be read (ENOENT)",
		]);
	});

	test.each(["missing", "cut off"])(
		"refuses a build whose manifest is %s",
		async (fault) => {
			const path = join(out, "_data/manifest.json");
			if (fault === "missing") rmSync(path);
			else truncateSync(path, 100);
			const { code, stderr } = await runCommand("verify", [out]);
			expect(code).toBe(1);
			expect(stderr).toMatch(
				fault === "missing" ? "is missing" : "is not a whole manifest",
			);
		},
	);
});

/** A directory as commands print it. */
function relativeTo(dir: string): string {
	return relative("", dir);
}
