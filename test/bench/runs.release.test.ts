/** Every benchmark of the service runs, for an instant. That of the build is in build.release.test.ts. */

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "../support/command.ts";

const EDGE = ["bench:edge", "--rounds", "1", "--genes", "50"];
const ATTACK = ["bench:attack", "--seconds", "1"];

function run([name = "", ...args]: string[]): string {
	// Vitest sets it to the path of its own pages.
	const { BASE_URL: _, ...env } = process.env;
	const { status, stdout, stderr } = spawnSync(
		"npm",
		["run", "-s", name, "--", ...args],
		{ cwd: ROOT, env, encoding: "utf8" },
	);
	expect(status, stderr).toBe(0);
	return stdout;
}

test.each([
	[EDGE, "Worker | forwarder"],
	[[...EDGE, "--serve"], "serve | bare server"],
])(
	"%j compares each kind of request over one connection and over 16",
	(args, head) => {
		const stdout = run(args);
		expect(stdout).toContain(`| connections | ${head} | ratio |`);
		const rows = stdout.matchAll(/^\| (\w[\w ]*) \| (\d+) \| [1-9]/gm);
		expect(
			[...rows].map(([, name, connections]) => [name, connections]),
		).toEqual(
			[
				"record",
				"default page",
				"page cut from two files",
				"gene search",
			].flatMap((name) => [
				[name, "1"],
				[name, "16"],
			]),
		);
	},
);

test.each([[ATTACK], [[...ATTACK, "--serve"]]])(
	"%j sends requests and finds no leak",
	(args) => {
		const stdout = run(args);
		expect(stdout).toMatch(/^\| 402 \| [1-9]/m);
		expect(stdout).toMatch(/requests beyond a limit: 0\n$/);
	},
);
