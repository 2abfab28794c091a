/** What publishers do with object storage: what is sent, what the pointer says, what is removed. */

import { createHash } from "node:crypto";
import {
	cpSync,
	readdirSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ObjectStore } from "../../../functions/files/bucket-files.ts";
import { bucketLive } from "../../../functions/files/bucket-files.ts";
import type { Wait } from "../../../functions/limits/deadline.ts";
import type { Root, Shard } from "../../../functions/shared/pack.ts";
import {
	decode,
	groupOf,
	objectName,
	POINTER_NAME,
	placeOf,
	readPack,
} from "../../../functions/shared/pack.ts";
import { HEADERS_FILE } from "../../../scripts/output/file.ts";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import { inBucket } from "../../../scripts/publisher/bucket/bucket-target.ts";
import { objectsOf } from "../../../scripts/publisher/bucket/packs.ts";
import {
	advanced,
	back,
	GRACE_MS,
	readPointer,
} from "../../../scripts/publisher/bucket/pointer.ts";
import { prune } from "../../../scripts/publisher/bucket/prune.ts";
import { upload } from "../../../scripts/publisher/bucket/upload.ts";
import { comparePublished } from "../../../scripts/publisher/compare/compare.ts";
import { folderReader } from "../../../scripts/publisher/reader.ts";
import { filesOf } from "../../support/files.ts";
import { BASE, edit, manyVariants, temporaryDir } from "../../support/tree.ts";
import {
	bareHost,
	build,
	memoryBucket,
	released,
	setPointer,
} from "./memory-bucket.ts";

const OLD = BASE + manyVariants(40);
const NEW = edit(OLD, ["Note one of 120.", "Another note of 120."]);
const SMALL = { packBytes: 8 * 1024, largeBytes: 16 * 1024 };

/** Looks up a file in a bucket. */
async function find(bucket: Bucket, root: string, path: string) {
	const open = async (hash: string) =>
		gunzipSync((await bucket.read(objectName(hash)))?.bytes ?? "");
	const parse = async (hash: string) => JSON.parse(String(await open(hash)));
	const top = (await parse(root)) as Root;
	const hash = createHash("sha256").update(groupOf(path)).digest("hex");
	const [at, pack] = placeOf(hash, top);
	const shard = (await parse(top.shards[at] ?? "")) as Shard;
	const large = shard.files[path];
	const bytes = large
		? await open(large[0])
		: readPack(await open(shard.packs[pack] ?? ""))(path)?.[0];
	return bytes && decode(bytes);
}

test("every file of a build is found again, in packs or alone, and nothing else", async () => {
	const dir = await build(OLD);
	for (const sizes of [SMALL, {}]) {
		const { bucket } = memoryBucket({ ms: Date.now() });
		const { root } = await upload(objectsOf(dir, sizes), bucket);
		for (const [name, text] of filesOf(dir)) {
			const path = `/${name}`;
			const isServed = path !== HEADERS_FILE && !path.endsWith("manifest.json");
			expect(await find(bucket, root, path), path).toBe(
				isServed ? text : undefined,
			);
		}
		expect(await find(bucket, root, "/nothing")).toBe(undefined);
	}
});

test("a pointer that was read earlier and arrives later does not bring back the version before", async () => {
	const { bucket } = memoryBucket({ ms: Date.now() });
	const old = await upload(objectsOf(await build(OLD), SMALL), bucket);
	const next = await upload(objectsOf(await build(NEW), SMALL), bucket);
	const answers: ((root: string) => void)[] = [];
	const wait: Wait = (promise) => promise;
	const live = bucketLive({
		get: async (name) => {
			const bytes =
				name === POINTER_NAME
					? await new Promise<string>((resolve) => {
							answers.push((root) =>
								resolve(JSON.stringify({ live: { root } })),
							);
						})
					: (await bucket.read(name))?.bytes;
			return bytes === undefined ? null : new Response(Buffer.from(bytes));
		},
	} as ObjectStore);
	const first = live(wait);
	const second = live(wait);
	answers[1]?.(next.root);
	expect((await second).id).toBe(next.root);
	answers[0]?.(old.root);
	await first;
	expect((await live(wait)).id).toBe(next.root);
});

test("the files of one record are in one pack", () => {
	const paths = [
		"/variants/rs10.html",
		"/variants/rs10.md",
		"/ko/variants/rs10.html",
		"/_data/api/v1/variants/rs10.json",
		"/_data/ko/api/v1/variants/rs10.json",
		"/_data/former/variants/rs10.json",
	];
	expect(new Set(paths.map(groupOf))).toEqual(new Set(["/variants/rs10"]));
	expect(groupOf("/genes/MCM6.html")).toBe(
		groupOf("/_data/api/v1/genes/mcm6.json"),
	);
});

test("a change of one word sends the packs that it touches", async () => {
	const { bucket } = memoryBucket({ ms: Date.now() });
	const first = await upload(objectsOf(await build(OLD), SMALL), bucket);
	expect(first.sent).toBe(first.objects);
	const second = await upload(objectsOf(await build(NEW), SMALL), bucket);
	expect(second.objects).toBeGreaterThan(50);
	expect(second.sent).toBeLessThan(second.objects / 3);
	const again = await upload(objectsOf(await build(NEW), SMALL), bucket);
	expect(again).toEqual({ ...second, sent: 0, bytes: 0 });
});

test("packs that are kept are not made again, and a file that has changed since it was built is not sent", async () => {
	const { bucket } = memoryBucket({ ms: Date.now() });
	const options = { ...SMALL, keptIn: join(temporaryDir(), "packs") };
	const [dir, next] = [temporaryDir(), temporaryDir()];
	cpSync(realpathSync(await build(OLD)), dir, { recursive: true });
	cpSync(realpathSync(await build(NEW)), next, { recursive: true });
	const first = await upload(objectsOf(dir, options), bucket);
	for (const name of filesOf(dir).keys()) {
		if (!/\.png$|manifest|settings/.test(name)) rmSync(join(dir, name));
	}
	const again = await upload(objectsOf(dir, options), bucket);
	expect(again).toEqual({ ...first, sent: 0, bytes: 0 });
	const changed = [...filesOf(next)].find(([, text]) =>
		text.includes("Another note of 120."),
	);
	writeFileSync(join(next, changed?.[0] ?? ""), "{}");
	await expect(upload(objectsOf(next, options), bucket)).rejects.toThrow(
		"is not as it was written",
	);
});

test("an upload that is cut off goes on where it was", async () => {
	const dir = await build(OLD);
	const whole = await upload(
		objectsOf(dir, SMALL),
		memoryBucket({ ms: Date.now() }).bucket,
	);
	const { bucket, objects, mend } = memoryBucket({ ms: Date.now() }, 20);
	await expect(upload(objectsOf(dir, SMALL), bucket)).rejects.toThrow("killed");
	expect(objects.size).toBe(20);
	expect(objects.has(objectName(whole.root))).toBe(false);
	mend();
	const rest = await upload(objectsOf(dir, SMALL), bucket);
	expect(rest).toEqual({
		...whole,
		sent: whole.objects - 20,
		bytes: rest.bytes,
	});
});

const releaseOf = (id: string, root = id) => ({
	id,
	version: "v",
	root,
	worker: null,
});
const at = (hours: number) => new Date(hours * 3_600_000);

test("the pointer keeps five releases, and for a day the roots of those that it lets go", () => {
	let pointer = advanced(undefined, releaseOf("r0"), at(0));
	for (let hour = 1; hour <= 30; hour += 1) {
		pointer = advanced(pointer, releaseOf(`r${hour}`), at(hour));
	}
	expect(pointer.live.id).toBe("r30");
	expect(pointer.before.map(({ id }) => id)).toEqual([
		"r29",
		"r28",
		"r27",
		"r26",
	]);
	expect(pointer.retired.map(({ root }) => root)).toEqual(
		Array.from({ length: 24 }, (_, index) => `r${25 - index}`),
	);
});

test("going back leads to an earlier release, and never forward again", () => {
	let pointer = advanced(undefined, releaseOf("r0"), at(0));
	for (const id of ["r1", "r2"])
		pointer = advanced(pointer, releaseOf(id), at(1));
	const older = back(pointer, "r0", at(2));
	expect(older.live.id).toBe("r0");
	expect(older.before).toEqual([]);
	expect(older.retired.map(({ root }) => root)).toEqual(["r2", "r1"]);
	expect(() => back(older, "r2", at(3))).toThrow("release r2 is not there");
	expect(() => back(undefined, "r2", at(3))).toThrow("release r2 is not there");
});

test("pruning keeps all that a kept release needs and what was sent within a day, and removes the rest", async () => {
	const clock = { ms: 0 };
	const { bucket, objects } = memoryBucket(clock);
	const editions = [1, 2, 3, 4, 5, 6, 7].map((number) =>
		edit(BASE, ["Fresh paint.", `Paint ${number}.`]),
	);
	const roots: string[] = [];
	for (const tree of editions) {
		const { root } = await upload(objectsOf(await build(tree), SMALL), bucket);
		roots.push(root);
		const now = new Date(clock.ms);
		await setPointer(
			bucket,
			advanced(await readPointer(bucket), releaseOf(root), now),
		);
		clock.ms += 1000;
	}
	const all = objects.size;
	// All are younger than a day.
	expect(await prune(bucket, new Date(clock.ms))).toEqual({
		kept: all - 1,
		removed: 0,
	});
	clock.ms += GRACE_MS + 1000;
	await bucket.put(objectName("abandoned"), new Uint8Array());
	const { removed } = await prune(bucket, new Date(clock.ms));
	expect(removed).toBeGreaterThan(0);
	expect(objects.has(objectName("abandoned"))).toBe(true);
	for (const [index, root] of roots.entries()) {
		expect(objects.has(objectName(root)), String(index)).toBe(index >= 2);
		if (index < 2) continue;
		const text = await find(bucket, root, "/_data/api/v1/senses/smell.json");
		expect(text).toContain(`Paint ${index + 1}.`);
	}
	expect(await prune(bucket, new Date(clock.ms))).toMatchObject({ removed: 0 });
});

test("pruning removes nothing if what is live is not whole, or nothing is", async () => {
	const clock = { ms: 0 };
	const { bucket, objects } = memoryBucket(clock);
	const { root } = await upload(objectsOf(await build(OLD), SMALL), bucket);
	const late = new Date(10 * GRACE_MS);
	expect(await prune(bucket, late)).toEqual({ kept: 0, removed: 0 });
	await setPointer(bucket, advanced(undefined, releaseOf("x", "none"), at(0)));
	const before = objects.size;
	await expect(prune(bucket, late)).rejects.toThrow("objects/none is missing");
	expect(objects.size).toBe(before);
	expect(objects.has(objectName(root))).toBe(true);
});

test("a pointer that is not one is not overwritten in silence", async () => {
	const { bucket } = memoryBucket({ ms: Date.now() });
	await bucket.put("current.json", Buffer.from("{}"));
	await expect(readPointer(bucket)).rejects.toThrow("is not a pointer");
});

test("the version in a folder's reader is the one of the root", async () => {
	const dir = await build(OLD);
	const objects = [...objectsOf(dir)];
	const root = JSON.parse(String(objects.at(-1)?.bytes())) as Root;
	expect(root.version).toBe(folderReader(dir).version);
});

describe("a release to a bucket", () => {
	/** A host that notes each deployment, with the bucket's pointer at that moment, and each step back. */
	function scene(live?: string) {
		const { bucket } = memoryBucket({ ms: Date.now() });
		const said: string[] = [];
		const host = bareHost({
			live: async () =>
				live === undefined
					? undefined
					: { now: { handle: `at ${live}`, id: live }, before: undefined },
			deploy: async ({ dir, id }) => {
				live = id;
				const pointer = await readPointer(bucket);
				said.push(
					`deploy ${readdirSync(dir).length} files, pointer "${pointer?.live.id}"`,
				);
			},
			back: async ({ handle }) => {
				live = handle.slice("at ".length);
				said.push("back");
			},
		});
		const target = inBucket(host, (body) => body(bucket));
		const deploy = async (...which: Parameters<typeof released>) =>
			target.deploy(await released(...which), () => {});
		/** Deploys to the host without the bucket, or removes what is deployed. */
		const put = (id: string | undefined) => {
			live = id;
		};
		return { bucket, said, target, deploy, put, host };
	}

	test("deploys the code once, without files, after its data and before the pointer leads to it", async () => {
		const { target, deploy, said } = scene();
		expect(await target.live()).toBe(undefined);
		await deploy("one", OLD, "code");
		await deploy("two", NEW, "code");
		// Only at the first deployment does the pointer come first, since the code would have nothing to read.
		expect(said).toEqual(['deploy 0 files, pointer ""']);
		await deploy("three", OLD, "other code");
		expect(said[1]).toBe('deploy 0 files, pointer "two"');
		expect(await target.live()).toEqual({
			now: { handle: "three", id: "three" },
			before: { handle: "two", id: "two" },
		});
	});

	test("goes back with the code where the code has changed", async () => {
		const { target, deploy, said, bucket } = scene();
		await deploy("one", OLD, "code");
		await deploy("two", NEW, "code");
		await deploy("three", OLD, "other code");
		await target.back({ handle: "two", id: "two" }, "a test");
		expect(said.slice(2)).toEqual(["back"]);
		await target.back({ handle: "one", id: "one" }, "a test");
		expect(said.slice(2)).toEqual(["back"]);
		expect((await readPointer(bucket))?.live.id).toBe("one");
		expect((await target.live())?.before).toBe(undefined);
	});

	test("that was cut off before its code went live is begun again", async () => {
		const { target, deploy, bucket, put } = scene();
		await deploy("one", OLD, "code");
		const pointer = await readPointer(bucket);
		if (pointer === undefined) throw new Error("there is no pointer");
		await setPointer(bucket, {
			...pointer,
			live: { ...pointer.live, id: "", worker: null },
		});
		put(undefined);
		expect(await target.live()).toBe(undefined);
		await deploy("one", OLD, "code");
		expect(await readPointer(bucket)).toEqual(pointer);
	});

	const NOT_OURS = { handle: "at files", id: undefined };

	test("that was cut off after its code went live has the way back that it had before", async () => {
		const { target, deploy, bucket, host } = scene("files");
		await deploy("one", OLD, "code");
		const pointer = await readPointer(bucket);
		if (pointer === undefined) throw new Error("there is no pointer");
		await setPointer(bucket, {
			...pointer,
			live: { ...pointer.live, id: "", worker: null },
		});
		expect((await target.live())?.now.handle).toBe("at files");
		await deploy("one", OLD, "code");
		expect(await readPointer(bucket)).toEqual(pointer);
		await target.back(NOT_OURS, "a test");
		expect((await host.live())?.now.id).toBe("files");
	});

	test("goes back to a deployment without the bucket, which the pointer says nothing about", async () => {
		const { target, deploy } = scene("files");
		expect(await target.live()).toEqual({ now: NOT_OURS, before: undefined });
		await deploy("one", OLD, "code");
		await deploy("two", NEW, "code");
		await target.back({ handle: "one", id: "one" }, "a test");
		expect(await target.live()).toMatchObject({
			now: { id: "one" },
			before: { handle: "at files" },
		});
		await target.back(NOT_OURS, "a test");
		expect(await target.live()).toEqual({ now: NOT_OURS, before: undefined });
		const read = await target.withReader(async (reader) => reader?.version);
		expect(read).toBe(undefined);
	});

	test("goes back to code that was deployed by hand with the data that this code read", async () => {
		const { target, deploy, bucket, put } = scene();
		await deploy("one", OLD, "code");
		const before = await readPointer(bucket);
		put("by hand");
		await deploy("two", NEW, "other code");
		await target.back({ handle: "at by hand", id: undefined }, "a test");
		expect((await readPointer(bucket))?.live.root).toBe(before?.live.root);
	});

	test("keeps for a day what was in the bucket before a deployment without it", async () => {
		const { target, deploy, bucket, put } = scene();
		for (const id of ["one", "two"]) {
			await deploy(id, id === "one" ? OLD : NEW, "code");
		}
		const { before = [], live } = (await readPointer(bucket)) ?? {};
		put("files");
		await deploy("three", OLD, "code");
		const after = await readPointer(bucket);
		expect(after?.retired.map(({ root }) => root)).toEqual([before[0]?.root]);
		expect(after?.before.map(({ root }) => root)).toEqual([live?.root]);
		expect((await target.live())?.before?.handle).toBe("at files");
	});

	test("is compared with what the bucket holds", async () => {
		const { target, deploy } = scene();
		await deploy("one", OLD, "code");
		await target.withReader(async (live) => {
			const now = folderReader(await build(NEW));
			if (live === undefined) throw new Error("nothing is live");
			expect(live.version).not.toBe(now.version);
			const { changes } = await comparePublished(live, now);
			expect(changes.map(({ path }) => path)).toEqual([
				"/api/v1/genes/gen120",
				"/api/v1/variants/rs120",
			]);
		});
	});
});
