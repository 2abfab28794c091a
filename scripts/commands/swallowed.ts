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
	const kept = Object.keys(options).flatMap((name) => {
		const value = environment[`npm_config_${name.replaceAll("-", "_")}`] ?? "";
		const isGiven = argv.some((word) => word.startsWith(`--${name}`));
		return value === "" || isGiven || OF_NPM.includes(name)
			? []
			: [{ name, value }];
	});
	if (kept.length === 0) return undefined;
	const names = kept.map(({ name }) => `--${name}`).join(", ");
	// Without an equals sign, npm leaves the value of an option among the words and gives "true".
	const meant = kept.map(({ name, value }) =>
		value === "true" && options[name]?.type === "string"
			? `--${name} …`
			: value === "true"
				? `--${name}`
				: `--${name}=${value}`,
	);
	return `npm has kept ${names} for itself: write -- before the first word, as in npm run ${script} -- ${meant.join(" ")}`;
}
