/** Releases to the host on this machine, served by workerd. */

import { spawnSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { verify } from "../../scripts/output/manifest.ts";
import { localHost } from "../../scripts/publisher/local-host.ts";
import { ship } from "../../scripts/publisher/release.ts";
import {
	killRelease,
	ofTree,
	startRelease,
	toHost,
	wrappedBuild,
} from "../support/cloud/releases.ts";
import {
	buildFolder,
	isRunning,
	runCommand,
	untilPrinted,
} from "../support/command.ts";
import { remount, withDisk } from "../support/disk.ts";
import { filesOf } from "../support/files.ts";
import { BASE, edit, manyVariants, temporaryDir } from "../support/tree.ts";

const OLD = BASE + manyVariants(3);
const NEW = edit(OLD, ["Fresh paint.", "Old paint."]);
const LESS = `${OLD}-- variants/rs103.md --\n\n`;
const BROKEN = edit(OLD, ["genes: [ABC1]", "genes: [ABC2]"]);

let host: string;
beforeEach(() => {
	host = join(temporaryDir(), "host");
});

const args = (tree: string, ...more: string[]) => [
	...toHost(host, ...more),
	...ofTree(tree),
];
const release = (tree: string, ...more: string[]) =>
	runCommand("release", args(tree, ...more));
const rollback = () => runCommand("rollback", toHost(host));

/** The live folder according to the host's pointer; expects its files to be complete. */
function liveDist(): string {
	const { live } = JSON.parse(readFileSync(join(host, "live.json"), "utf8"));
	const dist = join(host, "releases", live, "dist");
	expect(verify(dist)).toEqual([]);
	return dist;
}

/** What the live service answers for the molecule that differs between the trees. */
function ask(): Promise<string> {
	return localHost(host).withService(async (service) =>
		(await service.get("/api/v1/senses/smell")).text(),
	);
}

test("a release goes live, the next one says what it changes, and rollback takes it back", async () => {
	const first = await release(OLD);
	expect(first).toMatchObject({ code: 0, stderr: "" });
	expect(first.stdout).toContain("Nothing is live yet.");
	expect(first.stdout).toMatch(/Version [0-9a-f]{16} is live\.\n$/);
	const second = await release(NEW);
	expect(second.code, second.stderr).toBe(0);
	expect(second.stdout).toContain("~~Fresh~~ **Old** paint.");
	expect(second.stdout).toMatch(
		/\d+ files, \d+\.\d MB; \d+ changed since the last build for it here/,
	);
	expect(await ask()).toContain("Old paint.");
	const changes = readFileSync(
		join(liveDist(), "_data/api/v1/changes/index.json"),
		"utf8",
	);
	expect(JSON.parse(changes).data).toHaveLength(2);
	for (const feed of ["changes.atom", "ko/changes.atom"]) {
		const text = readFileSync(join(liveDist(), feed), "utf8");
		expect(text.match(/<entry>/g)).toHaveLength(2);
	}
	const back = await rollback();
	expect(back.code, back.stderr).toBe(0);
	expect(back.stdout).toContain("Live again");
	expect(await ask()).toContain("Fresh paint.");
	expect(await rollback()).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("has no release to go back to"),
	});
}, 180_000);

test("the host keeps the last two releases, and the same release twice is one", async () => {
	for (const tree of [OLD, NEW, LESS, LESS]) {
		const { code, stderr } = await release(tree, "--breaking", "a test");
		expect(code, stderr).toBe(0);
	}
	expect(readdirSync(join(host, "releases"))).toHaveLength(2);
	expect((await localHost(host).live())?.before).toBeDefined();
}, 240_000);

test("what is live stays if the content has mistakes, in a rehearsal, or if the change is breaking", async () => {
	await release(OLD);
	const before = filesOf(liveDist());
	const broken = await release(BROKEN);
	expect(broken.code).toBe(1);
	expect(broken.stderr).toContain("reference-unknown");
	const rehearsal = await release(NEW, "--dry-run");
	expect(rehearsal.code).toBe(0);
	expect(rehearsal.stdout).toContain("A rehearsal: nothing was deployed.");
	const less = await release(LESS);
	expect(less.code).toBe(1);
	expect(less.stdout).toContain("rs103 is lost: withdraw the record");
	expect(less.stderr).toContain('--breaking "the reason"');
	expect(filesOf(liveDist())).toEqual(before);
}, 180_000);

describe("a folder that somebody else works in", () => {
	/** Files of somebody else, at places that a host writes to. */
	const FOREIGN = [
		"releases/1.0/notes.md",
		"build/dist/app.js",
		"build/worker/worker.ts",
	];

	function occupy(...paths: string[]): void {
		for (const path of paths) {
			mkdirSync(join(host, path, ".."), { recursive: true });
			writeFileSync(join(host, path), "mine");
		}
	}

	test("is no host, and stays as it is", async () => {
		occupy(...FOREIGN);
		const before = filesOf(host);
		for (const refused of [
			await release(OLD),
			await release(OLD, "--dry-run"),
			await rollback(),
		]) {
			expect(refused).toEqual({
				code: 1,
				stdout: "",
				stderr: `${relative("", host)} holds files that are not a local host's. Choose another folder with --host, or empty it.\n`,
			});
		}
		expect(filesOf(host)).toEqual(before);
	});

	test("keeps its files where it is a host too", async () => {
		expect((await release(BROKEN)).code).toBe(1);
		// A host before its first release.
		occupy("releases/1.0/notes.md", "build/worker/notes.md");
		expect((await release(OLD)).code).toBe(0);
		expect((await release(NEW)).code).toBe(0);
		expect(readdirSync(join(host, "releases"))).toHaveLength(3);
		rmSync(join(host, "build/dist"), { recursive: true });
		occupy("build/dist/app.js");
		const refused = await release(LESS);
		expect(refused.code).toBe(1);
		expect(refused.stderr).toMatch(
			/^Nothing written: .*build\/dist holds something other than an earlier build\. Move it elsewhere\.$/m,
		);
		for (const path of [
			"releases/1.0/notes.md",
			"build/worker/notes.md",
			"build/dist/app.js",
		]) {
			expect(readFileSync(join(host, path), "utf8")).toBe("mine");
		}
	});
});

describe("a disk that refuses", () => {
	test("for being full stops a release in words, and keeps what is live and no half of a copy", async ({
		skip,
	}) => {
		const big = BASE + manyVariants(150);
		const dist = await buildFolder(big);
		const ran = await withDisk("size=48m", async (dir) => {
			host = join(dir, "host");
			expect((await release(OLD)).code).toBe(0);
			const before = filesOf(liveDist());
			expect(roomOf(host)).toBeLessThan(roomOf(dist));
			// There is room for the new build beside the old one, which it replaces, but not for a copy of it too.
			const full = leave(dir, 1.5 * roomOf(dist));
			const { code, stderr } = await release(big);
			expect(code).toBe(1);
			expect(stderr).toMatch(
				/^Stopped: the disk is full \(ENOSPC, .*\/releases\/[0-9a-f]{16}\.next\/.*\)\.$/m,
			);
			expect(filesOf(liveDist())).toEqual(before);
			expect(readdirSync(join(host, "releases"))).toHaveLength(1);
			rmSync(full);
			expect((await release(big)).code).toBe(0);
		});
		if (!ran) skip("only root may mount a small disk");
	});

	test("for being full or read-only stops release and rollback in words", async ({
		skip,
	}) => {
		const ran = await withDisk("size=16m", async (dir) => {
			host = join(dir, "host");
			expect((await release(OLD)).code).toBe(0);
			expect((await release(NEW)).code).toBe(0);
			leave(dir, 0);
			const before = readdirSync(join(host, "build"));
			const full = {
				code: 1,
				stdout: "",
				stderr: expect.stringMatching(
					/^Stopped: the disk is full \(ENOSPC.*\)\.\n$/,
				),
			};
			expect(await release(OLD)).toEqual(full);
			expect(await rollback()).toEqual(full);
			expect(readdirSync(join(host, "build"))).toEqual(before);
			remount(dir, "ro");
			const readOnly = {
				code: 1,
				stdout: "",
				stderr: expect.stringMatching(
					/^Stopped: the disk can only be read \(EROFS, .*\)\.\n$/,
				),
			};
			expect(await release(OLD)).toEqual(readOnly);
			expect(await rollback()).toEqual(readOnly);
			host = join(dir, "new/host");
			expect(await release(OLD)).toEqual(readOnly);
		});
		if (!ran) skip("only root may mount a small disk");
	});
});

/** How many bytes of a small disk the files below a directory take, in pages of memory. */
function roomOf(dir: string): number {
	return [...filesOf(dir).values()].reduce(
		(sum, text) => sum + Math.ceil(Buffer.byteLength(text) / 4096) * 4096,
		0,
	);
}

/** Fills a disk up to a number of bytes, and returns the file that takes the rest. */
function leave(dir: string, bytes: number): string {
	const { bavail, bsize } = statfsSync(dir);
	const path = join(dir, "full");
	writeFileSync(path, Buffer.alloc(bavail * bsize - bytes));
	return path;
}

test("what a release that was killed has copied is removed by the next one", async () => {
	expect((await release(OLD)).code).toBe(0);
	const half = join(host, "releases", `${"0".repeat(16)}.next`);
	mkdirSync(half);
	expect((await release(NEW)).code).toBe(0);
	expect(existsSync(half)).toBe(false);
});

test("a release whose removal was cut off does not go live again with what was left of it", async () => {
	expect((await release(OLD)).code).toBe(0);
	expect((await release(NEW)).code).toBe(0);
	const left = liveDist();
	expect((await rollback()).code).toBe(0);
	// What the removal of it does first, at the next release, before a kill.
	rmSync(join(left, "robots.txt"));
	expect((await release(NEW)).code).toBe(0);
	expect(liveDist()).toBe(left);
});

test("a release that is killed while it asks leaves no server and no folder behind", async () => {
	const TMPDIR = temporaryDir();
	const child = startRelease(args(OLD), { TMPDIR });
	await untilPrinted(child, "Asking");
	const left = () =>
		readdirSync(TMPDIR).filter((name) => name.startsWith("plain-genetics-"));
	// It is looked at while it stands still, so that it cannot end in between. The second shell looks after the servers.
	const isGuarded = () => {
		child.kill("SIGSTOP");
		const isReady =
			serversOf(child.pid).length > 0 && childrenOf(child.pid, "sh").length > 1;
		if (!isReady) child.kill("SIGCONT");
		return isReady;
	};
	await vi.waitUntil(isGuarded, { timeout: 60_000, interval: 5 });
	const servers = serversOf(child.pid);
	expect(left()).not.toEqual([]);
	child.kill("SIGKILL");
	await vi.waitUntil(
		() => !servers.some(isRunning) && left().length === 0,
		60_000,
	);
});

function serversOf(pid: number | undefined): number[] {
	return childrenOf(pid, "workerd");
}

/** The processes of a name that a process has started. */
function childrenOf(pid: number | undefined, name: string): number[] {
	const args = ["-A", "-o", "pid=,ppid=,comm="];
	return spawnSync("ps", args, { encoding: "utf8" })
		.stdout.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(([, parent, own]) => Number(parent) === pid && own === name)
		.map(([own]) => Number(own));
}

test("a second release says that one is under way", async () => {
	const target = localHost(host);
	const { alone } = await import(
		"../../scripts/commands/publishers/destination.ts"
	);
	const terminal = { out: () => {}, err: () => {}, hasColors: false };
	await alone(target, terminal, async () => {
		const { code, stderr } = await release(OLD);
		expect(code).toBe(1);
		expect(stderr).toContain(`A release is under way: process ${process.pid}`);
		return true;
	});
	expect(await target.live()).toBe(undefined);
});

describe("a release whose live service fails", () => {
	/** Workers that a release must not leave live, and what it reports about each. */
	const WORKERS: [fault: string, code: string, said: string][] = [
		[
			"opens the gate",
			`export default { fetch: (request, env) => {
				const { pathname } = new URL(request.url);
				return pathname.includes("links") ? new Response("{}") : worker.fetch(request, env);
			} };`,
			"/api/v1/links answers 200 without a key: expected 402",
		],
		[
			"does not answer",
			"export default { fetch: () => { throw new Error('broken'); } };",
			"the version is unknown: expected ",
		],
		[
			"serves another record",
			`export default { fetch: (request, env) => {
				const { pathname } = new URL(request.url);
				return pathname.endsWith("/rs10") ? new Response("{}") : worker.fetch(request, env);
			} };`,
			"/api/v1/variants/rs10 answers 200, or not the build's record",
		],
	];

	test.each(WORKERS)("because it %s goes back", async (_, code, expected) => {
		expect((await release(OLD)).code).toBe(0);
		const before = liveDist();
		const build = wrappedBuild(host, code);
		const said: string[] = [];
		expect(
			await ship(localHost(host), build, (line) => said.push(line), {
				versions: 1,
			}),
		).toBe("taken back");
		expect(said.join("")).toContain(`The live service fails:
  ${expected}`);
		expect(liveDist()).toBe(before);
		expect(await ask()).toContain("Fresh paint.");
	});
});

test("a release that is killed at any step leaves the old or the new one live, and running it again finishes", async () => {
	expect((await release(OLD)).code).toBe(0);
	const old = filesOf(liveDist());
	const whole = [old];
	const steps = ["Building", "Deploying", "Asking"];
	for (const [at, step] of steps.entries()) {
		// During the deployment, this is somewhere between its files.
		await killRelease(args(NEW), step, at * 3);
		const files = filesOf(liveDist());
		if (JSON.stringify([...files]) !== JSON.stringify([...old]))
			whole.push(files);
	}
	// Every new release that went live has the same files.
	for (const files of whole.slice(2)) expect(files).toEqual(whole[1]);
	const last = await release(NEW);
	expect(last.code, last.stderr).toBe(0);
	expect(await ask()).toContain("Old paint.");
	// However often it was started, it is one release, and the one before it is the old one.
	const { handle = "" } = (await localHost(host).live())?.before ?? {};
	expect(filesOf(join(host, "releases", handle, "dist"))).toEqual(old);
});
