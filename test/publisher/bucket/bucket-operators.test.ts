/** Several people and machines that release to one bucket: nobody's objects are lost, and nobody's release is overwritten. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alone } from "../../../scripts/commands/publishers/destination.ts";
import type {
	Bucket,
	WithBucket,
} from "../../../scripts/publisher/bucket/bucket.ts";
import { swap } from "../../../scripts/publisher/bucket/bucket.ts";
import { bucketReader } from "../../../scripts/publisher/bucket/bucket-reader.ts";
import { inBucket } from "../../../scripts/publisher/bucket/bucket-target.ts";
import { takeLease } from "../../../scripts/publisher/bucket/lease.ts";
import { localBucket } from "../../../scripts/publisher/bucket/local-bucket.ts";
import { objectsOf } from "../../../scripts/publisher/bucket/packs.ts";
import { readPointer } from "../../../scripts/publisher/bucket/pointer.ts";
import { prove } from "../../../scripts/publisher/bucket/prune.ts";
import type { Target } from "../../../scripts/publisher/release-target.ts";
import { BASE, edit, temporaryDir } from "../../support/tree.ts";
import { bareHost, build, memoryBucket, released } from "./memory-bucket.ts";

const DAY = 86_400_000;
const LEASE = "releasing/lease.json";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01") });
});
afterEach(() => {
	vi.useRealTimers();
});
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** The edition of a number. */
const edition = (number: number) =>
	edit(BASE, ["Fresh paint.", `Paint ${number}.`]);

/** A bucket with a host for its code, and people who release to it. */
function scene() {
	const memory = memoryBucket({
		get ms() {
			return Date.now();
		},
	});
	const { bucket } = memory;
	let live: string | undefined;
	const host = bareHost({
		live: async () =>
			live === undefined
				? undefined
				: { now: { handle: live, id: live }, before: undefined },
		deploy: async ({ id }) => {
			live = id;
		},
		back: async () => {},
	});
	/** Somebody who releases. `between` happens once, after their objects are sent and before their pointer moves. */
	const operator = (between = async () => {}, own: Bucket = bucket) => {
		let isDone = false;
		const target = inBucket(
			{
				...host,
				work: temporaryDir(),
				live: async () => {
					const isSent = memory.objects.size > 0;
					if (isSent && !isDone) {
						isDone = true;
						await between();
					}
					return host.live();
				},
			},
			(body) => body(own),
		);
		const deploy = async (number: number) => {
			const id = `release ${number}`;
			await target.deploy(
				await released(id, edition(number), "code"),
				() => {},
			);
		};
		return { target, deploy };
	};
	/** Expects everything that is live to be there, and returns its paint. */
	const painted = async () => {
		const pointer = await readPointer(bucket);
		const root = pointer?.live.root ?? "";
		await prove(bucket, root, pointer);
		const reader = await bucketReader(bucket, root);
		const record = await reader.read({
			type: "record",
			language: "en",
			resource: "senses",
			id: "smell",
		} as never);
		return /Paint \d+/.exec(JSON.stringify(record))?.[0];
	};
	return { ...memory, operator, painted };
}

/** A bucket after eight releases, the last of them ten days ago: all of the first is old, and no release needs it any more. */
async function oldScene() {
	const made = scene();
	const { deploy } = made.operator();
	for (let number = 0; number < 8; number += 1) await deploy(number);
	pass(10 * DAY);
	return made;
}

const tidy = ({ target }: { target: Target }) => target.tidy?.(() => {});

test("a return to old data keeps its objects while another machine tidies", async () => {
	const { operator, painted, objects } = await oldScene();
	const before = objects.size;
	const laptop = operator(async () => {
		await tidy(operator());
		expect(objects.size).toBeLessThan(before);
	});
	await laptop.deploy(0);
	expect(await painted()).toBe("Paint 0");
	pass(DAY);
	await tidy(operator());
	expect(await painted()).toBe("Paint 0");
});

test("of two releases at once, the second to end overwrites nothing", async () => {
	const { operator, painted } = await oldScene();
	const laptop = operator(async () => {
		const robot = operator();
		await robot.deploy(8);
		await tidy(robot);
	});
	await expect(laptop.deploy(0)).rejects.toThrow(
		"somebody else has changed what is live meanwhile. Nothing was overwritten; run it again",
	);
	expect(await painted()).toBe("Paint 8");
	await laptop.deploy(0);
	expect(await painted()).toBe("Paint 0");
});

test("a release replaces only what it was compared with", async () => {
	const { operator, painted } = await oldScene();
	const laptop = operator();
	await laptop.target.withReader(async () => {
		await operator().deploy(8);
		await expect(laptop.deploy(0)).rejects.toThrow("somebody else has changed");
	});
	expect(await painted()).toBe("Paint 8");
});

test("the pointer does not move to objects that are gone", async () => {
	const { operator, painted, objects } = await oldScene();
	const sent = [...objectsOf(await build(edition(9)))].map(({ hash }) => hash);
	const laptop = operator(async () => {
		objects.delete(`objects/${sent[0]}`);
	});
	await expect(laptop.deploy(9)).rejects.toThrow(
		`1 objects of this release are not in the bucket any more, such as objects/${sent[0]}. What is live stays; run it again.`,
	);
	expect(await painted()).toBe("Paint 7");
	await laptop.deploy(9);
	expect(await painted()).toBe("Paint 9");
});

test("what a kept release needs is not sent again, however old it is", async () => {
	const { operator, objects } = await oldScene();
	const times = () =>
		new Map([...objects].map(([name, { uploaded }]) => [name, +uploaded]));
	const before = times();
	await operator().deploy(6);
	const after = times();
	after.delete("current.json");
	before.delete("current.json");
	expect(after).toEqual(before);
});

/** What the command says that releases for a while, and whether it went through. */
async function run(target: Target, body = async () => {}) {
	let said = "";
	const err = (text: string) => {
		said += text;
	};
	const terminal = { out: () => {}, err, hasColors: false };
	const code = await alone(target, terminal, async () => {
		await body();
		return true;
	});
	return { code, said };
}

test("a second release, from whatever machine, says who is at it and since when, until the first has ended", async () => {
	const { operator, bucket, objects } = scene();
	const elsewhere = () =>
		rewrite(bucket, { host: "laptop.example", user: "acme" });
	const first = await run(operator().target, async () => {
		await elsewhere();
		pass(14 * 60_000);
		expect(await run(operator().target)).toEqual({
			code: 1,
			said: expect.stringMatching(
				/^A release is under way: acme on laptop\.example \(process \d+\) has been at it since 2026-06-01T00:00:00\.000Z, and said so 840 seconds ago\. Wait until it is done; 15 minutes after its last word, it counts as gone\.\n$/,
			),
		});
	});
	expect(first.code).toBe(0);
	expect([...objects.keys()]).toEqual([]);
	expect((await run(operator().target)).code).toBe(0);
});

test("a release that has been silent for too long is gone, and changes nothing if it wakes up", async () => {
	const { operator, bucket, painted } = await oldScene();
	const laptop = operator();
	const { code, said } = await run(laptop.target, async () => {
		pass(60 * 60_000);
		await laptop.deploy(8);
		await rewrite(bucket, { host: "laptop.example" });
		pass(16 * 60_000);
		expect((await run(operator().target)).code).toBe(0);
		await laptop.deploy(9);
	});
	expect(code).toBe(1);
	expect(said).toContain("another release has begun");
	expect(await painted()).toBe("Paint 8");
});

test("a lease is renewed twice at once", async () => {
	const { bucket } = scene();
	const lease = await takeLease(bucket);
	if (typeof lease === "string") throw new Error(lease);
	await Promise.all([lease.renew(), lease.renew()]);
	await lease.release();
	await expect(lease.renew()).rejects.toThrow("another release");
});

test("the lease of a process that was killed on this machine is free at once", async () => {
	const { operator, bucket } = scene();
	expect(await takeLease(bucket)).toBeTypeOf("object");
	expect((await run(operator().target)).said).toMatch(
		/\(process \d+\) has been at it .* Wait until it is done\.\n$/,
	);
	await rewrite(bucket, { pid: 2 ** 22 + 1 });
	expect((await run(operator().target)).code).toBe(0);
});

test("a bucket that stores in spite of a condition is refused", async () => {
	const { operator, bucket } = scene();
	const put: Bucket["put"] = (name, bytes) => bucket.put(name, bytes);
	const { target } = operator(undefined, { ...bucket, put });
	expect(await run(target)).toEqual({
		code: 1,
		said: expect.stringContaining(
			"the bucket stores an object though the condition of the request (If-None-Match) is not met.",
		),
	});
});

/** Changes what the lease says about its holder. */
async function rewrite(bucket: Bucket, holder: object): Promise<void> {
	const text = Buffer.from((await bucket.read(LEASE))?.bytes ?? "").toString();
	const changed = { ...JSON.parse(text), ...holder };
	await bucket.put(LEASE, Buffer.from(JSON.stringify(changed)));
}

test("a change whose answer was lost counts, and one that came too late does not", async () => {
	const { bucket } = scene();
	const lossy: Bucket = {
		...bucket,
		put: async (...args) => (await bucket.put(...args)) && bucket.put(...args),
	};
	const [one, two] = ["one", "two"].map((text) => Buffer.from(text));
	if (!one || !two) throw new Error();
	const tag = await swap(lossy, "x", one, null);
	expect(tag).toBeTypeOf("string");
	expect(await swap(lossy, "x", two, null)).toBe(undefined);
	expect(await swap(lossy, "x", two, tag ?? "")).toBeTypeOf("string");
	expect(await swap(lossy, "x", one, tag ?? "")).toBe(undefined);
});

test("the emulation of R2 knows conditions", async () => {
	vi.useRealTimers();
	const withBucket: WithBucket = localBucket(temporaryDir());
	await withBucket(async (bucket) => {
		const text = async () =>
			Buffer.from((await bucket.read("x"))?.bytes ?? "").toString();
		const bytes = (text: string) => Buffer.from(text);
		expect(await bucket.put("x", bytes("1"), `"${"0".repeat(32)}"`)).toBe(
			false,
		);
		expect(await bucket.put("x", bytes("1"), null)).toBe(true);
		expect(await bucket.put("x", bytes("2"), null)).toBe(false);
		const { tag = "" } = (await bucket.read("x")) ?? {};
		expect(await bucket.put("x", bytes("2"), tag)).toBe(true);
		expect(await bucket.put("x", bytes("3"), tag)).toBe(false);
		expect(await text()).toBe("2");
	});
});
