/** The command line of the platform, as a file for Node: without a shell between, which quotes differently on each system. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve(
	"wrangler/package.json",
);
export const WRANGLER = join(dirname(manifest), "bin/wrangler.js");
