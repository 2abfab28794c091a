/** Speaks HTTP for the handler. Encryption is left to a proxy in front. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer as createHttp } from "node:http";
import type { Handler } from "../../functions/request/handler.ts";
import { callerAddress, type Trust } from "./caller-address.ts";
import { compressor, encodingFor, isText, MIN_BYTES } from "./compression.ts";

/** What clients may take their time for, in milliseconds. */
const LIMITS = {
	/** All headers, and the whole request. */
	headersTimeout: 10_000,
	requestTimeout: 20_000,
	connectionsCheckingInterval: 2000,
	/** Longer than the proxies of the guide keep an idle connection, so that none of them is closed under a request. */
	keepAliveTimeout: 75_000,
};
/** How long a client may read nothing of its answer. */
const STALLED_MS = 30_000;
const MAX_CONNECTIONS = 10_000;

interface Options {
	handle: Handler;
	/** What the addresses of the service start with. */
	origin: string;
	trust: Trust;
}

/** A server that does not listen yet. */
export function createServer(options: Options): Server {
	const compress = compressor();
	const server = createHttp(LIMITS, async (incoming, outgoing) => {
		try {
			const response = await respond(incoming, options);
			// A server that is ending takes no further request.
			if (!server.listening) outgoing.setHeader("Connection", "close");
			await send(response, incoming, outgoing, compress);
		} catch {
			// The handler answers its own failures, so this is a connection that broke off.
			outgoing.destroy();
		}
	});
	server.setTimeout(STALLED_MS);
	server.maxConnections = MAX_CONNECTIONS;
	return server;
}

/** Stops listening, lets open requests end, and after so many milliseconds cuts them off. */
export async function endServer(server: Server, ms: number): Promise<void> {
	const ended = new Promise((resolve) => server.close(resolve));
	const timer = setTimeout(() => server.closeAllConnections(), ms);
	await ended;
	clearTimeout(timer);
}

/** The answer to a request, of which everything that could pose as the platform's word has been removed. */
async function respond(
	incoming: IncomingMessage,
	{ handle, origin, trust }: Options,
): Promise<Response> {
	const { method = "GET", socket, headers: given } = incoming;
	const path = pathOf(incoming);
	if (path === undefined) return new Response(null, { status: 400 });
	// The standard has no object for a request with such a method.
	if (/^TRAC[EK]$/.test(method)) return new Response(null, { status: 501 });
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		if (!name.startsWith("cf-")) headers.set(name, String(value));
	}
	const { remoteAddress = "" } = socket;
	const forwarded = headers.get("X-Forwarded-For") ?? undefined;
	const caller = callerAddress(remoteAddress, forwarded, trust);
	headers.set("CF-Connecting-IP", caller);
	return handle(new Request(`${origin}${path}`, { method, headers }));
}

/** The path and query that a request names, whichever host it names with them; undefined if it names neither properly. */
function pathOf(incoming: IncomingMessage): string | undefined {
	const { url: target = "", headersDistinct, httpVersion } = incoming;
	const hosts = headersDistinct.host ?? [];
	const isHost = hosts.length === 1 || httpVersion === "1.0";
	if (!isHost || !hosts.every((host) => HOST.test(host))) return undefined;
	if (target.startsWith("/")) return target;
	if (target === "*") return "/";
	const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? [];
	return rest === undefined || rest.startsWith("/") ? rest : `/${rest}`;
}

/** A name or an address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

async function send(
	response: Response,
	{ method, headers: { "accept-encoding": accepted } }: IncomingMessage,
	outgoing: ServerResponse,
	compress: ReturnType<typeof compressor>,
): Promise<void> {
	const headers = Object.fromEntries(response.headers);
	const body = await response.bytes();
	const encoding = encodingFor(String(accepted));
	const isVaried = isText(headers["content-type"] ?? "");
	const tag = response.headers.get("ETag");
	let sent: Uint8Array = body;
	// The same page, but not the same bytes. A 304 does not say what type of page it is about.
	const mayDiffer = isVaried || response.status === 304;
	if (mayDiffer) {
		headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
	}
	if (isVaried && encoding !== undefined && body.length >= MIN_BYTES) {
		sent = await compress(body, encoding, tag);
		headers["content-encoding"] = encoding;
	}
	if (tag !== null && encoding !== undefined && mayDiffer) {
		headers.etag = `W/${tag}`;
	}
	if (method !== "HEAD" && ![204, 304].includes(response.status)) {
		headers["content-length"] = String(sent.length);
	}
	outgoing.writeHead(response.status, headers).end(sent);
}
