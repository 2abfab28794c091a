/** Works out who is calling: the holder of a key, or an address. */

import {
	isWellFormedKey,
	keyId,
	keyName,
	keyState,
} from "../shared/access-key.ts";
import type { KeyFault } from "../shared/problem-kinds.ts";
import { addressCallers, networkOf } from "./address.ts";
import type { Wait } from "./deadline.ts";
import { type Gauge, guard } from "./guard.ts";
import { type Keys, KnownKeys } from "./known-keys.ts";
import type { Caller } from "./limiter.ts";

/** A caller, and why its key was not accepted. */
export interface Identity {
	caller: Caller;
	/** "store" if the key store did not answer. */
	fault: KeyFault | "store" | undefined;
	error?: unknown;
	/** The id of the key in the log. */
	key?: string;
	/** Whether the guard refuses the network. If so, nobody has asked whether the key is known. */
	isRefused: boolean;
}

/** Identifies the caller of a request. */
export type Identify = (request: Request, wait: Wait) => Promise<Identity>;

/**
 * A caller without an accepted key is counted by address, so that guessing keys is limited like everything else. Only
 * recently accepted keys skip the guard, so that a neighbour's flood does not shut out a subscriber: they have a limit of
 * their own, and few of their requests ask the key store. What is found out about callers is remembered.
 */
export function identifier(keys: Keys, gauge: Gauge): Identify {
	const known = new KnownKeys(keys);
	const refuses = guard(gauge);
	const callerAt = addressCallers("addresses");
	return async (request, wait) => {
		// White space around a value is not part of it (RFC 9110, section 5.5), but the runtime leaves some of it.
		const key = request.headers.get("X-API-Key")?.trim() ?? null;
		const isKey = key !== null && (await isWellFormedKey(key));
		const name = isKey ? await keyName(key) : undefined;
		const isAccepted = name !== undefined && known.wasAccepted(name);
		const network = networkOf(request.headers);
		const isRefused = !isAccepted && (await refuses(network, wait));
		if (name === undefined || isRefused) {
			const fault = name ? undefined : faultOf(key);
			return { caller: await callerAt(request), fault, isRefused };
		}
		const common = { key: keyId(name), isRefused };
		try {
			const record = await known.find(name, wait);
			const state = record ? keyState(record, Date.now()) : "unknown";
			if (record !== null && state === "active") {
				const caller = { plan: record.plan, id: name, counter: name };
				return { ...common, caller, fault: undefined };
			}
			const fault = state === "active" ? "unknown" : state;
			return { ...common, caller: await callerAt(request), fault };
		} catch (error) {
			const caller = await callerAt(request);
			return { ...common, caller, fault: "store", error };
		}
	};
}

function faultOf(key: string | null): KeyFault {
	if (key === null) return "missing";
	return key === "" ? "empty" : "malformed";
}
