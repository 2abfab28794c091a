/** Command lines of the benchmarks: ones that ask for help, invalid ones, and runs for an instant. build.release.test.ts runs that of the build. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/command.ts";

const { scripts } = JSON.parse(
	readFileSync(join(ROOT, "package.json"), "utf8"),
) as { scripts: Record<string, string> };
const BENCHES = Object.keys(scripts).filter((name) => name.startsWith("bench"));

function runBench(name: string, ...args: string[]) {
	// Vitest sets it to the path of its own pages.
	const { BASE_URL: _, ...env } = process.env;
	return spawnSync("npm", ["run", "-s", name, "--", ...args], {
		cwd: ROOT,
		env,
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

const EDGE = ["--rounds", "1", "--genes", "50"];
const ATTACK = ["--seconds", "1"];

test.each([
	[EDGE, "Worker | forwarder"],
	[[...EDGE, "--serve"], "serve | bare server"],
])(
	"npm run bench:edge -- %j compares each kind of request over one connection and over 16",
	(args, head) => {
		const { status, stdout, stderr } = runBench("bench:edge", ...args);
		expect(status, stderr).toBe(0);
		expect(stdout).toContain(`| connections | ${head} | ratio |`);
		const rows = stdout.matchAll(/^\| (\w[\w ]*) \| (\d+) \| [1-9]/gm);
		const asked = [...rows].map(([, name, over]) => `${name} over ${over}`);
		const names = "record,default page,page cut from two files,gene search";
		const each = (name: string) => [`${name} over 1`, `${name} over 16`];
		expect(asked).toEqual(names.split(",").flatMap(each));
	},
);

test.each([[ATTACK], [[...ATTACK, "--serve"]]])(
	"npm run bench:attack -- %j sends requests and finds no leak",
	(args) => {
		const { status, stdout, stderr } = runBench("bench:attack", ...args);
		expect(status, stderr).toBe(0);
		expect(stdout).toMatch(/^\| 402 \| [1-9]/m);
		expect(stdout).toMatch(/requests beyond a limit: 0\n$/);
	},
);
