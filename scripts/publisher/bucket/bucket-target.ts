/** A target whose Worker takes the files from object storage: code goes to a host, data to a bucket. */

import { join } from "node:path";
import { makeDirectory } from "../../output/disk-fault.ts";
import type { Build, Deployed, Live, Say, Target } from "../release-target.ts";
import { CODE } from "../release-target.ts";
import { codeId } from "../wrangler.ts";
import { type Bucket, remembering, type WithBucket } from "./bucket.ts";
import { bucketReader } from "./bucket-reader.ts";
import { type Lease, takeLease } from "./lease.ts";
import { objectsOf } from "./packs.ts";
import type { Found, StoredPointer, StoredRelease } from "./pointer.ts";
import {
	advanced,
	back,
	CHANGED,
	findPointer,
	readPointer,
	standingFor,
	writePointer,
} from "./pointer.ts";
import { prove, prune } from "./prune.ts";
import { upload } from "./upload.ts";

/** The id of a release whose data is in the bucket while the code that reads it is not live yet. */
const PENDING = "";

/** The code goes to `host`; the pointer in the bucket says what is live, if what the host has deployed follows it. */
export function inBucket(host: Target, open: WithBucket): Target {
	/** The bucket stays open while it is reserved. */
	let held: { bucket: Bucket; lease: Lease } | undefined;
	const withBucket: WithBucket = (body) =>
		held === undefined ? open(body) : body(held.bucket);
	/** The pointer that led to what this release was compared with. */
	let compared: Found["tag"] | undefined;
	return {
		...host,
		reserve: (body) =>
			open(async (opened) => {
				const bucket = remembering(opened);
				const lease = await takeLease(bucket);
				if (typeof lease === "string") return lease;
				held = { bucket, lease };
				try {
					return await body();
				} finally {
					await lease.release();
					held = undefined;
				}
			}),
		name: `${host.name}, with its files in a bucket`,
		maxFiles: Number.POSITIVE_INFINITY,
		checksFiles: true,
		live: () => withBucket((bucket) => findLive(bucket, host)),
		withReader: (body) =>
			withBucket(async (bucket) => {
				const { pointer, tag } = await findPointer(bucket);
				compared = tag;
				const isFollowed = isCode((await host.live())?.now);
				// A release that is the first to follow the pointer continues from what the host has served so far.
				if (pointer === undefined || !isFollowed) return host.withReader(body);
				return body(await bucketReader(bucket, pointer.live.root));
			}),
		deploy: (build, say) =>
			withBucket(async (bucket) => {
				const found = await findPointer(bucket);
				if (compared !== undefined && found.tag !== compared) {
					throw new Error(CHANGED);
				}
				await deploy(build, { bucket, host, found, lease: held?.lease }, say);
			}),
		// The bucket has what a comparison reads.
		leave: async (_, say) => host.leave?.(undefined, say),
		back: (to, ...said) =>
			withBucket((bucket) => goBack(bucket, host, to, ...said)),
		tidy: (say) =>
			withBucket(async (bucket) => {
				const { kept, removed } = await prune(
					bucket,
					new Date(),
					held?.lease.renew,
				);
				say(`The bucket has ${kept} objects; ${removed} old ones are gone.\n`);
			}),
	};
}

async function goBack(
	bucket: Bucket,
	host: Target,
	{ handle }: Live,
	...said: [reason: string, say?: Say]
): Promise<void> {
	const deployed = await host.live();
	const { pointer, tag } = await findPointer(bucket);
	// Otherwise the pointer has no part in it, and is left to the deployments that follow it.
	if (pointer === undefined || !isCode(deployed?.now)) {
		return host.back({ handle, id: undefined }, ...said);
	}
	const next = back(pointer, handle, new Date());
	const { worker } = next.live;
	if (worker !== null && worker !== deployed?.now.handle) {
		await host.back({ handle: worker, id: undefined }, ...said);
	}
	await writePointer(bucket, next, tag);
}

async function findLive(
	bucket: Bucket,
	host: Target,
): Promise<Deployed | undefined> {
	const deployed = await host.live();
	const isFollowed = isCode(deployed?.now);
	const pointer = isFollowed ? await readPointer(bucket) : undefined;
	if (pointer === undefined) return deployed && outside(deployed);
	const settled = settledOf(pointer);
	if (settled === undefined) return undefined;
	const [before] = settled.before;
	return {
		now: { ...liveOf(settled.live), url: deployed?.now.url },
		before: before && liveOf(before),
	};
}

interface Scene {
	bucket: Bucket;
	host: Target;
	/** The pointer that this release replaces. */
	found: Found;
	lease: Lease | undefined;
}

/**
 * Uploads objects that nobody reads yet, then the code, then the pointer, if it is still as it was found. Before it moves, all
 * that it leads to is proved there.
 */
async function deploy(
	{ dir, id, version, worker: bundle }: Build,
	{ bucket, host, found, lease }: Scene,
	say: Say,
): Promise<void> {
	const keptIn = join(host.work, "packs.cache");
	const uploaded = await upload(objectsOf(dir, { keptIn }), bucket);
	const { root, objects, sent, bytes } = uploaded;
	say(
		`${objects} objects, of which ${sent} were new: ${(bytes / 1e6).toFixed(1)} MB sent.\n`,
	);
	const deployed = await host.live();
	const stored = found.pointer;
	const former = stored && settledOf(stored);
	const isFollowed = stored !== undefined && isCode(deployed?.now);
	const old = isFollowed
		? former
		: deployed &&
			standingFor(deployed.now.handle, former, { root, version }, new Date());
	let { tag } = found;
	const move = async (id: string, worker: string | null) => {
		await lease?.renew();
		await prove(bucket, root, stored);
		const next = advanced(old, { id, version, root, worker }, new Date());
		tag = await writePointer(bucket, next, tag);
	};
	// The code that comes next needs something to read.
	if (!isFollowed) await move(PENDING, null);
	const code = `${CODE}${codeId(bundle)}`;
	if (deployed?.now.id !== code) {
		const none = join(host.work, "no-files");
		makeDirectory(none);
		const build = { dir: none, id: code, version, worker: bundle };
		await host.deploy(build, say);
	}
	await move(id, (await host.live())?.now.handle ?? null);
}

/** Whether it follows the pointer, which says nothing about a deployment that has its files with it. */
function isCode(deployed: Live | undefined): boolean {
	return deployed?.id?.startsWith(CODE) === true;
}

/** The pointer without a release that was cut off before it was complete. */
function settledOf(pointer: StoredPointer): StoredPointer | undefined {
	if (pointer.live.id !== PENDING) return pointer;
	const [live, ...before] = pointer.before;
	return live && { ...pointer, live, before };
}

/** What does not follow the pointer is none of the bucket's releases, even if it has the same files and so the same id. */
function outside({ now, before }: Deployed): Deployed {
	const named = ({ handle }: Live): Live => ({ handle, id: undefined });
	return { now: named(now), before: before && named(before) };
}

function liveOf({ id }: StoredRelease): Live {
	return { handle: id, id };
}
