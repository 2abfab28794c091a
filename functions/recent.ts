/** A map that forgets its oldest entries, so that strangers cannot fill the memory. */
export class Recent<V> {
	readonly #entries = new Map<string, V>();
	readonly #limit: number;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): V | undefined {
		return this.#entries.get(key);
	}

	set(key: string, value: V): void {
		this.#entries.delete(key);
		this.#entries.set(key, value);
		const [oldest] = this.#entries.keys();
		if (this.#entries.size > this.#limit && oldest !== undefined) {
			this.#entries.delete(oldest);
		}
	}
}
