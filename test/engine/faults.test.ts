/** What a build leaves behind when the machine fails: the last version or the new one, complete, and a message. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { verify } from "../../scripts/output/manifest.ts";
import { QUICK_START, ROOT, runCommand } from "../support/command.ts";
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

const OLD = BASE + manyVariants(30);
const NEW = edit(OLD, ["Fresh paint.", "Old paint."]);

const args = (content: string, out: string) => [
	// These directories are temporary, so there is no point in caching.
	"--no-cache",
	"--content",
	content,
	"--out",
	out,
	"--date",
	TODAY,
];

async function build(tree: string, out: string) {
	return runCommand("build", args(writeTree(tree), out));
}

/** How many milliseconds each build that is killed has, from the moment it begins to write. */
const DELAYS = [0, 40, 120];

describe("a build that is killed", () => {
	test("leaves the last version or the new one, whole, and the next build goes through", async () => {
		const out = join(temporaryDir(), "dist");
		const whole = await Promise.all(
			[OLD, NEW].map(async (tree) => {
				const dir = join(temporaryDir(), "dist");
				expect((await build(tree, dir)).code).toBe(0);
				return filesOf(dir);
			}),
		);
		expect((await build(OLD, out)).code).toBe(0);
		const contents = [OLD, NEW].map((tree) => writeTree(tree));
		for (const [round, delay] of DELAYS.entries()) {
			const script = join(ROOT, "scripts/commands/publishers/build.ts");
			const content = contents[(round + 1) % 2] ?? "";
			const child = spawn(
				process.execPath,
				[...QUICK_START, script, ...args(content, out), "--today", TODAY],
				{ cwd: ROOT, stdio: "ignore" },
			);
			const ended = once(child, "exit");
			// Kill it some time after it has begun to write; whatever it has done by then, the following must hold.
			while (!holds(`${out}.lock`, child.pid) && child.exitCode === null) {
				await sleep(1);
			}
			await sleep(delay);
			child.kill("SIGKILL");
			await ended;
			// Between two moves, the last version is beside its place.
			const found = existsSync(out) ? out : `${out}.previous`;
			expect(verify(found)).toEqual([]);
			expect(whole).toContainEqual(filesOf(found));
		}
		expect(await build(NEW, out)).toMatchObject({ code: 0 });
		expect(filesOf(out)).toEqual(whole[1]);
	});
});

describe("two builds into one directory", () => {
	const lock = (out: string, owner: object) =>
		writeFileSync(
			`${out}.lock`,
			JSON.stringify({
				pid: process.pid,
				host: hostname(),
				since: Date.now(),
				...owner,
			}),
		);

	test("do not write at once: the second says who is at it, and what to do", async () => {
		const out = join(temporaryDir(), "dist");
		await build(OLD, out);
		const before = filesOf(out);
		lock(out, {});
		const { code, stderr } = await build(NEW, out);
		expect(code).toBe(1);
		expect(stderr).toContain(
			`dist: process ${process.pid} has been at it since `,
		);
		expect(stderr).toMatch(/if there is no such process, remove .*dist\.lock/);
		expect(filesOf(out)).toEqual(before);
	});

	test.each([
		["of a process that is gone", { pid: 2 ** 22 + 1 }],
		["of another machine, an hour old", { host: "elsewhere", since: 0 }],
		["of a process whose number has been given again", { since: 0 }],
	])("are not held up by the lock %s", async (_, owner) => {
		const out = join(temporaryDir(), "dist");
		mkdirSync(join(out, ".."), { recursive: true });
		lock(out, owner);
		expect((await build(OLD, out)).code).toBe(0);
		expect(existsSync(`${out}.lock`)).toBe(false);
	});

	test("started together end well, or say that the other is at it", async () => {
		const out = join(temporaryDir(), "dist");
		const content = writeTree(OLD);
		const script = join(ROOT, "scripts/commands/publishers/build.ts");
		const outcomes = await Promise.all(
			[1, 2, 3].map(async () => {
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

/** Whether a process holds a lock. */
function holds(path: string, pid: number | undefined): boolean {
	try {
		return JSON.parse(readFileSync(path, "utf8")).pid === pid;
	} catch {
		return false;
	}
}

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
		expect(stderr).toContain("this user may not write there (EACCES");
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
