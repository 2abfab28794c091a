/** Sends requests as an attacker writes them, byte by byte, over keep-alive connections. */

import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type Header = readonly [name: string, value: string];

export interface Sent {
	method: string;
	/** The bytes between the method and the HTTP version. */
	target: string;
	headers: readonly Header[];
}

export interface Answer {
	/** 0 if the connection was closed without an answer. */
	status: number;
	headers: Record<string, string | string[] | undefined>;
	/** Decompressed, as latin1 text: one character per byte. For a lost connection, the reason. */
	body: string;
	/** Milliseconds on this process's clock. */
	sentAt: number;
	gotAt: number;
}

/**
 * Who answered: the Worker, the HTTP server in front of it (which refuses what it cannot parse), or nobody, because the
 * local emulation lost the connection. A "stranger" is an answer of unknown origin.
 */
export type Fate = "worker" | "parser" | "lost" | "stranger";

/** What the local emulation answers if it lost a connection. */
const LOST = "Network connection lost";
/** The server's own refusals: bad request, URI or header too large, unsupported encoding. */
const OF_PARSER = [400, 413, 414, 415, 431];
const ANSWER_MS = 20_000;

export function fateOf({ status, headers, body }: Answer): Fate {
	// Every answer of the Worker has it.
	if (headers["x-content-type-options"] === "nosniff") return "worker";
	if (status === 0 || body.includes(LOST)) return "lost";
	return OF_PARSER.includes(status) ? "parser" : "stranger";
}

export type Send = (sent: Sent) => Promise<Answer>;

/** A client of one service. Its answers never reject. */
export function newClient(url: URL): { send: Send; close: () => void } {
	const agent = new Agent({ keepAlive: true });
	return {
		send: (sent) => send(url, agent, sent),
		close: () => agent.destroy(),
	};
}

function send(url: URL, agent: Agent, sent: Sent): Promise<Answer> {
	const sentAt = Date.now();
	const { method, target: path } = sent;
	const headers = ["Host", url.host, ...sent.headers.flat()];
	// The connection would be lost over a body that the Worker does not read.
	if (method === "POST") headers.push("Content-Length", "0");
	return new Promise((resolve) => {
		const { hostname: host, port } = url;
		const outgoing = request({ host, port, agent, method, path, headers });
		const finish = (answer: Pick<Answer, "status" | "headers" | "body">) => {
			clearTimeout(timer);
			resolve({ ...answer, sentAt, gotAt: Date.now() });
		};
		const lose = ({ message }: Error) =>
			finish({ status: 0, headers: {}, body: message });
		// For the whole exchange: a socket timeout would not run before it is connected, nor while bytes trickle in.
		const timer = setTimeout(() => {
			const late = new Error("no answer in time");
			lose(late);
			outgoing.destroy(late);
		}, ANSWER_MS);
		outgoing.on("error", lose);
		outgoing.on("response", (response) => {
			const chunks: Buffer[] = [];
			const { statusCode: status = 0, headers } = response;
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("error", lose);
			response.on("end", () => {
				const bytes = Buffer.concat(chunks);
				const body = decode(bytes, headers["content-encoding"]);
				finish({ status, headers, body });
			});
		});
		outgoing.end();
	});
}

function decode(bytes: Buffer, encoding: string | undefined): string {
	if (bytes.length === 0) return "";
	const decoders: Record<string, (bytes: Buffer) => Buffer> = {
		gzip: gunzipSync,
		br: brotliDecompressSync,
		deflate: inflateSync,
	};
	return (decoders[encoding ?? ""]?.(bytes) ?? bytes).toString("latin1");
}

/** Does the work for each item, `connections` at a time. */
export async function inParallel<T>(
	connections: number,
	items: Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const left = items[Symbol.iterator]();
	const connection = async () => {
		for (let next = left.next(); !next.done; next = left.next()) {
			await work(next.value);
		}
	};
	await Promise.all(Array.from({ length: connections }, connection));
}

export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
