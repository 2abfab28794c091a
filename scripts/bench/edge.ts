/**
 * `npm run bench:edge`: requests a second of the Worker, compared with a Worker that only forwards to the same files, both
 * in workerd; and the size of its bundle.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { flag } from "../commands/help.ts";
import { emit } from "../engine/write/emit.ts";
import { serve } from "../publisher/serve.ts";
import { bundle } from "../publisher/wrangler.ts";
import { isServed, makeOutput } from "./dataset.ts";
import { serveBare, serveOnNode } from "./node-service.ts";
import { readOptions } from "./options.ts";
import { formatTable, median } from "./report.ts";
import { FORWARDER, guardedAtOnce } from "./serve.ts";
import type { Load, Measured } from "./throughput.ts";
import { measureThroughput } from "./throughput.ts";

const { isOnNode } = await readOptions({
	usage: "npm run bench:edge --",
	about:
		"Measures the Worker: requests a second beside a bare forwarder, and the size of its bundle.",
	options: {
		serve: flag("measure npm run serve instead, beside a bare server of Node"),
	},
	read: ({ values }) => ({ isOnNode: values.serve }),
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
	await (isOnNode ? measureNode(dist) : measureWorker(dist));
} finally {
	rmSync(work, { recursive: true });
}

async function measureWorker(dist: string): Promise<void> {
	const worker = bundle("functions/worker.ts", dist, join(work, "bundle"));
	const { length } = gzipSync(readFileSync(worker), { level: 9 });
	console.log(`bundle: ${(length / 1000).toFixed(1)} kB compressed\n`);
	const own = serve(dist, guardedAtOnce(worker));
	const forwarder = serve(dist, FORWARDER);
	try {
		const [ours, theirs] = await Promise.all([own.ready, forwarder.ready]);
		const measuring = measureThroughput(
			ours,
			theirs,
			ROUNDS,
			(one) => one.file,
		);
		const goal = ({ target }: Measured) => `ratio ${target.toFixed(2)}`;
		await print("workerd", ["Worker", "forwarder"], measuring, goal);
	} finally {
		await Promise.all([own.dispose(), forwarder.dispose()]);
	}
}

async function measureNode(dist: string): Promise<void> {
	const own = await serveOnNode(dist, join(work, "service.db"));
	const bare = await serveBare(own);
	try {
		const measuring = measureThroughput(
			own.url,
			bare.url,
			ROUNDS,
			(one) => one.path,
		);
		const goal = ({ name }: Measured) => (name === "record" ? "2000" : "");
		await print("Node", ["serve", "bare server"], measuring, goal);
	} finally {
		await Promise.all([own.end(), bare.end()]);
	}
}

async function print(
	where: string,
	names: [ours: string, theirs: string],
	measuring: AsyncIterable<Measured>,
	goal: (one: Measured) => string,
): Promise<void> {
	console.log(
		`requests a second and p50, in ${where}; median of ${ROUNDS} alternating rounds, limits on`,
	);
	const rows: string[][] = [];
	for await (const one of measuring) rows.push([...rowOf(one), goal(one)]);
	const head = ["", "connections", ...names, "ratio", "p50"];
	console.log(formatTable([...head, "target"], rows));
}

function rowOf({ name, connections, rounds }: Measured): string[] {
	const middle = (who: "ours" | "theirs", what: keyof Load) =>
		median(rounds.map((one) => one[who][what]));
	const ratio = median(
		rounds.map(({ ours, theirs }) => ours.rate / theirs.rate),
	);
	return [
		name,
		String(connections),
		middle("ours", "rate").toFixed(0),
		middle("theirs", "rate").toFixed(0),
		ratio.toFixed(2),
		`${middle("ours", "p50").toFixed(2)} / ${middle("theirs", "p50").toFixed(2)} ms`,
	];
}
