/** A large export: 100,000 variants leave in little memory, whatever the format. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Resource } from "../../functions/shared/contract.ts";
import { MAX_PER_PAGE, pageFile } from "../../functions/shared/contract.ts";
import { run } from "../../scripts/bench/build/measure.ts";
import { buildFolder, QUICK_START, ROOT } from "../support/command.ts";
import { BASE, temporaryDir } from "../support/tree.ts";
import { reseal } from "./exported.ts";

const VARIANTS = 100_000;
const MOST_MB = 500;

interface Page {
	data: { rsid: string; genotypes: { note: string }[] }[];
	total_pages: number;
}

/** A build whose list of variants has one variant again and again, with notes of a usual length. */
async function largeBuild(): Promise<string> {
	const dist = await buildFolder(BASE);
	const resource: Resource = "variants";
	const path = (page: number) =>
		join(dist, pageFile("en", resource, MAX_PER_PAGE, page));
	const page = JSON.parse(readFileSync(path(1), "utf8")) as Page;
	const [one] = page.data;
	if (one === undefined) throw new Error("there is no variant");
	for (const genotype of one.genotypes) {
		genotype.note = "A note that says something about this pair. ".repeat(6);
	}
	const pages = VARIANTS / MAX_PER_PAGE;
	mkdirSync(dirname(path(1)), { recursive: true });
	for (let at = 0; at < pages; at += 1) {
		const data = Array.from({ length: MAX_PER_PAGE }, (_, place) => ({
			...one,
			rsid: `rs${1 + at * MAX_PER_PAGE + place}`,
		}));
		const text = JSON.stringify({ ...page, data, total_pages: pages });
		writeFileSync(path(at + 1), text);
	}
	reseal(dist);
	return dist;
}

test("100,000 variants are exported in at most 500 MB of memory", async () => {
	const dist = await largeBuild();
	const script = join(ROOT, "scripts/commands/publishers/export.ts");
	for (const format of ["jsonl", "csv", "sqlite", "parquet"]) {
		const out = join(temporaryDir(), format);
		const args = ["--from", dist, "--format", format, "--language", "en"];
		const command = [script, ...args, "--out", out];
		const { peakMb } = await run(["node", ...QUICK_START, ...command]);
		const readme = readFileSync(join(out, "README.md"), "utf8");
		expect(readme, format).toContain(` | ${VARIANTS} | `);
		expect(peakMb ?? 0, format).toBeLessThan(MOST_MB);
	}
});
