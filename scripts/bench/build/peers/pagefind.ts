/**
 * A search index over Hugo's pages, which makes of Hugo what our build is: pages and a search. The bench installs Pagefind
 * into its own folder, because nobody who only builds the content needs it.
 */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { RECORD_RESOURCES } from "../../../../functions/shared/contract.ts";

const VERSION = "1.6.0";
const INSTALL_MS = 120_000;

/** Installs it, and returns its program; undefined if that did not work. */
export function installPagefind(folder: string): string | undefined {
	const quiet = "--no-audit --no-fund --no-save --ignore-scripts";
	const args = ["install", ...quiet.split(" "), "--prefer-offline"];
	const { status } = spawnSync(
		"npm",
		[...args, "--prefix", folder, `pagefind@${VERSION}`],
		{ stdio: "ignore", timeout: INSTALL_MS },
	);
	return status === 0 ? join(folder, "node_modules/.bin/pagefind") : undefined;
}

/** The name of a row in which another tool makes the pages. */
export function withPagefind(tool: string): string {
	return `${tool} + Pagefind ${VERSION}`;
}

/** The command that indexes what ours indexes: the pages of the records, without what surrounds their text. */
export function pagefindCommand(program: string, site: string): string[] {
	const pages = `**/{${RECORD_RESOURCES.join(",")}}/*.html`;
	const options = ["--glob", pages, "--root-selector", "main", "--silent"];
	return [program, "--site", site, ...options];
}
