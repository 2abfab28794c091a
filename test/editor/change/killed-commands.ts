/** Commands that change the content, killed in the middle. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { QUICK_START, ROOT, runCommand } from "../../support/command.ts";
import { BASE, TODAY, writeTree } from "../../support/tree.ts";

/** When to kill a command: so many milliseconds after its start, or at a step as killed-at.ts knows it. */
type Moment = number | string;

const RENAME = ["rename", "gene/ABC1", "gene/ABC2"];

/**
 * Expects a rename that is killed to leave the old content or the new one, whole, once the next command has run: one rename for
 * each moment. Returns how many were killed.
 */
export async function expectOldOrNew(moments: Moment[]): Promise<number> {
	const before = contentOf(writeTree(BASE));
	const changed = writeTree(BASE);
	const [name = "", ...args] = RENAME;
	expect(await runCommand(name, [...args, "--content", changed])).toMatchObject(
		{ code: 0 },
	);
	const after = contentOf(changed);
	let killed = 0;
	for (const moment of moments) {
		const content = writeTree(BASE);
		const signal = await killedRename(content, moment);
		killed += signal === "SIGKILL" ? 1 : 0;
		await runCommand("check", ["--content", content]);
		const left = contentOf(content);
		expect([before, after], String(moment)).toContainEqual(left);
		// Nothing stands in the way of the next command.
		const next = ["paper", "999", "--title", "A title", "--read"];
		const outcome = await runCommand("new", [...next, "--content", content]);
		expect(outcome, String(moment)).toMatchObject({ code: 0 });
	}
	return killed;
}

/** The text of each file, the hidden ones left out. */
function contentOf(dir: string): Record<string, string> {
	const names = globSync("**/*.{md,yaml}", { cwd: dir }).sort();
	return Object.fromEntries(
		names.map((name) => [name, readFileSync(join(dir, name), "utf8")]),
	);
}

async function killedRename(
	content: string,
	moment: Moment,
): Promise<string | null> {
	const [name, ...args] = RENAME;
	const script = join(ROOT, `scripts/commands/editors/${name}.ts`);
	const hook = ["--import", join(ROOT, "test/engine/killed-at.ts")];
	const isStep = typeof moment === "string";
	const options = ["--content", content, "--today", TODAY];
	const child = spawn(
		process.execPath,
		[...QUICK_START, ...(isStep ? hook : []), script, ...args, ...options],
		{
			cwd: ROOT,
			stdio: "ignore",
			env: { ...process.env, KILLED_AT: String(moment) },
		},
	);
	const ended = once(child, "exit");
	if (!isStep) {
		await sleep(moment);
		child.kill("SIGKILL");
	}
	const [, signal] = (await ended) as [number | null, string | null];
	return signal;
}
