/** The step that `build` and `start` share: check the content, and list the files that it makes. */

import type { History } from "../../api/change-lists.ts";
import type { CompileOptions, Upcoming } from "../../build.ts";
import { compile, upcomingOf } from "../../build.ts";
import type { KeyOf } from "../../engine/keys.ts";
import { keysOf } from "../../engine/keys.ts";
import type { Output } from "../../output/file.ts";
import { prepareBundles } from "../../pages/bundle.ts";
import type { Terminal } from "../command.ts";
import type { RunCheckOptions } from "../run-check.ts";
import { runCheck } from "../run-check.ts";

interface Compiled {
	output: Output;
	/** What its files may be remembered by; undefined if they are not to be. */
	keyOf: KeyOf | undefined;
}

interface CompilingOptions
	extends RunCheckOptions,
		Omit<CompileOptions, "history" | "upcoming"> {
	/** Reads what was published before. */
	readHistory?: (upcoming: Upcoming) => Promise<History | undefined>;
}

/**
 * Checks the content and prints the mistakes; undefined if anything prevents publishing. The checked texts are out of memory
 * before the first file is made.
 */
export async function runCompile(
	options: CompilingOptions,
	terminal: Terminal,
): Promise<Compiled | undefined> {
	const [checked] = await Promise.all([
		runCheck(options, terminal),
		prepareBundles(),
	]);
	if (checked === undefined) return undefined;
	const { dataset, texts } = checked;
	const keyOf = options.hasCache ? keysOf(dataset, texts) : undefined;
	const upcoming = upcomingOf(dataset, options.baseUrl);
	const history = await options.readHistory?.(upcoming);
	return { output: compile(dataset, { ...options, history, upcoming }), keyOf };
}
