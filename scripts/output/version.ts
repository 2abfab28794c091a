/** The version of a dataset: a hash of all data. */

import { createHash } from "node:crypto";

export class VersionHash {
	readonly #hash = createHash("sha256");
	readonly #baseUrl: string;

	/** The address of the service is left out, so that a copy on another host has the same version. */
	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	add(path: string, text: string): void {
		this.#hash.update(`${path}\n${text.replaceAll(this.#baseUrl, "")}\n`);
	}

	/** 16 hexadecimal digits; nothing can be added after it. */
	digest(): string {
		return this.#hash.digest("hex").slice(0, 16);
	}
}
