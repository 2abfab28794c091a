/** The files of the build, wherever they are kept. */

/** A file that has been opened: read it by one of the two ways, or cancel its body. */
export interface OpenFile {
	/** What stands between the quotes of the file's strong tag: it changes with the file's bytes. */
	tag: string;
	body: ReadableStream;
	text(): Promise<string>;
}

/** Opens a file by its path; undefined where there is none. Throws if the store fails. */
export type Files = (path: string) => Promise<OpenFile | undefined>;
