/** The pointer of a bucket: which release is live, and what was live before it. */

import { z } from "zod";
import { POINTER_NAME } from "../../../functions/shared/pack.ts";
import { type Bucket, type Expected, swap } from "./bucket.ts";

/** How many releases are kept, the live one included. */
const KEPT = 5;
/** How long a former release is kept at least: an instance that cannot read the pointer may still use it. */
export const GRACE_MS = 86_400_000;

const release = z.object({
	/** The id of the release, and the version of its data. */
	id: z.string(),
	version: z.string(),
	/** The hash of its root. */
	root: z.string(),
	/** How the host of the Worker finds the Worker that went live with it. */
	worker: z.string().nullable(),
});
const pointer = z.object({
	live: release,
	/** Newest first. */
	before: z.array(release),
	/** Roots that there is no way back to any more, and when each was retired. */
	retired: z.array(z.object({ root: z.string(), until: z.iso.datetime() })),
});
export type StoredRelease = z.infer<typeof release>;
export type StoredPointer = z.infer<typeof pointer>;

/** The pointer as it is in the bucket; undefined if nothing has ever been live. */
export interface Found {
	pointer: StoredPointer | undefined;
	/** What a change of it expects to find. */
	tag: Expected;
}

/** Reads the pointer. Throws if it is malformed. */
export async function findPointer(bucket: Bucket): Promise<Found> {
	const found = await bucket.read(POINTER_NAME);
	if (found === undefined) return { pointer: undefined, tag: null };
	const { bytes, tag } = found;
	try {
		return {
			pointer: pointer.parse(JSON.parse(Buffer.from(bytes).toString())),
			tag,
		};
	} catch {
		throw new Error(
			`${POINTER_NAME} in the bucket is not a pointer. Put back a copy of it, or remove it to start anew.`,
		);
	}
}

/** The pointer; undefined if nothing has ever been live. Throws if it is malformed. */
export async function readPointer(
	bucket: Bucket,
): Promise<StoredPointer | undefined> {
	return (await findPointer(bucket)).pointer;
}

/** Replaces the pointer as a whole, and returns its new tag. Throws if it is no longer what was found. */
export async function writePointer(
	bucket: Bucket,
	value: StoredPointer,
	found: Expected,
): Promise<Expected> {
	const bytes = Buffer.from(JSON.stringify(value));
	const tag = await swap(bucket, POINTER_NAME, bytes, found);
	if (tag === undefined) throw new Error(CHANGED);
	return tag;
}

/** Why a release must not go on. */
export const CHANGED =
	"somebody else has changed what is live meanwhile. Nothing was overwritten; run it again, and it compares with what is live now.";

/** The pointer after a release at time `now`. */
export function advanced(
	old: StoredPointer | undefined,
	next: StoredRelease,
	now: Date,
): StoredPointer {
	const former = old === undefined ? [] : [old.live, ...old.before];
	const retired = retire(former.slice(KEPT - 1), old, now);
	return { live: next, before: former.slice(0, KEPT - 1), retired };
}

/**
 * The pointer as if a Worker that does not follow it had been a release, so that the next release has a way back to it.
 * `former` is the pointer that was left behind, if there is one. A Worker that was deployed by hand may read the bucket all the
 * same; it then gets back what it has read.
 */
export function standingFor(
	worker: string,
	former: StoredPointer | undefined,
	next: Pick<StoredRelease, "root" | "version">,
	now: Date,
): StoredPointer {
	const { root, version } = former?.live ?? next;
	const live = { id: worker, version, root, worker };
	const retired = retire(former?.before ?? [], former, now);
	return { live, before: [], retired };
}

/** The pointer after going back to a former release. Throws if it is not one, for example because it was taken back. */
export function back(
	old: StoredPointer | undefined,
	id: string,
	now: Date,
): StoredPointer {
	const at = old?.before.findIndex((one) => one.id === id) ?? -1;
	const live = old?.before[at];
	if (old === undefined || live === undefined) {
		throw new Error(`release ${id} is not there any more`);
	}
	const taken = [old.live, ...old.before.slice(0, at)];
	const retired = retire(taken, old, now);
	return { live, before: old.before.slice(at + 1), retired };
}

/** Retires releases, beside those that were retired lately. */
function retire(
	releases: StoredRelease[],
	old: StoredPointer | undefined,
	now: Date,
): StoredPointer["retired"] {
	const border = now.getTime() - GRACE_MS;
	const until = now.toISOString();
	return [
		...releases.map(({ root }) => ({ root, until })),
		...(old?.retired ?? []).filter((one) => Date.parse(one.until) > border),
	];
}
