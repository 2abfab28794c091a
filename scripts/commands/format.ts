/** `npm run format`: every content file in the usual form. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { format } from "../format.ts";
import { parse } from "../parse.ts";
import type { ReadFile } from "../read.ts";
import { gather, listFiles, readOne } from "../read.ts";
import { render } from "../render.ts";
import { parseCommandLine, SHARED } from "./options.ts";

const { content } = parseCommandLine(
	"usage: npm run format -- [--content DIR]",
	{ options: { content: SHARED.content } },
	({ values }) => values,
);
let changed = 0;
for (const name of existsSync(content) ? listFiles(content) : []) {
	const path = join(content, name);
	const read = readOne(content, name);
	const text = formatted(read);
	if (text === undefined || text === readFileSync(path, "utf8")) continue;
	const [before, after] = [read, withText(read, text)].map(meaningOf);
	if (!isDeepStrictEqual(before, after)) {
		throw new Error(`${path} would say something else: nothing was written`);
	}
	writeFileSync(path, text);
	console.log(path);
	changed += 1;
}
console.log(`${changed} files changed.`);

/** A file that does not parse gets its line endings mended and no more. */
function formatted(read: ReadFile): string | undefined {
	const { file } = read;
	if (file.text.trim() === "") return undefined;
	const [{ records, links, site, citations }] = parse(gather([read])[0]);
	const [found] = [...records, ...links, site, citations].filter(Boolean);
	return found ? format(found) : file.text.replaceAll("\r\n", "\n");
}

function withText(read: ReadFile, text: string): ReadFile {
	return { ...read, file: { ...read.file, text } };
}

/** Everything that is published from a file. */
function meaningOf(read: ReadFile): unknown {
	const [parsed] = parse(gather([read])[0]);
	const [{ records, links, site, citations }] = render(parsed);
	return [
		records.map(({ data, prose }) => ({ data, prose })),
		links.map(({ data }) => data),
		site?.data,
		citations?.data,
	];
}
