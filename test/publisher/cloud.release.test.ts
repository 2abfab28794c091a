/** Releases to the cloud: the real wrangler talks to a stand-in for the account, and workerd is the live service. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cloud } from "../../scripts/publisher/cloud.ts";
import { folderReader } from "../../scripts/publisher/reader.ts";
import { ship } from "../../scripts/publisher/release.ts";
import type { Build } from "../../scripts/publisher/release-target.ts";
import type { Account } from "../support/cloud/account.ts";
import { startAccount } from "../support/cloud/account.ts";
import { buildFolder, freePort, runCommand } from "../support/command.ts";
import { BASE, edit, temporaryDir, writeTree } from "../support/tree.ts";
import { Edge } from "../support/worker/edge.ts";

const NEW = edit(BASE, ["Fresh paint.", "Old paint."]);

let account: Account;
const edge = new Edge();
beforeEach(async () => {
	account = await startAccount();
	for (const [name, value] of Object.entries(account.env)) {
		vi.stubEnv(name, value);
	}
});
afterEach(async () => {
	vi.unstubAllEnvs();
	account.close();
	await edge.close();
});

async function build(tree: string, id: string): Promise<Build> {
	const dir = await buildFolder(tree);
	return { dir, id, worker: "", version: folderReader(dir).version };
}

test("a release is deployed once, is found again, and is taken back if the live service fails", async () => {
	const [one, two] = [await build(BASE, "aaaa"), await build(NEW, "bbbb")];
	// The live service always serves the first build, so that the second release fails.
	// A release waits when the limit is reached, so the clock has to run.
	await edge.start(writeTree(BASE), temporaryDir(), { hasClock: true });
	const url = edge.url.href;
	const triggers = { name: "", workers_dev: true, routes: [] };
	const target = cloud({ environment: "", url, hasAccount: true, triggers });
	expect(await target.live()).toBe(undefined);
	const said: string[] = [];
	const send = (own: Build) =>
		ship(target, own, (line) => said.push(line), { versions: 1 });

	expect(await send(one), said.join("")).toBe("live");
	const [first] = account.versions;
	expect(first?.annotations).toEqual({
		"workers/tag": one.version,
		"workers/message": "release aaaa",
	});
	const handle = first?.id;
	expect(await target.live()).toEqual({
		now: { handle, id: "aaaa", url },
		before: undefined,
	});

	expect(await send(one)).toBe("live");
	expect(said.join("")).toContain("This very release is live already.");
	expect(account.versions).toHaveLength(1);

	expect(await send(two)).toBe("taken back");
	expect(said.join("")).toContain(
		`the version is ${one.version}: expected ${two.version}`,
	);
	expect(account.versions).toHaveLength(2);
	expect(account.deployments[0]?.versions).toEqual([
		{ version_id: handle, percentage: 100 },
	]);
	// A release that was taken back is not one to go back to.
	expect(await target.live()).toEqual({
		now: { handle, id: "aaaa", url },
		before: undefined,
	});
});

describe("a rehearsal", () => {
	const rehearse = (url: string, ...more: string[]) =>
		runCommand("release", [
			"--dry-run",
			"--skip-tests",
			"--content",
			writeTree(NEW),
			"--url",
			url,
			"--today",
			"2026-06-01",
			...more,
		]);
	beforeEach(() => vi.stubEnv("CLOUDFLARE_API_BASE_URL", "http://127.0.0.1:9"));

	test("asks no account, and says what is live", async () => {
		await edge.start(writeTree(BASE), temporaryDir());
		vi.stubEnv("SERVICE_KEY", await edge.issueKey("pro"));
		const { code, stdout, stderr } = await rehearse(edge.url.href);
		expect(code, stderr).toBe(0);
		expect(stdout).toContain("~~Fresh~~ **Old** paint.");
		expect(stdout).toMatch(/\d+ files, \d+\.\d MB; \d+ changed since/);
		expect(account.versions).toEqual([]);
	});

	test("fails if what is live cannot be read, and says why", async () => {
		const url = `http://127.0.0.1:${await freePort()}`;
		const silent = await rehearse(url);
		expect(silent.code).toBe(1);
		expect(silent.stderr).toBe(
			`What is live at ${url} cannot be read: ${url} does not answer: connect ECONNREFUSED ${url.slice("http://".length)}. If nothing was ever deployed there, say so with --first.\n`,
		);
		await edge.start(writeTree(BASE), temporaryDir());
		vi.stubEnv("SERVICE_KEY", "wrong");
		const refused = await rehearse(edge.url.href);
		expect(refused.code).toBe(1);
		expect(refused.stderr).toContain(
			"/api/v1 answers 401 to the key in SERVICE_KEY. ",
		);
	});

	test("of the first release says that nothing is live, unless a service answers", async () => {
		const first = await rehearse(
			`http://127.0.0.1:${await freePort()}`,
			"--first",
		);
		expect(first.code, first.stderr).toBe(0);
		expect(first.stdout).toContain("Nothing is live yet.");
		await edge.start(writeTree(BASE), temporaryDir());
		vi.stubEnv("SERVICE_KEY", "wrong");
		const later = await rehearse(edge.url.href, "--first");
		expect(later.code).toBe(1);
		expect(later.stderr).toMatch(
			/ serves version [0-9a-f]{16}: leave out --first\.\n$/,
		);
	});

	test.each([
		["--url", "https://test.example"],
		["--target", "local", "--dry-run"],
	])("is what --first is for: not with %s %s", async (...args) => {
		const { code, stderr } = await runCommand("release", ["--first", ...args]);
		expect(code).toBe(2);
		expect(stderr).toContain("--first is for --dry-run in the cloud");
	});
});
