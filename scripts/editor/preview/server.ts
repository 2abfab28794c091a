/** The preview server on this machine: the API of the edited directory, and pages to read it. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { Kind, Language } from "../../../functions/contract.ts";
import {
	API_PATH,
	languagePrefix,
	parseLanguage,
	RECORD_RESOURCES,
	RESOURCES,
	recordFile,
} from "../../../functions/contract.ts";
import { locateAll } from "../../mistakes/print.ts";
import { resourceOf, titleOf } from "../../model/kinds.ts";
import { statusOf } from "../status.ts";
import type { LiveDataset } from "./live.ts";
import { listBody, page, recordBody, startBody, statusBody } from "./pages.ts";

export interface Preview {
	server: Server;
	/** Tells every open page that a change has been checked. */
	announce: () => void;
}

/** What is served, and from where. */
interface Served {
	live: LiveDataset;
	contentDir: string;
	today: () => string;
}

/** Serves a live dataset. */
export function createPreview(served: Served): Preview {
	const { live } = served;
	const readers = new Set<ServerResponse>();
	const server = createServer((request, response) => {
		if (request.url === "/events") {
			response.writeHead(200, { "Content-Type": "text/event-stream" });
			response.write(`data: ${live.version}\n\n`);
			readers.add(response);
			response.on("close", () => readers.delete(response));
			return;
		}
		serve(request, served)
			.then((answer) => send(answer, response))
			.catch((error: unknown) => {
				console.error(error);
				response.writeHead(500).end("The preview failed: see the terminal.");
			});
	});
	const announce = () => {
		for (const reader of readers) reader.write(`data: ${live.version}\n\n`);
	};
	return { server, announce };
}

async function serve(
	request: IncomingMessage,
	served: Served,
): Promise<Response> {
	const { url = "/", headers } = request;
	const address = parseAddress(url, headers.host);
	if (address === undefined) return new Response(null, { status: 400 });
	const path = decodeURI(address.pathname);
	const language = parseLanguage(path);
	const rest = path.slice(languagePrefix(language).length) || "/";
	const view = new View(served, language);
	if (served.live.dataset === undefined) return view.mistaken();
	if (`${rest}/`.startsWith(`${API_PATH}/`)) {
		return answerApi(request, address, served.live);
	}
	return view.page(rest);
}

async function answerApi(
	{ method = "GET", headers }: IncomingMessage,
	address: URL,
	live: LiveDataset,
): Promise<Response> {
	const copied = Object.entries(headers).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as [string, string]] : [],
	);
	const answer = await live.answer(
		new Request(address, { method, headers: copied }),
	);
	// The next save may change it.
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

/** The address of a request; undefined if it cannot be read or does not name this machine. */
function parseAddress(url: string, host: string | undefined): URL | undefined {
	// A page of another site must not read the preview through a name that resolves to this machine.
	if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? "")) {
		return undefined;
	}
	const address = URL.parse(url, `http://${host}`);
	try {
		decodeURI(address?.pathname ?? "%");
		return address ?? undefined;
	} catch {
		return undefined;
	}
}

/** The pages of one language. */
class View {
	readonly #served: Served;
	readonly #language: Language;

	constructor(served: Served, language: Language) {
		this.#served = served;
		this.#language = language;
	}

	/** The page of a path, without the prefix of the language. */
	page(path: string): Response {
		if (path === "/") return this.#html("Preview", startBody(this.#language));
		if (path === "/status") return this.#status();
		const [, folder = "", id, ...more] = path.split("/");
		const resource = RECORD_RESOURCES.find((name) => name === folder);
		if (resource === undefined || more.length > 0) {
			return this.#html("There is no such page", "", 404);
		}
		const { kind } = RESOURCES[resource];
		return id === undefined ? this.#list(kind) : this.#record(kind, id);
	}

	/** The page that is shown until there is a version without mistakes. */
	mistaken(): Response {
		const body = "<p>Nothing can be shown until the mistakes are corrected.";
		return this.#html("Mistakes", body, 503);
	}

	#status(): Response {
		const { live, contentDir, today } = this.#served;
		if (live.dataset === undefined) return this.mistaken();
		const status = statusOf(live.dataset, contentDir, today());
		return this.#html("What is left to do", statusBody(status));
	}

	#list(kind: Kind): Response {
		const entries = this.#served.live.edition(this.#language)?.entries(kind);
		const records = (entries ?? []).map(({ record, prose }) => ({
			id: record.id,
			name: titleOf(kind, prose),
		}));
		const resource = resourceOf(kind);
		const body = listBody(this.#language, resource, records);
		return this.#html(`${resource}: ${records.length}`, body);
	}

	#record(kind: Kind, id: string): Response {
		const { live } = this.#served;
		const language = this.#language;
		const resource = resourceOf(kind);
		const text = live.text(recordFile(language, resource, id));
		const body = recordBody({
			language,
			resource,
			id,
			record: text === undefined ? undefined : (JSON.parse(text) as object),
			isDraft: live.isDraft(language, kind, id),
		});
		if (text !== undefined) return this.#html(id, body);
		return this.#html(`${id} does not exist in ${language}`, body, 404);
	}

	#html(title: string, body: string, status = 200): Response {
		const { live } = this.#served;
		const mistakes = locateAll(live.mistakes, live.texts);
		const about = {
			mistakes,
			language: this.#language,
			version: live.version,
		};
		return new Response(page(title, body, about), {
			status,
			headers: {
				"Content-Type": "text/html; charset=utf-8",
				"Cache-Control": "no-store",
			},
		});
	}
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
	const headers = Object.fromEntries(answer.headers);
	response.writeHead(answer.status, headers);
	response.end(Buffer.from(await answer.arrayBuffer()));
}
