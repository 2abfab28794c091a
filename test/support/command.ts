/** Runs the project's commands as a user does. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export interface Outcome {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** Runs a script of scripts/commands to its end. */
export function runCommand(
	name: string,
	args: string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Outcome {
	const bin = join(ROOT, "node_modules/.bin");
	const script = join(ROOT, "scripts/commands", `${name}.ts`);
	const { status, stdout, stderr } = spawnSync(
		join(bin, "tsx"),
		[script, ...args],
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
