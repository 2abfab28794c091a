/** The form as a site of its own: it asks for pull requests, names no secret, and loads nothing from elsewhere. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { temporaryDir } from "../support/temporary-dir.ts";

test("npm run form writes a site that proposes changes to a repository", async () => {
	const out = join(temporaryDir(), "form");
	const named = ["--repository", "acme/genetics"];
	const signIn = ["--sign-in", "https://sign-in.example"];
	const done = await runCommand("form", [...named, ...signIn, "--out", out]);
	expect(done.code).toBe(0);
	const read = (name: string) => readFileSync(join(out, name), "utf8");
	const { config, token } = JSON.parse(read("config.json"));
	expect(token).toBeUndefined();
	expect(config).toMatchObject({
		publish_mode: "editorial_workflow",
		backend: {
			name: "github",
			repo: "acme/genetics",
			open_authoring: true,
			base_url: "https://sign-in.example",
		},
	});
	const [, policy = ""] =
		/Content-Security-Policy" content="([^"]*)"/.exec(read("index.html")) ?? [];
	expect(policy).toContain("script-src 'self';");
	expect(policy).toContain("connect-src 'self' data: https://api.github.com ");
	expect(read("_headers")).toContain(`${policy}; frame-ancestors 'none'\n`);
	expect(read("_headers")).toContain("X-Robots-Tag: noindex");
	expect(read("robots.txt")).toContain("Disallow: /");
	expect(read("LICENSE.txt")).toContain("MIT");
	expect(read("main.js")).toContain("registerCustomFormat");
});
