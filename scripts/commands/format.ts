/** `npm run format`: every content file in the usual form. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSafely } from "../editor/reformat.ts";
import { listFiles, readOne } from "../record/read.ts";
import { command, start } from "./command.ts";
import { SHARED } from "./options.ts";

export const main = command({
	usage: "npm run format --",
	about: "Puts every content file into the usual form.",
	config: { options: { content: SHARED.content } },
	read: ({ values }) => values,
	run: ({ content }, terminal) => {
		let code = 0;
		let changed = 0;
		for (const name of existsSync(content) ? listFiles(content) : []) {
			const path = join(content, name);
			const text = formatSafely(readOne(content, name));
			if (text === "unsafe") {
				terminal.err(
					`${path} is left as it is: formatting would change what it says.\n`,
				);
				code = 1;
			} else if (text !== undefined && text !== readFileSync(path, "utf8")) {
				writeFileSync(path, text);
				terminal.out(`${path}\n`);
				changed += 1;
			}
		}
		terminal.out(`${changed} files changed.\n`);
		return code;
	},
});

if (import.meta.main) await start(main);
