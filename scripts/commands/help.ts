/** What `--help` prints: the command line, a sentence, and a line for each option. */

/** An option of a command line: what it is for, and what its value is called. */
export interface Option {
	type: "string" | "boolean";
	multiple?: boolean;
	default?: string | boolean;
	about: string;
	value?: string;
}

/** An option that is given or not. */
export const flag = (about: string) =>
	({ type: "boolean", default: false, about }) as const;
/** An option with a value, which help calls by its name. */
export const text = (value: string, about: string) =>
	({ type: "string", value, about }) as const;
/** The same with what holds where it is not given. */
export const textOr = (usual: string, value: string, about: string) =>
	({ type: "string", default: usual, value, about }) as const;
/** An option that may be given several times. */
export const texts = (value: string, about: string) =>
	({ type: "string", multiple: true, value, about }) as const;

export interface Help {
	usage: string;
	about: string;
	options: Record<string, Option>;
}

/** The command line with its options: `usage: npm run status -- [--coverage] [--content DIR]`. */
export function usageOf({ usage, options }: Help): string {
	const shown = Object.entries(options).map(
		([name, option]) =>
			`[${spell(name, option)}]${option.multiple === true ? "..." : ""}`,
	);
	return ["usage:", usage, ...shown].join(" ");
}

export function formatHelp(help: Help): string {
	const rows = Object.entries(help.options).map(([name, option]) => {
		const normal =
			typeof option.default === "string" ? ` (${option.default})` : "";
		return [spell(name, option), `${option.about}${normal}`] as const;
	});
	const width = Math.max(0, ...rows.map(([option]) => option.length));
	const lines = rows.map(([option, about]) =>
		`  ${option.padEnd(width)}  ${about}`.trimEnd(),
	);
	return [`usage: ${help.usage} [options]`, help.about, ...lines, ""].join(
		"\n",
	);
}

function spell(name: string, { type, value = "TEXT" }: Option): string {
	return type === "boolean" ? `--${name}` : `--${name} ${value}`;
}
