/** The entry of the Worker: the platform's services, handed to the handler that uses them. */

import { storedKeys } from "./caller.ts";
import { assetFiles } from "./files.ts";
import type { Handler } from "./handler.ts";
import { createHandler } from "./handler.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export { RateLimiter } from "./rate-limiter.ts";

export interface Env {
	ASSETS: Fetcher;
	KEYS: KVNamespace;
	LIMITER: DurableObjectNamespace<RateLimiter>;
}

let handler: Handler | undefined;

export default {
	fetch(request, env) {
		handler ??= createHandler({
			files: assetFiles(env.ASSETS),
			keys: storedKeys(env.KEYS),
			counter: (name, quota) => env.LIMITER.getByName(name).take(quota),
			log: (line) => console.log(line),
		});
		return handler(request);
	},
} satisfies ExportedHandler<Env>;
