/** The platform's command line tool, as a file for Node to run. This needs no shell, whose quoting differs between systems. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve(
	"wrangler/package.json",
);
export const WRANGLER = join(dirname(manifest), "bin/wrangler.js");
