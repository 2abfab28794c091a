/** Reading the files of the build, wherever they are kept. */

export interface OpenFile {
	/** What stands between the quotes of the file's strong tag: it changes with the file's bytes. */
	tag: string;
	body: ReadableStream;
}

/** Opens a file by its path; undefined where there is none. Throws if the store fails. */
export type Files = (path: string) => Promise<OpenFile | undefined>;

/** The static assets that are deployed with the Worker. The caller's headers never reach them. */
export function assetFiles(assets: Fetcher): Files {
	return async (path) => {
		const response = await assets.fetch(`https://assets.invalid${path}`);
		if (response.status === 404) return undefined;
		const tag = /^(?:W\/)?"(.+)"$/.exec(
			response.headers.get("ETag") ?? "",
		)?.[1];
		if (response.status !== 200 || response.body === null || !tag) {
			throw new Error(`assets answered ${response.status} for ${path}`);
		}
		return { tag, body: response.body };
	};
}

/** The whole text of an open file. */
export function readText(file: OpenFile): Promise<string> {
	return new Response(file.body).text();
}
