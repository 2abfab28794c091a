/** The lease of a bucket: who is releasing to it, from whatever machine, so that nobody else does meanwhile. */

import { randomUUID } from "node:crypto";
import type { Bucket, Expected } from "./bucket.ts";
import { lifeOf, type Owner, ownOwner } from "./owner.ts";

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
	renew: () => Promise<void>;
	release: () => Promise<void>;
}

/** Takes the lease; returns a sentence if somebody else holds it. Throws if the bucket knows no conditions. */
export async function takeLease(bucket: Bucket): Promise<Lease | string> {
	const { GITHUB_ACTOR, USER, USERNAME } = process.env;
	const user = GITHUB_ACTOR ?? USER ?? USERNAME ?? "somebody";
	const holder = { ...ownOwner(), id: randomUUID(), user };
	const draft = `${PREFIX}${holder.id}`;
	try {
		await expectConditions(bucket, draft);
		const held = await bucket.read(NAME);
		const refusal = held && (await refusalOf(bucket, held.bytes, draft));
		if (refusal !== undefined) return refusal;
		await write(bucket, holder, held?.tag ?? null);
		return (await isHeld(bucket, holder))
			? hold(bucket, holder)
			: "somebody else was faster just now. Try again.";
	} finally {
		await bucket.remove(draft);
	}
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
	const last = Math.round(silence / 1000);
	const end =
		life === "running"
			? "."
			: `; ${LAST_MS / 60_000} minutes after its last word, it counts as gone.`;
	return `${user} on ${host} (process ${pid}) has been at it since ${begun}, and said so ${last} seconds ago. Wait until it is done${end}`;
}

function parse(bytes: Uint8Array | undefined): Holder | undefined {
	try {
		return JSON.parse(Buffer.from(bytes ?? "").toString()) as Holder;
	} catch {
		return undefined;
	}
}

/** Writes a holder's lease, with the time: equal bytes would have the same tag. */
function write(
	bucket: Bucket,
	holder: Holder,
	expected: Expected,
): Promise<boolean> {
	const renewed = new Date().toISOString();
	const bytes = Buffer.from(JSON.stringify({ ...holder, renewed }));
	return bucket.put(NAME, bytes, expected);
}

async function isHeld(bucket: Bucket, { id }: Holder): Promise<boolean> {
	return parse((await bucket.read(NAME))?.bytes)?.id === id;
}

function hold(bucket: Bucket, holder: Holder): Lease {
	const renew = async () => {
		const held = await bucket.read(NAME);
		if (parse(held?.bytes)?.id === holder.id) {
			await write(bucket, holder, held?.tag ?? null);
		}
		// Not by what the writing says: another renewal of ours may have been faster.
		if (await isHeld(bucket, holder)) return;
		throw new Error(
			"another release has begun, since this one had said nothing for too long. What is live stays; run it again.",
		);
	};
	// A failure shows when it matters: before anything is changed.
	const beat = () => renew().catch(() => {});
	const timer = setInterval(beat, RENEW_MS).unref();
	const remove = async () => {
		if (await isHeld(bucket, holder)) await bucket.remove(NAME);
	};
	return {
		renew,
		release: async () => {
			clearInterval(timer);
			// A lease that cannot be given back runs out by itself.
			await remove().catch(() => {});
		},
	};
}
