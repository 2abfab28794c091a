/** `npm run format`: every content file in the usual form. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { format } from "../format/format.ts";
import { parse } from "../record/parse.ts";
import { render } from "../record/prose.ts";
import type { ReadFile } from "../record/read.ts";
import { gather, listFiles, readOne } from "../record/read.ts";
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
	if (isSame(read, text)) {
		writeFileSync(path, text);
		console.log(path);
		changed += 1;
	} else {
		console.error(`${path} would say something else: it is left as it is.`);
		process.exitCode = 1;
	}
}
console.log(`${changed} files changed.`);

/** A file that does not parse, or whose text has a mistake, gets its line endings mended and no more. */
function formatted(read: ReadFile): string | undefined {
	const { file } = read;
	if (file.text.trim() === "") return undefined;
	const [parsed] = parse(gather([read])[0]);
	const { records, links, site, citations } = parsed;
	const [found] = [...records, ...links, site, citations].filter(Boolean);
	const [, mistakes] = render(parsed);
	return found && mistakes.length === 0
		? format(found)
		: file.text.replaceAll("\r\n", "\n");
}

/** Whether the file says the same with another text. */
function isSame(read: ReadFile, text: string): boolean {
	const changed = { ...read, file: { ...read.file, text } };
	return isDeepStrictEqual(meaningOf(read), meaningOf(changed));
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
