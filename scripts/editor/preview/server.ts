/** The preview on this machine: the API of the directory that is being edited, and pages to read it. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { Language, RecordResource } from "../../../functions/contract.ts";
import {
	API_PATH,
	LANGUAGES,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	recordFile,
} from "../../../functions/contract.ts";
import type { Dataset } from "../../dataset/relate.ts";
import { locateAll } from "../../mistakes/print.ts";
import { today } from "../../model/day.ts";
import type { Kind } from "../../model/kinds.ts";
import { KIND_NAMES, KINDS } from "../../model/kinds.ts";
import type { AuthoredRecord, Translation } from "../../record/validate.ts";
import { statusOf } from "../status.ts";
import type { LiveDataset } from "./live.ts";
import { listBody, page, recordBody, startBody, statusBody } from "./pages.ts";

export interface Preview {
	server: Server;
	/** Tells every open page that a change has been checked. */
	announce: () => void;
}

/** Serves a live dataset. */
export function createPreview(live: LiveDataset, contentDir: string): Preview {
	const readers = new Set<ServerResponse>();
	const server = createServer((request, response) => {
		if (request.url === "/events") {
			response.writeHead(200, { "Content-Type": "text/event-stream" });
			response.write(`data: ${live.version}\n\n`);
			readers.add(response);
			response.on("close", () => readers.delete(response));
			return;
		}
		serve(request, live, contentDir)
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
	live: LiveDataset,
	contentDir: string,
): Promise<Response> {
	const { method = "GET", url = "/", headers } = request;
	const address = parseAddress(url, headers.host);
	if (address === undefined) return new Response(null, { status: 400 });
	const path = decodeURI(address.pathname);
	const language = parseLanguage(path);
	const rest = path.slice(languagePrefix(language).length) || "/";
	if (`${rest}/`.startsWith(`${API_PATH}/`)) {
		if (live.dataset === undefined) return mistaken(live, language);
		const copied = Object.entries(headers).flatMap(([name, value]) =>
			typeof value === "string" ? [[name, value] as [string, string]] : [],
		);
		const answer = await live.answer(
			new Request(address, { method, headers: copied }),
		);
		// The next save changes it.
		answer.headers.set("Cache-Control", "no-store");
		return answer;
	}
	const { dataset } = live;
	if (dataset === undefined) return mistaken(live, language);
	if (rest === "/") {
		return html("Preview", startBody(language), live, language);
	}
	if (rest === "/status") {
		const status = statusOf(dataset, contentDir, today());
		return html("What there is to do", statusBody(status), live, language);
	}
	const [, folder = "", id, ...more] = rest.split("/");
	const resource = RECORD_RESOURCES.find((name) => name === folder);
	const kind = KIND_NAMES.find((name) => KINDS[name].resource === resource);
	if (resource === undefined || kind === undefined || more.length > 0) {
		return html("There is no such page", "", live, language, 404);
	}
	return id === undefined
		? listPage(dataset, kind, resource, live, language)
		: recordPage(dataset, kind, resource, id, live, language);
}

/** The address of a request to this machine; undefined where it cannot be read or is another machine's. */
function parseAddress(url: string, host: string | undefined): URL | undefined {
	// A page of another site must not read the preview by a name that leads to this machine.
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

function listPage(
	dataset: Dataset,
	kind: Kind,
	resource: RecordResource,
	live: LiveDataset,
	language: Language,
): Response {
	const shown = publishedTexts(dataset, kind, language);
	const records = [...shown.values()].map(({ id, prose }) => {
		const { name, trait_name, label } = prose as Record<string, string>;
		return { id, name: name ?? trait_name ?? label ?? "" };
	});
	const body = listBody(language, resource, records);
	return html(`${resource}: ${records.length}`, body, live, language);
}

function recordPage(
	dataset: Dataset,
	kind: Kind,
	resource: RecordResource,
	id: string,
	live: LiveDataset,
	language: Language,
): Response {
	const text = live.text(recordFile(language, resource, id));
	if (text === undefined) {
		const title = `${id} is not there in ${language}`;
		const other = LANGUAGES.find((one) => one !== language) ?? ORIGINAL;
		const address = `${languagePrefix(other)}/${resource}/${id}`;
		const body = `<p><a href="${encodeURI(address)}">in ${other}</a>`;
		return html(title, body, live, language, 404);
	}
	const texts = publishedTexts(dataset, kind, language);
	const draft = [...texts.values()].find(
		(one) => one.id.toLowerCase() === id.toLowerCase(),
	);
	const isDraft =
		draft !== undefined &&
		"review" in draft &&
		draft.review.reviewed === undefined;
	const record = JSON.parse(text) as object;
	const body = recordBody(language, resource, id, record, isDraft);
	return html(id, body, live, language);
}

function publishedTexts(
	dataset: Dataset,
	kind: Kind,
	language: Language,
): Map<string, AuthoredRecord | Translation> {
	return language === ORIGINAL
		? dataset.records[kind]
		: dataset.translated[language][kind];
}

/** There has been no version without a mistake yet. */
function mistaken(live: LiveDataset, language: Language): Response {
	const body = "<p>Nothing can be shown before the mistakes are mended.";
	return html("Mistakes", body, live, language, 503);
}

function html(
	title: string,
	body: string,
	live: LiveDataset,
	language: Language,
	status = 200,
): Response {
	const mistakes = locateAll(live.diagnostics);
	const { version } = live;
	return new Response(page(title, body, { mistakes, language, version }), {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
		},
	});
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
	const headers = Object.fromEntries(answer.headers);
	response.writeHead(answer.status, headers);
	response.end(Buffer.from(await answer.arrayBuffer()));
}
