/** Which version of the data is live. Only in object storage can it change while an instance runs. */

import type { Files } from "./files.ts";

/** The data of one version. */
export interface LiveData {
	/** Distinguishes this version from every other. */
	id: string;
	files: Files;
	/** Whether the web pages are among the files; otherwise the CDN serves them. */
	hasPages?: boolean;
	/** Why it is not known whether this version is still live. */
	error?: unknown;
}

/** The version that is live now. Throws if none is known. */
export type Live = () => Promise<LiveData>;

/** Files that never change while an instance runs: those that are deployed with the Worker. */
export function always(files: Files): Live {
	const data = { id: "", files };
	return async () => data;
}
