/**
 * `npm run bench:attack`: requests of strangers to the Worker in workerd, on this machine
 * only; more than 100,000, unless the machine is too busy to send them within each row's time. They try to see an edge of
 * the gated list, to exceed their limit and to cause an unexplained error, with the counter and the key store healthy and
 * in every kind of trouble. Exits with 1 if any of them succeeds, or if a control finds no leak.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import glob from "fast-glob";
import { check, compile } from "../build.ts";
import { parseChoice, parseCount, parseToday } from "../commands/options.ts";
import { emit } from "../output/emit.ts";
import { bundled } from "../publisher/serve.ts";
import { bundle } from "../publisher/wrangler.ts";
import { readStored } from "./attack/accounts.ts";
import { attempts } from "./attack/attempts.ts";
import type { Send } from "./attack/client.ts";
import { inParallel } from "./attack/client.ts";
import type { Condition } from "./attack/conditions.ts";
import { CONDITIONS, DEPLOYED } from "./attack/conditions.ts";
import type { KeyRing } from "./attack/keys.ts";
import type { Raid } from "./attack/raids.ts";
import { carryOut, raids } from "./attack/raids.ts";
import type { Secrets } from "./attack/secrets.ts";
import { findLeak, findSecrets } from "./attack/secrets.ts";
import { Tally } from "./attack/tally.ts";
import type { Target } from "./attack/target.ts";
import { issueKeys, open, readTags } from "./attack/target.ts";
import { readOptions } from "./options.ts";
import { formatTable } from "./report.ts";
import { FORWARDER } from "./serve.ts";

const DEPLOYED_ATTEMPTS = 75_000;
const DEPLOYED_MS = 75_000;
/** A busy machine sends fewer attempts rather than taking longer. */
const DEPLOYED_ATTEMPTS_MS = 150_000;
const ATTEMPTS = 5000;
const ROW_MS = 14_000;
const CONTROL_ATTEMPTS = 3000;
const CONTROL_MS = 30_000;
/** Interval between progress messages. */
const NEWS_MS = 15_000;
const CONNECTIONS = 24;
/** The faulty Worker remembers nothing between requests unless they name a memory. */
const MEMORY = "attack";

const names = [DEPLOYED, ...CONDITIONS].map(({ name }) => name);
const { seed, meant } = await readOptions({
	usage: "npm run bench:attack --",
	about:
		"Sends the Worker on this machine hostile requests while its services fail; ends with 1 if any of them succeeds.",
	config: {
		options: {
			seed: {
				type: "string",
				default: "1",
				value: "N",
				about: "what the attempts are drawn from",
			},
			only: {
				type: "string",
				value: "CONDITION",
				about: `one condition instead of all: ${names.join(", ")}`,
			},
		},
	},
	read: ({ values: { seed, only } }) => ({
		seed: parseCount("--seed", seed),
		meant: only === undefined ? names : [parseChoice("only", only, names)],
	}),
});
const work = mkdtempSync(join(tmpdir(), "plain-genetics-attack-"));
const dist = join(work, "dist");

try {
	console.log("building the content and the Worker");
	process.exitCode = await attack();
} finally {
	rmSync(work, { recursive: true });
}

async function attack(): Promise<number> {
	const started = Date.now();
	const files = await buildFiles();
	const deployed = await open(dist, bundleOf("functions/worker.ts"));
	const secrets = findSecrets(files, await readTags(deployed));
	const rows: Tally[] = [];
	const add = (tally: Tally) => {
		rows.push(tally);
		const losses = tally.losses();
		const lost = losses === "" ? "" : `, connections lost: ${losses}`;
		console.log(`${tally.name}: ${tally.requests} requests${lost}`);
	};
	console.log("controls, with the gate open");
	const controls = await runControls(deployed, secrets);
	if (meant.includes(DEPLOYED.name))
		add(await attackDeployed(deployed, secrets));
	await deployed.close();
	const faulty = bundleOf("test/support/faulty-worker.ts");
	for (const [at, condition] of CONDITIONS.entries()) {
		if (!meant.includes(condition.name)) continue;
		const target = await open(dist, faulty);
		add(await attackFaulty(target, seed + at * 1_000_003, condition, secrets));
		await target.close();
	}
	return report(rows, controls, Date.now() - started);
}

/** Builds the content and returns its files by path. */
async function buildFiles(): Promise<Map<string, string>> {
	const today = parseToday(undefined);
	const { dataset } = check("content", { today });
	if (dataset === undefined) throw new Error("the content has mistakes");
	const written = await emit(compile(dataset, { date: today }), dist);
	if (typeof written === "string") throw new Error(written);
	const paths = glob.sync("**", { cwd: dist });
	return new Map(
		paths.map((path) => [`/${path}`, readFileSync(join(dist, path), "utf8")]),
	);
}

function bundleOf(main: string): object {
	return bundled(bundle(main, dist, join(work, "bundle")));
}

/** Attacks the Worker as it is deployed, for longer than one window. */
async function attackDeployed(
	target: Target,
	secrets: Secrets,
): Promise<Tally> {
	const tally = new Tally(DEPLOYED, secrets);
	target.log.tally = tally;
	const ring = await issueKeys(target);
	const until = Date.now() + DEPLOYED_MS;
	const end = Date.now() + DEPLOYED_ATTEMPTS_MS;
	const news = tell(tally);
	const hit = tally.hitter(target.send, seed);
	const from =
		(address: string): Raid["make"] =>
		() => ({
			method: "GET",
			target: "/api/v1/genes?q=a",
			headers: [["CF-Connecting-IP", address]],
		});
	const long = { flood: 0, connections: 1 };
	const lasting = [
		// Always at its limit, from one window into the next.
		{ ...long, paced: 1000, gapMs: 200, make: from("192.0.2.250") },
		// Always stays within its limit.
		{ ...long, paced: 12, gapMs: 6100, make: from("192.0.2.251") },
	];
	await Promise.all([
		...[...raids(ring), ...lasting].map((raid) => carryOut(raid, until, hit)),
		inParallel(
			CONNECTIONS,
			inTime(end, attempts(DEPLOYED_ATTEMPTS, { seed, ring, secrets })),
			hit,
		),
	]);
	clearInterval(news);
	await tally.settle();
	return tally;
}

/** Attacks the Worker while its services fail as the condition says. */
async function attackFaulty(
	target: Target,
	rowSeed: number,
	condition: Condition,
	secrets: Secrets,
): Promise<Tally> {
	const tally = new Tally(condition, secrets);
	target.log.tally = tally;
	const ring = await issueKeys(target);
	if (condition.isWarm) {
		const well = tally.hitter(target.send, rowSeed, MEMORY, [""]);
		await inParallel(4, [...ring.free, ...ring.pro], (key) =>
			well({
				method: "GET",
				target: "/api/v1",
				headers: [
					["CF-Connecting-IP", "192.0.2.252"],
					["X-API-Key", key],
				],
			}),
		);
	}
	const until = Date.now() + ROW_MS;
	const hit = tally.hitter(target.send, rowSeed, MEMORY);
	await Promise.all([
		...raids(ring).map((raid) => carryOut(raid, until, hit)),
		inParallel(
			CONNECTIONS,
			inTime(until, attempts(ATTEMPTS, { seed: rowSeed, ring, secrets })),
			hit,
		),
	]);
	await tally.settle();
	const ids = await target.server.listDurableObjectIds("LIMITER");
	delete target.log.tally;
	tally.audit(await readStored(ids, target.send));
	return tally;
}

/** Yields items until a point in time. */
function* inTime<T>(until: number, items: Iterable<T>): Generator<T> {
	for (const item of items) {
		if (Date.now() >= until) return;
		yield item;
	}
}

/** Prints regularly how many requests have been sent. */
function tell(tally: Tally): NodeJS.Timeout {
	return setInterval(
		() => console.log(`${tally.name}: ${tally.requests} requests so far`),
		NEWS_MS,
	);
}

interface Control {
	name: string;
	requests: number;
	leaks: Record<string, number>;
}

/** Makes the same attempts with the gate open: the leak detection must find leaks. */
async function runControls(
	deployed: Target,
	secrets: Secrets,
): Promise<Control[]> {
	delete deployed.log.tally;
	const ring = await issueKeys(deployed);
	const files = await open(dist, FORWARDER);
	const inFront = await control("files before the Worker", ring, secrets, {
		send: files.send,
	});
	await files.close();
	let sent = 0;
	const gateOpen = await control("a key of API Pro in each", ring, secrets, {
		send: (one) => {
			sent += 1;
			const key = ring.pro[sent % ring.pro.length] ?? "";
			const others = one.headers.filter(([name]) => name !== "X-API-Key");
			const headers = [...others, ["X-API-Key", key] as const];
			return deployed.send({ ...one, headers });
		},
	});
	return [inFront, gateOpen];
}

async function control(
	name: string,
	ring: KeyRing,
	secrets: Secrets,
	{ send }: { send: Send },
): Promise<Control> {
	const leaks = { edge: 0, tag: 0, open: 0 };
	let requests = 0;
	const all = attempts(CONTROL_ATTEMPTS, { seed, ring, secrets });
	const until = Date.now() + CONTROL_MS;
	await inParallel(CONNECTIONS, inTime(until, all), async (one) => {
		requests += 1;
		const leak = findLeak(one, await send(one), secrets);
		if (leak !== undefined) leaks[leak] += 1;
	});
	return { name, requests, leaks };
}

/** Prints what was found; returns 1 if there are findings, or if a control found no leak. */
function report(rows: Tally[], controls: Control[], ms: number): number {
	const head = Object.keys(rows[0]?.cells() ?? {});
	const cells = rows.map((row) => Object.values(row.cells()).map(String));
	console.log(`\n${formatTable(head, cells)}\n`);
	let isBlind = false;
	for (const { name, requests, leaks } of controls) {
		const found = Object.values(leaks).reduce((sum, one) => sum + one);
		if (found === 0) isBlind = true;
		const verdict = found === 0 ? "NOT caught" : "caught";
		console.log(
			`control, ${name}: ${verdict}, ${JSON.stringify(leaks)} in ${requests} requests`,
		);
	}
	const findings = rows.flatMap((row) => row.findings());
	for (const finding of findings) console.log(`FINDING ${finding}`);
	const requests = rows.reduce((sum, row) => sum + row.requests, 0);
	const total = `${requests} requests in ${(ms / 1000).toFixed(0)} s, seed ${seed}`;
	console.log(`${total}: ${findings.length} findings`);
	return findings.length > 0 || isBlind ? 1 : 0;
}
