import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
	formatResult,
	type Measured,
	type Result,
} from "../../scripts/bench/build/report.ts";
import { ROOT } from "../support/command.ts";
import { temporaryDir } from "../support/tree.ts";

/** Runs the bench with a folder of programs that take precedence over the machine's. */
function bench(args: string[], programs: Record<string, string>): string {
	const dir = temporaryDir();
	const bin = join(dir, "bin");
	mkdirSync(bin);
	for (const [name, text] of Object.entries(programs)) {
		writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
		chmodSync(join(bin, name), 0o755);
	}
	const all = [...args, "--rounds", "1", "--in", dir];
	const path = `${bin}:${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
	const { status, stdout, stderr } = spawnSync(
		"tsx",
		["scripts/bench/build.ts", ...all],
		{ cwd: ROOT, env: { ...process.env, PATH: path }, encoding: "utf8" },
	);
	expect(status, stderr).toBe(0);
	return stdout;
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

/** A program of npm that installs a Pagefind, which writes two files. */
const NPM = `while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/node_modules/.bin"
printf '%s\\n' '#!/bin/sh' 'touch "$2/one" "$2/two"' > "$2/node_modules/.bin/pagefind"
chmod +x "$2/node_modules/.bin/pagefind"`;

/** A Hugo that writes as many files as it is told, whatever the content. */
const hugoOf = (
	files: number,
) => `test "$1" = version && echo "hugo v9.9.9" && exit
cd "$4" && seq ${files} | xargs touch`;

describe("a run with little content", () => {
	const hasHugo = spawnSync("hugo", ["version"]).status === 0;
	let stdout = "";
	beforeAll(() => {
		const programs = { npm: NPM };
		const hugo = hugoOf(400);
		stdout = bench(["40", "20"], hasHugo ? programs : { ...programs, hugo });
	});

	test("has a row for each command of ours, the limit and each other tool, at each size", () => {
		const names = [
			"build from nothing",
			"build again, nothing changed",
			"build again, one record changed",
			"one record changed, released to a bucket here",
			"check again, nothing changed",
			"check from nothing",
			"preview",
			"limit: as many bytes",
			"Hugo",
		];
		for (const name of names) {
			const rows = cellsOf(stdout, name);
			expect(rows, name).toHaveLength(name === "Hugo" ? 4 : 2);
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
		// Hugo adds a page that leads to the original language, and Pagefind here has two files.
		const expected = [small + 1, small + 3, large + 1, large + 3];
		expect(filesOf("Hugo")).toEqual(hasHugo ? expected : [400, 402, 400, 402]);
		expect(filesOf("limit: as many bytes")).toEqual(filesOf("build from"));
	});
});

test("a tool that is not there, fails or writes too little is left out, with a word", () => {
	const failing = bench(["20"], {
		hugo: 'test "$1" = version && echo "hugo v9.9.9" && exit; echo broken; exit 3',
		npm: "exit 1",
	});
	expect(failing).toContain("Without Pagefind");
	expect(failing).toMatch(/Without Hugo 9\.9\.9.*: .*ended with 3:\nbroken/);
	expect(cellsOf(failing, "Hugo")).toEqual([]);
	expect(cellsOf(failing, "limit")).toHaveLength(1);
	const lacking = bench(["20"], { hugo: hugoOf(3), npm: NPM });
	expect(lacking).toContain("wrote 3 files instead of 131");
	expect(lacking).toMatch(/\+ Pagefind .* wrote 5 files instead of 132/);
});

function row(name: string, seconds: number[], cpu?: number[]): Measured {
	const samples = seconds.map((wall, at) => ({
		wallMs: wall * 1000,
		cpuMs: cpu?.[at] === undefined ? undefined : cpu[at] * 1000,
		peakMb: cpu && 200,
	}));
	const written = cpu && { files: 12_000, bytes: 34_560_000 };
	const base = name === "limit" ? name : undefined;
	return { name, samples, written, ...(base && { base }) };
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
