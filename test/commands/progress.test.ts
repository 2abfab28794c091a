/** Long work shows where it is, on a terminal alone. */

import { expect, test } from "vitest";
import { withProgress } from "../../scripts/commands/progress.ts";

/** Does some work, and returns what a terminal of a sort is sent in its order. */
async function printed(
	isTerminal: boolean,
	options: { isQuiet?: boolean; delay?: number },
): Promise<string[]> {
	const sent: string[] = [];
	const print = (text: string) => sent.push(text);
	const terminal = { out: print, err: print, hasColors: false, isTerminal };
	const work = withProgress(
		terminal,
		async (progress, { out }) => {
			progress("Packing", 0.421);
			out("a result\n");
			progress("Packing", 0.5);
			progress("Asking");
			return "done";
		},
		options,
	);
	expect(await work).toBe("done");
	return sent;
}

test("a line is written over, results stand above it, and it is gone at the end", async () => {
	const clear = "\r\x1b[K";
	expect(await printed(true, { delay: 0 })).toEqual([
		`${clear}Packing 42 %`,
		clear,
		"a result\n",
		`${clear}Packing 50 %`,
		`${clear}Asking 0 s`,
		clear,
	]);
});

test.each([
	["where nobody watches", false, { delay: 0 }],
	["for programs", true, { delay: 0, isQuiet: true }],
	["where the work is short", true, { delay: 60_000 }],
])("nothing is shown %s", async (_, isTerminal, options) => {
	expect(await printed(isTerminal, options)).toEqual(["a result\n"]);
});
