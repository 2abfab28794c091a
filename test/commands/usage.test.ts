/** Command lines: invalid ones, ones that ask for help, and ones from which npm took an option for itself. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, runCommand } from "../support/command.ts";
import { BASE, writeTree } from "../support/tree.ts";

test.each([
	["check", ["--format", "xml"]],
	["check", ["--out", "dist"]],
	["status", ["--format", "github"]],
	["format", ["variants"]],
	["format", ["--content", "nowhere"]],
	["review", []],
	["review", ["one"]],
	["review", ["gene/ABC1", "drug/one"]],
	["review", ["gene/ABC1", "--content", "nowhere"]],
	["dev", ["--port", "no"]],
	["dev", ["--content", "nowhere"]],
	["compare", ["one"]],
	["compare", ["nowhere", "neither"]],
	["verify", ["one", "two"]],
	["release", ["--target", "moon"]],
	["release", ["--env", "staging"]],
	["release", ["--bucket"]],
	["rollback", ["--target", "local", "--to", "1"]],
	["new", []],
	["new", ["variant"]],
	["new", ["variant", "rs0"]],
	["new", ["planet", "earth"]],
	["new", ["link", "gene/ABC1"]],
	["new", ["link", "gene", "drug"]],
	["new", ["paper", "PMID1"]],
	["rename", ["drug/one"]],
	["rename", ["one", "two"]],
	["rename", ["drug/one", "gene/TWO"]],
	["rename", ["drug/one", "drug/two", "--content", "nowhere"]],
	["withdraw", []],
	["withdraw", ["drug/one"]],
	["withdraw", ["drug/one", "--fix", "--reason-ko", "하나"]],
	[
		"withdraw",
		[
			"drug/one",
			"--reason-en",
			"a",
			"--reason-ko",
			"b",
			"--content",
			"nowhere",
		],
	],
	["remove", ["one"]],
	["remove", ["drug/one", "--content", "nowhere"]],
	["remove", ["drug/one", "--previous", "nowhere"]],
])(
	"npm run %s prints its usage and exits with 2 for %j",
	async (name, args) => {
		const { code, stdout, stderr } = await runCommand(name, args);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(new RegExp(`^usage: npm run (?:-s )?${name} `, "m"));
	},
);

/** Every command that `npm run` knows, with the name of its file. */
const { scripts } = JSON.parse(
	readFileSync(join(ROOT, "package.json"), "utf8"),
) as { scripts: Record<string, string> };
const COMMANDS = Object.values(scripts).flatMap(
	(line) => /scripts\/commands\/[a-z]+\/([a-z-]+)\.ts$/.exec(line)?.[1] ?? [],
);

test.each(COMMANDS)(
	"npm run %s -- --help prints a line for each option",
	async (name) => {
		const { code, stdout, stderr } = await runCommand(name, ["--help"]);
		expect([code, stderr]).toEqual([0, ""]);
		expect(stdout).toMatch(
			new RegExp(`^usage: npm (?:run )?(?:-s )?${name} ?`, "m"),
		);
		for (const line of stdout.match(/^ {2}--.+$/gm) ?? []) {
			expect(line).toMatch(/^ {2}--[a-z-]+(?: \S+)? {2,}\S.+$/);
		}
	},
);

test("every command of npm has a main that was asked", () => {
	const mains = Object.values(scripts).filter((line) =>
		line.includes("scripts/commands/"),
	);
	expect(COMMANDS).toHaveLength(mains.length);
});

test("an option that npm has kept is named, with the command line that was meant", async () => {
	// What npm 11 does with: npm run check --fix --format=json
	const kept = {
		npm_lifecycle_event: "check",
		npm_config_fix: "true",
		npm_config_format: "json",
	};
	const { code, stdout, stderr } = await runCommand("check", [], { env: kept });
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(
		/^npm has kept --fix, --format for itself: write -- before the first word, as in npm run check -- --fix --format=json\n/,
	);
});

test("an option that npm takes for the beginning of a setting of its own is named, too", async () => {
	// What npm 11 does with: npm run new paper 1 --read
	const read = { npm_lifecycle_event: "new", npm_config_read_only: "true" };
	const paper = await runCommand("new", ["paper", "1"], { env: read });
	expect([paper.code, paper.stderr]).toEqual([
		2,
		expect.stringMatching(
			/^npm has kept --read for itself: .* npm run new -- --read\n/,
		),
	]);
	// And with: npm run check --format json
	const env = { npm_lifecycle_event: "check" };
	const check = await runCommand("check", ["json"], { env });
	expect([check.code, check.stderr]).toEqual([
		2,
		expect.stringMatching(/^Unexpected argument 'json'.* write -- before/),
	]);
});

test("a setting of npm itself is no option of the command", async () => {
	const settings = { npm_lifecycle_event: "remove", npm_config_yes: "true" };
	const args = ["drug/test-drug", "--content", writeTree(BASE)];
	const { code, stderr } = await runCommand("remove", args, { env: settings });
	expect([code, stderr]).toEqual([
		1,
		expect.stringContaining("may have been published"),
	]);
});

test("a directory that cannot be read is told in a sentence", async () => {
	const { code, stderr } = await runCommand("check", [
		"--content",
		join(ROOT, "package.json"),
	]);
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/^The directory "[^"]+" cannot be read \(ENOTDIR\)\.$/m,
	);
});

test.each(["format", "dev"])(
	"npm run %s names a directory of content that is missing",
	async (name) => {
		const { stderr } = await runCommand(name, ["--content", "nowhere"]);
		expect(stderr).toMatch(/^There is no directory "nowhere"\.\n/);
	},
);

test("an address that is none is named with the variable or the option that it came from", async () => {
	const env = { SERVICE_URL: "genetics.example" };
	const ofVariable = await runCommand("rollback", [], { env });
	expect(ofVariable.stderr).toMatch(
		/^SERVICE_URL is "genetics\.example": expected an address such as https:/,
	);
	const ofOption = await runCommand("rollback", ["--url", "https:foo"], {
		env,
	});
	expect(ofOption.stderr).toMatch(/^--url is "https:foo": expected an address/);
	expect([ofVariable.code, ofOption.code]).toEqual([2, 2]);
});
