/** What all commands have in common: a command line, a terminal to print to, and an exit code. */

import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { diskFault } from "../output/disk-fault.ts";
import { formatHelp, type Option, usageOf } from "./help.ts";
import { explainWord, swallowedBy } from "./swallowed.ts";

/** Where a command prints: results to `out`, everything else to `err`. */
export interface Terminal {
	out: (text: string) => void;
	err: (text: string) => void;
	/** Whether `err` shows colours. */
	hasColors: boolean;
	/** Whether somebody watches `err` on a screen, where a line can be written over. */
	isTerminal?: boolean;
	/** The lines that somebody types, or that another program pipes in. */
	answers?: () => AsyncIterable<string>;
}

/** Runs a command and returns its exit code: 0 done, 1 refused, 2 wrong command line. */
export type Main = (
	argv: string[],
	terminal: Terminal,
	environment?: NodeJS.ProcessEnv,
) => Promise<number>;

/** A command line, and what a command does. */
interface Command<O extends Record<string, Option>, Options> {
	/** The command line without its options. */
	usage: string;
	/** A sentence for `--help`. */
	about: string;
	options: O;
	/** Whether it takes words that are no options. */
	allowPositionals?: boolean;
	/** Errors, such as an unknown option, are printed with the usage. */
	read: (parsed: Parsed<O>) => Options | Promise<Options>;
	run: (options: Options, terminal: Terminal) => number | Promise<number>;
	/** What is said when `run` throws. Without it, that is a bug, and keeps its trace, unless the disk is at fault. */
	failed?: (reason: string, fault: string | undefined) => string;
}

export type Parsed<O extends Record<string, Option>> = ReturnType<
	typeof parseArgs<{ options: O; allowPositionals: true }>
>;

export function command<O extends Record<string, Option>, Options>({
	read,
	run,
	failed,
	allowPositionals = false,
	...help
}: Command<O, Options>): Main {
	const { options } = help;
	return async (argv, terminal, environment = {}) => {
		if (argv.includes("--help") || argv.includes("-h")) {
			terminal.out(formatHelp(help));
			return 0;
		}
		let wanted: Options;
		try {
			const swallowed = swallowedBy(environment, options, argv);
			if (swallowed !== undefined) throw new Error(swallowed);
			// The options alone determine the type of the result.
			const parsed = parseArgs({ options, allowPositionals, args: argv });
			wanted = await read(parsed as Parsed<O>);
		} catch (error) {
			const reason = explainWord(reasonOf(error), environment);
			terminal.err(`${reason}\n${usageOf(help)}\n`);
			return 2;
		}
		try {
			return await run(wanted, terminal);
		} catch (error) {
			const fault = diskFault(error);
			if (failed === undefined && fault === undefined) throw error;
			terminal.err(
				`${failed?.(reasonOf(error), fault) ?? `Stopped: ${fault}.`}\n`,
			);
			return 1;
		}
	};
}

/** What an error says. */
export function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** The terminal of this process. */
const TERMINAL: Terminal = {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
	hasColors: process.stderr.hasColors?.() === true,
	isTerminal: process.stderr.isTTY === true,
	answers: () => createInterface({ input: process.stdin }),
};

/** Runs a command as a program. */
export async function start(main: Main): Promise<void> {
	process.exitCode = await main(process.argv.slice(2), TERMINAL, process.env);
}
