/** `npm run generate`: writes what is made from the program and kept in the repository: schemas for text editors, pictures. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { outdatedPictures } from "../../editor/draw.ts";
import { editorFiles } from "../../editor/generate.ts";
import { command, start } from "../command.ts";

export const main = command({
	usage: "npm run generate",
	about: "Writes the JSON Schemas for text editors, and the pictures.",
	options: {},
	read: () => ({}),
	run: async (_, terminal) => {
		const files = editorFiles();
		for (const [path, text] of files) {
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, text);
		}
		const pictures = await outdatedPictures();
		for (const [path, bytes] of pictures) writeFileSync(path, bytes);
		terminal.out(`${files.size + pictures.size} files written.\n`);
		return 0;
	},
});

if (import.meta.main) await start(main);
