/** The step that two commands share: put every file of a directory into the usual form. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSafely } from "../../editor/change/reformat.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import { listFiles, readOne } from "../../record/read.ts";
import type { Terminal } from "../command.ts";

/**
 * Prints each file that changes. Returns how many changed, and how many were left alone because formatting is unsafe.
 * `prepare` may change the text before it is formatted.
 */
export function formatAll(
	content: string,
	terminal: Terminal,
	prepare: (file: SourceFile) => string = ({ text }) => text,
): { changed: number; unsafe: number } {
	const result = { changed: 0, unsafe: 0 };
	for (const name of existsSync(content) ? listFiles(content) : []) {
		const path = join(content, name);
		const file = readOne(content, name);
		const text = formatSafely({ ...file, text: prepare(file) });
		if (text === "unsafe") {
			terminal.err(
				`${path} is left as it is: formatting would change what it says.\n`,
			);
			result.unsafe += 1;
		} else if (text !== undefined && text !== readFileSync(path, "utf8")) {
			writeFileSync(path, text);
			terminal.out(`${path}\n`);
			result.changed += 1;
		}
	}
	return result;
}
