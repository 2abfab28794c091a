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
	realpathSync,
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
import { bucketReader } from "./bucket/bucket-reader.ts";
import { LOCAL_BUCKET, localBucket } from "./bucket/local-bucket.ts";
import { readPointer as readBucketPointer } from "./bucket/pointer.ts";
import { folderReader, isBuild, type Reader } from "./reader.ts";
import { type Build, CODE, type Live, type Target } from "./release-target.ts";
import { Service } from "./running-service.ts";
import { bundled, endWithUs, serve } from "./serve.ts";

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
	return {
		name: `the local host in ${root}`,
		work: join(root, "build"),
		maxFiles: MAX_FILES,
		claim: () => claim(root),
		live: async () => {
			const pointer = readPointer(root);
			if (pointer === undefined) return undefined;
			const { live, before } = pointer;
			return { now: liveOf(live), before: before ? liveOf(before) : undefined };
		},
		withReader: (body) => withReader(root, body),
		deploy: (build) => deploy(root, build),
		back: async ({ handle }) => {
			if (!existsSync(dirOf(root, handle))) {
				throw new Error(`release ${handle} is not there any more`);
			}
			// There is no way back to a release that was taken back.
			writePointer(root, { live: handle, before: null });
		},
		withService: (body) => withService(root, body),
	};
}

const releasesOf = (root: string) => join(root, "releases");
const dirOf = (root: string, id: string) => join(releasesOf(root), id);
const pointerOf = (root: string) => join(root, "live.json");
const liveOf = (id: string): Live => ({ handle: id, id });

function readPointer(root: string): Pointer | undefined {
	const file = pointerOf(root);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function writePointer(root: string, pointer: Pointer): void {
	const file = pointerOf(root);
	// Moving a file is atomic.
	writeFileSync(`${file}.next`, JSON.stringify(pointer));
	renameSync(`${file}.next`, file);
}

function claim(root: string): string | undefined {
	if (!isHost(root)) {
		return `${root} holds files that are not a local host's. Choose another folder with --host, or empty it.`;
	}
	makeDirectory(root);
	const mark = join(root, MARK);
	if (!existsSync(mark)) writeFileSync(mark, ABOUT);
	return undefined;
}

async function withReader<T>(
	root: string,
	body: (reader?: Reader) => Promise<T>,
): Promise<T> {
	const pointer = readPointer(root);
	if (pointer === undefined) return body();
	const dist = join(dirOf(root, pointer.live), "dist");
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
}

async function deploy(root: string, { id, dir, worker }: Build): Promise<void> {
	const pointer = readPointer(root);
	makeDirectory(releasesOf(root));
	// What was cut off takes the room that this release may need, and a release whose removal was cut off is no longer whole.
	prune(root, [pointer?.live, pointer?.before]);
	const target = dirOf(root, id);
	if (!existsSync(target)) {
		const next = `${target}.next`;
		try {
			// Not links: a build that is damaged later must not damage what is live.
			const mode = constants.COPYFILE_FICLONE;
			const from = realpathSync(dir);
			await cp(from, join(next, "dist"), { recursive: true, mode });
			await cp(worker, join(next, "worker.js"));
		} catch (error) {
			rmSync(next, { recursive: true, force: true });
			throw error;
		}
		renameSync(next, target);
	}
	if (pointer?.live !== id) {
		writePointer(root, { live: id, before: pointer?.live ?? null });
	}
	const { live, before } = readPointer(root) ?? {};
	prune(root, [live, before]);
}

/** Removes all other releases. Whatever else is in their folder belongs to somebody else. */
function prune(root: string, kept: (string | null | undefined)[]): void {
	for (const name of readdirSync(releasesOf(root))) {
		if (!RELEASE.test(name) || kept.includes(name)) continue;
		rmSync(dirOf(root, name), { recursive: true });
	}
}

async function withService<T>(
	root: string,
	body: (service: Service) => Promise<T>,
): Promise<T> {
	const pointer = readPointer(root);
	if (pointer === undefined) throw new Error(`nothing is live in ${root}`);
	const release = resolve(dirOf(root, pointer.live));
	// Keys and counts start empty each time; only the bucket persists.
	const state = mkdtempSync(join(tmpdir(), "plain-genetics-host-"));
	const guards = [endWithUs([state], [])];
	const storage = resolve(storageOf(root));
	mkdirSync(join(storage, "r2"), { recursive: true });
	symlinkSync(join(storage, "r2"), join(state, "r2"), "junction");
	const dist = join(release, "dist");
	// As in the cloud, a release has the bindings that it was deployed with.
	const r2Buckets = isBuild(dist) ? {} : { DATA: LOCAL_BUCKET };
	const server = serve(dist, bundled(join(release, "worker.js")), {
		r2Buckets,
		resourcePersistencePath: state,
	});
	try {
		const { href } = await server.ready;
		guards.push(endWithUs([state]));
		return await body(new Service(href));
	} finally {
		await server.dispose();
		rmSync(state, { recursive: true });
		for (const callOff of guards) callOff();
	}
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
