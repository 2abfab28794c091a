/** The matching kit as files that the CDN serves: the index, the matchers as they are written, and lines with answers. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toJson } from "../api/json.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { OutputFile } from "../output/file.ts";
import { MATCH_FILES, MATCH_ROOT } from "../output/match-files.ts";
import { indexedVariants, variantIndex } from "./variant-index.ts";
import { vectors } from "./vectors.ts";

/** The files about one version of the data. */
export function* matchFiles(
	dataset: Dataset,
	version: string,
): Generator<OutputFile> {
	const { licence, notice } = dataset.site;
	const variants = indexedVariants(dataset);
	const index = { dataset_version: version, licence, notice, variants };
	yield {
		path: MATCH_FILES.index,
		make: () => toJson(variantIndex, index),
	};
	yield {
		path: MATCH_FILES.vectors,
		make: () =>
			vectors(variants)
				.map((vector) => `${JSON.stringify(vector)}\n`)
				.join(""),
	};
	for (const name of SOURCES) {
		const file = join(import.meta.dirname, name);
		yield {
			path: `${MATCH_ROOT}/${name}`,
			make: () => readFileSync(file, "utf8"),
		};
	}
}

/** What is served as it is written. */
const SOURCES = [
	"match.js",
	"match.d.ts",
	"read.js",
	"unpack.js",
	"match.py",
	"read.py",
] as const;
