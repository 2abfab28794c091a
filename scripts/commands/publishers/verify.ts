/** `npm run verify`: checks that a build is still as it was written. */

import { verify } from "../../output/manifest.ts";
import { command, start } from "../command.ts";
import { parseDirectory } from "../options.ts";

/** How many faults to print: the first ones are enough to see what is wrong with hundreds of files. */
const MOST_PRINTED = 20;

export const main = command({
	usage: "npm run -s verify -- [DIR]",
	about:
		"Compares a build with its manifest: cut off, changed, missing or extra files.",
	allowPositionals: true,
	options: {},
	read: ({ positionals: [dir = "dist", ...more] }) => {
		if (more.length > 0) throw new Error("expected one directory");
		return { dir: parseDirectory(dir) };
	},
	run: ({ dir }, terminal) => {
		const faults = verify(dir);
		if (faults.length === 0) {
			terminal.out(`${dir}: every file is as the build wrote it.\n`);
			return 0;
		}
		const more = faults.length - MOST_PRINTED;
		const lines = faults.slice(0, MOST_PRINTED);
		if (more > 0) lines.push(`and ${more} more`);
		terminal.err(
			`${dir} is not as the build wrote it:\n${lines.map((line) => `  ${line}\n`).join("")}Build it again before you ship it.\n`,
		);
		return 1;
	},
});

if (import.meta.main) await start(main);
