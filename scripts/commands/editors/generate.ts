/** `npm run generate`: writes the JSON Schemas for text editors, made from the schemas of the check. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { editorFiles } from "../../editor/generate.ts";
import { command, start } from "../command.ts";

export const main = command({
	usage: "npm run generate",
	about: "Writes the JSON Schemas for text editors.",
	config: { options: {} },
	read: () => ({}),
	run: (_, terminal) => {
		const files = editorFiles();
		for (const [path, text] of files) {
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, text);
		}
		terminal.out(`${files.size} files written.\n`);
		return 0;
	},
});

if (import.meta.main) await start(main);
