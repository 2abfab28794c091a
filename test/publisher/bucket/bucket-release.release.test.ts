import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import { inBucket } from "../../../scripts/publisher/bucket/bucket-target.ts";
import { localBucket } from "../../../scripts/publisher/bucket/local-bucket.ts";
import { readPointer } from "../../../scripts/publisher/bucket/pointer.ts";
import { localHost, storageOf } from "../../../scripts/publisher/local-host.ts";
import { ship } from "../../../scripts/publisher/release.ts";
import {
	killRelease,
	ofTree,
	toHost,
	wrappedBuild,
} from "../../support/cloud/releases.ts";
import { runCommand } from "../../support/command.ts";
import { BASE, edit, manyVariants, temporaryDir } from "../../support/tree.ts";

const OLD = BASE + manyVariants(150);
const NEW = edit(OLD, ["Fresh paint.", "Old paint."]);
const LESS = `${OLD}-- variants/rs230.md --\n\n`;

let host: string;
beforeEach(() => {
	host = join(temporaryDir(), "host");
});

const where = () => toHost(host, "--bucket");
const release = (tree: string, place = where()) =>
	runCommand("release", [...place, ...ofTree(tree)]);

const withBucket = <T>(body: (bucket: Bucket) => Promise<T>) =>
	localBucket(storageOf(host))(body);
const target = () => inBucket(localHost(host), withBucket);

/** What the live service answers, as data and as a page, for the molecule that differs between the trees. */
function ask(): Promise<string[]> {
	return target().withService((service) =>
		Promise.all(
			["/api/v1/senses/smell", "/senses/smell"].map(async (path) => {
				const text = await (await service.getOpen(path)).text();
				return /(?:Fresh|Old) paint\./.exec(text)?.[0] ?? text;
			}),
		),
	);
}

test("a release goes live, the next one sends what is new alone, and rollback moves the pointer back", async () => {
	const first = await release(OLD);
	expect(first).toMatchObject({ code: 0, stderr: "" });
	expect(first.stdout).toContain("Nothing is live yet.");
	expect(first.stdout).toMatch(/Version [0-9a-f]{16} is live\.\n$/);
	const second = await release(NEW);
	expect(second.code, second.stderr).toBe(0);
	expect(second.stdout).toContain("~~Fresh~~ **Old** paint.");
	const [, all, sent] =
		/(\d+) objects, of which (\d+) were new/.exec(second.stdout) ?? [];
	expect(Number(sent)).toBeGreaterThan(0);
	expect(Number(sent)).toBeLessThan(Number(all));
	expect(await ask()).toEqual(["Old paint.", "Old paint."]);
	const again = await release(NEW);
	expect(again.stdout).toContain("This very release is live already.");
	const back = await runCommand("rollback", where());
	expect(back.code, back.stderr).toBe(0);
	expect(back.stdout).toContain("Live again");
	expect(await ask()).toEqual(["Fresh paint.", "Fresh paint."]);
	expect(await runCommand("rollback", where())).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("has no release to go back to"),
	});
});

describe("a service that has its files with it", () => {
	const SMALL = BASE + manyVariants(3);
	const FIRST = edit(SMALL, ["Fresh paint.", "First paint."]);
	const SECOND = edit(SMALL, ["Fresh paint.", "Second paint."]);
	const THIRD = edit(SMALL, ["Fresh paint.", "Third paint."]);
	const assets = () => toHost(host);
	const shipped = async (tree: string, place = where()) => {
		const { code, stdout, stderr } = await release(tree, place);
		expect(code, stderr).toBe(0);
		expect(stdout).toMatch(/Version [0-9a-f]{16} is live\.\n$/);
		return stdout;
	};
	/** The paint of the live service, and how many versions its history has. */
	const live = () =>
		localHost(host).withService(async (service) => {
			const text = await (await service.get("/api/v1/senses/smell")).text();
			const changes = await service.get("/api/v1/changes");
			const { data } = (await changes.json()) as { data: object[] };
			return [/\w+ paint\./.exec(text)?.[0], data.length];
		});

	test("is live again if its first release to a bucket fails, and a later one continues from it", async () => {
		await shipped(FIRST, assets());
		const build = wrappedBuild(
			host,
			"export default { fetch: () => { throw new Error('broken'); } };",
		);
		const said: string[] = [];
		expect(
			await ship(target(), build, (line) => said.push(line), { versions: 1 }),
		).toBe("taken back");
		expect(said.join("")).toContain("The release before is live again.");
		expect(await live()).toEqual(["First paint.", 1]);
		expect(await shipped(SECOND)).toContain("~~First~~ **Second** paint.");
		expect(await live()).toEqual(["Second paint.", 2]);
		const back = await runCommand("rollback", where());
		expect(back.code, back.stderr).toBe(0);
		expect(await live()).toEqual(["First paint.", 1]);
	});

	test("is what the next release to the bucket continues from, not what the bucket had before", async () => {
		await shipped(FIRST, assets());
		// The same files and code, but from the bucket.
		expect(await shipped(FIRST)).toContain("objects, of which");
		expect((await runCommand("rollback", assets())).code).toBe(0);
		expect(await shipped(SECOND, assets())).toContain(
			"~~First~~ **Second** paint.",
		);
		expect(await shipped(THIRD)).toContain("~~Second~~ **Third** paint.");
		expect(await live()).toEqual(["Third paint.", 3]);
	});

	test("follows one from the bucket, and the same release goes to the bucket again", async () => {
		await shipped(FIRST);
		expect(await shipped(SECOND, assets())).toContain(
			"~~First~~ **Second** paint.",
		);
		expect(await live()).toEqual(["Second paint.", 2]);
		expect(await shipped(FIRST)).toContain("~~Second~~ **First** paint.");
		expect(await live()).toEqual(["First paint.", 2]);
		rmSync(join(host, "storage"), { recursive: true });
		const lost = await release(SECOND, assets());
		expect(lost.code).toBe(1);
		expect(lost.stderr).toMatch(
			/ and the bucket is empty\. Remove .* to start anew\.\n$/,
		);
	});
});

test("a breaking change is found in what the bucket holds, and stops the release", async () => {
	await release(OLD);
	const before = await withBucket(readPointer);
	const less = await release(LESS);
	expect(less.code).toBe(1);
	expect(less.stdout).toContain("rs230 is lost: withdraw the record");
	expect(await withBucket(readPointer)).toEqual(before);
}, 180_000);

test("a release that is killed at any step leaves the old or the new one live, and running it again finishes", async () => {
	expect((await release(OLD)).code).toBe(0);
	const old = await withBucket(readPointer);
	for (const [step, delay] of [
		["Deploying", 0],
		["Deploying", 700],
		["objects, of which", 0],
		["Asking", 0],
	] as const) {
		await killRelease([...where(), ...ofTree(NEW)], step, delay);
		const now = await withBucket(readPointer);
		if (now?.live.id !== old?.live.id) {
			expect(now?.before[0]).toEqual(old?.live);
		}
		const [data, page] = await ask();
		expect(data).toMatch(/paint/);
		expect(page).toBe(data);
	}
	const last = await release(NEW);
	expect(last.code, last.stderr).toBe(0);
	expect(await ask()).toEqual(["Old paint.", "Old paint."]);
	// However often it was started, it is one release, and the one before it is the old one.
	expect((await withBucket(readPointer))?.before).toEqual([old?.live]);
});
