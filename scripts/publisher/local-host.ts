/**
 * A host on this machine, for rehearsals without an account: a folder with the last two releases and a pointer to the live
 * one, which workerd serves on demand.
 */

import {
	constants,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeDirectory } from "../output/disk-fault.ts";
import { MAX_FILES } from "../output/limits.ts";
import { bucketReader } from "./bucket-reader.ts";
import { LOCAL_BUCKET, localBucket } from "./local-bucket.ts";
import { readPointer as readBucketPointer } from "./pointer.ts";
import { folderReader, isBuild } from "./reader.ts";
import { bundled, serve } from "./serve.ts";
import { Service } from "./service.ts";
import type { Live, Target } from "./target.ts";
import { CODE } from "./target.ts";

interface Pointer {
	live: string;
	before: string | null;
}

/** The file that marks a folder as a host's, and what it says to whoever finds it. */
const MARK = "plain-genetics-host.txt";
const ABOUT =
	"A host of npm run release -- --target local, which writes and removes the files in this folder.\n";

/** The names in the folder of releases that are the host's to remove: releases, and copies that were cut off. */
const RELEASE = new RegExp(`^(?:${CODE})?[0-9a-f]{16}(?:\\.next)?$`);

/** The folder of the host's bucket. */
export function storageOf(root: string): string {
	return join(root, "storage");
}

/** The host in a folder. The Worker of a release without files takes them from the folder's bucket. */
export function localHost(root: string): Target {
	const releases = join(root, "releases");
	const pointerFile = join(root, "live.json");
	const dirOf = (id: string) => join(releases, id);

	const readPointer = (): Pointer | undefined =>
		existsSync(pointerFile)
			? JSON.parse(readFileSync(pointerFile, "utf8"))
			: undefined;
	const writePointer = (pointer: Pointer) => {
		// Moving a file is atomic.
		writeFileSync(`${pointerFile}.next`, JSON.stringify(pointer));
		renameSync(`${pointerFile}.next`, pointerFile);
	};
	const liveOf = (id: string): Live => ({ handle: id, id });
	/** Removes all other releases. Whatever else is in their folder belongs to somebody else. */
	const prune = (kept: (string | null | undefined)[]) => {
		for (const name of readdirSync(releases)) {
			if (!RELEASE.test(name) || kept.includes(name)) continue;
			rmSync(dirOf(name), { recursive: true });
		}
	};

	return {
		name: `the local host in ${root}`,
		work: join(root, "build"),
		claim: () => {
			if (!isHost(root)) {
				return `${root} holds files that are not a local host's. Choose another folder with --host, or empty it.`;
			}
			makeDirectory(root);
			const mark = join(root, MARK);
			if (!existsSync(mark)) writeFileSync(mark, ABOUT);
			return undefined;
		},
		maxFiles: MAX_FILES,
		live: async () => {
			const pointer = readPointer();
			if (pointer === undefined) return undefined;
			const { live, before } = pointer;
			return {
				now: liveOf(live),
				before: before === null ? undefined : liveOf(before),
			};
		},
		withReader: async (body) => {
			const pointer = readPointer();
			if (pointer === undefined) return body();
			const dist = join(dirOf(pointer.live), "dist");
			if (isBuild(dist)) return body(folderReader(dist));
			return localBucket(storageOf(root))(async (bucket) => {
				const served = await readBucketPointer(bucket);
				if (served !== undefined) {
					return body(await bucketReader(bucket, served.live.root));
				}
				throw new Error(
					`what is live in ${root} takes its files from a bucket, and the bucket is empty. Remove ${root} to start anew.`,
				);
			});
		},
		deploy: async ({ id, dir, worker }) => {
			const pointer = readPointer();
			makeDirectory(releases);
			// What was cut off takes the room that this release may need.
			prune([pointer?.live, pointer?.before, id]);
			if (!existsSync(dirOf(id))) {
				const next = `${dirOf(id)}.next`;
				try {
					// Not links: a build that is damaged later must not damage what is live.
					const mode = constants.COPYFILE_FICLONE;
					await cp(dir, join(next, "dist"), { recursive: true, mode });
					await cp(worker, join(next, "worker.js"));
				} catch (error) {
					rmSync(next, { recursive: true, force: true });
					throw error;
				}
				renameSync(next, dirOf(id));
			}
			if (pointer?.live !== id) {
				writePointer({ live: id, before: pointer?.live ?? null });
			}
			const { live, before } = readPointer() ?? {};
			prune([live, before]);
		},
		back: async ({ handle }) => {
			if (!existsSync(dirOf(handle))) {
				throw new Error(`release ${handle} is not there any more`);
			}
			// There is no way back to a release that was taken back.
			writePointer({ live: handle, before: null });
		},
		withService: async (body) => {
			const pointer = readPointer();
			if (pointer === undefined) throw new Error(`nothing is live in ${root}`);
			const release = resolve(dirOf(pointer.live));
			// Keys and counts start empty each time; only the bucket persists.
			const state = mkdtempSync(join(tmpdir(), "plain-genetics-host-"));
			const storage = resolve(storageOf(root));
			mkdirSync(join(storage, "r2"), { recursive: true });
			symlinkSync(join(storage, "r2"), join(state, "r2"), "junction");
			// Otherwise Miniflare would ask the platform where this machine is, which nobody needs to know.
			process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
			const dist = join(release, "dist");
			// As in the cloud, a release has the bindings that it was deployed with.
			const r2Buckets = isBuild(dist) ? {} : { DATA: LOCAL_BUCKET };
			const server = serve(dist, bundled(join(release, "worker.js")), {
				r2Buckets,
				resourcePersistencePath: state,
			});
			try {
				return await body(new Service((await server.ready).href));
			} finally {
				await server.dispose();
				rmSync(state, { recursive: true });
			}
		},
	};
}

/** Whether the folder is a host's, or may become one. */
function isHost(root: string): boolean {
	if (!existsSync(root)) return true;
	if (!statSync(root).isDirectory()) return false;
	const names = readdirSync(root);
	// A host that an earlier version of the program has made has no mark.
	return (
		names.length === 0 || names.includes(MARK) || names.includes("live.json")
	);
}
