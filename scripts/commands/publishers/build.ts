/** `npm run build`: writes the content as files of the API. */

import type { Upcoming } from "../../build.ts";
import { isElsewhere, withReader } from "../../publisher/compare/compare.ts";
import { readHistory } from "../../publisher/dataset-history.ts";
import { isBuild } from "../../publisher/reader.ts";
import { command, reasonOf, start } from "../command.ts";
import { text } from "../help.ts";
import { parseDirectory, SHARED } from "../options.ts";
import { withProgress } from "../progress.ts";
import { mostFiles } from "./host.ts";
import { BUILD_OPTIONS, readBuildOptions, runBuild } from "./run-build.ts";

export const main = command({
	usage: "npm run build --",
	about: "Writes the content as files of the API.",
	options: {
		...BUILD_OPTIONS,
		out: SHARED.out,
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
		const out = parseDirectory(values.out);
		return {
			...readBuildOptions(values, mostFiles("production")),
			out,
			previous,
		};
	},
	run: ({ previous, ...options }, screen) =>
		withProgress(screen, async (progress, terminal) => {
			const { out, maxFiles } = options;
			progress("Reading and checking the content");
			/** The history that the build continues: that of a folder at once, that of a service as fast as it allows. */
			const readPrevious = async (upcoming: Upcoming) => {
				progress("Making the files");
				if (previous === undefined) return undefined;
				const key = process.env.SERVICE_KEY || undefined;
				const service = { key, say: terminal.err };
				return withReader(previous, service, (reader) =>
					readHistory(reader, upcoming),
				).catch((error) => {
					terminal.err(`${reasonOf(error)}\n`);
					return null;
				});
			};
			const written = await runBuild(
				{ ...options, readHistory: readPrevious },
				terminal,
			);
			if (written === undefined) return 1;
			const { files, changed, bytes, largest } = written;
			const limit = Number.isFinite(maxFiles) ? ` of ${maxFiles}` : "";
			const megabytes = (bytes / 1e6).toFixed(1);
			terminal.out(
				`${out}: ${files}${limit} files, ${changed} changed, ${megabytes} MB, the largest ${largest} bytes.\n`,
			);
			return 0;
		}),
});

if (import.meta.main) await start(main);
