/** The platform's command line tool, run as a file by Node. This needs no shell, whose quoting differs between systems. */

import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { hashProgram } from "../engine/load/cache-file.ts";

const manifest = createRequire(import.meta.url).resolve(
	"wrangler/package.json",
);
const WRANGLER = join(dirname(manifest), "bin/wrangler.js");

/** The settings, in the working directory. */
export const CONFIG = "wrangler.jsonc";

// Without CI, wrangler would write the ids of what it makes into wrangler.jsonc, and ask questions.
const QUIET = { CI: "1", WRANGLER_SEND_METRICS: "false" };

/**
 * Runs a command of wrangler that asks nothing. Returns what it prints; throws with its words if it fails, or if it takes longer
 * than `timeout`, in milliseconds, unless that is 0.
 */
export async function wrangler(args: string[], timeout = 0): Promise<Buffer> {
	const child = spawn(process.execPath, [WRANGLER, ...args], {
		stdio: ["ignore", "pipe", "pipe"],
		timeout,
		env: { ...process.env, ...QUIET },
	});
	const [out, err, [code]] = await Promise.all([
		buffer(child.stdout),
		text(child.stderr),
		once(child, "close"),
	]);
	if (code === 0) return out;
	throw new Error(
		`wrangler ${args.slice(0, 2).join(" ")} failed:\n${out}${err}`,
	);
}

/**
 * Bundles a Worker as a deployment does, unless the last bundle there is of the same code, and returns the path of the bundle.
 * `assets` may be any directory.
 */
export function bundle(main: string, assets: string, out: string): string {
	const bundled = join(out, basename(main).replace(/\.ts$/, ".js"));
	const note = join(out, "made-from.txt");
	const madeFrom = () =>
		`${main} ${hashProgram([dirname(main)])} ${codeId(bundled)}\n`;
	if (existsSync(bundled) && existsSync(note)) {
		if (readFileSync(note, "utf8") === madeFrom()) return bundled;
	}
	const args = ["deploy", main, "--env=", "--dry-run", "--outdir", out];
	execFileSync(process.execPath, [WRANGLER, ...args, "--assets", assets], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...QUIET },
	});
	writeFileSync(note, madeFrom());
	return bundled;
}

/** The id of a bundled Worker and of the settings that it is deployed with: another host is another release. */
export function codeId(worker: string): string {
	const hash = createHash("sha256").update(readFileSync(worker));
	if (existsSync(CONFIG)) hash.update(readFileSync(CONFIG));
	return hash.digest("hex").slice(0, 16);
}
