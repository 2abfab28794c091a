/** The preview server on this machine: the pages and the API of the edited directory, as the service will serve them. */

import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from "node:http";
import { extname } from "node:path";
import { html } from "@remix-run/html-template";
import {
	DATA_ROOT,
	isApiPath,
	LANGUAGES,
	languagePrefix,
	parseLanguage,
} from "../../../functions/shared/contract.ts";
import { isPicture } from "../../../functions/shared/pack.ts";
import { resourceOf } from "../../model/kinds/kinds.ts";
import { htmlFile } from "../../output/file.ts";
import { TYPES } from "../../publisher/bucket/sent-headers.ts";
import { recordPath as answerPath } from "../../publisher/compare/published-version.ts";
import { FORM_PATH } from "../form/assets.ts";
import { statusOf } from "../status.ts";
import { BESIDE, CONSUMERS_PATH, EVENTS_PATH, VERSION_PATH } from "./bar.ts";
import { consumers, consumersBody } from "./consumers.ts";
import { Form } from "./form.ts";
import type { LiveDataset } from "./live.ts";
import {
	barePage,
	besidePage,
	framed,
	HTML,
	page,
	respond,
	type Served,
	statusBody,
	unfinishedPage,
	versionOf,
} from "./page.ts";
import { isUnfinished, recordOf } from "./record.ts";

const STATUS_PATH = "/status";

/** Serves a live dataset. `announce` tells every open page that a change has been checked. */
export function createPreview(live: LiveDataset) {
	const served = { live, findConsequences: consumers(live), run: Date.now() };
	const form = new Form(live);
	const readers = new Set<ServerResponse>();
	const server = createServer((request, response) => {
		if (request.url === EVENTS_PATH) {
			response.writeHead(200, { "Content-Type": "text/event-stream" });
			response.write(`data: ${versionOf(served)}\n\n`);
			readers.add(response);
			response.on("close", () => readers.delete(response));
			return;
		}
		const address = parseAddress(request.url ?? "/", request.headers.host);
		// A form that is being saved must not be saved twice.
		const answered = address?.pathname.startsWith(FORM_PATH)
			? form.answer(request, address)
			: serveOneVersion(request, served);
		answered
			.then((answer) => send(answer, response))
			.catch((error: unknown) => {
				console.error(error);
				response.writeHead(500).end("The preview failed: see the terminal.");
			});
	});
	const announce = () => {
		for (const reader of readers) {
			reader.write(`data: ${versionOf(served)}\n\n`);
		}
	};
	return { server, announce };
}

/** Starts over if a change was checked meanwhile: an old page that names the new version would never reload. */
async function serveOneVersion(
	request: IncomingMessage,
	served: Served,
): Promise<Response> {
	const { version } = served.live;
	const answer = await serve(request, served);
	return served.live.version === version
		? answer
		: serveOneVersion(request, served);
}

async function serve(
	request: IncomingMessage,
	served: Served,
): Promise<Response> {
	const { live } = served;
	const address = parseAddress(request.url ?? "/", request.headers.host);
	if (address === undefined) return new Response(null, { status: 400 });
	const { pathname: path } = address;
	if (path === VERSION_PATH) return respond(versionOf(served), "text/plain");
	if (live.dataset === undefined) {
		const title = "Nothing can be shown until some mistakes are corrected";
		return page(barePage(title), path, served, 503);
	}
	if (path === STATUS_PATH) {
		const { dataset, contentDir, today } = live;
		const body = statusBody(statusOf(dataset, contentDir, today()));
		return page(framed("What is left to do", body, live), path, served);
	}
	if (path.startsWith(CONSUMERS_PATH)) return consumersPage(path, served);
	if (path.startsWith(`${BESIDE}/`)) {
		const translation = path.slice(BESIDE.length);
		const own = languagePrefix(parseLanguage(translation));
		return respond(
			besidePage(translation.slice(own.length), translation),
			HTML,
		);
	}
	if (isApiPath(path)) return answerAsEdge(request, address, served);
	const html = live.text(htmlFile(path));
	if (html !== undefined) return page(html, path, served);
	const text = path.startsWith(DATA_ROOT) ? undefined : live.text(path);
	if (text !== undefined) {
		const body = isPicture(path) ? Buffer.from(text, "base64") : text;
		return respond(body, TYPES[extname(path)] ?? "text/plain; charset=utf-8");
	}
	const record = recordOf(path, live);
	if (record !== undefined && isUnfinished(record, live)) {
		return page(unfinishedPage(record, live), path, served);
	}
	return answerAsEdge(request, address, served);
}

/** What changes for consumers: overall, or for the record whose page's path follows. */
async function consumersPage(path: string, served: Served): Promise<Response> {
	const { live, findConsequences } = served;
	const found = await findConsequences();
	const record = recordOf(path.slice(CONSUMERS_PATH.length), live);
	if (record === undefined) {
		const body = html`<h1>What changes for consumers</h1>${consumersBody(found)}`;
		const title = "What changes for consumers";
		return page(framed(title, body, live), path, served);
	}
	const resource = resourceOf(record.kind);
	const own = LANGUAGES.map((language) =>
		answerPath(language, resource, record.id),
	);
	return respond(String(consumersBody(found, own)), HTML);
}

async function answerAsEdge(
	{ method = "GET", headers }: IncomingMessage,
	address: URL,
	served: Served,
): Promise<Response> {
	const copied = Object.entries(headers).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as [string, string]] : [],
	);
	const answer = await served.live.answer(
		new Request(address, { method, headers: copied }),
	);
	const { status } = answer;
	if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
		return page(await answer.text(), address.pathname, served, status);
	}
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
	return URL.parse(url, `http://${host}`) ?? undefined;
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
	const headers = Object.fromEntries(answer.headers);
	response.writeHead(answer.status, headers);
	response.end(Buffer.from(await answer.arrayBuffer()));
}
