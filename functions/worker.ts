/** The entry of the Worker: the platform's services, handed to the handler that uses them. */

import { remembered } from "./files.ts";
import type { Handler } from "./handler.ts";
import { createHandler } from "./handler.ts";
import { assetFiles, objectCounter, storedKeys } from "./platform.ts";
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
			files: remembered(assetFiles(env.ASSETS)),
			keys: storedKeys(env.KEYS),
			counter: objectCounter(env.LIMITER),
			log: (line) => console.log(line),
		});
		return handler(request);
	},
} satisfies ExportedHandler<Env>;
