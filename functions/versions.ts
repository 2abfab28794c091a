/** Keeps the memories of different Worker versions apart. */

import type { Handler } from "./handler.ts";

/**
 * Returns the handler for the Worker version that a request arrives at. What a handler remembers (settings, files) comes
 * from the assets of its version, and an isolate may outlive a version
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/#making-changes-to-bindings). The local server starts a
 * new isolate whenever a file of the assets changes.
 */
export function perVersion<Env>(
	make: (env: Env) => Handler,
): (env: Env, version: string) => Handler {
	let made: { version: string; handler: Handler } | undefined;
	return (env, version) => {
		if (made?.version !== version) {
			made = { version, handler: make(env) };
		}
		return made.handler;
	};
}
