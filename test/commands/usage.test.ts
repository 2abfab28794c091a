/** Command lines that are not valid. */

import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";

test.each([
	["check", ["--format", "xml"]],
	["check", ["--out", "dist"]],
	["status", ["--format", "github"]],
	["format", ["variants"]],
	["dev", ["--port", "no"]],
	["dev", ["--content", "nowhere"]],
	["compare", ["one"]],
	["compare", ["nowhere", "neither"]],
	["verify", ["one", "two"]],
	["release", ["--target", "moon"]],
	["release", ["--env", "staging"]],
	["rollback", ["--target", "local", "--to", "1"]],
	["new", []],
	["new", ["variant"]],
	["new", ["variant", "rs0"]],
	["new", ["planet", "earth"]],
])(
	"npm run %s prints its usage and exits with 2 for %j",
	async (name, args) => {
		const { code, stdout, stderr } = await runCommand(name, args);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(new RegExp(`^usage: npm run (?:-s )?${name} `, "m"));
	},
);
