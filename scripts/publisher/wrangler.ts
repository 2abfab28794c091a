/** The platform's command line tool, run as a file by Node. This needs no shell, whose quoting differs between systems. */

import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve(
	"wrangler/package.json",
);
export const WRANGLER = join(dirname(manifest), "bin/wrangler.js");

/** Runs a command of wrangler that asks nothing. Returns what it prints; throws with its words if it fails. */
export function wrangler(args: string[]): string {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[WRANGLER, ...args],
		{
			encoding: "utf8",
			// Without CI, it would write the ids of what it makes into wrangler.jsonc, and ask questions.
			env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
		},
	);
	if (status === 0) return stdout;
	throw new Error(
		`wrangler ${args.slice(0, 2).join(" ")} failed:\n${stdout}${stderr}`,
	);
}

/** Bundles a Worker as a deployment does, and returns the path of the bundle. `assets` may be any directory. */
export function bundle(main: string, assets: string, out: string): string {
	wrangler([
		"deploy",
		main,
		"--env=",
		"--dry-run",
		"--outdir",
		out,
		"--assets",
		assets,
	]);
	return join(out, basename(main).replace(/\.ts$/, ".js"));
}
