/** The command line of the commands that read content. */

import { relative } from "node:path";
import { parseArgs } from "node:util";
import { MAX_FILES } from "../emit.ts";

export interface Options {
	content: string;
	out: string;
	/** Undefined: as the settings say. */
	baseUrl: string | undefined;
	maxFiles: number;
	strictTranslations: boolean;
}

/** Reads the arguments; prints the usage and ends with 2 where they are wrong. */
export function parseOptions(usage: string): Options {
	try {
		const { values } = parseArgs({
			options: {
				content: { type: "string", default: "content" },
				out: { type: "string", default: "dist" },
				"base-url": { type: "string" },
				"max-files": { type: "string", default: String(MAX_FILES) },
				"strict-translations": { type: "boolean", default: false },
			},
		});
		return {
			content: values.content,
			// Without a slash at its end, so that the directories beside it have names of their own.
			out: relative("", values.out) || ".",
			baseUrl: parseBaseUrl(values["base-url"]),
			maxFiles: parseCount(values["max-files"]),
			strictTranslations: values["strict-translations"],
		};
	} catch (error) {
		console.error(
			`${error instanceof Error ? error.message : error}\n${usage}`,
		);
		process.exit(2);
	}
}

function parseBaseUrl(text: string | undefined): string | undefined {
	if (text === undefined) return undefined;
	const url = URL.parse(text);
	const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
	if (!isWeb || url.search || url.hash) {
		throw new Error(`--base-url is "${text}": expected an http(s) address`);
	}
	return text.replace(/\/+$/, "");
}

function parseCount(text: string): number {
	if (/^[1-9]\d*$/.test(text)) return Number(text);
	throw new Error(`--max-files is "${text}": expected a whole number`);
}
