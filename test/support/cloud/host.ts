/** A host that callers reach a service by, in every state that a new one goes through. */

import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";

/**
 * - `refused`: nothing listens.
 * - `cut`: every connection is cut off, as without a certificate.
 * - `parked`: the platform's page in place of a host that is being set up.
 * - `foreign`: somebody else's page.
 * - `open gate`: our service, but what is paid for is open.
 */
export type State =
	| "refused"
	| "cut"
	| "parked"
	| "foreign"
	| "open gate"
	| "ours";

export class Host {
	readonly url: string;
	/** How many requests have reached it. */
	requests = 0;
	#state: State = "refused";
	readonly #port: number;
	readonly #service: () => Promise<URL>;
	readonly #server = createServer((request, response) => {
		this.requests += 1;
		this.#answer(request, response).catch(() => response.destroy());
	});

	/** Whatever it is asked, it asks the service. */
	constructor(port: number, service: () => Promise<URL>) {
		this.#port = port;
		this.url = `http://127.0.0.1:${port}`;
		this.#service = service;
	}

	async be(state: State): Promise<void> {
		this.#state = state;
		if (state === "refused") return this.close();
		if (this.#server.listening) return;
		this.#server.listen(this.#port, "127.0.0.1");
		await once(this.#server, "listening");
	}

	async close(): Promise<void> {
		if (!this.#server.listening) return;
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	async #answer(
		{ url = "", headers }: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		// Each request takes a connection, so that a new state is met at once.
		response.setHeader("Connection", "close");
		if (this.#state === "cut") return void response.destroy();
		if (this.#state === "parked") return void response.writeHead(530).end("");
		if (this.#state === "foreign") {
			return void response.writeHead(404).end("There is nothing here yet");
		}
		if (this.#state === "open gate" && url.endsWith("/links")) {
			return void response.writeHead(200).end("{}");
		}
		const { origin } = await this.#service();
		const key = headers["x-api-key"];
		const own = typeof key === "string" ? { "X-API-Key": key } : {};
		const answer = await fetch(`${origin}${url}`, {
			headers: { ...own, Connection: "close" },
			redirect: "manual",
		});
		const sent = [...answer.headers].filter(
			([name]) =>
				!/^(?:content-(?:encoding|length)|connection|transfer)/.test(name),
		);
		response.writeHead(answer.status, Object.fromEntries(sent));
		response.end(Buffer.from(await answer.arrayBuffer()));
	}
}
