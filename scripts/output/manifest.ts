/** The manifest of a build: the hash and size of every file as written, so that anyone can tell whether it has changed. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { MANIFEST_FILE } from "../../functions/shared/contract.ts";
import { diskFault } from "./disk-fault.ts";
import { type Entry, entryOf } from "./manifest-entry.ts";

const path = z.string().startsWith("/");
const files = z.record(
	path,
	z.strictObject({ sha256: z.string(), bytes: z.int() }),
);
const part = z.strictObject({ files });
const manifest = z.strictObject({
	/** The parts of a long manifest, which are among its files and list the others. */
	parts: z.array(path),
	files,
});

export interface Manifest {
	/** By path below the output directory, starting with `/`; the manifest itself is left out. */
	files: z.infer<typeof files>;
}

/** The manifest of a build, or a sentence that says why it cannot be read. */
export function readManifest(dir: string): Manifest | string {
	const path = join(dir, MANIFEST_FILE);
	try {
		const { parts, files } = manifest.parse(
			JSON.parse(readFileSync(path, "utf8")),
		);
		const all = [files, ...parts.map((one) => readPart(dir, one, files[one]))];
		return { files: Object.assign({}, ...all) };
	} catch (error) {
		const { code, path: at } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" && at === path) return `${path} is missing`;
		return diskFault(error) ?? `${path} is not a whole manifest`;
	}
}

/** The files that a part lists. Throws if the part has changed since it was written. */
function readPart(
	dir: string,
	path: string,
	entry: Entry | undefined,
): Manifest["files"] {
	const bytes = readFileSync(join(dir, path));
	if (entryOf(bytes).sha256 !== entry?.sha256) {
		throw new Error(`${path} has changed`);
	}
	return part.parse(JSON.parse(bytes.toString())).files;
}

/** What is wrong with a build, one line per file; empty if every file is as it was written. */
export function verify(dir: string): string[] {
	const expected = readManifest(dir);
	if (typeof expected === "string") return [expected];
	const files = new Map(Object.entries(expected.files));
	const found = readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory())
		.map(({ parentPath, name }) =>
			join(parentPath, name).slice(join(dir, "/").length).replaceAll("\\", "/"),
		)
		.map((path) => `/${path}`)
		.filter((path) => path !== MANIFEST_FILE);
	const present = new Set(found);
	return [
		...[...files.keys()]
			.filter((path) => !present.has(path))
			.map((path) => `${path} is missing`),
		...found.flatMap((path) => {
			const entry = files.get(path);
			if (entry === undefined) return [`${path} is not in the manifest`];
			const now = tryEntry(join(dir, path));
			if (typeof now === "string") return [`${path} cannot be read (${now})`];
			if (now.sha256 === entry.sha256) return [];
			return now.bytes < entry.bytes
				? [`${path} is cut off: ${now.bytes} of ${entry.bytes} bytes`]
				: [`${path} has changed`];
		}),
	].sort();
}

/** The entry of a file as it is now, or the code of the error that prevents reading it. */
function tryEntry(path: string): Entry | string {
	try {
		return entryOf(readFileSync(path));
	} catch (error) {
		return (error as NodeJS.ErrnoException).code ?? String(error);
	}
}
