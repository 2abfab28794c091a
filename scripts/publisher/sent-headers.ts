/** The headers that the Worker sends web pages with, if they lie in object storage: those that the CDN would send. */

import { extname } from "node:path";
import { HEADER_RULES } from "../output/page-headers.ts";

/** As the CDN knows the ends of names. */
const TYPES: Record<string, string> = {
	".atom": "application/atom+xml",
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".md": "text/markdown; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml",
};

/** What every file has that no rule says otherwise of. */
const CACHE = { "Cache-Control": "public, max-age=0, must-revalidate" };

/** The different headers of many files, each told by its number in a list. */
export class SentHeaders {
	readonly #list: Record<string, string>[];
	readonly #numbers = new Map<string, number>();

	/** New ones are added to `list`. */
	constructor(list: Record<string, string>[]) {
		this.#list = list;
	}

	/** The number of the headers of a file. Throws if its type is unknown. */
	numberOf(path: string): number {
		const headers = headersOf(path);
		const text = JSON.stringify(headers);
		const number = this.#numbers.get(text) ?? this.#list.push(headers) - 1;
		this.#numbers.set(text, number);
		return number;
	}
}

function headersOf(path: string): Record<string, string> {
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
	return headers;
}
