/** Reading the files of the build, wherever they are kept. */

import { within } from "./deadline.ts";

export interface OpenFile {
	/** What stands between the quotes of the file's strong tag: it changes with the file's bytes. */
	tag: string;
	body: ReadableStream;
}

/** Opens a file by its path; undefined where there is none. Throws if the store fails. */
export type Files = (path: string) => Promise<OpenFile | undefined>;

/** How long the store may take to open a file, and to hand it over. */
const FILE_MS = 3000;

/** The static assets that are deployed with the Worker. The caller's headers never reach them. */
export function assetFiles(assets: Pick<Fetcher, "fetch">): Files {
	return async (path) => {
		const response = await within(
			FILE_MS,
			assets.fetch(`https://assets.invalid${path}`),
		);
		const { status, headers, body } = response;
		if (status === 404) return undefined;
		const tag = /^(?:W\/)?"([!-~]+)"$/.exec(headers.get("ETag") ?? "")?.[1];
		const isJson = /^application\/json\b/.test(
			headers.get("Content-Type") ?? "",
		);
		if (status !== 200 || body === null || !tag || !isJson) {
			await body?.cancel();
			throw new Error(`the assets answered ${status} for ${path}`);
		}
		return { tag, body };
	};
}

/** The whole text of an open file. */
export function readText(file: OpenFile): Promise<string> {
	return within(FILE_MS, new Response(file.body).text());
}
