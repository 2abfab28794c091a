/** Detects options that npm kept for itself because no `--` came before them. */

import type { Option } from "./help.ts";

/** npm's own settings, which do not show that an option was meant for the script. */
const OF_NPM = ["yes", "help"];

/** Options that npm takes for the beginnings of its own settings: what it sets then. */
const BEGINNINGS: Record<string, string> = {
	by: "bypass_2fa",
	plan: "parseable",
	read: "read_only",
};

/** Which options npm kept, and what to type instead; undefined if it kept none. */
export function swallowedBy(
	environment: NodeJS.ProcessEnv,
	options: Record<string, Option>,
	argv: string[],
): string | undefined {
	const { npm_lifecycle_event: script } = environment;
	if (script === undefined) return undefined;
	const kept = Object.keys(options).flatMap((name) => {
		const [value = ""] = [name.replaceAll("-", "_"), BEGINNINGS[name]].flatMap(
			(setting) => environment[`npm_config_${setting}`] || [],
		);
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

/** What an unexpected word may be: the value of an option that npm has kept, such as --format, without leaving a trace. */
export function explainWord(
	reason: string,
	{ npm_lifecycle_event: script }: NodeJS.ProcessEnv,
): string {
	return script !== undefined && reason.startsWith("Unexpected argument")
		? `${reason}. If an option stood before it, npm has kept that for itself: write -- before the first word, as in npm run ${script} -- --help`
		: reason;
}
