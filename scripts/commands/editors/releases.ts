/** `npm run releases`: fetches what a collector has published, for `npm run agree`. */

import { gather } from "../../dataset/gather.ts";
import {
	FETCHED,
	fetchRelease,
	releasesOf,
} from "../../editor/agree/releases.ts";
import { Unreadable } from "../../editor/agree/source.ts";
import { load } from "../../record/load.ts";
import { read } from "../../record/read.ts";
import { parseBaseUrl } from "../base-url.ts";
import { command, start } from "../command.ts";
import { text, textOr } from "../help.ts";
import { parseContent, parseWord, SHARED } from "../options.ts";

export const main = command({
	usage: "npm run releases -- COLLECTOR",
	about: `Fetches the newest files of a collector: ${FETCHED.join(", ")}.`,
	allowPositionals: true,
	options: {
		out: textOr("releases", "DIR", "where the files are kept"),
		from: text("URL", "a server that stands in for the collector's"),
		patience: textOr(
			"60",
			"SECONDS",
			"for how long a server may say nothing, and how long it is left alone after a fault",
		),
		content: SHARED.content,
	},
	read: ({ values, positionals: [word = "", ...more] }) => {
		if (more.length > 0) throw new Error("expected one collector");
		const patience = Number(values.patience);
		if (!(patience > 0)) {
			throw new Error(`--patience is "${values.patience}": expected seconds`);
		}
		return {
			collector: parseWord("the collector", word, FETCHED),
			dir: values.out,
			from: parseBaseUrl(values.from, "--from"),
			patience,
			content: parseContent(values.content),
		};
	},
	run: async ({ collector, content, ...options }, terminal) => {
		const { register } = gather(read(content).map(load));
		try {
			// One after another: these servers are shared by many.
			for (const release of releasesOf(collector, register.entries)) {
				terminal.out(`${await fetchRelease(release, options)}\n`);
			}
		} catch (error) {
			if (!(error instanceof Unreadable)) throw error;
			terminal.err(`${error.message}\n  hint: ${error.hint}\n`);
			return 2;
		}
		return 0;
	},
});

if (import.meta.main) await start(main);
