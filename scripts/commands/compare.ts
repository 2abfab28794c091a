/** `npm run compare`: what changes for consumers from one build to another, as Markdown. */

import { compareBuilds, isBuild } from "../publisher/compare.ts";
import { command, start } from "./command.ts";

export const main = command({
	usage: "npm run -s compare -- OLD_BUILD NEW_BUILD",
	about: "Prints what changes for consumers, as Markdown.",
	config: {
		allowPositionals: true,
		options: {
			"preview-url": {
				type: "string",
				value: "URL",
				about: "where the pages of the new build are shown",
			},
		},
	},
	read: ({ values, positionals: [before, after, ...more] }) => {
		if (before === undefined || after === undefined || more.length > 0) {
			throw new Error("expected two directories");
		}
		for (const dir of [before, after]) {
			if (!isBuild(dir)) throw new Error(`"${dir}" does not contain a build`);
		}
		const preview = values["preview-url"]?.replace(/\/+$/, "");
		return { before, after, preview };
	},
	run: ({ before, after, preview }, terminal) => {
		terminal.out(compareBuilds(before, after, preview));
		return 0;
	},
});

if (import.meta.main) await start(main);
