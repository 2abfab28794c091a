import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { formatPicture } from "../../scripts/bench/build/picture.ts";
import type { Measured, Result } from "../../scripts/bench/build/report.ts";
import { formatResult } from "../../scripts/bench/build/report.ts";
import type { Key } from "../../scripts/bench/build/rows.ts";
import { ROOT } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";
import type { XmlElement } from "../support/xml.ts";
import { elementsOf, parseXml } from "../support/xml.ts";

/** Runs the bench with a folder of programs that take precedence over the machine's. */
function bench(args: string[], programs: Record<string, string> = {}) {
	const dir = temporaryDir();
	const picture = join(dir, "growth.svg");
	const bin = join(dir, "bin");
	mkdirSync(bin);
	for (const [name, text] of Object.entries(programs)) {
		writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
		chmodSync(join(bin, name), 0o755);
	}
	const all = [...args, "--rounds", "1", "--picture", picture, "--in", dir];
	const path = `${bin}:${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
	const { status, stdout, stderr } = spawnSync(
		"tsx",
		["scripts/bench/build.ts", ...all],
		{ cwd: ROOT, env: { ...process.env, PATH: path }, encoding: "utf8" },
	);
	expect(status, stderr).toBe(0);
	return { stdout, picture: parseXml(readFileSync(picture, "utf8")) };
}

/** The cells of every table row about a tool, found by the tool's name. */
function cellsOf(stdout: string, name: string): string[][] {
	return stdout
		.split("\n")
		.map((line) => line.split("|").map((cell) => cell.trim()))
		.filter(([, first = ""]) => first.startsWith(name))
		.map((cells) => cells.slice(2, -1));
}

const FILES = 5;

describe("a run with little content", () => {
	const hasHugo = spawnSync("hugo", ["version"]).status === 0;
	let stdout = "";
	let picture: XmlElement;
	beforeAll(() => {
		({ stdout, picture } = bench(["40", "20", "--without", "eleventy"]));
	});

	test("has a row for each command of ours, the limit and each tool there is, at each size", () => {
		const ours = [
			"build from nothing",
			"build again, nothing changed",
			"build again, one record changed",
			"check again, nothing changed",
			"check from nothing",
			"preview",
			"limit: as many bytes",
		];
		const tools = hasHugo ? ["naive script", "Hugo"] : ["naive script"];
		for (const name of [...ours, ...tools]) {
			const rows = cellsOf(stdout, name);
			expect(rows, name).toHaveLength(2);
			for (const [time = ""] of rows) expect(time).toMatch(/^\d[\d.]* s$/);
		}
	});

	test("every tool writes a page, data and Markdown for each record, a page for each link, and the pages of each list", () => {
		const filesOf = (name: string) =>
			cellsOf(stdout, name).map((cells) => Number(cells[FILES]));
		// 24 records, 10 of them also in Korean, in 7 list pages; then 45 and 21, in 8.
		const records = [34 * 3 + 7, 66 * 3 + 8] as const;
		// 10 links, each with a page in both languages, which share one list page with 20 edges to genes; then 20, with 40.
		const small = records[0] + 10 * 2 + 2;
		const large = records[1] + 20 * 2 + 2;
		expect(filesOf("naive script")).toEqual([small, large]);
		// Hugo adds a page that leads to the original language.
		if (hasHugo) expect(filesOf("Hugo")).toEqual([small + 1, large + 1]);
		expect(filesOf("limit: as many bytes")).toEqual(filesOf("build from"));
	});

	test("the picture has a line for each tool through both sizes, and the same in words", () => {
		const all = elementsOf(picture);
		const lines = all.filter(({ name }) => name === "polyline");
		expect(lines).toHaveLength(hasHugo ? 6 : 5);
		for (const { attributes } of lines) {
			expect(attributes.points?.split(" ")).toHaveLength(2);
		}
		const words = all.find(({ name }) => name === "desc")?.text ?? "";
		expect(words).toMatch(/naive script: [\d.]+ s at 20, [\d.]+ s at 40/);
	});
});

test("a tool that is not there or that fails is left out, with a word", () => {
	const { stdout } = bench(["20"], {
		hugo: 'test "$1" = version && echo "hugo v9.9.9" && exit; echo broken; exit 3',
		npm: "exit 1",
	});
	expect(stdout).toContain("Without Eleventy");
	expect(stdout).toMatch(/Without Hugo 9\.9\.9.*: .*ended with 3:\nbroken/);
	expect(cellsOf(stdout, "Hugo")).toEqual([]);
	expect(cellsOf(stdout, "naive script")).toHaveLength(1);
});

function row(key: Key, seconds: number[], cpu?: number[]): Measured {
	const samples = seconds.map((wall, at) => ({
		wallMs: wall * 1000,
		cpuMs: cpu?.[at] === undefined ? undefined : cpu[at] * 1000,
		peakMb: cpu && 200,
	}));
	const written = cpu && { files: 12_000, bytes: 34_560_000 };
	return { key, name: key, samples, written };
}

const SMALL: Result = {
	variants: 100,
	rows: [
		row("build", [3, 2, 2.5], [2, 2, 2]),
		row("limit", [1, 1, 1], [1, 1, 1]),
	],
};
const LARGE: Result = {
	variants: 1000,
	rows: [
		// The second round came at a slow moment for both.
		row("build", [4, 40, 6], [20, 20, 22]),
		row("preview", [0.25, 0.5, 0.75]),
		row("limit", [2, 10, 2], [5, 5, 5]),
	],
};

test("the table shows medians, ratios within a round, and how the processor's time grows", () => {
	expect(formatResult(LARGE, SMALL)).toBe(
		`| 1,000 variants | time | × limit | × Hugo | processor | memory | files | written | exponent of growth |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| build | 6.0 s | 3.0 (4.0) | – | 20 s | 200 MB | 12,000 | 35 MB | 1.00 |
| preview | 0.50 s | – | – | – | – | – | – | – |
| limit | 2.0 s | 1 | – | 5.0 s | 200 MB | 12,000 | 35 MB | 0.70 |`,
	);
});

test("the names in the picture do not overlap, however close the lines end", () => {
	const same: Key[] = ["build", "again", "check", "limit", "naive", "hugo"];
	const result = { variants: 1000, rows: same.map((key) => row(key, [1])) };
	const picture = parseXml(
		formatPicture([{ ...result, variants: 100 }, result]),
	);
	const heights = elementsOf(picture)
		.filter(({ name, attributes }) => name === "text" && attributes.class)
		.map(({ attributes }) => Number(attributes.y));
	expect(heights).toHaveLength(same.length);
	for (const [at, height] of heights.entries()) {
		const others = heights.filter((_, other) => other !== at);
		for (const other of others) {
			expect(Math.abs(height - other)).toBeGreaterThan(13);
		}
	}
});
