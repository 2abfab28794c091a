/** Wrong command lines. */

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
	["new", []],
	["new", ["variant"]],
	["new", ["variant", "rs0"]],
	["new", ["planet", "earth"]],
])("npm run %s ends with 2 and its usage for %j", async (name, args) => {
	const { code, stdout, stderr } = await runCommand(name, args);
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(new RegExp(`^usage: npm run (?:-s )?${name} `, "m"));
});
