/** What a build leaves behind when the machine fails: the last version or the new one, complete, and a message. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownOwner, takeLock } from "../../scripts/output/lock.ts";
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
	/** Puts a lock there, as a process that held it has left it: this one, unless something else is said. */
	const lock = (out: string, owner: object) =>
		writeFileSync(
			`${out}.lock`,
			JSON.stringify({ ...ownOwner(), since: 0, ...owner }),
		);
	/** Makes a lock as old as its holder has been silent. */
	const silence = (out: string, seconds: number) =>
		utimesSync(`${out}.lock`, 0, Date.now() / 1000 - seconds);

	test("do not write at once: the second says who is at it, and what to do, however long that one has been", async () => {
		const out = join(temporaryDir(), "dist");
		await build(OLD, out);
		const before = filesOf(out);
		lock(out, {});
		silence(out, 1e6);
		const { code, stderr } = await build(NEW, out);
		expect(code).toBe(1);
		expect(stderr).toContain(
			`dist: process ${process.pid} has been at it since 1970-01-01T00:00:00.000Z. Wait`,
		);
		expect(stderr).toMatch(/if there is no such process, remove .*dist\.lock/);
		expect(filesOf(out)).toEqual(before);
	});

	test.each([
		["of a process that is gone", { pid: 2 ** 22 + 1 }],
		["of a process whose number has been given again", { began: "1" }],
		["of an earlier life of this process", { began: undefined }],
		["of another machine that has been silent", { host: "elsewhere" }, 100],
		["of another container that has been silent", { space: "4 pid:[5]" }, 100],
		["that is none", { pid: "x", host: 1 }, 100],
	])("are not held up by the lock %s", (_, owner, silent = 0) => {
		const out = join(temporaryDir(), "dist");
		mkdirSync(join(out, ".."), { recursive: true });
		lock(out, owner);
		silence(out, silent);
		const taken = takeLock(`${out}.lock`);
		if (typeof taken === "string") throw new Error(taken);
		taken.release();
		expect(existsSync(`${out}.lock`)).toBe(false);
	});

	test.each([
		["machine", { host: "elsewhere" }],
		["container of the same name", { space: "4 pid:[5]" }],
	])(
		"wait for another %s as long as it gives signs of life, whatever its clock says",
		async (_, owner) => {
			const out = join(temporaryDir(), "dist");
			mkdirSync(join(out, ".."), { recursive: true });
			lock(out, { ...owner, since: Date.parse("2127-12-28") });
			silence(out, 20);
			const { code, stderr } = await build(OLD, out);
			expect(code).toBe(1);
			expect(stderr).toMatch(
				/process \d+ on \S+ has been at it since 2127-12-28.*, and last said so [2-5]\d seconds ago/,
			);
		},
	);

	test("give signs of life while they are busy, and none once they are done", async () => {
		const path = join(temporaryDir(), "lock");
		const held = takeLock(path);
		if (typeof held === "string") throw new Error(held);
		utimesSync(path, 0, 0);
		// Nothing else runs in this thread meanwhile.
		const sleeper = new Int32Array(new SharedArrayBuffer(4));
		const end = Date.now() + 60_000;
		while (statSync(path).mtimeMs === 0 && Date.now() < end) {
			Atomics.wait(sleeper, 0, 0, 100);
		}
		expect(statSync(path).mtimeMs).toBeGreaterThan(0);
		expect(held.isHeld()).toBe(true);
		writeFileSync(path, "of somebody else");
		expect(held.isHeld()).toBe(false);
		held.release();
		expect(readFileSync(path, "utf8")).toBe("of somebody else");
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
