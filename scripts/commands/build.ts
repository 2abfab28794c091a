/** `npm run build`: the content as files of the API. */

import { compile } from "../build.ts";
import { emit, findObstacle, MAX_FILES } from "../output/emit.ts";
import { readHistory } from "../publisher/history.ts";
import { command, start } from "./command.ts";
import {
	parseBaseUrl,
	parseCount,
	parseDate,
	parseDirectory,
	parseToday,
	SHARED,
} from "./options.ts";
import { runCheck } from "./run-check.ts";

export const main = command({
	usage:
		"usage: npm run build -- [--content DIR] [--out DIR] [--base-url URL] [--max-files N] [--previous DIR] [--date YYYY-MM-DD] [--strict-translations] [--today YYYY-MM-DD]",
	config: {
		options: {
			...SHARED,
			date: { type: "string" },
			previous: { type: "string" },
			"max-files": { type: "string", default: String(MAX_FILES) },
		},
	},
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		out: parseDirectory(values.out),
		baseUrl: parseBaseUrl(values["base-url"]),
		date: parseDate(values.date),
		history:
			values.previous === undefined ? undefined : readHistory(values.previous),
		maxFiles: parseCount("max-files", values["max-files"]),
	}),
	run: (options, terminal) => {
		// The texts that were checked are not kept, to have their memory for the files.
		const dataset = runCheck(options, terminal)?.dataset;
		if (dataset === undefined) return 1;
		const { out, maxFiles } = options;
		const obstacle = findObstacle(out);
		const written = obstacle ?? emit(compile(dataset, options), out, maxFiles);
		if (typeof written === "string") {
			terminal.err(`Nothing written: ${written}\n`);
			return 1;
		}
		const { files, changed, bytes, largest } = written;
		const megabytes = (bytes / 1e6).toFixed(1);
		terminal.out(
			`${out}: ${files} of ${maxFiles} files, ${changed} changed, ${megabytes} MB, the largest ${largest} bytes.\n`,
		);
		return 0;
	},
});

if (import.meta.main) await start(main);
