/**
 * A host on this machine, for rehearsals without an account: a folder with the last two releases and a pointer to the live
 * one, which workerd serves on demand.
 */

import {
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { MAX_FILES } from "../output/limits.ts";
import { LOCAL_BUCKET } from "./local-bucket.ts";
import { folderReader } from "./reader.ts";
import { bundled, serve } from "./serve.ts";
import { Service } from "./service.ts";
import type { Live, Target } from "./target.ts";

interface Pointer {
	live: string;
	before: string | null;
}

/** The folder of the host's bucket. */
export function storageOf(root: string): string {
	return join(root, "storage");
}

/** The host in a folder. Its Worker takes the files from the folder's bucket if `hasBucket`. */
export function localHost(root: string, hasBucket = false): Target {
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

	return {
		name: `the local host in ${root}`,
		work: join(root, "build"),
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
		withReader: (body) => {
			const pointer = readPointer();
			if (pointer === undefined) return body();
			return body(folderReader(join(dirOf(pointer.live), "dist")));
		},
		deploy: async ({ id, dir, worker }) => {
			const pointer = readPointer();
			const next = `${dirOf(id)}.next`;
			mkdirSync(releases, { recursive: true });
			rmSync(next, { recursive: true, force: true });
			if (!existsSync(dirOf(id))) {
				// Not links: a build that is damaged later must not damage what is live.
				cpSync(dir, join(next, "dist"), {
					recursive: true,
					mode: constants.COPYFILE_FICLONE,
				});
				cpSync(worker, join(next, "worker.js"));
				renameSync(next, dirOf(id));
			}
			if (pointer?.live !== id) {
				writePointer({ live: id, before: pointer?.live ?? null });
			}
			const { live, before } = readPointer() ?? {};
			for (const name of readdirSync(releases)) {
				if (name === live || name === before) continue;
				rmSync(dirOf(name), { recursive: true });
			}
		},
		back: async ({ handle }) => {
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
			const server = serve(
				join(release, "dist"),
				bundled(join(release, "worker.js")),
				{
					...(hasBucket ? { r2Buckets: { DATA: LOCAL_BUCKET } } : {}),
					resourcePersistencePath: state,
				},
			);
			try {
				return await body(new Service((await server.ready).href));
			} finally {
				await server.dispose();
				rmSync(state, { recursive: true });
			}
		},
	};
}
