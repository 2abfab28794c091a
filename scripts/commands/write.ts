/** Writes what a command has worked out: files of the content, or why there is nothing to write. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plan, Refusal } from "../editor/plan.ts";
import { newMistakes } from "../editor/plan.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
import type { ContentFile } from "../record/read.ts";
import type { Terminal } from "./command.ts";

/** Where a file of content is on this machine. */
export function pathIn(content: string, path: string): string {
	return join(content, path.slice("content/".length));
}

/** Writes the files that change, then removes those that go, and names each. */
export function writePlan(
	content: string,
	plan: Plan,
	terminal: Terminal,
): void {
	for (const [path, text] of plan) {
		if (text === undefined) continue;
		const target = pathIn(content, path);
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, text);
		terminal.out(`${target}\n`);
	}
	for (const [path, text] of plan) {
		if (text !== undefined) continue;
		const target = pathIn(content, path);
		rmSync(target);
		terminal.out(`${target} is removed\n`);
	}
}

/** Says why nothing is written; the exit code. */
export function refuse({ message, hint }: Refusal, terminal: Terminal): number {
	terminal.err(`${message}\n  hint: ${hint}\n`);
	return 1;
}

/** Prints the mistakes that a change has brought, and returns how many there are. */
export function reportNew(
	{
		files,
		after,
		today,
	}: { files: ContentFile[]; after: ContentFile[]; today: string },
	{ err, hasColors }: Terminal,
): number {
	const mistakes = newMistakes(files, after, { today });
	const texts = new Map(after.map(({ path, text }) => [path, text]));
	err(formatDiagnostics(mistakes, texts, hasColors));
	return mistakes.length;
}
