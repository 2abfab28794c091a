/** Workers in workerd, with the settings of wrangler.jsonc. */

import { dirname } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** A bundle as code to serve. */
export function bundled(path: string) {
	return {
		modules: [{ type: "ESModule", path }],
		modulesRoot: dirname(path),
	};
}

/**
 * Serves code over the files of a directory, on a free port. `settings` override those of wrangler.jsonc. The Worker's log
 * lines go only to `log`, since printing them would take most of the time.
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
	const { resourcePersistencePath, ...own } = settings as {
		resourcePersistencePath?: string;
		assets?: object | undefined;
	};
	const options = {
		...deployed,
		// Files come from the directory, unless the settings say otherwise.
		r2Buckets: {},
		...code,
		...own,
		assets: Object.assign({}, assets, own.assets, { directory }),
		name: "served",
	};
	const all = {
		workers: [options],
		port: 0,
		resourcePersistencePath,
		handleStructuredLogs: ({ message }: { message: string }) => log(message),
	};
	type Options = Parameters<typeof convertV4MiniflareOptions>[0];
	return new Miniflare(convertV4MiniflareOptions(all as unknown as Options));
}
