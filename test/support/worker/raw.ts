/** Writes HTTP by hand, to send requests that no well-behaved client would send. */

import { connect } from "node:net";
import { ON_NODE } from "./edge.ts";

export interface RawRequest {
	method?: string;
	/** The bytes between the method and the HTTP version. */
	target: string;
	headers?: readonly (readonly [string, string])[];
}

export interface RawResponse {
	/** 0 if the connection was closed without an answer. */
	status: number;
	headers: Map<string, string>;
	body: string;
}

/** Longer than any answer takes on a busy machine. */
const SILENCE_MS = 120_000;

/** Sends the bytes as they are and reads until the server closes the connection. Rejects if it says nothing at all. */
export function sendRaw(url: URL, request: RawRequest): Promise<RawResponse> {
	const { method = "GET", target, headers = [] } = request;
	const lines = [
		`${method} ${target} HTTP/1.1`,
		`Host: ${url.host}`,
		"Connection: close",
		...headers.map(([name, value]) => `${name}: ${value}`),
	];
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const done = () => resolve(parse(Buffer.concat(chunks).toString("latin1")));
		const socket = connect(Number(url.port), url.hostname)
			.on("data", (chunk) => chunks.push(chunk))
			.on("close", done)
			.on("error", done);
		socket.setTimeout(SILENCE_MS, () => {
			reject(new Error(`no answer to ${method} ${target}`));
			socket.destroy();
		});
		const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
		// Node answers nobody who has hung up, and workerd is slow to hang up itself.
		if (ON_NODE) socket.write(bytes);
		else socket.end(bytes);
	});
}

function parse(text: string): RawResponse {
	const end = text.indexOf("\r\n\r\n");
	const [start = "", ...lines] = text.slice(0, Math.max(0, end)).split("\r\n");
	const headers = new Map(
		lines.map((line) => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
		}),
	);
	const body = text.slice(end + 4);
	return { status: Number(start.split(" ")[1] ?? 0), headers, body };
}
