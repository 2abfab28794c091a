/** Which version of the data is live. Only in object storage can it change while an instance runs. */

import type { Wait } from "../limits/deadline.ts";
import type { Files } from "./open-file.ts";

/** Serves a web page; undefined if the CDN serves it, or if there is none. */
export type Pages = (
	request: Request,
	url: URL,
	files: Files,
) => Promise<Response | undefined>;

/** The data of one version. */
export interface LiveData {
	/** Distinguishes this version from every other. */
	id: string;
	files: Files;
	page: Pages;
	/** Why it is not known whether this version is still live. */
	error?: unknown;
}

/** The version that is live now. Throws if none is known. */
export type Live = (wait: Wait) => Promise<LiveData>;

/** Files that never change while an instance runs: those that are deployed with the Worker. */
export function always(
	files: Files,
	page: Pages = async () => undefined,
): Live {
	const data = { id: "", files, page };
	return async () => data;
}
