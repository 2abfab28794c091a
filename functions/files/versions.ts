/** Keeps the memories of different Worker versions apart. */

/**
 * Returns what is made for the Worker version that a request arrives at. What a handler remembers (settings, files) comes
 * from the assets of its version, and an isolate may outlive a version
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/#making-changes-to-bindings). The local server starts a
 * new isolate whenever a file of the assets changes.
 */
export function perVersion<Env, Made>(
	make: (env: Env) => Made,
): (env: Env, version: string) => Made {
	let last: { version: string; made: Made } | undefined;
	return (env, version) => {
		if (last?.version !== version) last = { version, made: make(env) };
		return last.made;
	};
}
