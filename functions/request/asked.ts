/** What a request asks for, before it is known who asks. */

import type { Language } from "../shared/contract.ts";
import {
	isApiPath,
	isGatedTarget,
	parseLanguage,
	parsePath,
} from "../shared/contract.ts";

export interface Asked {
	request: Request;
	url: URL;
	language: Language;
	/** Whether the method is GET or HEAD. */
	isRead: boolean;
	isGated: boolean;
	/** Whether the path is that of a web page rather than of the API. */
	isPage: boolean;
}

/** What a request asks for. */
export function askedBy(request: Request): Asked {
	const url = new URL(request.url);
	const target = parsePath(url.pathname);
	return {
		request,
		url,
		language: parseLanguage(url.pathname),
		isRead: request.method === "GET" || request.method === "HEAD",
		isGated: isGatedTarget(target),
		isPage: !isApiPath(url.pathname),
	};
}
