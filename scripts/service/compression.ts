/** Compresses answers. What is sent often is compressed once. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Recent } from "../../functions/limits/recent.ts";

const METHODS = {
	br: (body: Uint8Array): Promise<Uint8Array> =>
		promisify(brotliCompress)(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
		}),
	gzip: (body: Uint8Array): Promise<Uint8Array> => promisify(gzip)(body),
};
export type Encoding = keyof typeof METHODS;
const ENCODINGS: Encoding[] = ["br", "gzip"];

/** Smaller bodies fit into one packet as they are. */
export const MIN_BYTES = 1000;
/** How many bytes of bodies to keep in compressed form, which is about a sixth of them. */
const MAX_KEPT = 100_000_000;

/** The best encoding that the header `Accept-Encoding` takes; undefined if it takes none. */
export function encodingFor(accepted = ""): Encoding | undefined {
	const names = accepted
		.toLowerCase()
		.replace(/\s/g, "")
		.split(",")
		.filter((one) => !/;q=0(?:\.0*)?$/.test(one))
		.map((one) => one.split(";")[0]);
	return ENCODINGS.find((encoding) => names.includes(encoding));
}

/** Whether bodies of the type become smaller. Pictures do not. */
export function isText(type: string): boolean {
	return /^text\/|\b(?:json|ndjson|xml)\b/.test(type);
}

export class Compressor {
	readonly #kept = new Recent<Promise<Uint8Array>>(MAX_KEPT);

	/** The body in the encoding. Bodies with the same tag are the same; a body without one is not kept. */
	compress(
		body: Uint8Array,
		encoding: Encoding,
		tag: string | null,
	): Promise<Uint8Array> {
		const key = `${encoding} ${tag}`;
		const known = tag === null ? undefined : this.#kept.get(key);
		const made = known ?? METHODS[encoding](body);
		if (tag !== null) this.#kept.set(key, made, body.length);
		return made;
	}
}
