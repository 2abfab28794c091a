/** The lines of a raw-data file, whatever it is packed in. Used through `match.js`. */

/** @import { RawInput } from "./match.d.ts" */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** How many of the first bytes tell what a file is packed in. */
const HEAD = 18;
/** How many bytes of an input that is whole are read at a time. */
const CHUNK = 1 << 16;

/** The lines of a file, some at a time. @param {RawInput} input */
export async function* linesOf(input) {
	const decoder = new TextDecoder();
	/** The start of a line whose end has not come yet. @type {string[]} */
	let rest = [];
	for await (const bytes of unpack(input)) {
		const lines = decoder.decode(bytes, { stream: true }).split("\n");
		rest.push(lines.shift() ?? "");
		if (lines.length === 0) continue;
		yield [rest.join(""), ...lines.slice(0, -1)];
		rest = lines.slice(-1);
	}
	yield [rest.join("")];
}

/**
 * The bytes of an input in chunks, unpacked if it is a gzip or a zip file.
 * @param {RawInput} input @returns {AsyncGenerator<Bytes>}
 */
async function* unpack(input) {
	const chunks = bytesOf(input);
	let head = new Uint8Array(0);
	for (let more = true; more && head.length < HEAD; ) {
		const { value, done } = await chunks.next();
		if (value) head = await join([head, value]);
		more = !done;
	}
	const all = (async function* () {
		yield head;
		yield* chunks;
	})();
	const magic = String.fromCharCode(...head.subarray(0, 4));
	const isGzip = magic.startsWith("\x1f\x8b");
	if (!isGzip && magic !== "PK\x03\x04") return yield* all;
	try {
		if (!isGzip) yield* unzip(await join(all));
		else if (blockSize(head) === undefined) yield* gunzip(await join(all));
		else yield* gunzipBlocks(all);
	} catch (cause) {
		if (cause instanceof NotOneFile) throw cause;
		throw new Error("The packed file is damaged, or cannot be read as it is packed: unpack it first", { cause });
	}
}

class NotOneFile extends Error {}

/** The bytes of an input, in chunks. @param {any} input @returns {AsyncGenerator<Bytes>} */
async function* bytesOf(input) {
	const whole = typeof input === "string" ? new TextEncoder().encode(input) : input;
	if ("byteLength" in whole) {
		const bytes = new Uint8Array(whole.buffer ?? whole, whole.byteOffset, whole.byteLength);
		for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
		return;
	}
	const stream = whole instanceof Blob ? whole.stream() : whole;
	// Not every browser can iterate over a stream.
	const reader = stream.getReader?.();
	const next = () => reader.read();
	const parts = reader ? { [Symbol.asyncIterator]: () => ({ next }) } : stream;
	for await (const part of parts) yield typeof part === "string" ? new TextEncoder().encode(part) : part;
}

/** @param {Bytes[] | AsyncIterable<Bytes>} chunks */
async function join(chunks) {
	const parts = [];
	for await (const part of chunks) parts.push(part);
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Bytes} bytes */
function gunzip(bytes) {
	const packed = new Blob([bytes]).stream();
	return bytesOf(packed.pipeThrough(new DecompressionStream("gzip")));
}

/**
 * The size of the first block of a file that bgzip has packed, as it does VCF files; undefined for others.
 * @param {Bytes} bytes
 */
function blockSize(bytes) {
	const isBlock = bytes.length >= HEAD && bytes[12] === 66 && bytes[13] === 67;
	return isBlock ? (bytes[16] ?? 0) + (bytes[17] ?? 0) * 256 + 1 : undefined;
}

/**
 * Browsers unpack a single block at a time.
 * @param {AsyncIterable<Bytes>} chunks
 */
async function* gunzipBlocks(chunks) {
	let rest = new Uint8Array(0);
	for await (const part of chunks) {
		rest = await join([rest, part]);
		for (;;) {
			const size = blockSize(rest) ?? Infinity;
			if (size > rest.length) break;
			yield* gunzip(rest.subarray(0, size));
			rest = rest.subarray(size);
		}
	}
	if (rest.length > 0) throw new Error("The last block is cut off");
}

/**
 * The one file in a zip file. Browsers unpack it as a gzip file, which has another head and the same checksum.
 * @param {Bytes} zip @returns {AsyncGenerator<Bytes>}
 */
async function* unzip(zip) {
	const view = new DataView(zip.buffer);
	const short = (/** @type {number} */ at) => view.getUint16(at, true);
	const long = (/** @type {number} */ at) => view.getUint32(at, true);
	let end = zip.length - 22;
	while (long(end) !== 0x06054b50) end -= 1;
	const files = [];
	let at = long(end + 16);
	for (let left = short(end + 10); left > 0; left -= 1) {
		const rest = at + 46 + short(at + 28);
		const name = new TextDecoder().decode(zip.subarray(at + 46, rest));
		if (!/\/$|^__MACOSX\//.test(name)) files.push({ name, at });
		at = rest + short(at + 30) + short(at + 32);
	}
	const [file] = files;
	if (file === undefined || files.length > 1) {
		const names = files.map(({ name }) => name).join(", ") || "none";
		throw new NotOneFile(`Expected one file in the zip file: ${names}`);
	}
	const local = long(file.at + 42);
	const start = local + 30 + short(local + 26) + short(local + 28);
	const data = zip.subarray(start, start + long(file.at + 20));
	const [flags, method] = [short(file.at + 8), short(file.at + 10)];
	if (flags & 1 || (method !== 0 && method !== 8)) throw new Error("Encrypted, or packed in an unusual way");
	if (method === 0 && crc32(data) !== long(file.at + 16)) throw new Error("The checksum is another one");
	if (method === 0) return yield data;
	const head = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
	const checksum = zip.slice(file.at + 16, file.at + 20);
	const size = zip.slice(file.at + 24, file.at + 28);
	yield* gunzip(await join([head, data, checksum, size]));
}

/** The checksum that zip files have. @param {Bytes} bytes */
function crc32(bytes) {
	let sum = -1;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return ~sum >>> 0;
}
