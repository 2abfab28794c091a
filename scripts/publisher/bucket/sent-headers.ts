/** The headers that the Worker sends with web pages from object storage: the same that the CDN would send. */

import { extname } from "node:path";
import { HEADER_RULES } from "../../output/page-headers.ts";

/** By file extension, the types that the CDN would send. */
export const TYPES: Record<string, string> = {
	".atom": "application/atom+xml",
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".md": "text/markdown; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".xml": "application/xml",
};

/** The default for files that no rule says otherwise about. */
const CACHE = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** The headers of a file, and a name that files with the same headers share. Throws if its type is unknown. */
export function sentHeaders(
	path: string,
): [name: string, headers: Record<string, string>] {
	const type = TYPES[extname(path)];
	const matching = HEADER_RULES.filter(([pattern]) => {
		const [start = "", end] = pattern.split("*");
		if (end === undefined) return path === pattern;
		return path.startsWith(start) && path.endsWith(end);
	});
	const headers: Record<string, string> = Object.assign(
		{ ...CACHE },
		type && { "Content-Type": type },
		...matching.map(([, given]) => given),
	);
	if (headers["Content-Type"] === undefined) {
		throw new Error(`${path} is of a type that no page has had until now`);
	}
	const patterns = matching.map(([pattern]) => pattern);
	return [[extname(path), ...patterns].join(" "), headers];
}
