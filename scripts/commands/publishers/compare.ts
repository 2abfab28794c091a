/** `npm run compare`: prints as Markdown what changes for consumers and readers between two versions. */

import {
	comparePublished,
	isElsewhere,
	withReader,
} from "../../publisher/compare/compare.ts";
import { isSudden } from "../../publisher/compare/difference.ts";
import { report } from "../../publisher/compare/difference-report.ts";
import { readQuotes } from "../../publisher/compare/quotes.ts";
import { isBuild } from "../../publisher/reader.ts";
import { command, start } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseToday, SHARED } from "../options.ts";
import { withProgress } from "../progress.ts";

export const main = command({
	usage: "npm run -s compare -- OLD NEW",
	about:
		"Prints what changes from one version to another, as Markdown. Each is the folder of a build, git:REVISION, or the address of a running service. Quotes are those of ./content.",
	allowPositionals: true,
	options: {
		"preview-url": text("URL", "where the pages of the new build are shown"),
		strict: flag("end with 1 if a change is breaking and was not announced"),
		breaking: text("REASON", "the reason for a breaking change"),
		json: flag("print the difference as JSON instead"),
		today: SHARED.today,
	},
	read: ({ values, positionals: [before, after, ...more] }) => {
		if (before === undefined || after === undefined || more.length > 0) {
			throw new Error("expected two versions");
		}
		for (const text of [before, after]) {
			if (!isElsewhere(text) && !isBuild(text)) {
				throw new Error(`"${text}" does not contain a build`);
			}
		}
		const preview = values["preview-url"]?.replace(/\/+$/, "");
		const { strict, breaking: reason, json: isJson } = values;
		const today = parseToday(values.today);
		return { before, after, preview, strict, reason, today, isJson };
	},
	run: (
		{ before, after, preview, strict, reason, today, isJson: isQuiet },
		screen,
	) =>
		withProgress(
			screen,
			async (progress, terminal) => {
				const key = process.env.SERVICE_KEY || undefined;
				const service = { key, say: terminal.err };
				progress("Reading");
				const difference = await withReader(before, service, (old) =>
					withReader(after, service, (now) =>
						comparePublished(old, now, progress),
					),
				);
				terminal.out(
					isQuiet
						? `${JSON.stringify(difference)}\n`
						: report(difference, preview, readQuotes("content")),
				);
				const stops = strict && isSudden(difference, today) && !reason;
				if (stops) terminal.err(`${BREAKING}\n`);
				return stops ? 1 : 0;
			},
			{ isQuiet },
		),
	failed: (reason) => reason,
});

/** Why a release stops. */
export const BREAKING =
	'This breaks programs of consumers without notice. Announce it first: name what ends under "deprecations" in content/site.yaml, and wait for its day. If it has to be now: --breaking "the reason".';

if (import.meta.main) await start(main);
