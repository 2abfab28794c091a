/** Writes a command's result: content files, or the reason why there are none to write. */

import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plan, Refusal } from "../../editor/change/plan.ts";
import { newMistakes, withPlan } from "../../editor/change/plan.ts";
import { formatDiagnostics } from "../../mistakes/print.ts";
import type { ContentFile } from "../../record/read.ts";
import type { Terminal } from "../command.ts";

/** The path of a content file on this machine. */
export function pathIn(content: string, path: string): string {
	return join(content, path.slice("content/".length));
}

/**
 * Writes the changed files, then deletes the removed ones, and prints each path. On a disk that does not tell capitals from
 * small letters, a file whose name changes only in case is the same file before and after: it is renamed first, since
 * deleting it would delete what was just written.
 */
export function writePlan(
	content: string,
	plan: Plan,
	terminal: Terminal,
): void {
	const removed: string[] = [];
	for (const [path, text] of plan) {
		if (text !== undefined) continue;
		const now = [...plan.keys()].find(
			(other) => other !== path && other.toLowerCase() === path.toLowerCase(),
		);
		if (now === undefined) {
			removed.push(path);
			continue;
		}
		renameSync(pathIn(content, path), pathIn(content, now));
		terminal.out(`${pathIn(content, path)} is renamed\n`);
	}
	for (const [path, text] of plan) {
		if (text === undefined) continue;
		const target = pathIn(content, path);
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, text);
		terminal.out(`${target}\n`);
	}
	for (const path of removed) {
		const target = pathIn(content, path);
		rmSync(target);
		terminal.out(`${target} is removed\n`);
	}
}

/** Writes the texts beside their files, then puts all in place: a disk that is full leaves every file as it was. */
export function writeWhole(content: string, plan: Plan): void {
	const texts = [...plan].map(([path, text = ""]) => {
		const target = pathIn(content, path);
		// A name with a dot in front is no content.
		const beside = join(dirname(target), `.${basename(target)}.new`);
		return { beside, target, text };
	});
	try {
		for (const { beside, text } of texts) {
			mkdirSync(dirname(beside), { recursive: true });
			writeFileSync(beside, text);
		}
		for (const { beside, target } of texts) renameSync(beside, target);
	} finally {
		for (const { beside } of texts) rmSync(beside, { force: true });
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
