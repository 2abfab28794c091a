/** Works out who is calling: the holder of a key, or an address. */

import type { KeyRecord } from "../shared/access-key.ts";
import {
	isWellFormedKey,
	keyId,
	keyName,
	keyState,
} from "../shared/access-key.ts";
import type { KeyFault } from "../shared/problem-kinds.ts";
import { Addresses, networkOf } from "./address.ts";
import type { Wait } from "./deadline.ts";
import { type Gauge, Guard } from "./guard.ts";
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

/** Identifies callers, and remembers what it found out about them. */
export class Callers {
	readonly #keys: KnownKeys;
	readonly #guard: Guard;
	readonly #addresses = new Addresses("addresses");

	constructor(keys: Keys, gauge: Gauge) {
		this.#keys = new KnownKeys(keys);
		this.#guard = new Guard(gauge);
	}

	/**
	 * A caller without an accepted key is counted by address, so that guessing keys is limited like everything else. Only
	 * recently accepted keys skip the guard, so that a neighbour's flood does not shut out a subscriber: they have a limit of
	 * their own, and few of their requests ask the key store.
	 */
	async identify(request: Request, wait: Wait): Promise<Identity> {
		// White space around a value is not part of it (RFC 9110, section 5.5), but the runtime leaves some of it.
		const key = request.headers.get("X-API-Key")?.trim() ?? null;
		const isKey = key !== null && (await isWellFormedKey(key));
		const name = isKey ? await keyName(key) : undefined;
		const isAccepted = name !== undefined && this.#keys.wasAccepted(name);
		const network = networkOf(request.headers);
		const isRefused = !isAccepted && (await this.#guard.refuses(network, wait));
		if (name === undefined || isRefused) {
			const fault = name ? undefined : faultOf(key);
			return {
				caller: await this.#addresses.callerOf(request),
				fault,
				isRefused,
			};
		}
		try {
			const record = await this.#keys.find(name, wait);
			return await this.#ofKey(request, name, record);
		} catch (error) {
			const caller = await this.#addresses.callerOf(request);
			return { caller, fault: "store", error, key: keyId(name), isRefused };
		}
	}

	async #ofKey(
		request: Request,
		name: string,
		record: KeyRecord | null,
	): Promise<Identity> {
		const common = { key: keyId(name), isRefused: false };
		const state = record === null ? "unknown" : keyState(record, Date.now());
		if (record !== null && state === "active") {
			const caller = { plan: record.plan, id: name, counter: name };
			return { ...common, caller, fault: undefined };
		}
		const fault = state === "active" ? "unknown" : state;
		const caller = await this.#addresses.callerOf(request);
		return { ...common, caller, fault };
	}
}

function faultOf(key: string | null): KeyFault {
	if (key === null) return "missing";
	return key === "" ? "empty" : "malformed";
}
