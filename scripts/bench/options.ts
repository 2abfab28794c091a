/** The command line of a bench, read as those of the other commands are. */

import type { Main } from "../commands/command.ts";
import { command, TERMINAL } from "../commands/command.ts";
import type { Option } from "../commands/help.ts";

/** The options of this process. If they are wrong or ask for help, says so and ends it. */
export async function readOptions<O extends Record<string, Option>, Options>(
	line: Omit<Parameters<typeof command<O, Options>>[0], "run">,
): Promise<Options> {
	const found: Options[] = [];
	const main: Main = command({
		...line,
		run: (options) => found.push(options),
	});
	const code = await main(process.argv.slice(2), TERMINAL, process.env);
	const [options] = found;
	if (options === undefined) process.exit(code);
	return options;
}
