/**
 * `npm run bench:edge`: requests a second of the Worker, compared with a Worker that only forwards to the same files, both
 * in workerd; and the size of its bundle. Or of `npm run serve`, compared with a bare server of Node.
 */

import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkFiles, compile } from "../build.ts";
import { command, start } from "../commands/command.ts";
import { flag, textOr } from "../commands/help.ts";
import { parseCount } from "../commands/options.ts";
import { emit } from "../engine/write/emit.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
import { serve } from "../publisher/serve.ts";
import { bundle } from "../publisher/wrangler.ts";
import { bareGene, CORPUS_DAY, corpus } from "./corpus.ts";
import {
	FORWARDER,
	guardedAtOnce,
	type Served,
	serveBare,
	serveOnNode,
} from "./servers.ts";
import { formatTable } from "./table.ts";
import { compareLoads } from "./throughput.ts";

const VARIANTS = 500;
const CONNECTIONS = [1, 16];

/** What to request, the file that a forwarder sends instead, and the ratio to reach. */
const TARGETS = [
	{
		name: "record",
		path: "/api/v1/variants/rs250",
		file: "/_data/api/v1/variants/rs250.json",
		ratio: 0.85,
	},
	{
		name: "default page",
		path: "/api/v1/variants?page=2",
		file: "/_data/api/v1/variants/pages-100/2.json",
		ratio: 0.85,
	},
	{
		name: "page cut from two files",
		path: "/api/v1/variants?page=2&per_page=70",
		file: "/_data/api/v1/variants/pages-100/2.json",
		ratio: 0.5,
	},
	{
		name: "gene search",
		path: "/api/v1/genes?q=ab",
		file: "/_data/api/v1/genes/pages-100/1.json",
		ratio: 0.5,
	},
];
type Target = (typeof TARGETS)[number];

/** Two servers of the same files. */
interface Pair {
	where: string;
	names: [ours: string, theirs: string];
	ours: Served;
	theirs: Served;
	theirPath: (target: Target) => string;
	/** What to reach. */
	goal: (target: Target) => string;
}

await start(
	command({
		usage: "npm run bench:edge --",
		about:
			"Measures the Worker: requests a second beside a bare forwarder, and the size of its bundle.",
		options: {
			serve: flag(
				"measure npm run serve instead, beside a bare server of Node",
			),
			rounds: textOr("25", "N", "how often each is measured"),
			genes: textOr("45000", "N", "how many genes there are to search"),
		},
		read: ({ values }) => ({
			isOnNode: values.serve,
			rounds: parseCount("--rounds", values.rounds),
			genes: parseCount("--genes", values.genes),
		}),
		async run({ isOnNode, rounds, genes }) {
			const place = join(tmpdir(), "plain-genetics-bench-");
			using work = mkdtempDisposableSync(place);
			const dist = join(work.path, "dist");
			await writeDataset(dist, genes);
			const pair = await (isOnNode ? onNode : onWorkerd)(dist, work.path);
			try {
				await compare(pair, rounds);
			} finally {
				await Promise.all([pair.ours.end(), pair.theirs.end()]);
			}
			return 0;
		},
	}),
);

/** Writes the data of a corpus with so many genes, most of them bare. */
async function writeDataset(dist: string, genes: number): Promise<void> {
	const files = new Map(
		Array.from({ length: genes }, (_, at) => bareGene(at + 1))
			.concat([...corpus(VARIANTS)])
			.map((file) => [file.path, file]),
	);
	const { dataset, mistakes, texts } = checkFiles([...files.values()], {
		today: CORPUS_DAY,
	});
	if (dataset === undefined)
		throw new Error(formatDiagnostics(mistakes, texts));
	const output = compile(dataset, { date: CORPUS_DAY });
	// No benchmark requests a single gene, and writing 45,000 of them takes longest.
	const data = [...output.data].filter(
		({ path }) => !/\/genes\/[a-z]{4}\d\.json$/.test(path),
	);
	// No web page is requested, and 45,000 genes have more pages than the host accepts.
	const written = await emit({ ...output, data, pages: () => [] }, dist);
	if (typeof written === "string") throw new Error(written);
}

async function onWorkerd(dist: string, work: string): Promise<Pair> {
	const worker = bundle("functions/worker.ts", dist, join(work, "bundle"));
	const { length } = gzipSync(readFileSync(worker), { level: 9 });
	console.log(`bundle: ${(length / 1000).toFixed(1)} kB compressed\n`);
	const served = async (code: object): Promise<Served> => {
		const server = serve(dist, code);
		return { url: await server.ready, end: () => server.dispose() };
	};
	return {
		where: "workerd",
		names: ["Worker", "forwarder"],
		ours: await served(guardedAtOnce(worker)),
		theirs: await served(FORWARDER),
		theirPath: ({ file }) => file,
		goal: ({ ratio }) => `ratio ${ratio.toFixed(2)}`,
	};
}

async function onNode(dist: string, work: string): Promise<Pair> {
	const ours = await serveOnNode(dist, join(work, "service.db"));
	return {
		where: "Node",
		names: ["serve", "bare server"],
		ours,
		theirs: await serveBare(ours),
		theirPath: ({ path }) => path,
		goal: ({ name }) => (name === "record" ? "2000" : ""),
	};
}

async function compare(
	{ where, names, ours, theirs, theirPath, goal }: Pair,
	rounds: number,
): Promise<void> {
	console.log(
		`requests a second and p50, in ${where}; median of ${rounds} alternating rounds, limits on`,
	);
	const rows: string[][] = [];
	for (const target of TARGETS) {
		const own = new URL(target.path, ours.url);
		const other = new URL(theirPath(target), theirs.url);
		for (const connections of CONNECTIONS) {
			const cells = await compareLoads(own, other, connections, rounds);
			rows.push([target.name, String(connections), ...cells, goal(target)]);
		}
	}
	const head = ["", "connections", ...names, "ratio", "p50", "target"];
	console.log(formatTable(head, rows));
}
