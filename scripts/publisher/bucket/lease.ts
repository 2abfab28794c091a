/** The lease of a bucket: who is releasing to it, from whatever machine, so that nobody else does meanwhile. */

import { randomUUID } from "node:crypto";
import type { Owner } from "../../output/lock.ts";
import { lifeOf, ownOwner } from "../../output/lock.ts";
import type { Bucket, Expected, WithBucket } from "./bucket.ts";
import { swap } from "./bucket.ts";

/** The objects of leases; objects of versions are elsewhere. */
const PREFIX = "releasing/";
const NAME = `${PREFIX}lease.json`;

/** How often a holder renews its lease, and how long it lasts without: a build may hold up the program for minutes. */
const RENEW_MS = 60_000;
const LAST_MS = 15 * 60_000;

interface Holder extends Owner {
	id: string;
	user: string;
}

export interface Lease {
	/** Renews it. Throws if it was lost: another machine takes it over once it has run out. */
	renew: (bucket: Bucket) => Promise<void>;
	release: () => Promise<void>;
}

/** Takes the lease; returns a sentence if somebody else holds it. Throws if the bucket knows no conditions. */
export async function takeLease(
	withBucket: WithBucket,
): Promise<Lease | string> {
	const { GITHUB_ACTOR, USER, USERNAME } = process.env;
	const user = GITHUB_ACTOR ?? USER ?? USERNAME ?? "somebody";
	const holder = { ...ownOwner(), id: randomUUID(), user };
	return withBucket(async (bucket) => {
		const draft = `${PREFIX}${holder.id}`;
		try {
			await expectConditions(bucket, draft);
			for (let attempt = 0; attempt < 3; attempt += 1) {
				const held = await bucket.read(NAME);
				if (held !== undefined) {
					const refusal = await refusalOf(bucket, held.bytes, draft);
					if (refusal !== undefined) return refusal;
				}
				const tag = await write(bucket, holder, held?.tag ?? null);
				if (tag !== undefined) return hold(withBucket, holder, tag);
			}
			return "it changes hands. Try again.";
		} finally {
			await bucket.remove(draft);
		}
	});
}

/** Leaves a draft in the bucket, whose time is now by the bucket's clock. Throws if a condition does not keep from replacing it. */
async function expectConditions(bucket: Bucket, draft: string): Promise<void> {
	await bucket.put(draft, Buffer.from("1"));
	if (!(await bucket.put(draft, Buffer.from("2"), null))) return;
	throw new Error(
		"the bucket stores an object though the condition of the request (If-None-Match) is not met. Two releases at once could overwrite each other there. R2 knows conditions.",
	);
}

/** Why the lease is not to be had; undefined if it has run out, or whoever held it is gone. */
async function refusalOf(
	bucket: Bucket,
	held: Uint8Array,
	draft: string,
): Promise<string | undefined> {
	const holder = parse(held);
	const life = holder ? lifeOf(holder) : "gone";
	if (holder === undefined || life === "gone") return undefined;
	const times = new Map<string, number>();
	for await (const { name, uploaded } of bucket.list(PREFIX)) {
		times.set(name, uploaded.getTime());
	}
	const silence = (times.get(draft) ?? 0) - (times.get(NAME) ?? 0);
	if (life === "elsewhere" && silence > LAST_MS) return undefined;
	const { user, host, pid, since } = holder;
	const begun = new Date(since).toISOString();
	const words = `${user} on ${host} (process ${pid}) has been at it since ${begun}, and said so ${Math.round(silence / 1000)} seconds ago.`;
	return life === "running"
		? `${words} Wait until it is done.`
		: `${words} Wait until it is done; ${LAST_MS / 60_000} minutes after its last word, it counts as gone.`;
}

function parse(bytes: Uint8Array): Holder | undefined {
	try {
		return JSON.parse(Buffer.from(bytes).toString()) as Holder;
	} catch {
		return undefined;
	}
}

/** Makes a holder's lease that of now: bytes that differ, since equal ones would have the same tag. */
function write(
	bucket: Bucket,
	holder: Holder,
	expected: Expected,
): Promise<string | undefined> {
	const renewed = new Date().toISOString();
	const bytes = Buffer.from(JSON.stringify({ ...holder, renewed }));
	return swap(bucket, NAME, bytes, expected);
}

function hold(withBucket: WithBucket, holder: Holder, first: string): Lease {
	let tag: string | undefined = first;
	const renew = async (bucket: Bucket) => {
		if (tag !== undefined) tag = await write(bucket, holder, tag);
		if (tag !== undefined) return;
		throw new Error(
			"another release has begun, since this one had said nothing for too long. What is live stays; run it again.",
		);
	};
	// A failure shows when it matters: before anything is changed.
	const beat = () => withBucket(renew).catch(() => {});
	const timer = setInterval(beat, RENEW_MS).unref();
	return {
		renew,
		release: async () => {
			clearInterval(timer);
			await withBucket(async (bucket) => {
				const held = await bucket.get(NAME);
				if (held && parse(held)?.id === holder.id) await bucket.remove(NAME);
			}).catch(() => {
				// It runs out by itself.
			});
		},
	};
}
