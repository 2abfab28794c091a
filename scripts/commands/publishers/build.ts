/** `npm run build`: writes the content as files of the API. */

import type { History } from "../../api/change-lists.ts";
import type { Upcoming } from "../../build.ts";
import { emit, findObstacle } from "../../engine/write/emit.ts";
import { BUILT_DIR } from "../../engine/write/last-build.ts";
import { isElsewhere, withReader } from "../../publisher/compare/compare.ts";
import { readHistory } from "../../publisher/dataset-history.ts";
import { isBuild } from "../../publisher/reader.ts";
import { parseBaseUrl } from "../base-url.ts";
import type { Terminal } from "../command.ts";
import { command, start } from "../command.ts";
import { text } from "../help.ts";
import {
	parseCount,
	parseDate,
	parseDirectory,
	parseToday,
	SHARED,
} from "../options.ts";
import { withProgress } from "../progress.ts";
import { mostFiles } from "./host.ts";
import { runCompile } from "./run-compile.ts";

export const main = command({
	usage: "npm run build --",
	about: "Writes the content as files of the API.",
	options: {
		...SHARED,
		date: text(
			"YYYY-MM-DD",
			"the day of the version; by default, that of the last commit",
		),
		previous: text(
			"DIR|URL",
			"the build that was published last, or the live service, for the history",
		),
	},
	read: ({ values }) => {
		const { previous } = values;
		const isFolder = previous !== undefined && !isElsewhere(previous);
		if (isFolder && !isBuild(previous)) {
			throw new Error(`"${previous}" does not contain a build`);
		}
		return {
			content: values.content,
			today: parseToday(values.today),
			strictTranslations: values["strict-translations"],
			hasCache: !values["no-cache"],
			out: parseDirectory(values.out),
			baseUrl: parseBaseUrl(values["base-url"]),
			date: parseDate(values.date),
			previous,
			maxFiles:
				values["max-files"] === undefined
					? mostFiles("production")
					: parseCount("--max-files", values["max-files"]),
		};
	},
	run: (options, screen) =>
		withProgress(screen, async (progress, terminal) => {
			progress("Reading and checking the content");
			let failure: string | undefined;
			const readHistory = async (upcoming: Upcoming) => {
				try {
					return await readPrevious(options.previous, upcoming, terminal);
				} catch (error) {
					failure = error instanceof Error ? error.message : String(error);
					return undefined;
				}
			};
			const compiled = await runCompile({ ...options, readHistory }, terminal);
			if (failure !== undefined) {
				terminal.err(`${failure}\n`);
				return 1;
			}
			if (compiled === undefined) return 1;
			const { output, keyOf } = compiled;
			const { out, maxFiles, hasCache } = options;
			const cacheDir = hasCache ? BUILT_DIR : undefined;
			const obstacle = findObstacle(out);
			progress("Making the files");
			const written =
				obstacle ?? (await emit(output, out, { maxFiles, cacheDir, keyOf }));
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
		}),
});

/** The history that the build continues: that of a folder at once, that of a service as fast as it allows. */
async function readPrevious(
	previous: string | undefined,
	upcoming: Upcoming,
	{ err: say }: Terminal,
): Promise<History | undefined> {
	if (previous === undefined) return undefined;
	const key = process.env.SERVICE_KEY || undefined;
	return withReader(previous, { key, say }, (reader) =>
		readHistory(reader, upcoming),
	);
}

if (import.meta.main) await start(main);
