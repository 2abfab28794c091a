/** The preview server on this machine: the pages and the API of the edited directory, as the service will serve them. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { extname } from "node:path";
import type { Language, PageFrame } from "../../../functions/contract.ts";
import {
	DATA_ROOT,
	FRAME_MARKS,
	frameFile,
	isApiPath,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../../functions/contract.ts";
import { locateAll } from "../../mistakes/print.ts";
import type { RecordName } from "../../model/files.ts";
import { recordPath } from "../../model/files.ts";
import { htmlFile } from "../../output/file.ts";
import { statusOf } from "../status.ts";
import { withBar } from "./bar.ts";
import type { LiveDataset } from "./live.ts";
import { barePage, besidePage, statusBody } from "./pages.ts";

export interface Preview {
	server: Server;
	/** Tells every visible page that a change has been checked. */
	announce: () => void;
}

/** What is served, and from where. */
interface Served {
	live: LiveDataset;
	contentDir: string;
	today: () => string;
}

const STATUS_PATH = "/status";
/** Starts the address of a page beside its original. */
const BESIDE = "/beside";

const TYPES: Record<string, string> = {
	".css": "text/css",
	".js": "text/javascript",
	".svg": "image/svg+xml",
	".json": "application/json",
	".md": "text/markdown; charset=utf-8",
	".xml": "application/xml",
	".txt": "text/plain; charset=utf-8",
};

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
	const { live } = served;
	const address = parseAddress(request.url ?? "/", request.headers.host);
	if (address === undefined) return new Response(null, { status: 400 });
	const { pathname: path } = address;
	if (live.dataset === undefined) {
		const title = "Nothing can be shown until some mistakes are corrected";
		return page(barePage(title), path, served, 503);
	}
	if (path === STATUS_PATH) return page(statusPage(served), path, served);
	if (path.startsWith(`${BESIDE}/`)) {
		const translation = path.slice(BESIDE.length);
		const own = languagePrefix(parseLanguage(translation));
		const html = besidePage(translation.slice(own.length), translation);
		return respond(html, "text/html; charset=utf-8");
	}
	if (isApiPath(path)) return answerAsEdge(request, address, served);
	const html = live.text(htmlFile(path));
	if (html !== undefined) return page(html, path, served);
	const text = path.startsWith(DATA_ROOT) ? undefined : live.text(path);
	if (text !== undefined) {
		return respond(text, TYPES[extname(path)] ?? "text/plain; charset=utf-8");
	}
	return answerAsEdge(request, address, served);
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

function statusPage({ live, contentDir, today }: Served): string {
	const { dataset } = live;
	const frame = live.text(frameFile(ORIGINAL));
	if (dataset === undefined || frame === undefined) return barePage("Status");
	const { html } = JSON.parse(frame) as PageFrame;
	const body = statusBody(statusOf(dataset, contentDir, today()));
	return html
		.replace(FRAME_MARKS.title, "What is left to do")
		.replace(FRAME_MARKS.main, () => String(body));
}

/** A page with the bar of the preview. */
function page(html: string, path: string, served: Served, status = 200) {
	const { live, contentDir } = served;
	const record = recordOf(path, live);
	const isTranslation = record !== undefined && record.language !== ORIGINAL;
	const bar = withBar(html, {
		mistakes: locateAll(live.mistakes, live.texts),
		file: record && recordPath(record),
		isDraft:
			record !== undefined &&
			live.isDraft(record.language, record.kind, record.id),
		beside: isTranslation ? `${BESIDE}${path}` : undefined,
		version: live.version,
		contentDir,
	});
	return respond(bar, "text/html; charset=utf-8", status);
}

/** The record whose page a path is, or would be. */
function recordOf(path: string, live: LiveDataset): RecordName | undefined {
	const language: Language = parseLanguage(path);
	const [, folder, id] = path.slice(languagePrefix(language).length).split("/");
	const resource = RECORD_RESOURCES.find((name) => name === folder);
	if (resource === undefined || id === undefined) return undefined;
	const name = { kind: RESOURCES[resource].kind, id, language };
	return live.texts.has(recordPath(name)) ? name : undefined;
}

function respond(body: string, type: string, status = 200): Response {
	const headers = { "Content-Type": type, "Cache-Control": "no-store" };
	return new Response(body, { status, headers });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
	const headers = Object.fromEntries(answer.headers);
	response.writeHead(answer.status, headers);
	response.end(Buffer.from(await answer.arrayBuffer()));
}
