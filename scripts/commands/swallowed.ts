/** Options that npm has kept for itself, because no `--` stands before them. */

import type { Option } from "./help.ts";

/** Settings of npm itself, which say nothing about the command line of a script. */
const OF_NPM = ["yes", "help"];

/** Why the command line cannot be meant so; undefined if npm has kept nothing. */
export function swallowedBy(
	environment: NodeJS.ProcessEnv,
	options: Record<string, Option>,
	argv: string[],
): string | undefined {
	const { npm_lifecycle_event: script } = environment;
	if (script === undefined) return undefined;
	const kept = Object.keys(options).filter(
		(name) =>
			!OF_NPM.includes(name) &&
			!argv.some((word) => word.startsWith(`--${name}`)) &&
			(environment[`npm_config_${name.replaceAll("-", "_")}`] ?? "") !== "",
	);
	if (kept.length === 0) return undefined;
	const names = kept.map((name) => `--${name}`).join(", ");
	return `npm has kept ${names} for itself: write -- before the first word, as in npm run ${script} -- ${kept.length === 1 ? names : "…"}`;
}
