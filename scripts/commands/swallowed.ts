/** Detects options that npm kept for itself because no `--` came before them. */

import type { Option } from "./help.ts";

/** npm's own settings, which do not show that an option was meant for the script. */
const OF_NPM = ["yes", "help"];

/** Which options npm kept, and what to type instead; undefined if it kept none. */
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
	// Without an equals sign, npm passes the value on as a positional argument and sets the option to "true".
	const meant = kept.map(({ name, value }) =>
		value === "true" && options[name]?.type === "string"
			? `--${name} …`
			: value === "true"
				? `--${name}`
				: `--${name}=${value}`,
	);
	return `npm has kept ${names} for itself: write -- before the first word, as in npm run ${script} -- ${meant.join(" ")}`;
}
