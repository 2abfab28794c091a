/** The image of the service: what its Dockerfile copies is there, and what it makes of it runs. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/command.ts";
import { BASE, temporaryDir } from "../support/tree.ts";
import { buildInto, startNode } from "../support/worker/node-host.ts";

const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
/** The instructions, each with its words. */
const INSTRUCTIONS = read("Dockerfile")
	.replace(/\\\n\s*/g, " ")
	.split("\n")
	.filter((line) => /^[A-Z]/.test(line))
	.map((line) => line.split(/ +/));
const all = (name: string) =>
	INSTRUCTIONS.filter(([first]) => first === name).map(([, ...words]) => words);

test("what it copies of the repository is there, and nothing else is sent; the build is a context of its own", () => {
	const sources = all("COPY").flatMap((words) =>
		words[0]?.startsWith("--from") ? [] : words.slice(0, -1),
	);
	const [ignored, ...sent] = read(".dockerignore").trim().split("\n").slice(1);
	expect(ignored).toBe("*");
	expect(sent.map((one) => one.slice(1)).sort()).toEqual(sources.sort());
	expect(all("COPY")).toContainEqual(["--from=dist", ".", "dist"]);
	const tracked = spawnSync("git", ["ls-files", "--", ...sources], {
		cwd: ROOT,
		encoding: "utf8",
	}).stdout;
	for (const source of sources) {
		expect(tracked, source).toMatch(new RegExp(`^${source}(?:/|$)`, "m"));
	}
});

test("it runs on the same Node, without the rights of root, and tells how it is", () => {
	const { devDependencies } = JSON.parse(read("package.json")) as {
		devDependencies: Record<string, string>;
	};
	for (const [image] of all("FROM")) {
		expect(image).toBe(`node:${devDependencies.node}-alpine`);
	}
	const names = INSTRUCTIONS.map(([name]) => name);
	const last = names.lastIndexOf("FROM");
	expect(names.indexOf("USER")).toBeGreaterThan(last);
	expect(all("USER")).toEqual([["node"]]);
	expect(all("HEALTHCHECK").flat().join(" ")).toContain("/health");
	expect(all("VOLUME")).toEqual([["/data"]]);
	expect(all("ENV").flat()).toContain("DATABASE=/data/service.db");
});

test("the programs that it bundles run alone: the service and its keys", async () => {
	const dir = temporaryDir();
	const bundling = all("RUN")
		.map((words) => words.join(" "))
		.find((line) => line.includes("esbuild"));
	const command =
		bundling?.replace("--outdir=program", `--outdir=${dir}`) ?? "";
	const made = spawnSync("sh", ["-c", command], { cwd: ROOT });
	expect(made.status, String(made.stderr)).toBe(0);
	await buildInto(join(dir, "dist"), BASE);
	const host = await startNode(join(dir, "dist"), dir, undefined, {
		script: join(dir, "serve.mjs"),
	});
	const env = { ...process.env, DATABASE: join(dir, "service.db") };
	const issued = spawnSync(
		process.execPath,
		[join(dir, "keys.mjs"), "issue", "--plan", "pro"],
		{ env, encoding: "utf8" },
	);
	const headers = { "X-API-Key": issued.stdout.trim() };
	const links = await fetch(new URL("/api/v1/links", host.url), { headers });
	expect([links.status, issued.stderr]).toEqual([200, ""]);
	expect((await host.close()).code).toBe(0);
});
