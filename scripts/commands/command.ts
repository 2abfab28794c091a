/** What all commands have in common: a command line, a terminal to print to, and an exit code. */

import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import type { Option } from "./help.ts";
import { formatHelp, usageOf } from "./help.ts";
import { swallowedBy } from "./swallowed.ts";

/** Where a command prints: results to `out`, everything else to `err`. */
export interface Terminal {
	out: (text: string) => void;
	err: (text: string) => void;
	/** Whether `err` shows colours. */
	hasColors: boolean;
}

/** Runs a command and returns its exit code: 0 done, 1 refused, 2 wrong command line. */
export type Main = (
	argv: string[],
	terminal: Terminal,
	environment?: NodeJS.ProcessEnv,
) => Promise<number>;

export interface Config extends ParseArgsConfig {
	options: Record<string, Option>;
}

/**
 * Makes a command. `usage` is the command line without its options, `about` a sentence for `--help`. Errors from `read`,
 * such as an unknown option, are printed with the usage.
 */
export function command<C extends Config, Options>({
	usage,
	about,
	config,
	read,
	run,
}: {
	usage: string;
	about: string;
	config: C;
	read: (parsed: ReturnType<typeof parseArgs<C>>) => Options | Promise<Options>;
	run: (options: Options, terminal: Terminal) => number | Promise<number>;
}): Main {
	return async (argv, terminal, environment = {}) => {
		const help = { usage, about, options: config.options };
		if (argv.includes("--help") || argv.includes("-h")) {
			terminal.out(formatHelp(help));
			return 0;
		}
		let options: Options;
		try {
			const swallowed = swallowedBy(environment, config.options, argv);
			if (swallowed !== undefined) throw new Error(swallowed);
			// The configuration alone determines the type of the result.
			const parsed = parseArgs({ ...config, args: argv });
			options = await read(parsed as ReturnType<typeof parseArgs<C>>);
		} catch (error) {
			const reason = error instanceof Error ? error.message : error;
			terminal.err(`${reason}\n${usageOf(help)}\n`);
			return 2;
		}
		return run(options, terminal);
	};
}

/** The terminal of this process. */
export const TERMINAL: Terminal = {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
	hasColors: process.stderr.hasColors?.() === true,
};

/** Runs a command as a program. */
export async function start(main: Main): Promise<void> {
	process.exitCode = await main(process.argv.slice(2), TERMINAL, process.env);
}
