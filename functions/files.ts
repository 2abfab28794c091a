/** The files of the build, wherever they are kept. */

import { Recent } from "./recent.ts";

/** A file that has been opened: read it, or close it. */
export interface OpenFile {
	/** What stands between the quotes of the file's strong tag: it changes with the file's bytes. */
	tag: string;
	text(): Promise<string>;
	close(): Promise<void>;
}

/** Opens a file by its path; undefined where there is none. Throws if the store fails. */
export type Files = (path: string) => Promise<OpenFile | undefined>;

/** Characters kept in all and of one file. With two bytes each, that is 40 MB of the 128 MB that a Worker has. */
const MAX_KEPT = 20_000_000;
const MAX_LENGTH = 300_000;

/** Remembers what was read lately: the files of a deployed version never change. Reading again makes it the newest. */
export function remembered(files: Files): Files {
	const known = new Recent<OpenFile>(MAX_KEPT);
	return async (path) => {
		const file = known.get(path) ?? (await files(path));
		if (file === undefined) return undefined;
		const { tag } = file;
		const text = async () => {
			const read = await file.text();
			if (read.length <= MAX_LENGTH) {
				known.set(path, textFile(tag, read), read.length);
			}
			return read;
		};
		return { ...file, text };
	};
}

/** A file whose text is at hand. */
export function textFile(tag: string, text: string): OpenFile {
	return { tag, text: async () => text, close: async () => {} };
}
