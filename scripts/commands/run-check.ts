/** The step that many commands share: check the content and print what is wrong with it. */

import { readdirSync } from "node:fs";
import type { CheckedFiles } from "../build.ts";
import { checkLoaded } from "../dataset/check.ts";
import type { Dataset } from "../dataset/relate.ts";
import { namesBefore } from "../editor/base.ts";
import { settle } from "../editor/change/journal.ts";
import { checkPromises } from "../editor/promises.ts";
import { checkRepetition } from "../editor/repetition.ts";
import { ownReviews } from "../editor/review-history.ts";
import { loadAll } from "../engine/load/load-all.ts";
import { CACHE_DIR } from "../engine/load/load-group.ts";
import { type Diagnostic, isClean } from "../mistakes/diagnostic.ts";
import type { Format } from "../mistakes/print.ts";
import {
	countMistakes,
	formatDiagnostics,
	formatGithub,
	formatJson,
	summarize,
} from "../mistakes/print.ts";
import type { Loaded } from "../record/load.ts";
import type { Terminal } from "./command.ts";

export interface RunCheckOptions {
	content: string;
	today: string;
	strictTranslations?: boolean;
	/** Also find records that fall short of what the guide promises. */
	hasPromises?: boolean;
	/** Also find sentences that repeat one another, which takes a while. */
	isThorough?: boolean;
	format?: Format;
	/** Whether to take files that have not changed since an earlier run from the cache. */
	hasCache?: boolean;
}

/** Checks and prints the mistakes: text to `err`, other formats to `out`. Undefined if anything prevents publishing. */
export async function runCheck(
	options: RunCheckOptions,
	terminal: Terminal,
): Promise<(CheckedFiles & { dataset: Dataset }) | undefined> {
	const checked = await findMistakes(options, terminal);
	if (checked === undefined) return undefined;
	const { dataset, mistakes } = checked;
	print(checked, options.format ?? "text", terminal);
	if (dataset === undefined || !isClean(mistakes)) return undefined;
	return { ...checked, dataset };
}

/** Checks without printing the mistakes. Undefined if the directory cannot be read, which is printed. */
export async function findMistakes(
	options: RunCheckOptions,
	terminal: Terminal,
): Promise<(CheckedFiles & { loaded: Loaded[] }) | undefined> {
	const { content, today, strictTranslations, isThorough, hasCache } = options;
	const { hasPromises } = options;
	const fault = findFault(content);
	if (fault !== undefined) {
		terminal.err(`${fault}\n`);
		return undefined;
	}
	const held = await settle(content, terminal.err);
	if (held !== undefined) {
		terminal.err(`${held}\n`);
		return undefined;
	}
	const { loaded, texts } = await loadAll(content, {
		cacheDir: hasCache ? CACHE_DIR : undefined,
	});
	const before = namesBefore(content);
	const checked = { ...checkLoaded(loaded, { today, before }), texts };
	const { dataset, hard } = checked;
	const repeated = isThorough && dataset ? checkRepetition(dataset) : [];
	const short = hasPromises && dataset ? checkPromises(dataset) : [];
	const own = hasPromises && dataset ? ownReviews(dataset, content) : [];
	const isStrict = ({ code }: Diagnostic) =>
		strictTranslations && code === "translation-stale";
	const mistakes = [
		...checked.mistakes,
		...hard,
		...short,
		...own,
		...repeated,
	].map((one) =>
		isStrict(one) ? { ...one, severity: "error" as const } : one,
	);
	return { ...checked, mistakes, loaded };
}

/** Why a directory cannot be read. */
function findFault(dir: string): string | undefined {
	try {
		readdirSync(dir);
		return undefined;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return code === "ENOENT"
			? `There is no directory "${dir}".`
			: `The directory "${dir}" cannot be read (${code}).`;
	}
}

function print(
	{ mistakes, texts }: CheckedFiles,
	format: Format,
	{ out, err, hasColors }: Terminal,
): void {
	switch (format) {
		case "json":
			out(formatJson(mistakes, texts));
			return;
		case "github":
			out(formatGithub(mistakes, texts));
			return;
		case "text": {
			if (mistakes.length === 0) return;
			err(formatDiagnostics(mistakes, texts, hasColors));
			err(`${summarize(mistakes)}${countMistakes(mistakes)}\n`);
			return;
		}
		default:
			format satisfies never;
	}
}
