/** A file of ClinVar's size is read once, in little memory. */

import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { expect, test } from "vitest";
import { runProcess } from "../../support/command.ts";
import { temporaryDir } from "../../support/temporary-dir.ts";
import { writeTree } from "../../support/tree.ts";
import { AGREEING } from "./content.ts";

const EXCERPT = join(import.meta.dirname, "files/variant_summary.txt");
const SIZE = 400_000_000;

/** The excerpt, then its rows again and again under other numbers and at other places. */
function* large(): Generator<string> {
	const text = readFileSync(EXCERPT, "utf8");
	const [, ...rows] = text
		.trimEnd()
		.split("\n")
		.map((line) => line.split("\t"));
	yield text;
	for (let number = 1e9, size = 0; size < SIZE; number += rows.length) {
		const lines = rows.map((cells, at) =>
			cells
				.with(30, String(number + at))
				.with(31, String(number + at))
				.join("\t"),
		);
		const chunk = `${lines.join("\n")}\n`;
		size += chunk.length;
		yield chunk;
	}
}

test("four hundred megabytes of ClinVar are compared within a heap of a hundred", async () => {
	const dir = temporaryDir();
	const file = join(dir, "variant_summary.txt.gz");
	const gzip = createGzip({ level: 1 });
	await pipeline(Readable.from(large()), gzip, createWriteStream(file));
	const { code, stdout, stderr } = runProcess(
		"agree",
		["--content", writeTree(AGREEING), "--differences", file],
		{ env: { NODE_OPTIONS: "--max-old-space-size=100" } },
	);
	expect(stderr).toBe("");
	expect(stdout).toContain("grade: 4 agrees");
	expect(code).toBe(0);
});
