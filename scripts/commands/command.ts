/** What every command is made of: a command line, what it prints to, and an exit code. */

import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";

/** Where a command prints: results to `out`, everything else to `err`. */
export interface Terminal {
	out: (text: string) => void;
	err: (text: string) => void;
	/** Whether `err` shows colours. */
	hasColors: boolean;
}

/** Runs a command and returns its exit code: 0 done, 1 refused, 2 wrong command line. */
export type Main = (argv: string[], terminal: Terminal) => Promise<number>;

/** Makes a command. Errors from `read`, such as an unknown option, are printed with the usage. */
export function command<C extends ParseArgsConfig, Options>({
	usage,
	config,
	read,
	run,
}: {
	usage: string;
	config: C;
	read: (parsed: ReturnType<typeof parseArgs<C>>) => Options | Promise<Options>;
	run: (options: Options, terminal: Terminal) => number | Promise<number>;
}): Main {
	return async (argv, terminal) => {
		let options: Options;
		try {
			// The type of the result follows from the configuration alone.
			const parsed = parseArgs({ ...config, args: argv });
			options = await read(parsed as ReturnType<typeof parseArgs<C>>);
		} catch (error) {
			const reason = error instanceof Error ? error.message : error;
			terminal.err(`${reason}\n${usage}\n`);
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
	process.exitCode = await main(process.argv.slice(2), TERMINAL);
}
