/** `npm run build`: writes the content as files of the API. */

import { emit, findObstacle } from "../output/emit.ts";
import { BUILT_DIR } from "../output/last-build.ts";
import { withReader } from "../publisher/compare.ts";
import { readHistory } from "../publisher/history.ts";
import { command, start } from "./command.ts";
import { mostFiles } from "./host.ts";
import {
	parseBaseUrl,
	parseCount,
	parseDate,
	parseDirectory,
	parseToday,
	SHARED,
} from "./options.ts";
import { runCompile } from "./run-compile.ts";

export const main = command({
	usage: "npm run build --",
	about: "Writes the content as files of the API.",
	config: {
		options: {
			...SHARED,
			date: {
				type: "string",
				value: "YYYY-MM-DD",
				about: "the day of the version; by default, that of the last commit",
			},
			previous: {
				type: "string",
				value: "DIR|URL",
				about:
					"the build that was published last, or the live service, for the history",
			},
		},
	},
	read: async ({ values }) => ({
		content: values.content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		hasCache: !values["no-cache"],
		out: parseDirectory(values.out),
		baseUrl: parseBaseUrl(values["base-url"]),
		date: parseDate(values.date),
		history:
			values.previous === undefined
				? undefined
				: await withReader(
						values.previous,
						{ key: process.env.SERVICE_KEY || undefined },
						readHistory,
					),
		maxFiles:
			values["max-files"] === undefined
				? mostFiles("production")
				: parseCount("--max-files", values["max-files"]),
	}),
	run: async (options, terminal) => {
		const output = await runCompile(options, terminal);
		if (output === undefined) return 1;
		const { out, maxFiles, hasCache } = options;
		const cacheDir = hasCache ? BUILT_DIR : undefined;
		const obstacle = findObstacle(out);
		const written =
			obstacle ?? (await emit(output, out, { maxFiles, cacheDir }));
		if (typeof written === "string") {
			terminal.err(`Nothing written: ${written}\n`);
			return 1;
		}
		const { files, changed, bytes, largest } = written;
		const limit = Number.isFinite(maxFiles) ? ` of ${maxFiles}` : "";
		const megabytes = (bytes / 1e6).toFixed(1);
		terminal.out(
			`${out}: ${files}${limit} files, ${changed} changed, ${megabytes} MB, the largest ${largest} bytes.\n`,
		);
		return 0;
	},
});

if (import.meta.main) await start(main);
