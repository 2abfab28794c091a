/** Keys of the key store, remembered for a while: fewer reads, and a failure of the store is not felt at once. */

import type { KeyRecord } from "./access-key.ts";
import { parseKeyRecord } from "./access-key.ts";
import { within } from "./deadline.ts";
import { Recent } from "./recent.ts";

/** Looks up what is stored under the name of a key; null where there is nothing. */
export type Keys = (name: string) => Promise<unknown>;

/** How long the key store may take; a slower one counts as failed. */
const KEY_MS = 2000;
/** How long an answer of the store is used without asking again. */
const FRESH_MS = 30_000;
/** How long a key that was accepted stays good while the store is away. */
const GOOD_MS = 10 * 60_000;
/** How long a store that has failed is left alone, for a key that is still good. */
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

	/** What is remembered and may be used without asking; undefined where the store has to be asked. */
	remembered(name: string): KeyRecord | null | undefined {
		const known = this.#known.get(name);
		return known !== undefined && known.freshUntil > Date.now()
			? known.record
			: undefined;
	}

	/** The record of a key, null for an unknown one. Throws where the store fails or holds nonsense. */
	async find(name: string): Promise<KeyRecord | null> {
		const known = this.#known.get(name);
		try {
			const value = await within(KEY_MS, this.#keys(name));
			const record = value === null ? null : parseKeyRecord(value);
			if (record === undefined) {
				throw new Error("the key store holds something that is no key");
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
