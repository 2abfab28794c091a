/** Byte strings of one length, back to back. There can be millions, so they are not stored as an object each. */
export class Column {
	readonly #width: number;
	#bytes: Buffer;
	#length: number;

	constructor(width: number, bytes: Uint8Array = new Uint8Array()) {
		this.#width = width;
		this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
		this.#length = bytes.length / width;
	}

	add(bytes: Buffer): void {
		const at = this.#length * this.#width;
		if (at === this.#bytes.length) {
			const more = Buffer.alloc(at || 1024 * this.#width);
			this.#bytes = Buffer.concat([this.#bytes, more]);
		}
		bytes.copy(this.#bytes, at, 0, this.#width);
		this.#length += 1;
	}

	at(place: number): Buffer {
		const from = place * this.#width;
		return this.#bytes.subarray(from, from + this.#width);
	}

	/** Where these bytes are. */
	*placesOf(bytes: Buffer): Generator<number> {
		let at = this.#bytes.indexOf(bytes);
		while (at !== -1) {
			const place = at / this.#width;
			if (Number.isInteger(place) && place < this.#length) yield place;
			at = this.#bytes.indexOf(bytes, at + 1);
		}
	}

	bytes(): Buffer {
		return this.#bytes.subarray(0, this.#length * this.#width);
	}
}
