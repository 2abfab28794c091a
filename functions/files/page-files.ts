/** Serves web pages from object storage the way the CDN would (`html_handling` in wrangler.jsonc). */

import { DATA_ROOT } from "../shared/contract.ts";
import { isPicture } from "../shared/pack.ts";
import { PAGE_HEADERS } from "../shared/page-headers.ts";
import { type Files, holdsTag } from "./open-file.ts";

/** What the CDN would answer; undefined if it would ask the Worker. */
export async function servePage(
	{ method, headers }: Request,
	{ pathname: path, search }: URL,
	files: Files,
): Promise<Response | undefined> {
	// Like `run_worker_first`: nothing below the data is a page, and no file has an unusually spelt path.
	if (path.startsWith(`${DATA_ROOT}/`) || /%|\/\//.test(path)) return undefined;
	const usual = path.replace(/\/$|(?:\/index)?\.html$|\/index$/, "") || "/";
	const page = usual === "/" ? "/index.html" : `${usual}.html`;
	const isUsual = usual === path;
	// Try the likelier name first, since a missing file is never cached.
	const names = isUsual ? [page, path] : [page];
	if (/\.[^/]*$/.test(path)) names.reverse();
	for (const name of names) {
		const file = await files(name);
		if (file?.headers === undefined) continue;
		const { tag } = file;
		const isHeld = isUsual && holdsTag(headers.get("If-None-Match"), tag);
		const hasBody = isUsual && !isHeld && method !== "HEAD";
		const text = hasBody ? await file.text() : await file.close();
		const body = text && isPicture(name) ? bytesOf(text) : text;
		return new Response(body ?? null, {
			status: isUsual ? (isHeld ? 304 : 200) : 307,
			headers: isUsual
				? { ...file.headers, ETag: `"${tag}"` }
				: { ...PAGE_HEADERS, Location: usual + search },
		});
	}
	return undefined;
}

function bytesOf(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
