/** Runs the project's commands the way a user does. */

import type { spawn } from "node:child_process";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Main } from "../../scripts/commands/command.ts";
import { TODAY, temporaryDir, writeTree } from "./tree.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** How the npm scripts have Node run a command. */
export const QUICK_START = [
	"--import",
	join(ROOT, "scripts/commands/quick-start.js"),
];

export interface Outcome {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** The commands that compare dates with today. */
const DATED = [
	"build",
	"check",
	"status",
	"new",
	"rename",
	"review",
	"withdraw",
	"remove",
];

/** Where a command runs, and the environment variables that it sees besides those of the tests. */
interface Around {
	cwd?: string;
	env?: Record<string, string>;
	/** The lines that somebody types. */
	answers?: string[];
	/** Is told what is printed, while it is. */
	seen?: (text: string) => void;
}

/** Runs the `main` of a command, with `TODAY` as the date. */
export async function runCommand(
	name: string,
	args: string[],
	where: Around = {},
): Promise<Outcome> {
	const { main } = (await import(scriptOf(name))) as { main: Main };
	const day = DATED.includes(name) ? ["--today", TODAY] : [];
	return runIn(main, [...args, ...day], where);
}

/** Runs a `main` that prints to nobody else. */
export async function runIn(
	main: Main,
	args: string[],
	where: Around = {},
): Promise<Outcome> {
	const printed = { stdout: "", stderr: "" };
	const terminal = {
		out: (text: string) => {
			printed.stdout += text;
			where.seen?.(text);
		},
		err: (text: string) => {
			printed.stderr += text;
		},
		hasColors: false,
		answers: async function* () {
			yield* where.answers ?? [];
		},
	};
	const code = await around(where, () => main(args, terminal, where.env));
	return { code, ...printed };
}

/** The folder with the build of a tree, for a test. */
export async function buildFolder(
	tree: string,
	...more: string[]
): Promise<string> {
	const out = join(temporaryDir(), "dist");
	const args = ["--content", writeTree(tree), "--out", out, "--date", TODAY];
	const { code, stderr } = await runCommand("build", [...args, ...more]);
	if (code !== 0) throw new Error(stderr);
	return out;
}

/** Does something in a directory, with environment variables. */
export async function around<T>(
	{ cwd = ROOT, env = {} }: Around,
	body: () => T | Promise<T>,
): Promise<T> {
	const before = { cwd: process.cwd(), env: process.env };
	process.env = { ...before.env, ...env };
	process.chdir(cwd);
	try {
		return await body();
	} finally {
		process.chdir(before.cwd);
		process.env = before.env;
	}
}

/** The module of a command, whoever it is for. */
function scriptOf(name: string): string {
	const [path = ""] = globSync(`scripts/commands/*/${name}.ts`, { cwd: ROOT });
	return join(ROOT, path);
}

/** Runs a script in scripts/commands as a separate process and waits until it ends. */
export function runProcess(
	name: string,
	args: string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Outcome {
	const bin = join(ROOT, "node_modules/.bin");
	const script = scriptOf(name);
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[...QUICK_START, script, ...args],
		{
			cwd: options.cwd ?? ROOT,
			input: options.input,
			env: {
				...process.env,
				PATH: `${bin}:${process.env.PATH}`,
				...options.env,
			},
			encoding: "utf8",
		},
	);
	return { code: status, stdout, stderr };
}

/** Finds a port that nothing listens on. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}

/** Waits until a process prints the text; resolves to all its output so far. Rejects if the process ends first. */
export function untilPrinted(
	child: ReturnType<typeof spawn>,
	text: string,
): Promise<string> {
	return new Promise((resolve, reject) => {
		let printed = "";
		const read = (chunk: Buffer) => {
			printed += chunk.toString();
			if (printed.includes(text)) resolve(printed);
		};
		child.stdout?.on("data", read);
		child.stderr?.on("data", read);
		child.on("exit", () => reject(new Error(printed)));
	});
}

/** Whether a process is running; a zombie is not. */
export function isRunning(pid: number): boolean {
	const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], {
		encoding: "utf8",
	});
	return stdout.trim() !== "" && !stdout.startsWith("Z");
}
