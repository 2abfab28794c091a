/** Workers in workerd, with the settings of wrangler.jsonc. */

import { basename, dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** A Worker that only forwards to the same files. */
export const FORWARDER = {
	modules: true,
	script: `export default {
	fetch(request, env) {
		return env.ASSETS.fetch(request);
	},
};`,
};

/** A bundle as code to serve. */
export function bundled(path: string) {
	return {
		modules: [{ type: "ESModule", path }],
		modulesRoot: dirname(path),
	};
}

/**
 * A bundle with a guard that answers at once, as the platform's does: its counts are in the memory of the machine
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/#performance). The emulation sends each
 * question to an object that writes it to disk, which takes longer than ten requests should.
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

/**
 * Serves code over the files of a directory, on a free port. `settings` are in the place of those of wrangler.jsonc; the
 * lines that the Worker logs go to `log` alone, since printing them would take most of the time.
 */
export function serve(
	directory: string,
	code: object,
	settings: object = {},
	log: (line: string) => void = () => {},
): Miniflare {
	const { workerOptions } =
		unstable_getMiniflareWorkerOptions("wrangler.jsonc");
	const { modulesRules: _, assets, ...deployed } = workerOptions;
	const options = {
		...deployed,
		...code,
		...settings,
		assets: Object.assign({}, assets, { directory }),
		name: "bench",
	};
	const all = {
		workers: [options],
		port: 0,
		handleStructuredLogs: ({ message }: { message: string }) => log(message),
	};
	type Options = Parameters<typeof convertV4MiniflareOptions>[0];
	return new Miniflare(convertV4MiniflareOptions(all as unknown as Options));
}
