/** What a build leaves behind when the machine fails: the last version or the new one, complete, and a message. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { takeLock } from "../../scripts/output/lock.ts";
import { verify } from "../../scripts/output/manifest.ts";
import { QUICK_START, ROOT } from "../support/command.ts";
import { isRoot, remount, withDisk } from "../support/disk.ts";
import { filesOf } from "../support/files.ts";
import {
	BASE,
	edit,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";
import { args, build, expectWhole, NEW, OLD } from "./killed-builds.ts";

describe("a build that is killed", () => {
	// faults.release.test.ts kills at more moments.
	test("leaves the last version or the new one, whole, and the next build goes through", () =>
		expectWhole([0, 60]));

	test("while one version takes the place of the other leaves one of them, in its place", () =>
		expectWhole(["rename 1", "rename 1 done"]));
});

describe("two builds into one directory", () => {
	test("do not write at once: the second says who is at it", async () => {
		const out = join(temporaryDir(), "dist");
		await build(OLD, out);
		const before = filesOf(out);
		const lock = takeLock(`${out}.lock`);
		const { code, stderr } = await build(NEW, out);
		expect(code).toBe(1);
		expect(stderr).toContain("another build is writing");
		expect(stderr).toContain(
			`/dist: process ${process.pid} has been at it since 2`,
		);
		expect(filesOf(out)).toEqual(before);
		lock[Symbol.dispose]();
		expect(await build(NEW, out)).toMatchObject({ code: 0 });
	});

	test("started together end well, or say that the other is at it", async () => {
		const out = join(temporaryDir(), "dist");
		const content = writeTree(OLD);
		const script = join(ROOT, "scripts/commands/publishers/build.ts");
		const outcomes = await Promise.all(
			[1, 2].map(async () => {
				const child = spawn(
					process.execPath,
					[...QUICK_START, script, ...args(content, out), "--today", TODAY],
					{ cwd: ROOT, stdio: ["ignore", "ignore", "pipe"] },
				);
				let said = "";
				child.stderr.on("data", (chunk: Buffer) => {
					said += chunk.toString();
				});
				const [code] = (await once(child, "close")) as [number];
				return { code, said };
			}),
		);
		expect(outcomes.some(({ code }) => code === 0)).toBe(true);
		for (const { code, said } of outcomes) {
			if (code !== 0) expect(said).toContain("another build is writing");
		}
		expect(verify(out)).toEqual([]);
	});
});

describe("a disk that refuses", () => {
	test("for being full keeps the last version, says so, and has room again", async ({
		skip,
	}) => {
		const ran = await withDisk("size=4m", async (dir) => {
			const out = join(dir, "dist");
			expect(await build(BASE, out)).toMatchObject({ code: 0 });
			const before = filesOf(out);
			const { code, stderr } = await build(BASE + manyVariants(150), out);
			expect(code).toBe(1);
			expect(stderr).toMatch(
				/^Nothing written: the disk is full \(ENOSPC.*The last version is as it was\.$/m,
			);
			expect(filesOf(out)).toEqual(before);
			expect(verify(out)).toEqual([]);
			expect(await build(NEW_SMALL, out)).toMatchObject({ code: 0 });
		});
		if (!ran) skip("only root may mount a small disk");
	});

	test("for having no room at all is left without a new file", async ({
		skip,
	}) => {
		const ran = await withDisk("size=1m", async (dir) => {
			writeFileSync(join(dir, "full"), Buffer.alloc(2 ** 20));
			const { code, stderr } = await build(BASE, join(dir, "dist"));
			expect(code).toBe(1);
			expect(stderr).toContain("Nothing written: the disk is full (ENOSPC");
			expect(readdirSync(dir)).toEqual(["full"]);
		});
		if (!ran) skip("only root may mount a small disk");
	});

	test("for being read-only keeps the last version and says so", async ({
		skip,
	}) => {
		const ran = await withDisk("size=8m", async (dir) => {
			const out = join(dir, "dist");
			expect(await build(BASE, out)).toMatchObject({ code: 0 });
			const before = filesOf(out);
			remount(dir, "ro");
			const { code, stderr } = await build(NEW_SMALL, out);
			expect(code).toBe(1);
			expect(stderr).toContain("the disk can only be read (EROFS");
			expect(filesOf(out)).toEqual(before);
			const below = await build(NEW_SMALL, join(dir, "new/dist"));
			expect(below.code).toBe(1);
			expect(below.stderr).toContain("the disk can only be read (EROFS");
		});
		if (!ran) skip("only root may mount a small disk");
	});

	test("for want of permission says so", async ({ skip }) => {
		if (isRoot) skip("root may write anywhere");
		const dir = temporaryDir();
		chmodSync(dir, 0o500);
		const { code, stderr } = await build(BASE, join(dir, "dist"));
		chmodSync(dir, 0o700);
		expect(code).toBe(1);
		expect(stderr).toContain("this user has no permission there (EACCES");
	});

	test("because a file is in the way says so and leaves the file", async () => {
		const out = join(temporaryDir(), "dist");
		writeFileSync(out, "mine");
		const { code, stderr } = await build(BASE, out);
		expect([code, readFileSync(out, "utf8")]).toEqual([1, "mine"]);
		expect(stderr).toContain("holds something other than an earlier build");
		const below = await build(BASE, join(out, "dist"));
		expect(below.code).toBe(1);
		expect(below.stderr).toContain("a file is where a directory should be");
	});
});

const NEW_SMALL = edit(BASE, ["Fresh paint.", "Old paint."]);
