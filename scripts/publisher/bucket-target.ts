/** A target whose Worker takes the files from object storage: code goes to a host, data to a bucket. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bucket, WithBucket } from "./bucket.ts";
import { bucketReader } from "./bucket-reader.ts";
import { objectsOf } from "./packs.ts";
import type { StoredPointer, StoredRelease } from "./pointer.ts";
import { advanced, back, readPointer, writePointer } from "./pointer.ts";
import { prune } from "./prune.ts";
import type { Build, Live, Say, Target } from "./target.ts";
import { describeUpload, upload } from "./upload.ts";

/** The id of a first release whose data is in the bucket while the code that reads it is not live yet. */
const PENDING = "";

/** The code goes to `host`; the pointer in the bucket says what is live. */
export function inBucket(host: Target, withBucket: WithBucket): Target {
	return {
		...host,
		name: `${host.name}, with its files in a bucket`,
		maxFiles: Number.POSITIVE_INFINITY,
		live: () =>
			withBucket(async (bucket) => {
				const pointer = await readSettled(bucket);
				if (pointer === undefined) return undefined;
				const [before] = pointer.before;
				return {
					now: liveOf(pointer.live),
					before: before && liveOf(before),
				};
			}),
		withReader: (body) =>
			withBucket(async (bucket) => {
				const pointer = await readSettled(bucket);
				// The first release to a bucket continues from what the host has served so far.
				if (pointer === undefined) return host.withReader(body);
				return body(await bucketReader(bucket, pointer.live.root));
			}),
		deploy: (build, say) =>
			withBucket((bucket) => deploy(build, bucket, host, say)),
		back: ({ handle }, reason) =>
			withBucket(async (bucket) => {
				const now = await readPointer(bucket);
				const next = back(now, handle, new Date());
				const { worker } = next.live;
				if (worker !== null && worker !== now?.live.worker) {
					await host.back({ handle: worker, id: undefined }, reason);
				}
				await writePointer(bucket, next);
			}),
		tidy: (say) =>
			withBucket(async (bucket) => {
				const { kept, removed } = await prune(bucket, new Date());
				say(`The bucket has ${kept} objects; ${removed} old ones are gone.\n`);
			}),
	};
}

/** Uploads objects that nobody reads yet, then the code, then the pointer. */
async function deploy(
	{ dir, id, version, worker: bundle }: Build,
	bucket: Bucket,
	host: Target,
	say: Say,
): Promise<void> {
	const uploaded = await upload(objectsOf(dir), bucket);
	say(`${describeUpload(uploaded)}.\n`);
	const { root } = uploaded;
	const old = await readSettled(bucket);
	const move = (id: string, worker: string | null) =>
		writePointer(
			bucket,
			advanced(old, { id, version, root, worker }, new Date()),
		);
	// The code that comes next needs something to read.
	if (old === undefined) await move(PENDING, null);
	const code = createHash("sha256")
		.update(readFileSync(bundle))
		.digest("hex")
		.slice(0, 16);
	if ((await host.live())?.now.id !== code) {
		const none = join(host.work, "no-files");
		mkdirSync(none, { recursive: true });
		const build = { dir: none, id: code, version, worker: bundle };
		await host.deploy(build, say);
	}
	await move(id, (await host.live())?.now.handle ?? null);
}

/** The pointer, once the code that reads it is live too. */
async function readSettled(bucket: Bucket): Promise<StoredPointer | undefined> {
	const pointer = await readPointer(bucket);
	return pointer?.live.id === PENDING ? undefined : pointer;
}

function liveOf({ id }: StoredRelease): Live {
	return { handle: id, id };
}
