/** Command lines of the benchmarks: ones that ask for help, and invalid ones. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/command.ts";

const { scripts } = JSON.parse(
	readFileSync(join(ROOT, "package.json"), "utf8"),
) as { scripts: Record<string, string> };
const BENCHES = Object.keys(scripts).filter((name) => name.startsWith("bench"));

/** Runs a bench with a command line at which it measures nothing. */
function runBench(name: string, ...args: string[]) {
	return spawnSync("npm", ["run", "-s", name, "--", ...args], {
		cwd: ROOT,
		encoding: "utf8",
	});
}

test.each(BENCHES)(
	"npm run %s -- --help says what it measures, and measures nothing",
	(name) => {
		const { status, stdout, stderr } = runBench(name, "--help");
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).toMatch(new RegExp(`^usage: npm run ${name}\\b.*\n\\w`));
	},
);

test.each([
	["bench", "ten", 'SIZE is "ten": expected a whole number'],
	["bench:edge", "--colour", "Unknown option '--colour'"],
])(
	"npm run %s prints its usage and exits with 2 for %s",
	(name, word, message) => {
		const { status, stdout, stderr } = runBench(name, word);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr.startsWith(message), stderr).toBe(true);
		expect(stderr).toMatch(new RegExp(`^usage: npm run ${name}\\b`, "m"));
	},
);
