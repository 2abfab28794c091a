/** Who asks: the plan of a key, or an address without one. */

import type { KeyRecord } from "./access-key.ts";
import { isWellFormedKey, keyName } from "./access-key.ts";
import type { KeyFault } from "./problems.ts";
import type { Caller } from "./rate-limit.ts";
import { addressCounter } from "./rate-limit.ts";

/** A caller, and what keeps its key from counting; "store" where the key store did not answer. */
export interface Identity {
	caller: Caller;
	fault: KeyFault | "store" | undefined;
}

/** How long an answer of the key store may be reused: a revoked key stops working within this time. */
const KEY_CACHE_SECONDS = 30;

/** Whoever has no accepted key is counted by address, so that guessing keys is limited like everything else. */
export async function identify(
	request: Request,
	keys: KVNamespace,
): Promise<Identity> {
	const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
	const counter = addressCounter(address);
	const anonymous: Caller = { plan: "anonymous", counter };
	const key = request.headers.get("X-API-Key");
	if (key === null) return { caller: anonymous, fault: "missing" };
	if (!(await isWellFormedKey(key))) {
		return { caller: anonymous, fault: "malformed" };
	}
	const name = await keyName(key);
	try {
		const record = await keys.get<KeyRecord>(name, {
			type: "json",
			cacheTtl: KEY_CACHE_SECONDS,
		});
		if (record === null) return { caller: anonymous, fault: "unknown" };
		return { caller: { plan: record.plan, counter: name }, fault: undefined };
	} catch {
		return { caller: anonymous, fault: "store" };
	}
}
