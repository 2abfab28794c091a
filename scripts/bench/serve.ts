/** Workers that the benchmarks serve besides the real one. */

import { basename, join } from "node:path";
import { bundled } from "../publisher/serve.ts";

/** A Worker that only forwards to the same files. */
export const FORWARDER = {
	modules: true,
	script: `export default {
	fetch(request, env) {
		return env.ASSETS.fetch(request);
	},
};`,
};

/**
 * A bundle whose guard answers at once, like the platform's, which counts in the machine's memory
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/#performance). The emulation sends each call
 * to an object that writes to disk, which takes longer than ten requests should.
 */
export function guardedAtOnce(path: string) {
	const { modules, modulesRoot } = bundled(path);
	const main = JSON.stringify(`./${basename(path)}`);
	const contents = `import worker from ${main};
export { RateLimiter } from ${main};

const GUARD = { limit: async () => ({ success: true }) };

export default {
	fetch(request, env) {
		return worker.fetch(request, { ...env, GUARD });
	},
};`;
	const entry = { type: "ESModule", path: join(modulesRoot, "entry.js") };
	return { modules: [{ ...entry, contents }, ...modules], modulesRoot };
}
