/** Serves the files of web pages as the CDN does (`html_handling` in wrangler.jsonc), if they lie in object storage. */

import { DATA_ROOT } from "./contract.ts";
import type { Files, OpenFile } from "./files.ts";
import { ruledHeaders } from "./page-headers.ts";
import { holdsTag } from "./responses.ts";

const TYPES: Record<string, string> = {
	atom: "application/atom+xml",
	css: "text/css; charset=utf-8",
	html: "text/html; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	json: "application/json",
	md: "text/markdown; charset=utf-8",
	svg: "image/svg+xml",
	txt: "text/plain; charset=utf-8",
	xml: "application/xml",
};

/** What the CDN would answer; undefined if it would ask the Worker. */
export async function servePage(
	{ method, headers }: Request,
	{ pathname: path, search }: URL,
	files: Files,
): Promise<Response | undefined> {
	// As `run_worker_first` says: what lies below the data is no page, and an unusual spelling is none of a file.
	if (path.startsWith(`${DATA_ROOT}/`) || /%|\/\//.test(path)) return undefined;
	const usual = path.replace(/\/$|(?:\/index)?\.html$|\/index$/, "") || "/";
	const name = usual === "/" ? "/index.html" : `${usual}.html`;
	if (usual !== path) {
		const file = await files(name);
		await file?.close();
		if (file === undefined) return undefined;
		const Location = `${usual}${search}`;
		return respond(307, path, { Location });
	}
	// The name that is likelier comes first, since a file that is not there is never remembered.
	const names = /\.[^/]*$/.test(path) ? [path, name] : [name, path];
	for (const one of names) {
		const file = await files(one);
		if (file !== undefined) return send(file, one);
	}
	return undefined;

	async function send(file: OpenFile, name: string): Promise<Response> {
		const { tag } = file;
		const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
		const own = {
			ETag: `"${tag}"`,
			"Cache-Control": "public, max-age=0, must-revalidate",
			...(type === undefined ? {} : { "Content-Type": type }),
		};
		if (holdsTag(headers.get("If-None-Match"), tag)) {
			await file.close();
			return respond(304, path, own);
		}
		const text = await file.text();
		return respond(200, path, own, method === "HEAD" ? null : text);
	}
}

function respond(
	status: number,
	path: string,
	own: Record<string, string>,
	body: string | null = null,
): Response {
	const headers = { ...own, ...ruledHeaders(path) };
	return new Response(body, { status, headers });
}
