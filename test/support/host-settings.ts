/** wrangler.jsonc, as it is and as an operator changes it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";
import { edit } from "./tree.ts";

export const SETTINGS = readFileSync(join(ROOT, "wrangler.jsonc"), "utf8");

/** With object storage: both lines are uncommented. */
export const WITH_BUCKETS = edit(
	SETTINGS,
	['// "r2_buckets"', '"r2_buckets"'],
	['// "r2_buckets"', '"r2_buckets"'],
);
