/** `npm run check`: prints every mistake of the content. Writes nothing. */

import { existsSync, readFileSync } from "node:fs";
import { withoutExplanations } from "../../editor/explanations.ts";
import { editorFiles } from "../../editor/generate.ts";
import {
	formatReadability,
	isPlain,
	measureReadability,
} from "../../editor/readability.ts";
import { count, FORMATS } from "../../mistakes/print.ts";
import { KIND_NAMES } from "../../model/kinds/kinds.ts";
import { command, start } from "../command.ts";
import { flag, textOr } from "../help.ts";
import { parseToday, parseWord, SHARED } from "../options.ts";
import { runCheck } from "../run-check.ts";
import { formatAll } from "./format.ts";
import { changing } from "./write.ts";

export const main = command({
	usage: "npm run check --",
	about:
		"Prints every mistake of the content, with its place and what to write.",
	options: {
		content: SHARED.content,
		today: SHARED.today,
		"strict-translations": SHARED["strict-translations"],
		"no-cache": SHARED["no-cache"],
		fix: flag(
			"mend first what a program can: everything that npm run format does",
		),
		format: textOr("text", FORMATS.join("|"), "how the mistakes are printed"),
		readability: flag("also measure how hard the English is to read"),
	},
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		hasCache: !values["no-cache"],
		format: parseWord("--format", values.format, FORMATS),
		isThorough: values.readability,
		isFixed: values.fix,
	}),
	run: async (options, terminal) => {
		const stale = staleFiles();
		for (const path of stale) {
			terminal.err(`${path} is not up to date: run npm run generate.\n`);
		}
		if (options.isFixed) {
			// Programs read the other formats, and would not expect file names there.
			const out = options.format === "text" ? terminal.out : terminal.err;
			const code = await changing(options.content, terminal, () => {
				formatAll(options.content, { ...terminal, out }, withoutExplanations);
				return 0;
			});
			if (code !== 0) return code;
		}
		const all = { ...options, hasPromises: true };
		const checked = await runCheck(all, terminal);
		if (checked === undefined || stale.length > 0) return 1;
		const { dataset, texts } = checked;
		if (options.format === "text") {
			const counts = KIND_NAMES.map((kind) =>
				count(dataset.records[kind].size, kind),
			);
			terminal.out(
				`No mistakes: ${counts.join(", ")}, ${dataset.edges.length} links.\n`,
			);
		}
		if (!options.isThorough) return 0;
		const fields = measureReadability(dataset, texts);
		// Programs read JSON and GitHub notes, so nothing else goes to `out`.
		const print = options.format === "text" ? terminal.out : terminal.err;
		print(`${formatReadability(fields)}\n`);
		return isPlain(fields) ? 0 : 1;
	},
});

/** Generated files that are out of date in the repository where the check runs. */
function staleFiles(): string[] {
	return [...editorFiles()].flatMap(([path, text]) =>
		existsSync(path) && readFileSync(path, "utf8") !== text ? [path] : [],
	);
}

if (import.meta.main) await start(main);
