/**
 * `npm run bench`: what a whole build costs, compared with reading and writing the same bytes, and how that grows with the
 * number of variants. `npm run bench -- 1000 10000 100000` for other numbers.
 */

import { spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { recordFile } from "../../functions/contract.ts";
import { check } from "../build.ts";
import { LiveDataset } from "../editor/preview/live.ts";
import { parseMarkdown, parseYaml } from "../record/parse.ts";
import { read } from "../record/read.ts";
import { writeCorpus } from "./corpus.ts";
import { median } from "./report.ts";
import type { Usage } from "./usage.ts";

const ROUNDS = 3;
const TODAY = "2026-01-01";
const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [1000, 10_000];

const dir = mkdtempSync(join(tmpdir(), "plain-genetics-bench-"));
try {
	const results = SIZES.map(measure);
	for (const [at, later] of results.entries()) {
		const first = results[at - 1];
		if (first === undefined) continue;
		const power =
			Math.log(later.cpuMs / first.cpuMs) /
			Math.log(later.variants / first.variants);
		console.log(
			`From ${first.variants} to ${later.variants} the processor time grows by the power ${power.toFixed(2)}.`,
		);
	}
} finally {
	rmSync(dir, { recursive: true });
}

interface Result {
	variants: number;
	/** Processor time of the build without that of starting it. */
	cpuMs: number;
}

function measure(variants: number): Result {
	const content = join(dir, "content");
	const out = join(dir, "dist");
	writeCorpus(content, variants);
	const builds: Usage[] = [];
	const limits: Usage[] = [];
	// Take turns, so that a slow moment of the machine affects all of them.
	for (let round = 0; round < ROUNDS; round += 1) {
		rmSync(out, { recursive: true, force: true });
		builds.push(build(content, out));
		limits.push(copy(content, out));
	}
	const start = Array.from({ length: ROUNDS }, () => run(["--nonsense"]));
	const of = (all: Usage[], field: keyof Usage) =>
		median(all.map((one) => one[field]));
	const ratio = (field: keyof Usage) =>
		(of(builds, field) / of(limits, field)).toFixed(1);
	const seconds = (all: Usage[], field: keyof Usage) =>
		(of(all, field) / 1000).toFixed(1);
	console.log(
		`${variants} variants: build ${seconds(builds, "wallMs")} s (processor ${seconds(builds, "cpuMs")} s, ${of(builds, "peakMb").toFixed(0)} MB), start alone ${seconds(start, "cpuMs")} s, reading and writing the same bytes ${seconds(limits, "wallMs")} s (${seconds(limits, "cpuMs")} s): ${ratio("wallMs")} × (${ratio("cpuMs")} ×)`,
	);
	const rounds = Array.from({ length: ROUNDS }, () => [
		time(() => parseAll(content)),
		time(() => check(content, { today: TODAY })),
	]);
	const [parsing = 1, checking = 1] = [0, 1].map((at) =>
		median(rounds.map((times) => times[at] ?? 0)),
	);
	console.log(
		`  check ${(checking / 1000).toFixed(1)} s, ${(checking / parsing).toFixed(1)} × parsing alone; a change until its record is rebuilt ${(median(following(content)) / 1000).toFixed(2)} s`,
	);
	rmSync(content, { recursive: true });
	return { variants, cpuMs: of(builds, "cpuMs") - of(start, "cpuMs") };
}

function build(content: string, out: string): Usage {
	const limit = String(Number.MAX_SAFE_INTEGER);
	return run([
		...["--content", content, "--out", out, "--max-files", limit],
		...["--date", TODAY, "--today", TODAY],
	]);
}

/** Runs the build as its script does, in a process of its own, which says at its end what it has used. */
function run(options: string[]): Usage {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
		scripts: Record<"build", string>;
	};
	const [, ...words] = scripts.build.split(" ");
	const usage = ["--import", "./scripts/bench/usage.ts"];
	const all = [...words.slice(0, -1), ...usage, ...words.slice(-1), ...options];
	const { stdout } = spawnSync(process.execPath, all, { encoding: "utf8" });
	return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Usage;
}

/** Reads the content and writes the files of the build again: no build can do with less. */
function copy(content: string, out: string): Usage {
	const target = join(dir, "copy");
	const folders = new Set<string>();
	let cpuMs = 0;
	const timed = (work: () => void) => {
		const before = process.cpuUsage();
		const wall = time(work);
		const { user, system } = process.cpuUsage(before);
		cpuMs += (user + system) / 1000;
		return wall;
	};
	let wallMs = timed(() => {
		for (const file of filesBelow(content)) readFileSync(file, "utf8");
	});
	for (const file of filesBelow(out)) {
		const text = readFileSync(file, "utf8");
		wallMs += timed(() => {
			const path = join(target, file.slice(out.length));
			if (!folders.has(dirname(path))) {
				mkdirSync(dirname(path), { recursive: true });
				folders.add(dirname(path));
			}
			writeFileSync(path, text, { flag: "wx" });
		});
	}
	rmSync(target, { recursive: true });
	return { wallMs, cpuMs, peakMb: 0 };
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}

function parseAll(content: string): void {
	for (const file of read(content)) {
		if (file.path.endsWith(".md")) parseMarkdown(file);
		else parseYaml(file);
	}
}

/** Times what the preview does when one file changes. */
function following(content: string): number[] {
	const live = new LiveDataset(content, "http://localhost:8788", () => TODAY);
	live.update();
	return Array.from({ length: 2 * ROUNDS }, (_, at) => {
		const name = `variants/rs${at + 1}.md`;
		const path = join(content, name);
		const text = readFileSync(path, "utf8");
		writeFileSync(path, text.replace("## A/A\n\n", "$&Another note: "));
		return time(() => {
			live.update([name]);
			const made = live.text(recordFile("en", "variants", `rs${at + 1}`));
			if (!made?.includes("Another note"))
				throw new Error("the preview missed a change");
		});
	});
}

function time(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}
