/** Writes a command's result: content files, or the reason why there are none to write. */

import {
	changeFiles,
	pathIn,
	reasonOf,
	whileChanging,
} from "../../editor/change/journal.ts";
import type { Plan, Refusal } from "../../editor/change/plan.ts";
import { newMistakes, withPlan } from "../../editor/change/plan.ts";
import { formatDiagnostics } from "../../mistakes/print.ts";
import type { ContentFile } from "../../record/read.ts";
import type { Terminal } from "../command.ts";

/** What a command does to the content while no other one changes it. Returns its exit code. */
export async function changing(
	content: string,
	terminal: Terminal,
	run: () => number | Promise<number>,
): Promise<number> {
	try {
		return await whileChanging(content, terminal.err, run);
	} catch (error) {
		terminal.err(`Stopped: ${reasonOf(error)}\n`);
		return 1;
	}
}

/** Changes all files of a plan or none, and prints each path. */
export function writePlan(
	content: string,
	plan: Plan,
	terminal: Terminal,
): void {
	changeFiles(content, plan);
	for (const [path, text] of plan) {
		const removed = text === undefined ? " is removed" : "";
		terminal.out(`${pathIn(content, path)}${removed}\n`);
	}
}

/** Prints why nothing is written, and returns the exit code. */
export function refuse({ message, hint }: Refusal, terminal: Terminal): number {
	terminal.err(`${message}\n  hint: ${hint}\n`);
	return 1;
}

/** Writes a plan and prints the mistakes that it introduces. Returns the files afterwards, and how many mistakes. */
export function carryOut(
	files: ContentFile[],
	plan: Plan,
	{ content, today }: { content: string; today: string },
	terminal: Terminal,
): { after: ContentFile[]; left: number } {
	writePlan(content, plan, terminal);
	const after = withPlan(files, plan);
	const mistakes = newMistakes(files, after, { today });
	const texts = new Map(after.map(({ path, text }) => [path, text]));
	terminal.err(formatDiagnostics(mistakes, texts, terminal.hasColors));
	return { after, left: mistakes.length };
}
