/**
 * `npm run bench:storage`: what a build costs in object storage, with packs of several sizes and with one object per file.
 * (a) Objects and bytes, in total and new after a change; (b) what a request reads, and the Worker's own time; (c) the
 * emulation on this machine: upload time, and answer times compared with assets.
 */

import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { ObjectStore } from "../../functions/bucket.ts";
import { bucketLive } from "../../functions/bucket.ts";
import { createHandler } from "../../functions/handler.ts";
import { objectName, POINTER_NAME } from "../../functions/pack.ts";
import { check, compile } from "../build.ts";
import { parseCount } from "../commands/options.ts";
import { emit } from "../output/emit.ts";
import { LOCAL_BUCKET, localBucket } from "../publisher/local-bucket.ts";
import type { PackedObject } from "../publisher/packs.ts";
import { objectsOf } from "../publisher/packs.ts";
import { bundled, serve } from "../publisher/serve.ts";
import { upload } from "../publisher/upload.ts";
import { bundle } from "../publisher/wrangler.ts";
import { writeCorpus } from "./build/corpus.ts";
import { Visitor } from "./callers.ts";
import { readOptions } from "./options.ts";
import { formatTable, median } from "./report.ts";

const VARIANTS = await readOptions({
	usage: "npm run bench:storage -- [VARIANTS]",
	about:
		"Measures what a build of so many variants (2000) costs in object storage, with packs of several sizes and with one object per file.",
	config: { allowPositionals: true, options: {} },
	read: ({ positionals: [count = "2000", ...more] }) => {
		if (more.length > 0) throw new Error("expected one number");
		return parseCount("VARIANTS", count);
	},
});
const TODAY = "2026-01-01";
const KB = 1024;
/** The larger change edits every hundredth variant. */
const STEP = 100;
const REQUESTS = 300;
/** How many objects to send in the layout with the most of them. */
const MOST_SENT = 2000;

interface Layout {
	name: string;
	sizes: { packBytes: number; largeBytes: number };
}

/** No file is small enough for a pack. */
const SINGLE = {
	name: "an object a file",
	sizes: { packBytes: 1, largeBytes: -1 },
};
const LAYOUTS: Layout[] = [
	SINGLE,
	...[64, 256, 1024].map((kilobytes) => ({
		name: `packs of ${kilobytes} kB`,
		sizes: { packBytes: kilobytes * KB, largeBytes: 64 * KB },
	})),
];

const work = mkdtempSync(join(tmpdir(), "plain-genetics-bench-"));
try {
	const content = join(work, "content");
	writeCorpus(content, VARIANTS);
	const builds: string[] = [];
	for (const step of [undefined, VARIANTS, STEP]) {
		if (step !== undefined) change(content, step);
		builds.push(await build(content, join(work, `dist-${builds.length}`)));
	}
	const [first = "", word = "", percent = ""] = builds;
	reportSizes(first, word, percent);
	await reportReads(first);
	await reportEmulation(first);
} finally {
	rmSync(work, { recursive: true });
}

async function build(content: string, out: string): Promise<string> {
	const { dataset } = check(content, { today: TODAY });
	if (dataset === undefined) throw new Error("the bench wrote mistakes");
	const written = await emit(compile(dataset, { date: TODAY }), out, {
		maxFiles: 1e9,
	});
	if (typeof written === "string") throw new Error(written);
	return out;
}

/** Changes a word of each `step`-th variant, none of which is translated. */
function change(content: string, step: number): void {
	for (let number = 1; number <= VARIANTS; number += step) {
		const path = join(content, `variants/rs${number}.md`);
		const text = readFileSync(path, "utf8");
		writeFileSync(path, text.replace("## G/G\n\n", "## G/G\n\nnew "));
	}
}

/** The objects of a layout. For single files, leaves out the lists that lead to them. */
function* objectsIn(dir: string, { sizes }: Layout): Generator<PackedObject> {
	const objects = objectsOf(dir, sizes);
	if (sizes !== SINGLE.sizes) return yield* objects;
	const all = [...objects];
	yield* all.slice(0, -3);
}

function reportSizes(first: string, word: string, percent: string): void {
	console.log(`(a) ${VARIANTS} variants with what belongs to them`);
	const rows = LAYOUTS.map((layout) => {
		const before = new Set<string>();
		const measure = (dir: string) => {
			const seen = new Set<string>();
			const sum = { objects: 0, raw: 0, sent: 0 };
			for (const { hash, bytes } of objectsIn(dir, layout)) {
				if (before.has(hash) || seen.has(hash)) continue;
				seen.add(hash);
				sum.objects += 1;
				sum.raw += bytes.length;
				sum.sent += gzipSync(bytes).length;
			}
			for (const hash of seen) before.add(hash);
			return sum;
		};
		const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
		const [all, one, many] = [first, word, percent].map(measure);
		return [
			layout.name,
			...[all, one, many].flatMap((sum) =>
				sum ? [String(sum.objects), megabytes(sum.sent)] : [],
			),
			megabytes(all?.raw ?? 0),
		];
	});
	const head =
		"objects,MB,new after a word,MB,new after 1 %,MB,MB before compression";
	console.log(formatTable(["", ...head.split(",")], rows));
}

/** A bucket in memory, and how often it was read. */
function memoryBucket(objects: Iterable<PackedObject>) {
	const stored = new Map<string, Uint8Array>();
	let root = "";
	for (const { hash, bytes } of objects) {
		stored.set(objectName(hash), new Uint8Array(gzipSync(bytes)));
		root = hash;
	}
	const pointer = JSON.stringify({ live: { root } });
	stored.set(POINTER_NAME, new TextEncoder().encode(pointer));
	const counted = { reads: 0, bytes: 0 };
	const get = async (name: string) => {
		const bytes = stored.get(name);
		if (bytes === undefined) return null;
		counted.reads += 1;
		counted.bytes += bytes.length;
		return new Response(bytes.slice());
	};
	return { bucket: { get } as ObjectStore, counted };
}

async function reportReads(dir: string): Promise<void> {
	console.log(
		"\n(b) a request for a record, and for its page, that nobody asked for before: reads of the storage, bytes, and own time",
	);
	const rows: string[][] = [];
	for (const layout of LAYOUTS.filter((one) => one !== SINGLE)) {
		const { bucket, counted } = memoryBucket(objectsOf(dir, layout.sizes));
		const handler = createHandler({
			live: bucketLive(bucket),
			keys: async () => null,
			gauge: async () => true,
			counter: async (_, quota) => ({
				allowed: true,
				remaining: quota,
				waitMs: 0,
			}),
			log: () => {},
		});
		const visitor = new Visitor();
		const ask = async (path: string) => {
			const headers = { "CF-Connecting-IP": visitor.nextAddress() };
			const start = performance.now();
			const response = await handler(
				new Request(`http://localhost${path}`, { headers }),
			);
			const spent = performance.now() - start;
			if (response.status !== 200)
				throw new Error(`${response.status} ${path}`);
			await response.text();
			return spent;
		};
		await ask("/api/v1");
		for (const prefix of ["/api/v1", ""]) {
			counted.reads = 0;
			counted.bytes = 0;
			const paths = variants().map((rsid) => `${prefix}/variants/${rsid}`);
			const cold: number[] = [];
			for (const path of paths) cold.push(await ask(path));
			const { reads, bytes } = counted;
			const warm: number[] = [];
			for (const path of paths) warm.push(await ask(path));
			rows.push([
				`${layout.name}, ${prefix === "" ? "page" : "record"}`,
				(reads / paths.length).toFixed(2),
				`${(bytes / paths.length / 1000).toFixed(1)} kB`,
				`${(median(cold) * 1000).toFixed(0)} µs`,
				`${(median(warm) * 1000).toFixed(0)} µs`,
			]);
		}
	}
	console.log(
		formatTable(["", "reads", "bytes", "own time", "own time, again"], rows),
	);
}

/** Variants far from one another, each once. */
function variants(): string[] {
	const step = Math.max(1, Math.floor(VARIANTS / REQUESTS));
	return Array.from(
		{ length: Math.min(REQUESTS, VARIANTS) },
		(_, at) => `rs${at * step + 1}`,
	);
}

async function reportEmulation(dir: string): Promise<void> {
	console.log("\n(c) in the emulation on this machine");
	const rows: string[][] = [];
	for (const [at, layout] of LAYOUTS.entries()) {
		const state = join(work, `state-${at}`);
		const objects = [...objectsIn(dir, layout)].slice(
			0,
			layout === SINGLE ? MOST_SENT : undefined,
		);
		const start = performance.now();
		const { root, sent } = await localBucket(state)(async (bucket) => {
			const uploaded = await upload(objects, bucket);
			const pointer = JSON.stringify({ live: { root: uploaded.root } });
			await bucket.put(POINTER_NAME, Buffer.from(pointer));
			return uploaded;
		});
		const seconds = (performance.now() - start) / 1000;
		rows.push([
			layout.name,
			`${sent} in ${seconds.toFixed(1)} s`,
			...(layout === SINGLE || root === ""
				? ["", ""]
				: await answerTimes(join(work, "none"), {
						r2Buckets: { DATA: LOCAL_BUCKET },
						resourcePersistencePath: state,
					})),
		]);
	}
	rows.push(["assets", "", ...(await answerTimes(dir, {}))]);
	console.log(
		formatTable(
			["", "objects sent", "record: first, again", "page: first, again"],
			rows,
		),
	);
}

/** The median answer times of a first and a second request for each path. */
async function answerTimes(files: string, settings: object): Promise<string[]> {
	mkdirSync(files, { recursive: true });
	const worker = bundle("functions/worker.ts", files, join(work, "bundle"));
	const server = serve(files, bundled(worker), settings);
	try {
		const { origin } = await server.ready;
		const time = async (path: string, from: string) => {
			const headers = { "CF-Connecting-IP": from };
			const start = performance.now();
			const response = await fetch(`${origin}${path}`, { headers });
			await response.text();
			if (response.status !== 200)
				throw new Error(`${response.status} ${path}`);
			return performance.now() - start;
		};
		await time("/api/v1", "10.9.9.9");
		const cells: string[] = [];
		for (const prefix of ["/api/v1", ""]) {
			const rounds: number[][] = [[], []];
			for (const round of rounds) {
				for (const [at, rsid] of variants().entries()) {
					const from = `10.0.${at >> 8}.${at & 255}`;
					round.push(await time(`${prefix}/variants/${rsid}`, from));
				}
			}
			cells.push(
				rounds.map((one) => `${median(one).toFixed(1)} ms`).join(", "),
			);
		}
		return cells;
	} finally {
		await server.dispose();
	}
}
