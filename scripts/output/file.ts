/** The files that a build writes. */

import { DATA_ROOT, type Kind } from "../../functions/shared/contract.ts";
import { NEAREST_ROOT } from "../../functions/shared/near-names.ts";
import type { Edge } from "../dataset/edges/edges.ts";

/** A file of the output: its path below the output directory, starting with `/`, and a function that makes its text. */
export interface OutputFile {
	path: string;
	/** Makes its text; that of a picture is in base64. */
	make: () => string;
	/** What its text is made from; undefined where that is hard to say. */
	origin?: Origin;
}

/** What a file is made from, besides the settings and the program. */
export interface Origin {
	/** What it is about: the texts of these, of what they lead to, and of what that leads to. */
	about: readonly Subject[];
	/** A number that is in it, too. */
	count?: number;
	/** Prose in which the names of records are links, and all these names. */
	mentions?: { prose: object; names: () => KnownNames };
}

/** A record, or an edge between two. */
export type Subject = { kind: Kind; id: string } | Edge;

/** The names of records, by their beginnings. */
export type KnownNames = ReadonlyMap<string, readonly { text: string }[]>;

/**
 * All files of a build, listed lazily, since there can be very many. Those that contain the version of the data can only be
 * made after the data.
 */
export interface Output {
	/** The start of every address of the service. */
	baseUrl: string;
	data: Iterable<OutputFile>;
	/** Files below `NEAREST_ROOT`. They are derived from the data, so its version leaves them out. */
	nearest: () => Iterable<FileGroup>;
	service: (version: string) => OutputFile[];
	/** Files that the CDN serves by itself; all others are below `DATA_ROOT`. */
	pages: (version: string) => Iterable<OutputFile>;
	/** More pages, of which it takes long even to list them. */
	groups: () => Iterable<FileGroup>;
}

/** Files that are made from the same data, and only from that. */
export interface FileGroup {
	/** Plain data. */
	origin: unknown;
	files: () => Iterable<OutputFile>;
}

/** Every file of an output, for a given version. No text is made yet. */
export function filesOf(
	{ data, nearest, service, pages, groups }: Output,
	version: string,
): OutputFile[] {
	return [
		...data,
		...inGroups(nearest),
		...service(version),
		...pages(version),
		...inGroups(groups),
	];
}

function* inGroups(groups: Output["groups"]): Generator<OutputFile> {
	// One at a time: a preview may need only the first.
	for (const { files } of groups()) yield* files();
}

/** What a file is: a page that the CDN serves, data, or a file that is derived from the data. */
export type Sort = "page" | "data" | "nearest";

/** The sort of file that belongs at a path. */
export function sortOf(path: string): Sort {
	if (!path.startsWith(`${DATA_ROOT}/`)) return "page";
	return path.startsWith(`${NEAREST_ROOT}/`) ? "nearest" : "data";
}

/** Finds the files of an output by path. Lists files only until the path is found, since listing some takes long. */
export class FileFinder {
	readonly #known = new Map<string, OutputFile>();
	readonly #unknown: Record<Sort, Iterator<OutputFile>>;

	constructor(
		{ data, nearest, service, pages, groups }: Output,
		version: string,
	) {
		this.#unknown = {
			data: (function* () {
				// Every answer needs the settings.
				yield* service(version);
				yield* data;
			})(),
			nearest: inGroups(nearest),
			page: (function* () {
				yield* pages(version);
				yield* inGroups(groups);
			})(),
		};
	}

	find(path: string): OutputFile | undefined {
		const rest = this.#unknown[sortOf(path)];
		while (!this.#known.has(path)) {
			const { value, done } = rest.next();
			if (done) return undefined;
			this.#known.set(value.path, value);
		}
		return this.#known.get(path);
	}
}

/** The file that the CDN serves at the path of a page. */
export function htmlFile(path: string): string {
	return path === "/" ? "/index.html" : `${path}.html`;
}

/** Says which headers the CDN sends with pages; it is not served itself. */
export const HEADERS_FILE = "/_headers";
