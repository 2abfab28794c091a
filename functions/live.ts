/** Which version of the data is live. Under a living instance it changes only in object storage. */

import type { Files } from "./files.ts";

/** The data of one version. */
export interface LiveData {
	/** Tells this version from every other. */
	id: string;
	files: Files;
	/** Whether the web pages are among the files; otherwise the CDN serves them. */
	hasPages?: boolean;
	/** Why it is not known whether this version is still live. */
	error?: unknown;
}

/** The version that is live now. Throws if none is known. */
export type Live = () => Promise<LiveData>;

/** Files that never change under a living instance: those that are deployed with the Worker. */
export function always(files: Files): Live {
	const data = { id: "", files };
	return async () => data;
}
