/** A map that forgets its oldest entries, so that strangers cannot fill the memory. */
export class Recent<V> {
	readonly #entries = new Map<string, { value: V; size: number }>();
	readonly #limit: number;
	#size = 0;

	/** `limit` bounds the total size of all entries. */
	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): V | undefined {
		return this.#entries.get(key)?.value;
	}

	set(key: string, value: V, size = 1): void {
		this.delete(key);
		this.#entries.set(key, { value, size });
		this.#size += size;
		for (const oldest of this.#entries.keys()) {
			if (this.#size <= this.#limit) return;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.#size -= this.#entries.get(key)?.size ?? 0;
		this.#entries.delete(key);
	}
}
