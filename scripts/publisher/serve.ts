/** Workers in workerd, with the settings of wrangler.jsonc. */

import { spawn, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { convertV4MiniflareOptions, Miniflare } from "miniflare";
import {
	CACHES,
	hashProgram,
	readCached,
	writeCached,
} from "../engine/load/cache-file.ts";
import { CONFIG } from "./wrangler.ts";

/** An import would compile many MB twice, to see what kind of module they are, and where nothing is emulated in vain. */
const load = createRequire(import.meta.url);

type Options = Parameters<typeof convertV4MiniflareOptions>[0];

/** Starts an emulation of the host. */
export function emulate(options: Options): Miniflare {
	// Otherwise it would ask the platform where this machine is, which nobody needs to know.
	process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
	const miniflare: typeof import("miniflare") = load("miniflare");
	return new miniflare.Miniflare(miniflare.convertV4MiniflareOptions(options));
}

/** The settings of wrangler.jsonc as the emulation takes them, kept until they change: wrangler takes a second to load. */
function readSettings() {
	const file = join(CACHES, "worker-settings.json");
	const parts = [hashProgram([]), resolve(CONFIG), readFileSync(CONFIG)];
	const key = hash("sha256", parts.join("\n"), "buffer");
	const kept = readCached(file, key);
	if (kept) return JSON.parse(String(kept));
	const wrangler: typeof import("wrangler") = load("wrangler");
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(CONFIG);
	writeCached(file, key, Buffer.from(JSON.stringify(workerOptions)));
	return workerOptions;
}

/** A bundle as code to serve. */
export function bundled(path: string) {
	return {
		modules: [{ type: "ESModule", path }],
		modulesRoot: dirname(path),
	};
}

/**
 * Serves code over the files of a directory; `at` says where, by default on a free port. `settings` override those of
 * wrangler.jsonc. The Worker's log lines go only to `log`, since printing them would take most of the time.
 */
export function serve(
	directory: string,
	code: object,
	settings: object = {},
	log: (line: string, level: string) => void = () => {},
	at: object = { port: 0 },
): Miniflare {
	const { modulesRules: _, assets, ...deployed } = readSettings();
	const { resourcePersistencePath, ...own } = settings as {
		resourcePersistencePath?: string;
		assets?: object | undefined;
	};
	const options = {
		...deployed,
		// Files come from the directory, unless the settings say otherwise.
		r2Buckets: {},
		...code,
		...own,
		assets: Object.assign({}, assets, own.assets, { directory }),
		name: "served",
	};
	const all = {
		...at,
		workers: [options],
		resourcePersistencePath,
		handleStructuredLogs: ({ message, level }: Record<string, string>) =>
			log(String(message), String(level)),
	};
	return emulate(all as unknown as Options);
}

/**
 * Ends the servers that this process has started, or other processes, and removes folders of theirs, even if this process is
 * killed and cannot do so itself: a shell waits for the end of a pipe that only this process holds. Returns a function that
 * calls it off. A negative id is that of a group of processes.
 */
export function endWithUs(
	folders: string[] = [],
	processes: (string | number)[] = ownServers(),
): () => void {
	if (folders.length + processes.length === 0) return () => {};
	// A process that has just been ended may still be adding a file.
	const last =
		'cat; [ -z "$1" ] || kill -9 $1; shift; rm -rf -- "$@" || { sleep 1; rm -rf -- "$@"; }';
	const words = [processes.join(" "), ...folders];
	const shell = spawn("sh", ["-c", last, "sh", ...words], {
		stdio: ["pipe", "ignore", "ignore"],
		detached: true,
	});
	shell.on("error", () => {});
	shell.unref();
	return () => shell.kill("SIGKILL");
}

function ownServers(): string[] {
	const listed = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="]);
	return String(listed.stdout ?? "")
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(
			([, parent, name]) =>
				Number(parent) === process.pid && /workerd/.test(name ?? ""),
		)
		.map(([pid = ""]) => pid);
}
