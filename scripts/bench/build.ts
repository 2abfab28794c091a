/**
 * `npm run bench`: what whole builds cost, compared in alternation with the limit and other tools on the same records.
 * Prints a table for each size.
 */

import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { command, start } from "../commands/command.ts";
import { textOr } from "../commands/help.ts";
import { parseCount } from "../commands/options.ts";
import { forget } from "../engine/write/last-build.ts";
import { hugoVersion, installPagefind } from "./build/hugo.ts";
import { formatResult, type Result } from "./build/report.ts";
import { makeRows, oursIn, type Row, type Tools } from "./build/rows.ts";

/** In memory where possible, because disk time says nothing about a build. */
const MEMORY = "/dev/shm";

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
	const tools = findTools(join(dir, "pagefind"));
	console.log(
		`${cpus().length} cores, Node ${process.version.slice(1)}, files in ${place}; medians of ${rounds} rounds in turns\n`,
	);
	let smaller: Result | undefined;
	for (const variants of sizes) {
		mkdirSync(dirOf(variants));
		const rows = await makeRows(dirOf(variants), variants, tools);
		const result = { variants, rows: await measure(rows, variants, rounds) };
		rmSync(dirOf(variants), { recursive: true });
		console.log(`${formatResult(result, smaller)}\n`);
		smaller = result;
	}
	return 0;
}

/** Finds the other tools on this machine, and prints a note about each that is missing. */
function findTools(folder: string): Tools {
	const hugo = hugoVersion();
	const pagefind = hugo ? installPagefind(folder) : undefined;
	if (hugo === undefined) console.log("Without Hugo: it is not installed.");
	else if (pagefind === undefined)
		console.log("Without Pagefind: npm could not install it.");
	return { hugo, pagefind };
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
