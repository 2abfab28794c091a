/** The command line of the commands: what they share, and how a wrong one ends. */

import { relative } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";

/** Options that several commands have. */
export const SHARED = {
	content: { type: "string", default: "content" },
	out: { type: "string", default: "dist" },
	"base-url": { type: "string" },
	"strict-translations": { type: "boolean", default: false },
} as const;

/** Reads the arguments; what `read` throws, or what is unknown, is printed with the usage, and the command ends with 2. */
export function parseCommandLine<C extends ParseArgsConfig, T>(
	usage: string,
	config: C,
	read: (parsed: ReturnType<typeof parseArgs<C>>) => T,
): T {
	try {
		return read(parseArgs(config));
	} catch (error) {
		console.error(
			`${error instanceof Error ? error.message : error}\n${usage}`,
		);
		process.exit(2);
	}
}

/** Without a slash at its end, so that the directories beside it have names of their own. */
export function parseDirectory(text: string): string {
	return relative("", text) || ".";
}

export function parseBaseUrl(text: string | undefined): string | undefined {
	if (text === undefined) return undefined;
	const url = URL.parse(text);
	const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
	if (!isWeb || url.search || url.hash) {
		throw new Error(`--base-url is "${text}": expected an http(s) address`);
	}
	return text.replace(/\/+$/, "");
}

export function parseCount(option: string, text: string): number {
	if (/^[1-9]\d*$/.test(text)) return Number(text);
	throw new Error(`--${option} is "${text}": expected a whole number`);
}

/** One of the words that an option takes. */
export function parseChoice<W extends string>(
	option: string,
	text: string,
	words: readonly W[],
): W {
	const found = words.find((word) => word === text);
	if (found !== undefined) return found;
	throw new Error(`--${option} is "${text}": expected ${words.join(", ")}`);
}
