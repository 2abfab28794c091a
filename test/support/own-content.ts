/** The repository's own records, loaded as the commands do: what has not changed comes from their cache. */

import { join } from "node:path";
import { checkLoaded } from "../../scripts/dataset/check.ts";
import { loadAll } from "../../scripts/engine/load/load-all.ts";
import { CACHE_DIR } from "../../scripts/engine/load/load-group.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { ROOT } from "./command.ts";

const { loaded, texts } = await loadAll(join(ROOT, "content"), {
	cacheDir: CACHE_DIR,
});
/** Only the check itself compares dates with today; no test does. */
export const OWN_FILES = {
	...checkLoaded(loaded, { today: "9999-12-31" }),
	texts,
};

const { dataset, mistakes } = OWN_FILES;
if (dataset === undefined) throw new Error(formatDiagnostics(mistakes, texts));
export const OWN_DATASET = dataset;
