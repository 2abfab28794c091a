/** Who asks: the plan of a key, or an address without one. */

import type { KeyRecord } from "./access-key.ts";
import { isWellFormedKey, keyName } from "./access-key.ts";
import { PLANS } from "./contract.ts";
import { within } from "./deadline.ts";
import type { KeyFault } from "./problem-kinds.ts";
import type { Caller } from "./rate-limit.ts";
import { addressCounter } from "./rate-limit.ts";

/** A caller, and what keeps its key from counting; "store" where the key store did not answer. */
export interface Identity {
	caller: Caller;
	fault: KeyFault | "store" | undefined;
}

/** Looks a key up by the name of its record; null where it is unknown. */
export type Keys = (name: string) => Promise<KeyRecord | null>;

/** How long the key store may take; a slower one counts as failed. */
const KEY_MS = 2000;

/** Whoever has no accepted key is counted by address, so that guessing keys is limited like everything else. */
export async function identify(
	request: Request,
	keys: Keys,
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
		const record = await within(KEY_MS, keys(name));
		if (record === null) return { caller: anonymous, fault: "unknown" };
		const plan = PLANS.find((known) => known === record.plan);
		if (plan === undefined || plan === "anonymous") {
			throw new Error("the key store answered nonsense");
		}
		return { caller: { plan, counter: name }, fault: undefined };
	} catch {
		return { caller: anonymous, fault: "store" };
	}
}
