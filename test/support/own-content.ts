/** The repository's own records, which the files of one worker share. */

import { join } from "node:path";
import { check } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { ROOT } from "./command.ts";

/** Only the check itself compares dates with today; no test does. */
export const OWN_FILES = check(join(ROOT, "content"), { today: "9999-12-31" });

const { dataset, mistakes, texts } = OWN_FILES;
if (dataset === undefined) throw new Error(formatDiagnostics(mistakes, texts));
export const OWN_DATASET = dataset;
