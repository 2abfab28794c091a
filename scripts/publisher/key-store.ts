/** The key store of the service, local or deployed, in the operator's store. */

import type { KeyRecord } from "../../functions/shared/access-key.ts";
import { parseKeyRecord } from "../../functions/shared/access-key.ts";
import type { KeyValues } from "./key-values.ts";

/** A stored key: its name is `key:` and the hash of the key. */
export interface StoredKey {
	name: string;
	/** Undefined if the stored value is not a valid record; the edge does not accept it either. */
	record: KeyRecord | undefined;
}

/** Where keys are stored. */
export interface KeyStore {
	put(name: string, record: KeyRecord): void | Promise<void>;
	/** The keys whose names start with the given text; by default, all. */
	list(start?: string): StoredKey[] | Promise<StoredKey[]>;
	delete(name: string): void | Promise<void>;
}

/** The platform's limit for metadata, in bytes (https://developers.cloudflare.com/kv/platform/limits/). */
const MAX_METADATA = 1024;

/** The key store, in the operator's store. */
export class StoredKeys implements KeyStore {
	readonly #values: KeyValues;

	constructor(values: KeyValues) {
		this.#values = values;
	}

	/** Stores the record twice: as the value, for the Worker, and as metadata, which listings include. */
	async put(name: string, record: KeyRecord): Promise<void> {
		const value = JSON.stringify(record);
		if (Buffer.byteLength(value) > MAX_METADATA) {
			throw new Error(
				`Name, note and customer together are too long: the record would have ${Buffer.byteLength(value)} bytes, and the limit is ${MAX_METADATA}.`,
			);
		}
		await this.#values.put(name, value, value);
	}

	/** Reads the value of each listed key that was stored without metadata. */
	async list(start = "key:"): Promise<StoredKey[]> {
		const keys: StoredKey[] = [];
		for (const { name, metadata } of await this.#values.list(start)) {
			const record = parseKeyRecord(metadata) ?? (await this.#read(name));
			keys.push({ name, record });
		}
		return keys;
	}

	async delete(name: string): Promise<void> {
		await this.#values.delete(name);
	}

	async #read(name: string): Promise<KeyRecord | undefined> {
		try {
			return parseKeyRecord(JSON.parse(await this.#values.get(name)));
		} catch {
			return undefined;
		}
	}
}
