/** Remembers keys for a while: this saves reads, and callers do not notice short failures of the store. */

import type { KeyRecord } from "../shared/access-key.ts";
import { keyState, parseKeyRecord } from "../shared/access-key.ts";
import type { Wait } from "./deadline.ts";
import { Recent } from "./recent.ts";

/** Looks up what is stored under the name of a key; null if nothing is. */
export type Keys = (name: string) => Promise<unknown>;

/** How long the key store may take; a slower one counts as failed. */
const KEY_MS = 2000;
/** How long to use an answer from the store without asking again. */
const FRESH_MS = 30_000;
/** How long an accepted key stays good while the store is down. */
const GOOD_MS = 10 * 60_000;
/** How long to leave a failed store alone before asking again about a key that is still good. */
const PAUSE_MS = 5000;
const MAX_KEYS = 10_000;

interface Known {
	/** Null for a key that is not in the store. */
	record: KeyRecord | null;
	freshUntil: number;
	goodUntil: number;
}

export class KnownKeys {
	readonly #keys: Keys;
	readonly #known = new Recent<Known>(MAX_KEYS);

	constructor(keys: Keys) {
		this.#keys = keys;
	}

	/** Whether the store had an active record of the key in the last minutes. Never true of an unknown key. */
	wasAccepted(name: string): boolean {
		const known = this.#known.get(name);
		const now = Date.now();
		if (known === undefined || known.record === null) return false;
		return known.goodUntil > now && keyState(known.record, now) === "active";
	}

	/**
	 * The record of a key, remembered or from the store; null for an unknown key. Throws if the store fails or what it holds
	 * is not a valid record.
	 */
	async find(name: string, wait: Wait): Promise<KeyRecord | null> {
		const known = this.#known.get(name);
		const sent = Date.now();
		if (known !== undefined && known.freshUntil > sent) return known.record;
		// One request asks the store again; those that arrive meanwhile use what is known, however many they are.
		if (known !== undefined && known.goodUntil > sent) {
			known.freshUntil = sent + PAUSE_MS;
		}
		try {
			const value = await wait(this.#keys(name), KEY_MS);
			const record = value === null ? null : parseKeyRecord(value);
			if (record === undefined) {
				throw new Error(
					"the key store holds something that is not a key record",
				);
			}
			const now = Date.now();
			const goodUntil = record === null ? 0 : now + GOOD_MS;
			this.#known.set(name, { record, freshUntil: now + FRESH_MS, goodUntil });
			return record;
		} catch (error) {
			const now = Date.now();
			if (known === undefined || known.goodUntil <= now) throw error;
			known.freshUntil = now + PAUSE_MS;
			return known.record;
		}
	}
}
