/** Runs the project's commands the way a user does. */

import type { spawn } from "node:child_process";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Main } from "../../scripts/commands/command.ts";
import { TODAY } from "./tree.ts";

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
	"withdraw",
	"remove",
];

/** Runs the `main` of a command, with `TODAY` as the date. */
export async function runCommand(
	name: string,
	args: string[],
): Promise<Outcome> {
	const { main } = (await import(`../../scripts/commands/${name}.ts`)) as {
		main: Main;
	};
	const printed = { stdout: "", stderr: "" };
	const day = DATED.includes(name) ? ["--today", TODAY] : [];
	const code = await main([...args, ...day], {
		out: (text) => {
			printed.stdout += text;
		},
		err: (text) => {
			printed.stderr += text;
		},
		hasColors: false,
	});
	return { code, ...printed };
}

/** Runs a script in scripts/commands as a separate process and waits until it ends. */
export function runProcess(
	name: string,
	args: string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Outcome {
	const bin = join(ROOT, "node_modules/.bin");
	const script = join(ROOT, "scripts/commands", `${name}.ts`);
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[...QUICK_START, script, ...args],
		{
			cwd: options.cwd ?? ROOT,
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
