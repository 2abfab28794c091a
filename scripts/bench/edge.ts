/**
 * `npm run bench:edge`: what the Worker costs. (a) Requests a second, compared with a Worker that only forwards to the same
 * files, both in workerd; (b) the time that its own code takes, with everything around it in memory; (c) the size of its
 * bundle; (d) how often a flood reaches the counter.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SETTINGS_FILE } from "../../functions/contract.ts";
import { emit } from "../output/emit.ts";
import type { Output, OutputFile } from "../output/file.ts";
import { filesOf } from "../output/file.ts";
import { bundle } from "../publisher/wrangler.ts";
import { measureCounterCalls } from "./counter-calls.ts";
import { makeOutput, TARGETS } from "./dataset.ts";
import { readOptions } from "./options.ts";
import { measureOwnTime } from "./own-time.ts";
import { formatTable, median } from "./report.ts";
import { measureThroughput } from "./throughput.ts";

await readOptions({
	usage: "npm run bench:edge",
	about:
		"Measures what the Worker costs: requests a second, its own time, the size of its bundle, calls of the counter.",
	config: { options: {} },
	read: () => true,
});

const GENES = 45_000;
const ROUNDS = 25;

const work = mkdtempSync(join(tmpdir(), "plain-genetics-bench-"));
try {
	const output = makeOutput(GENES);
	reportOwnTime(
		output,
		await ownTimes(output),
		await ownTimes(makeOutput(GENES / 10)),
	);
	const data = [...output.data].filter(isServed);
	const dist = join(work, "dist");
	// No web page is requested, and 45,000 genes have more pages than the host accepts.
	const written = await emit({ ...output, data, pages: () => [] }, dist);
	if (typeof written === "string") throw new Error(written);
	const worker = bundle("functions/worker.ts", dist, join(work, "bundle"));
	const code = readFileSync(worker);
	const kilobytes = (gzipSync(code, { level: 9 }).length / 1000).toFixed(1);
	console.log(`\n(c) bundle: ${kilobytes} kB compressed (target: under 20)`);
	await reportCounterCalls(filesOf(output, "0".repeat(16)));
	await reportThroughput(dist, worker);
} finally {
	rmSync(work, { recursive: true });
}

/** Leaves out the records of single genes: no benchmark requests them, and writing 45,000 of them takes longest. */
function isServed({ path }: OutputFile): boolean {
	return !/\/genes\/[a-z]{4}\d\.json$/.test(path);
}

async function ownTimes(output: Output): Promise<Map<string, number[]>> {
	const files = filesOf(output, "0".repeat(16));
	return measureOwnTime(new Map(files.map(({ path, make }) => [path, make()])));
}

function reportOwnTime(
	output: Output,
	full: Map<string, number[]>,
	tenth: Map<string, number[]>,
): void {
	console.log(
		`(b) own time per request, in microseconds: p50 in this process, ${[...output.data].length} files, ${GENES} genes`,
	);
	const rows = TARGETS.map(({ name, limitMs }) => {
		const [own = 0, plain = 0] = full.get(name) ?? [];
		const [small = 0] = tenth.get(name) ?? [];
		return [
			name,
			(own * 1000).toFixed(0),
			(plain * 1000).toFixed(0),
			(own / plain).toFixed(1),
			(own / small).toFixed(2),
			(limitMs * 1000).toFixed(0),
		];
	});
	const head = [
		"",
		"Worker",
		"same bytes, no work",
		"ratio",
		"compared with a tenth of the dataset",
		"target: below",
	];
	console.log(formatTable(head, rows));
}

async function reportCounterCalls(files: OutputFile[]): Promise<void> {
	const quota = 60;
	const limits = /"rate_limits":\{[^}]*\}/;
	const few = new Map(
		files
			.filter(({ path }) => path === SETTINGS_FILE || /\/rs250\./.test(path))
			.map(({ path, make }) => [
				path,
				make().replace(
					limits,
					`"rate_limits":{"anonymous":${quota},"free":60,"pro":600}`,
				),
			]),
	);
	console.log(
		`\n(d) counter calls for a caller with a limit of ${quota} requests a minute that floods for 15 seconds`,
	);
	const { burst, paced } = await measureCounterCalls(few, quota);
	const rows = Object.entries({
		"after a burst": burst,
		"after a minute of one request a second": paced,
	}).map(([name, { requests, passed, calls }]) => [
		name,
		String(requests),
		String(passed),
		String(calls),
	]);
	console.log(formatTable(["", "requests", "passed", "counter calls"], rows));
}

async function reportThroughput(dist: string, worker: string): Promise<void> {
	console.log(
		`\n(a) requests a second and p50, in workerd through Miniflare; median of ${ROUNDS} alternating rounds, limits on`,
	);
	const rows: string[][] = [];
	for await (const { name, connections, rounds } of measureThroughput(
		dist,
		worker,
		ROUNDS,
	)) {
		const rate = (who: "worker" | "forwarder") =>
			median(rounds.map((one) => one[who].rate));
		const p50 = (who: "worker" | "forwarder") =>
			median(rounds.map((one) => one[who].p50));
		const ratios = rounds.map(
			({ worker, forwarder }) => worker.rate / forwarder.rate,
		);
		const { ratio = 0 } = TARGETS.find((target) => target.name === name) ?? {};
		rows.push([
			name,
			String(connections),
			rate("worker").toFixed(0),
			rate("forwarder").toFixed(0),
			median(ratios).toFixed(2),
			`${p50("worker").toFixed(2)} / ${p50("forwarder").toFixed(2)} ms`,
			ratio.toFixed(2),
		]);
	}
	const head = [
		"",
		"connections",
		"Worker",
		"forwarder",
		"ratio",
		"p50",
		"target ratio",
	];
	console.log(formatTable(head, rows));
}
