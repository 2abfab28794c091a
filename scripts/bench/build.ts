/** `npm run bench`: compares the build of many small records with the least work that any build of them must do. */

import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import matter from "gray-matter";
import { load } from "js-yaml";
import { recordFile } from "../../functions/contract.ts";
import { check, compile } from "../build.ts";
import { LiveDataset } from "../editor/preview/live.ts";
import { emit } from "../output/emit.ts";
import { parseMarkdown, parseYaml } from "../record/parse.ts";
import { read } from "../record/read.ts";
import { median } from "./report.ts";

const RECORDS = 10_000;
const ROUNDS = 5;
const TODAY = "2026-01-01";
const SYLLABLES =
	"ba co di fu ga he ki lo mu na pe qui ro su ta ve wi xo yu za".split(" ");

const dir = mkdtempSync(join(tmpdir(), "plain-genetics-bench-"));
try {
	const content = join(dir, "content");
	writeContent(content);
	const naive: number[] = [];
	const parsing: number[] = [];
	const checking: number[] = [];
	const building: number[] = [];
	// Take turns, so that a slow moment of the machine affects all of them.
	for (let round = 0; round < ROUNDS; round += 1) {
		naive.push(time(() => buildNaively(content, join(dir, "naive"))));
		parsing.push(time(() => parseAll(content)));
		checking.push(time(() => check(content, { today: TODAY })));
		building.push(time(() => build(content, join(dir, `dist-${round}`))));
	}
	const base = median(naive);
	console.log(
		`${RECORDS} variants in ${RECORDS / 10} genes, median of ${ROUNDS} rounds`,
	);
	report("read, parse, write as JSON (no checks)", naive, base);
	report("check", checking, base);
	const ratio = (median(checking) / median(parsing)).toFixed(2);
	console.log(
		`${"check, compared with only parsing".padEnd(42)} ${ratio} × (target: 3)`,
	);
	report("build, into an empty directory", building, base);
	report("a change, until its record is rebuilt", following(content), base);
} finally {
	rmSync(dir, { recursive: true });
}

function writeContent(content: string): void {
	for (const folder of ["variants", "genes"]) {
		mkdirSync(join(content, folder), { recursive: true });
	}
	writeFileSync(join(content, "site.yaml"), readFileSync("content/site.yaml"));
	const sources =
		"sources:\n  - title: A record\n    url: https://example.org/\n";
	for (let number = 1; number <= RECORDS; number += 1) {
		const symbol = `GEN${Math.ceil(number / 10)}`;
		const gene = `---\nhgnc_id: HGNC:${number}\n${sources}---\n\n# gene of tens\n`;
		writeFileSync(join(content, "genes", `${symbol}.md`), gene);
		const facts = `kind: trait\ngenes: [${symbol}]\nrisk_tier: standard\nchromosome: 1\nposition: ${number}\nref: A\nalts: [G]\n${sources}`;
		const notes = ["A/A", "A/G", "G/G"].map(
			(pair) =>
				`## ${pair}\n\nA note for ${pair}: ${wordsFor(number, pair)}.\n`,
		);
		const text = `---\n${facts}---\n\n# Trait ${number}\n\n${notes.join("\n")}`;
		writeFileSync(join(content, "variants", `rs${number}.md`), text);
	}
}

/** About as many words as real notes have, different for every note: the check would notice copies. */
function wordsFor(number: number, pair: string): string {
	let seed = number * 31 + pair.charCodeAt(0) + pair.charCodeAt(2) * 7;
	const draw = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return SYLLABLES[Math.floor((seed / 2 ** 31) * SYLLABLES.length)];
	};
	return Array.from({ length: 14 }, () => `${draw()}${draw()}`).join(" ");
}

function parseAll(content: string): void {
	for (const file of read(content)) {
		if (file.path.endsWith(".md")) parseMarkdown(file);
		else parseYaml(file);
	}
}

function build(content: string, out: string): void {
	const { dataset } = check(content, { today: TODAY });
	if (dataset === undefined)
		throw new Error("the bench's content has mistakes");
	emit(compile(dataset, { date: TODAY }), out);
}

/** Times what the preview does when one file changes. */
function following(content: string): number[] {
	const live = new LiveDataset(content, "http://localhost:8788", () => TODAY);
	live.update();
	return Array.from({ length: 2 * ROUNDS }, (_, at) => {
		const name = `variants/rs${at + 1}.md`;
		const path = join(content, name);
		const text = readFileSync(path, "utf8");
		writeFileSync(path, text.replace("A note", "Another note"));
		return time(() => {
			live.update([name]);
			const made = live.text(recordFile("en", "variants", `rs${at + 1}`));
			if (!made?.includes("Another note"))
				throw new Error("the preview missed a change");
		});
	});
}

/** Reads every file, parses it with the same parsers and writes it once, and does nothing else. */
function buildNaively(content: string, out: string): void {
	rmSync(out, { recursive: true, force: true });
	mkdirSync(out);
	for (const folder of ["variants", "genes"]) {
		for (const name of readdirSync(join(content, folder))) {
			const text = readFileSync(join(content, folder, name), "utf8");
			const value = matter(text, {
				engines: { yaml: (yaml) => load(yaml) as object },
			});
			const json = JSON.stringify([value.data, value.content]);
			writeFileSync(join(out, `${name}.json`), json);
		}
	}
}

function time(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}

function report(name: string, times: number[], base: number): void {
	const ratio = (median(times) / base).toFixed(2);
	console.log(
		`${name.padEnd(42)} ${ratio} × (${median(times).toFixed(0)} ms here)`,
	);
}
