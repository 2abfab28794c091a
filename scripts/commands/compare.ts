/** `npm run compare`: what changes for consumers from one build to another, as Markdown. */

import { compareBuilds, isBuild } from "../publisher/compare.ts";
import { parseCommandLine } from "./options.ts";

const options = parseCommandLine(
	"usage: npm run -s compare -- OLD_BUILD NEW_BUILD [--preview-url URL]",
	{
		allowPositionals: true,
		options: { "preview-url": { type: "string" } },
	},
	({ values, positionals: [before, after, ...more] }) => {
		if (before === undefined || after === undefined || more.length > 0) {
			throw new Error("expected two directories");
		}
		for (const dir of [before, after]) {
			if (!isBuild(dir)) throw new Error(`"${dir}" holds no build`);
		}
		const preview = values["preview-url"]?.replace(/\/+$/, "");
		return { before, after, preview };
	},
);
const { before, after, preview } = options;
process.stdout.write(compareBuilds(before, after, preview));
