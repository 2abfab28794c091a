/**
 * `npm run bench:edge`: requests a second of the Worker, compared with a Worker that only forwards to the same files, both
 * in workerd; and the size of its bundle.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { emit } from "../engine/write/emit.ts";
import { bundle } from "../publisher/wrangler.ts";
import { isServed, makeOutput } from "./dataset.ts";
import { readOptions } from "./options.ts";
import { formatTable, median } from "./report.ts";
import type { Load, Measured } from "./throughput.ts";
import { measureThroughput } from "./throughput.ts";

await readOptions({
	usage: "npm run bench:edge",
	about:
		"Measures the Worker: requests a second beside a bare forwarder, and the size of its bundle.",
	options: {},
	read: () => true,
});

const GENES = 45_000;
const ROUNDS = 25;

const work = mkdtempSync(join(tmpdir(), "plain-genetics-bench-"));
try {
	const output = makeOutput(GENES);
	const data = [...output.data].filter(isServed);
	const dist = join(work, "dist");
	// No web page is requested, and 45,000 genes have more pages than the host accepts.
	const written = await emit({ ...output, data, pages: () => [] }, dist);
	if (typeof written === "string") throw new Error(written);
	const worker = bundle("functions/worker.ts", dist, join(work, "bundle"));
	const { length } = gzipSync(readFileSync(worker), { level: 9 });
	console.log(`bundle: ${(length / 1000).toFixed(1)} kB compressed\n`);
	console.log(
		`requests a second and p50, in workerd through Miniflare; median of ${ROUNDS} alternating rounds, limits on`,
	);
	const rows: string[][] = [];
	for await (const one of measureThroughput(dist, worker, ROUNDS)) {
		rows.push(rowOf(one));
	}
	const head = ["", "connections", "Worker", "forwarder", "ratio", "p50"];
	console.log(formatTable([...head, "target ratio"], rows));
} finally {
	rmSync(work, { recursive: true });
}

function rowOf({ name, target, connections, rounds }: Measured): string[] {
	const middle = (who: "worker" | "forwarder", what: keyof Load) =>
		median(rounds.map((one) => one[who][what]));
	const ratio = median(
		rounds.map(({ worker, forwarder }) => worker.rate / forwarder.rate),
	);
	return [
		name,
		String(connections),
		middle("worker", "rate").toFixed(0),
		middle("forwarder", "rate").toFixed(0),
		ratio.toFixed(2),
		`${middle("worker", "p50").toFixed(2)} / ${middle("forwarder", "p50").toFixed(2)} ms`,
		target.toFixed(2),
	];
}
