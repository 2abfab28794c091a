/**
 * `npm run bench`: what whole builds cost, compared in alternation with the limit and other tools on the same records.
 * Prints a table for each size.
 */

import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { command, start } from "../commands/command.ts";
import { textOr } from "../commands/help.ts";
import { parseCount } from "../commands/options.ts";
import { forget } from "../engine/write/last-build.ts";
import {
	hugoCommand,
	hugoVersion,
	installPagefind,
	pagefindCommand,
	writeHugoSite,
} from "./build/hugo.ts";
import { run, type Usage } from "./build/measure.ts";
import { Ours } from "./build/ours.ts";
import { formatResult, type Measured, type Result } from "./build/report.ts";
import { writeCorpus } from "./corpus.ts";

/** In memory where possible, because disk time says nothing about a build. */
const MEMORY = "/dev/shm";

/** Runs as many of its arguments as its name says, and then the rest. */
const IN_TURN = `"\${@:1:$0}" && "\${@:$0+1}"`;

interface Options {
	rounds: number;
	/** Where the files are written. */
	place: string;
	sizes: number[];
}

await start(
	command({
		usage: "npm run bench -- [SIZE]...",
		about:
			"Measures whole builds of so many variants each (1000 10000), beside the limit and other tools.",
		allowPositionals: true,
		options: {
			rounds: textOr("3", "N", "how often each is measured"),
			in: textOr(
				existsSync(MEMORY) ? MEMORY : tmpdir(),
				"DIR",
				"where the files are written",
			),
		},
		read: ({ values, positionals }) => ({
			place: values.in,
			rounds: parseCount("--rounds", values.rounds),
			sizes: (positionals.length > 0 ? positionals : ["1000", "10000"])
				.map((size) => parseCount("SIZE", size))
				.sort((a, b) => a - b),
		}),
		run: bench,
	}),
);

/** A row of the table, and how it is measured. */
interface Row extends Measured {
	/** Prepares, runs once and cleans up; only the run is measured. */
	sample: () => Promise<Usage>;
	/** Whether it is another tool's, which may fail. */
	isPeer?: boolean;
}

async function bench({ rounds, place, sizes }: Options): Promise<number> {
	const dir = mkdtempSync(join(place, "plain-genetics-bench-"));
	const dirOf = (variants: number) => join(dir, String(variants));
	process.once("exit", () => {
		for (const variants of sizes) forget(...oursIn(dirOf(variants)));
		rmSync(dir, { recursive: true, force: true });
	});
	for (const signal of ["SIGINT", "SIGTERM"]) {
		process.once(signal, () => process.exit(1));
	}
	const peers = findPeers(join(dir, "pagefind"));
	console.log(
		`${cpus().length} cores, Node ${process.version.slice(1)}, files in ${place}; medians of ${rounds} rounds in turns\n`,
	);
	let smaller: Result | undefined;
	for (const variants of sizes) {
		const rows = await makeRows(dirOf(variants), variants, peers);
		const result = { variants, rows: await measure(rows, variants, rounds) };
		rmSync(dirOf(variants), { recursive: true });
		console.log(`${formatResult(result, smaller)}\n`);
		smaller = result;
	}
	return 0;
}

/** Finds the other tools on this machine, and prints a note about each that is missing. */
function findPeers(folder: string) {
	const hugo = hugoVersion();
	const pagefind = hugo ? installPagefind(folder) : undefined;
	if (hugo === undefined) console.log("Without Hugo: it is not installed.");
	else if (pagefind === undefined)
		console.log("Without Pagefind: npm could not install it.");
	return { hugo, pagefind };
}

/** The content and the output of our build of a size, below the size's directory. */
function oursIn(dir: string): [content: string, dist: string] {
	return [join(dir, "content"), join(dir, "ours/dist")];
}

/** Writes the content of a size below `dir`, and what each tool needs. The rows are in the order of a round. */
async function makeRows(
	dir: string,
	variants: number,
	peers: ReturnType<typeof findPeers>,
): Promise<Row[]> {
	const [content, dist] = oursIn(dir);
	writeCorpus(content, variants);
	const ours = new Ours(content, dist);
	// The limit needs this build's list of files, and the other tools what it says.
	await ours.buildFromNothing();
	const files = filesBelow(dist);
	const listed = join(dir, "files.json");
	writeFileSync(listed, JSON.stringify(files));
	const out = join(dir, "out");
	const script = join(import.meta.dirname, "build/limit.ts");
	const limit = ["node", script, content, listed, out];
	const name = "limit: as many bytes read and written";
	const rows = [
		...ownRows(ours, sumOf(files)),
		other({ name, base: "limit" }, out, files.length, limit),
	];
	return rows.concat(peerRows(dir, dist, peers));
}

/** Hugo alone, and with a search index after it. */
function peerRows(
	dir: string,
	dist: string,
	{ hugo, pagefind }: ReturnType<typeof findPeers>,
): Row[] {
	if (hugo === undefined) return [];
	const out = join(dir, "out");
	const site = join(dir, "hugo");
	const count = writeHugoSite(site, dist);
	const own = hugoCommand(site, out);
	const named = { name: `Hugo ${hugo}, no checks`, isPeer: true };
	const rows = [other({ ...named, base: "hugo" }, out, count, own)];
	if (pagefind !== undefined) {
		const index = pagefindCommand(pagefind.program, out);
		const both = ["bash", "-c", IN_TURN, String(own.length), ...own, ...index];
		const name = `Hugo ${hugo} + Pagefind ${pagefind.version}, no checks`;
		rows.push(other({ name, isPeer: true }, out, count + 1, both));
	}
	return rows;
}

/**
 * Each round runs all rows, so that a slow moment of the machine affects all of them. Another tool that fails is left out, so
 * that the rest can go on.
 */
async function measure(
	rows: Row[],
	variants: number,
	rounds: number,
): Promise<Row[]> {
	const left = new Set(rows);
	for (let round = 1; round <= rounds; round += 1) {
		for (const row of left) {
			try {
				const usage = await row.sample();
				row.samples.push(usage);
				const seconds = (usage.wallMs / 1000).toFixed(2);
				console.error(`${variants}, round ${round}: ${row.name} ${seconds} s`);
			} catch (error) {
				if (row.isPeer !== true) throw error;
				console.log(`Without ${row.name}: ${error}`);
				left.delete(row);
			}
		}
	}
	return [...left];
}

function ownRows(ours: Ours, written: Measured["written"]): Row[] {
	const row = (name: string, sample: Row["sample"]): Row => {
		return { name, samples: [], sample };
	};
	const builds = [
		row("build from nothing", () => ours.buildFromNothing()),
		row("build again, nothing changed", () => ours.buildAgain()),
		row("build again, one record changed", () => ours.buildAfterChange()),
	];
	return [
		...builds.map((one) => ({ ...one, written })),
		row("one record changed, released to a bucket here", () =>
			ours.releaseAfterChange(),
		),
		row("check again, nothing changed", () => ours.checkAgain()),
		row("check from nothing", () => ours.checkFromNothing()),
		row("preview, from a save to the answer", () => ours.preview()),
	];
}

/** A tool that must write at least `claimed` files into a folder, which is removed once they are counted. */
function other(
	about: Pick<Row, "name" | "base" | "isPeer">,
	out: string,
	claimed: number,
	command: string[],
): Row {
	const row: Row = { ...about, samples: [], sample };
	return row;
	async function sample(): Promise<Usage> {
		mkdirSync(out, { recursive: true });
		try {
			const usage = await run(command);
			row.written ??= sumOf(filesBelow(out));
			const { files } = row.written;
			if (files >= claimed) return usage;
			throw new Error(`${row.name} wrote ${files} files instead of ${claimed}`);
		} finally {
			rmSync(out, { recursive: true });
		}
	}
}

function filesBelow(folder: string): [path: string, size: number][] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => [relative(folder, path), statSync(path).size]);
}

function sumOf(files: [path: string, size: number][]) {
	const bytes = files.reduce((sum, [, size]) => sum + size, 0);
	return { files: files.length, bytes };
}
