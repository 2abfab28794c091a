/**
 * `npm run bench`: what whole builds cost, compared in alternation with the limit and other tools on the same records.
 * Prints a table for each size.
 */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { textOr } from "../commands/help.ts";
import { parseCount } from "../commands/options.ts";
import { forget } from "../engine/write/last-build.ts";
import type { Usage } from "./build/measure.ts";
import { ENVIRONMENT } from "./build/measure.ts";
import { hugoVersion } from "./build/peers/hugo.ts";
import { installPagefind } from "./build/peers/pagefind.ts";
import type { Measured, Result } from "./build/report.ts";
import { formatResult } from "./build/report.ts";
import type { Row, Tools } from "./build/rows.ts";
import { isPeer, makeRows, oursIn } from "./build/rows.ts";
import { readOptions } from "./options.ts";

/** In memory where possible, because disk time says nothing about a build. */
const MEMORY = "/dev/shm";

const { values, rounds, sizes } = await readOptions({
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
		values,
		rounds: parseCount("--rounds", values.rounds),
		sizes: (positionals.length > 0 ? positionals : ["1000", "10000"])
			.map((size) => parseCount("SIZE", size))
			.sort((a, b) => a - b),
	}),
});

const dir = mkdtempSync(join(values.in, "plain-genetics-bench-"));
process.once("exit", () => {
	for (const { content, dist } of sizes.map(dirOf).map(oursIn)) {
		forget(content, dist);
	}
	rmSync(dir, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.once(signal, () => process.exit(1));
}

const tools = findTools();
console.log(
	`${cpus().length} cores, ${nodeVersion()}, files in ${values.in}; medians of ${rounds} rounds in turns\n`,
);
const results: Result[] = [];
for (const variants of sizes) {
	const result = await measure(variants);
	console.log(`${formatResult(result, results.at(-1))}\n`);
	results.push(result);
}

/** The directory of a size. */
function dirOf(variants: number): string {
	return join(dir, String(variants));
}

/** Finds the other tools on this machine, and prints a note about each that is missing. */
function findTools(): Tools {
	const hugo = hugoVersion();
	if (hugo === undefined) {
		console.log("Without Hugo: it is not installed.");
		return {};
	}
	const folder = join(dir, "pagefind");
	mkdirSync(folder);
	const pagefind = installPagefind(folder);
	if (pagefind === undefined) {
		console.log("Without Pagefind: npm could not install it.");
	}
	return { hugo, pagefind };
}

async function measure(variants: number): Promise<Result> {
	const work = dirOf(variants);
	mkdirSync(work);
	const rows = await makeRows(work, variants, tools);
	const samples = new Map(rows.map((row) => [row, [] as Usage[]]));
	// Each round runs all rows, so that a slow moment of the machine affects all of them.
	for (let round = 1; round <= rounds; round += 1) {
		for (const [row, own] of samples) {
			const usage = await attempt(row);
			if (usage === undefined) samples.delete(row);
			else own.push(usage);
			const seconds = ((usage?.wallMs ?? 0) / 1000).toFixed(2);
			console.error(`${variants}, round ${round}: ${row.name} ${seconds} s`);
		}
	}
	rmSync(work, { recursive: true });
	const measured = [...samples].map(
		([{ key, name, written }, own]): Measured => ({
			...{ key, name, samples: own },
			written: written(),
		}),
	);
	return { variants, rows: measured };
}

/** Runs a row once. If another tool fails, returns undefined so that the rest can go on. */
async function attempt(row: Row): Promise<Usage | undefined> {
	try {
		return await row.sample();
	} catch (error) {
		if (!isPeer(row.key)) throw error;
		console.log(`Without ${row.name}: ${error}`);
		return undefined;
	}
}

function nodeVersion(): string {
	const { stdout } = spawnSync("node", ["--version"], {
		env: ENVIRONMENT,
		encoding: "utf8",
	});
	return `Node ${stdout.trim().slice(1)}`;
}
