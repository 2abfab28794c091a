/** The version of a dataset: a hash of all data. */

import { createHash, hash } from "node:crypto";
import { ListedFiles } from "./manifest-entry.ts";

export class VersionHash {
	readonly #files = new ListedFiles();
	/** A character per byte. */
	readonly #baseUrl: string;

	/** The address of the service is left out, so that a copy on another host has the same version. */
	constructor(baseUrl: string) {
		this.#baseUrl = Buffer.from(baseUrl).toString("latin1");
	}

	/** Adds a file; returns the hash that it contributes. */
	add(path: string, bytes: Buffer): Buffer {
		const rest = bytes.toString("latin1").replaceAll(this.#baseUrl, "");
		const own = hash("sha256", Buffer.from(rest, "latin1"), "buffer");
		this.addHashed(path, own);
		return own;
	}

	/** Adds a file by what it contributes. */
	addHashed(path: string, hash: Buffer): void {
		this.#files.addHashed(path, 0, hash);
	}

	/** 16 hexadecimal digits, independent of the order in which the files were added. */
	digest(): string {
		const hash = createHash("sha256");
		for (const [path, { sha256 }] of this.#files.entries()) {
			hash.update(`${path}\n${sha256}\n`);
		}
		return hash.digest("hex").slice(0, 16);
	}
}
