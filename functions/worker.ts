/** The entry point of the Worker: passes the platform's services to the handler. */

import { bucketLive } from "./files/bucket-files.ts";
import { always } from "./files/live.ts";
import { perVersion } from "./files/versions.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";
import {
	assetFiles,
	assetPages,
	objectCounter,
	platformGauge,
	storedKeys,
} from "./platform.ts";
import { createHandler } from "./request/handler.ts";

export { RateLimiter } from "./limits/rate-limiter.ts";

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
		live: env.DATA
			? bucketLive(env.DATA)
			: always(assetFiles(env.ASSETS), assetPages(env.ASSETS)),
		keys: storedKeys(env.KEYS),
		gauge: platformGauge(env.GUARD),
		counter: objectCounter(env.LIMITER),
		log: (line) => console.log(line),
	}),
);

export default {
	fetch: (request, env) => handlerOf(env, env.VERSION.id)(request),
} satisfies ExportedHandler<Env>;
