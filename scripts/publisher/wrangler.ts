/** The platform's command line tool, run as a file by Node. This needs no shell, whose quoting differs between systems. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve(
	"wrangler/package.json",
);
export const WRANGLER = join(dirname(manifest), "bin/wrangler.js");

// Without CI, wrangler would write the ids of what it makes into wrangler.jsonc, and ask questions.
const QUIET = { CI: "1", WRANGLER_SEND_METRICS: "false" };

/** Runs a command of wrangler that asks nothing. Returns what it prints; throws with its words if it fails. */
export async function wrangler(args: string[]): Promise<string> {
	const child = spawn(process.execPath, [WRANGLER, ...args], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...QUIET },
	});
	const printed = { out: "", err: "" };
	child.stdout.on("data", (chunk: Buffer) => {
		printed.out += chunk.toString();
	});
	child.stderr.on("data", (chunk: Buffer) => {
		printed.err += chunk.toString();
	});
	const [code] = (await once(child, "close")) as [number | null];
	if (code === 0) return printed.out;
	throw new Error(
		`wrangler ${args.slice(0, 2).join(" ")} failed:\n${printed.out}${printed.err}`,
	);
}

/** Bundles a Worker as a deployment does, and returns the path of the bundle. `assets` may be any directory. */
export function bundle(main: string, assets: string, out: string): string {
	const args = ["deploy", main, "--env=", "--dry-run", "--outdir", out];
	execFileSync(process.execPath, [WRANGLER, ...args, "--assets", assets], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...QUIET },
	});
	return join(out, basename(main).replace(/\.ts$/, ".js"));
}
