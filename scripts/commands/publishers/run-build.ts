/** The steps that `build`, `start` and `release` share: check the content, and make its files. */

import type { History } from "../../api/change-lists.ts";
import { recallVersions } from "../../api/published-records.ts";
import {
	type CompileOptions,
	compile,
	type Upcoming,
	upcomingOf,
} from "../../build.ts";
import { keysOf } from "../../engine/keys.ts";
import { emit, findObstacle } from "../../engine/write/emit.ts";
import type { Emitted } from "../../engine/write/file-writer.ts";
import {
	BUILT_DIR,
	hashesOf,
	openBuildCache,
} from "../../engine/write/last-build.ts";
import { parseBaseUrl } from "../base-url.ts";
import type { Parsed, Terminal } from "../command.ts";
import { text } from "../help.ts";
import { parseCount, parseDate, parseToday, SHARED } from "../options.ts";
import { type RunCheckOptions, runCheck } from "../run-check.ts";

const { out: _, ...BUILT } = SHARED;

/** The options of commands that build what is to be published. */
export const BUILD_OPTIONS = {
	...BUILT,
	date: text(
		"YYYY-MM-DD",
		"the day of the version, or that of the last version if it is later; by default, that of the last commit",
	),
} as const;

/** Reads those options. `usual` is how many files the host takes. */
export function readBuildOptions(
	values: Parsed<typeof BUILD_OPTIONS>["values"],
	usual: number,
) {
	const { content, "max-files": most } = values;
	return {
		content,
		today: parseToday(values.today),
		strictTranslations: values["strict-translations"],
		hasCache: !values["no-cache"],
		baseUrl: parseBaseUrl(values["base-url"]),
		date: parseDate(values.date),
		maxFiles: most === undefined ? usual : parseCount("--max-files", most),
	};
}

interface WritingOptions extends Omit<CompileOptions, "history" | "upcoming"> {
	out: string;
	/** What to do about something else that is in its place. */
	hint?: string;
	maxFiles: number;
	hasCache: boolean;
	/** Reads what was published before; null if it cannot be read, which has been printed. */
	readHistory?: (upcoming: Upcoming) => Promise<History | null | undefined>;
}

/**
 * Checks the content, prints the mistakes and writes the files; undefined if anything prevents that, which is printed. The
 * checked texts are out of memory before the first file is made.
 */
export async function runBuild(
	options: RunCheckOptions & WritingOptions,
	terminal: Terminal,
): Promise<Emitted | undefined> {
	const checked = await runCheck(options, terminal);
	return checked && writeChecked(checked, options, terminal);
}

/** Writes the files of checked content; undefined if anything prevents that, which is printed. */
export function writeChecked(
	{ dataset, texts }: NonNullable<Awaited<ReturnType<typeof runCheck>>>,
	{ readHistory, hasCache, out, hint, maxFiles, ...made }: WritingOptions,
	{ err }: Terminal,
): Promise<Emitted | undefined> {
	const upcoming = upcomingOf(dataset, made.baseUrl);
	const keyOf = hasCache ? keysOf(dataset, texts) : undefined;
	const cacheDir = hasCache ? BUILT_DIR : undefined;
	const write = async () => {
		const obstacle = findObstacle(out, hint);
		if (readHistory && cacheDir && keyOf) {
			const cache = openBuildCache(cacheDir, out, upcoming.baseUrl);
			const hashOf = hashesOf(cache, keyOf);
			for (const one of upcoming.editions) recallVersions(one, hashOf);
		}
		const history = obstacle ? undefined : await readHistory?.(upcoming);
		if (history === null) return undefined;
		const output = compile(dataset, { ...made, history, upcoming });
		const written =
			obstacle ?? (await emit(output, out, { maxFiles, cacheDir, keyOf }));
		if (typeof written !== "string") return written;
		err(`Nothing written: ${written}\n`);
		return undefined;
	};
	return write();
}
