/** A bucket in memory, with its own clock. */

import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../../scripts/build.ts";
import { emit } from "../../../scripts/engine/write/emit.ts";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import type { StoredPointer } from "../../../scripts/publisher/bucket/pointer.ts";
import {
	findPointer,
	writePointer,
} from "../../../scripts/publisher/bucket/pointer.ts";

import { folderReader } from "../../../scripts/publisher/reader.ts";
import type {
	Build,
	Target,
} from "../../../scripts/publisher/release-target.ts";
import { datasetOf, TODAY, temporaryDir } from "../../support/tree.ts";

/** After `failAfter` objects were stored, storing fails. */
export function memoryBucket(
	now: { ms: number },
	failAfter = Number.POSITIVE_INFINITY,
) {
	const objects = new Map<string, { bytes: Uint8Array; uploaded: Date }>();
	let left = failAfter;
	const tagOf = (bytes: Uint8Array) =>
		createHash("md5").update(bytes).digest("hex");
	const read: Bucket["read"] = async (name) => {
		const found = objects.get(name);
		return found && { bytes: found.bytes, tag: tagOf(found.bytes) };
	};
	const bucket: Bucket = {
		read,
		put: async (name, bytes, expected) => {
			left -= 1;
			if (left < 0) throw new Error("killed on purpose");
			const tag = (await read(name))?.tag ?? null;
			if (expected !== undefined && expected !== tag) return false;
			objects.set(name, { bytes, uploaded: new Date(now.ms) });
			return true;
		},
		list: async function* (prefix) {
			for (const [name, { uploaded }] of objects) {
				if (name.startsWith(prefix)) yield { name, uploaded };
			}
		},
		remove: async (name) => {
			objects.delete(name);
		},
	};
	return { objects, bucket, mend: () => (left = Number.POSITIVE_INFINITY) };
}

/** Replaces the pointer, whatever it is. */
export async function setPointer(
	bucket: Bucket,
	pointer: StoredPointer,
): Promise<void> {
	await writePointer(bucket, pointer, (await findPointer(bucket)).tag);
}

// Several test files share the builds, so they stay until the end of the run.
const work = mkdtempSync(join(tmpdir(), "plain-genetics-bucket-"));
const builds = new Map<string, Promise<string>>();

/** The folder with the build of a tree. Builds each tree once. */
export function build(tree: string): Promise<string> {
	const made = builds.get(tree) ?? buildNow(tree);
	builds.set(tree, made);
	return made;
}

async function buildNow(tree: string): Promise<string> {
	const dir = join(work, `dist-${builds.size}`);
	const output = compile(datasetOf(tree), { date: TODAY });
	const written = await emit(output, dir);
	if (typeof written === "string") throw new Error(written);
	return dir;
}

/** A tree as it is released, with a Worker of this code. */
export async function released(
	id: string,
	tree: string,
	code: string,
): Promise<Build> {
	const worker = join(temporaryDir(), "worker.js");
	writeFileSync(worker, code);
	const dir = await build(tree);
	return { id, dir, worker, version: folderReader(dir).version };
}

/** A host for the code that reads a bucket. It does nothing but what it is given. */
export function bareHost(
	own: Pick<Target, "live" | "deploy" | "back">,
): Target {
	return {
		name: "a host",
		work: temporaryDir(),
		maxFiles: 1,
		withReader: (body) => body(),
		withService: () => Promise.reject(new Error("there is no service")),
		...own,
	};
}
