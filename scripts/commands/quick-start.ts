/**
 * Loaded before a command (`node --import`): Node strips the types itself and keeps what it has compiled, which halves the
 * time until the command begins.
 */

import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(
	join(import.meta.dirname, "../../node_modules/.cache/compile"),
);
