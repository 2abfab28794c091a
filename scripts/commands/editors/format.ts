/** `npm run format`: puts every content file into the usual form. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../../editor/change/plan.ts";
import { formatSafely } from "../../editor/change/reformat.ts";
import { count } from "../../mistakes/print.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import { listFiles, readOne } from "../../record/read.ts";
import { command, start, type Terminal } from "../command.ts";
import { parseContent, SHARED } from "../options.ts";
import { changing, writePlan } from "./write.ts";

export const main = command({
	usage: "npm run format --",
	about: "Puts every content file into the usual form.",
	options: { content: SHARED.content },
	read: ({ values }) => ({ content: parseContent(values.content) }),
	run: ({ content }, terminal) =>
		changing(content, terminal, () => {
			const { changed, unsafe } = formatAll(content, terminal);
			terminal.out(`${count(changed, "file")} changed.\n`);
			return unsafe === 0 ? 0 : 1;
		}),
});

/**
 * Prints each file that changes. Returns how many changed, and how many were left alone because formatting is unsafe.
 * `prepare` may change the text before it is formatted.
 */
export function formatAll(
	content: string,
	terminal: Terminal,
	prepare: (file: SourceFile) => string = ({ text }) => text,
): { changed: number; unsafe: number } {
	const plan: Plan = new Map();
	let unsafe = 0;
	for (const name of existsSync(content) ? listFiles(content) : []) {
		const path = join(content, name);
		const file = readOne(content, name);
		const text = formatSafely({ ...file, text: prepare(file) });
		if (text === "unsafe") {
			terminal.err(
				`${path} is left as it is: formatting would change what it says.\n`,
			);
			unsafe += 1;
		} else if (text !== undefined && text !== readFileSync(path, "utf8")) {
			plan.set(file.path, text);
		}
	}
	if (plan.size > 0) writePlan(content, plan, terminal);
	return { changed: plan.size, unsafe };
}

if (import.meta.main) await start(main);
