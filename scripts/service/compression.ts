/** Compresses answers. What is sent often is compressed once. */

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Recent } from "../../functions/limits/recent.ts";

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const METHODS = {
	br: (body: Uint8Array) => promisify(brotliCompress)(body, QUICK),
	gzip: (body: Uint8Array) => promisify(gzip)(body),
};
type Encoding = keyof typeof METHODS;

/** Smaller bodies fit into one packet as they are. */
export const MIN_BYTES = 1000;
/** How many bytes of bodies to keep in compressed form, which is about a sixth of them. */
const MAX_KEPT = 100_000_000;

/** The best encoding that the header `Accept-Encoding` takes; undefined if it takes none. */
export function encodingFor(accepted: string): Encoding | undefined {
	const names = accepted
		.toLowerCase()
		.replace(/\s/g, "")
		.split(",")
		.filter((one) => !/;q=0(?:\.0*)?$/.test(one))
		.map((one) => one.split(";")[0]);
	return (["br", "gzip"] as const).find((one) => names.includes(one));
}

/** Whether bodies of the type become smaller. Pictures do not. */
export function isText(type: string): boolean {
	return /^text\/|\b(?:json|ndjson|xml)\b/.test(type);
}

/** Compresses bodies. Those with the same tag are the same; one without a tag is not kept. */
export function compressor() {
	const kept = new Recent<Promise<Uint8Array>>(MAX_KEPT);
	return (body: Uint8Array, encoding: Encoding, tag: string | null) => {
		const key = `${encoding} ${tag}`;
		const made = kept.get(key) ?? METHODS[encoding](body);
		if (tag !== null) kept.set(key, made, body.length);
		return made;
	};
}
