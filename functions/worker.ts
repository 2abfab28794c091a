/** The entry point of the Worker: passes the platform's services to the handler. */

import { bucketLive } from "./bucket.ts";
import { createHandler } from "./handler.ts";
import { always } from "./live.ts";
import {
	assetFiles,
	objectCounter,
	platformGauge,
	storedKeys,
} from "./platform.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { perVersion } from "./versions.ts";

export { RateLimiter } from "./rate-limiter.ts";

export interface Env {
	ASSETS: Fetcher;
	/** Object storage; if it is bound, all files come from there. */
	DATA?: R2Bucket;
	KEYS: KVNamespace;
	GUARD: RateLimit;
	LIMITER: DurableObjectNamespace<RateLimiter>;
	VERSION: WorkerVersionMetadata;
}

const handlerOf = perVersion((env: Env) =>
	createHandler({
		live: env.DATA ? bucketLive(env.DATA) : always(assetFiles(env.ASSETS)),
		keys: storedKeys(env.KEYS),
		gauge: platformGauge(env.GUARD),
		counter: objectCounter(env.LIMITER),
		log: (line) => console.log(line),
	}),
);

export default {
	fetch: (request, env) => handlerOf(env, env.VERSION.id)(request),
} satisfies ExportedHandler<Env>;
