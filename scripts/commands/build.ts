/** `npm run build`: the content as files of the API. */

import { compile } from "../build.ts";
import { emit, findObstacle, MAX_FILES } from "../output/emit.ts";
import { command, start } from "./command.ts";
import {
	parseBaseUrl,
	parseCount,
	parseDirectory,
	parseToday,
	SHARED,
} from "./options.ts";
import { runCheck } from "./run-check.ts";

export const main = command({
	usage:
		"usage: npm run build -- [--content DIR] [--out DIR] [--base-url URL] [--max-files N] [--strict-translations] [--today YYYY-MM-DD]",
	config: {
		options: {
			...SHARED,
			"max-files": { type: "string", default: String(MAX_FILES) },
		},
	},
	read: ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		out: parseDirectory(values.out),
		baseUrl: parseBaseUrl(values["base-url"]),
		maxFiles: parseCount("max-files", values["max-files"]),
	}),
	run: (options, terminal) => {
		const checked = runCheck(options, terminal);
		if (checked === undefined) return 1;
		const { out, baseUrl, maxFiles } = options;
		const obstacle = findObstacle(out);
		const written =
			obstacle ?? emit(compile(checked.dataset, baseUrl), out, maxFiles);
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
