/** The version of a dataset: a hash of all data. */

import { createHash } from "node:crypto";

export class VersionHash {
	readonly #hash = createHash("sha256");
	readonly #baseUrl: Buffer;

	/** The address of the service is left out, so that a copy on another host has the same version. */
	constructor(baseUrl: string) {
		this.#baseUrl = Buffer.from(baseUrl);
	}

	add(path: string, bytes: Buffer): void {
		this.#hash.update(`${path}\n`);
		let from = 0;
		for (
			let at = bytes.indexOf(this.#baseUrl);
			at !== -1;
			at = bytes.indexOf(this.#baseUrl, from)
		) {
			this.#hash.update(bytes.subarray(from, at));
			from = at + this.#baseUrl.length;
		}
		this.#hash.update(bytes.subarray(from));
		this.#hash.update("\n");
	}

	/** 16 hexadecimal digits; nothing can be added after it. */
	digest(): string {
		return this.#hash.digest("hex").slice(0, 16);
	}
}
