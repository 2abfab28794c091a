/** Puts a content file into the usual form, provided that its meaning stays the same. */

import { isDeepStrictEqual } from "node:util";
import { formatFile } from "../../format/format.ts";
import { roleOf, type SourceFile } from "../../model/content-paths.ts";
import { mendCharacters } from "../../record/characters.ts";
import { parseMarkdown, parseYaml } from "../../record/parse.ts";
import { type RawProse, readProse } from "../../record/prose.ts";

/**
 * The text in the usual form; "unsafe" if that would change its meaning, undefined if the file is empty. If the file does
 * not parse, or its text has a mistake, only odd characters and line endings are corrected.
 */
export function formatSafely(read: SourceFile): string | "unsafe" | undefined {
	if (read.text.trim() === "") return undefined;
	// Any character mended here was a mistake, so it has never been published.
	const file = { ...read, text: mendCharacters(read.text) };
	const before = meaningOf(file);
	const text =
		before === undefined
			? file.text.replaceAll("\r\n", "\n")
			: formatFile(file, before.data);
	const isSame = isDeepStrictEqual(before, meaningOf({ ...file, text }));
	return isSame ? text : "unsafe";
}

/** Everything that is published from a file; undefined if a mistake hides it. */
function meaningOf(
	file: SourceFile,
): { data: unknown; prose?: RawProse["prose"] } | undefined {
	const role = roleOf(file.path);
	if (role?.role !== "record") return parseYaml(file)[0];
	const [parsed] = parseMarkdown(file);
	if (parsed === undefined) return undefined;
	const { prose, mistakes } = readProse(file.path, role.kind, parsed.sections);
	return mistakes.length > 0 ? undefined : { data: parsed.data, prose };
}
