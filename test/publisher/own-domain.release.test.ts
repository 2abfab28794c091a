/**
 * From nothing to a domain of one's own, as the guide for operators goes: the commands in a checkout whose wrangler.jsonc an
 * operator edits, the real wrangler before a stand-in for the account, and hosts that take their time.
 */

import {
	cpSync,
	readFileSync,
	realpathSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generateKey } from "../../functions/shared/access-key.ts";
import { folderReader } from "../../scripts/publisher/reader.ts";
import { ship } from "../../scripts/publisher/release.ts";
import type { Target } from "../../scripts/publisher/release-target.ts";
import { Service } from "../../scripts/publisher/running-service.ts";
import type { Account } from "../support/cloud/account.ts";
import { startAccount } from "../support/cloud/account.ts";
import type { State } from "../support/cloud/host.ts";
import { Host } from "../support/cloud/host.ts";
import {
	around,
	buildFolder,
	freePort,
	ROOT,
	runCommand,
} from "../support/command.ts";
import {
	BASE,
	edit,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";
import { Edge } from "../support/worker/edge.ts";

const MANY = BASE + manyVariants(30);
/** Another name for a gene is in the answer of everything that leads to it. */
const ALL_NEW = edit(MANY, ["Fresh paint.", "Old paint."]).replaceAll(
	"# Trait",
	"# Another trait",
);
const LATER = edit(ALL_NEW, ["Old paint.", "Later paint."]);

let account: Account;
let checkout: string;
let key: string;
let edges: Map<string, Edge>;
let oldHost: Host;
let newHost: Host;

beforeEach(async () => {
	account = await startAccount();
	checkout = temporaryDir();
	for (const name of ["functions", "node_modules", "package.json"]) {
		symlinkSync(join(ROOT, name), join(checkout, name));
	}
	cpSync(join(ROOT, "wrangler.jsonc"), join(checkout, "wrangler.jsonc"));
	key = await generateKey();
	edges = new Map();
	oldHost = new Host(await freePort(), ours);
	newHost = new Host(await freePort(), ours);
});
afterEach(async () => {
	account.close();
	for (const host of [oldHost, newHost]) await host.close();
	for (const edge of edges.values()) await edge.close();
});

/** The service that the account has deployed, with the files that it was deployed with. */
async function ours(): Promise<URL> {
	const [id = ""] = (account.deployments[0]?.versions ?? []).map(
		({ version_id }) => version_id,
	);
	let edge = edges.get(id);
	if (edge === undefined) {
		edge = new Edge();
		edges.set(id, edge);
		const work = temporaryDir();
		const dist = join(work, "dist");
		const built = realpathSync(join(checkout, ".local/release/dist"));
		cpSync(built, dist, { recursive: true });
		await around({ cwd: ROOT }, () =>
			edge?.open(dist, work, { hasClock: true }),
		);
		const record = { plan: "pro", name: "own", issued: "2026-01-01" };
		await edge.storeKey(key, record);
	}
	return edge.url;
}

/** Runs a command in the checkout. `seen` gets each message as it is printed. */
function run(
	name: string,
	args: string[],
	url: string,
	seen: (text: string) => void = () => {},
) {
	const env = { ...account.env, SERVICE_URL: url, SERVICE_KEY: key };
	return runCommand(name, args, { cwd: checkout, env, seen });
}

function release(
	tree: string,
	{ url }: Host,
	seen?: (text: string) => void,
	...more: string[]
) {
	const content = ["--content", writeTree(tree), "--base-url", url];
	const days = ["--date", TODAY, "--today", TODAY];
	const args = [...content, ...days, "--skip-tests", ...more];
	return run("release", args, url, seen);
}

/** Edits the settings as the guide says. */
function takeDomain(): void {
	const path = join(checkout, "wrangler.jsonc");
	const text = readFileSync(path, "utf8")
		.replace('// "routes": [{', '"routes": [{')
		.replace('"workers_dev": true', '"workers_dev": false');
	writeFileSync(path, text);
}

const live = () => account.deployments[0]?.versions[0]?.version_id;

test("a new host may take its time at every step, and wrong answers there lead back to the old one", async () => {
	// At first, the subdomain of workers.dev is new too.
	await oldHost.be("foreign");
	const first = await release(MANY, oldHost, (text) => {
		if (text.includes("Not yet")) void oldHost.be("ours");
	});
	expect(first.code, first.stderr + first.stdout).toBe(0);
	expect(first.stdout).toContain(
		`Not yet: ${oldHost.url} answers 404, but not from this service. Waiting, 0 of at most 10 minutes.`,
	);
	expect(account.triggers).toEqual({ workersDev: true, domains: [] });

	// A change of every record takes as few requests as a change of one.
	oldHost.requests = 0;
	const second = await release(ALL_NEW, oldHost);
	expect(second.code, second.stderr).toBe(0);
	expect(second.stdout).toContain("~~Fresh~~ **Old** paint.");
	expect(second.stdout).toMatch(/\| \/api\/v1\/variants \| 0 \| 3\d \|/);
	expect(second.stdout).not.toContain("links were not compared");
	expect(oldHost.requests).toBeLessThanOrEqual(20);
	const before = live();

	takeDomain();
	await newHost.be("open gate");
	const wrong = await release(LATER, newHost);
	expect(wrong.code).toBe(1);
	expect(wrong.stdout).toContain("/api/v1/links answers 200 without a key");
	expect(wrong.stdout).toContain("workers.dev are as they were then");
	expect(live()).toBe(before);
	expect(account.triggers.workersDev).toBe(true);

	// workers.dev ends with the deployment, and nothing answers at the domain yet.
	await oldHost.be("refused");
	await newHost.be("refused");
	const states: State[] = ["cut", "parked", "foreign", "ours"];
	const third = await release(LATER, newHost, (text) => {
		const next = text.includes("Not yet") && states.shift();
		if (next) void newHost.be(next);
	});
	expect(third.code, third.stderr + third.stdout).toBe(0);
	expect(third.stdout).toContain("~~Old~~ **Later** paint.");
	expect(third.stdout).not.toContain("Going back");
	expect(states).toEqual([]);
	const domains = ["genetics.example"];
	expect(account.triggers).toEqual({ workersDev: false, domains });

	const asked = await run("release", ["--ask", "--date", TODAY], newHost.url);
	expect(asked.code, asked.stderr).toBe(0);
	await newHost.be("open gate");
	const { code, stdout } = await run(
		"release",
		["--ask", "--json", "--date", TODAY],
		newHost.url,
	);
	expect(code).toBe(1);
	expect(JSON.parse(stdout).outcome).toBe("failing");

	// The account lists ten deployments; releases that failed have pushed all others off the list.
	const now = account.deployments[0];
	for (let failed = 0; failed < 12; failed += 1) {
		for (const version_id of [`failed ${failed}`, live() ?? ""]) {
			const versions = [{ version_id, percentage: 100 }];
			const at = account.deployments.length + 1;
			const created_on = new Date(Date.UTC(2026, 1, at)).toISOString();
			account.deployments.unshift({
				...now,
				id: `${at}`,
				created_on,
				versions,
			});
		}
	}
	await oldHost.be("ours");
	const back = await run("rollback", [], oldHost.url);
	expect(back.code, back.stderr).toBe(0);
	expect(live()).toBe(before);
}, 900_000);

describe("a host that cannot be reached", () => {
	test.each([
		["has no address", () => "http://genetics.invalid", "ENOTFOUND"],
		["has no certificate", () => httpsOf(oldHost), "SSL"],
	])("because it %s is no reason to go back", async (_, where, reason) => {
		await oldHost.be("parked");
		const url = where();
		const said: string[] = [];
		const target: Target = {
			name: "a host",
			work: "",
			url,
			maxFiles: 1,
			live: async () => ({
				now: { handle: "old", id: "old" },
				before: undefined,
			}),
			withReader: (body) => body(),
			deploy: async () => {},
			back: async () => expect.unreachable(),
			withService: (body) => body(new Service(url)),
		};
		const dir = await buildFolder(BASE);
		const { version } = folderReader(dir);
		const build = { dir, version, id: "new", worker: "" };
		const say = (text: string) => said.push(text);
		expect(await ship(target, build, say, { hostMs: 1, pauseMs: 0 })).toBe(
			"unreached",
		);
		expect(said.join("")).toMatch(new RegExp(`Not reached: .*${reason}`));
	});
});

function httpsOf({ url }: Host): string {
	return url.replace("http:", "https:");
}
