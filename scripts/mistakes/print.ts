/** Mistakes as text: for people, for programs, and for the lines of a pull request. */

import { styleText } from "node:util";
import type { Diagnostic } from "./diagnostic.ts";
import { compare } from "./diagnostic.ts";
import type { Position } from "./place.ts";
import { locate } from "./place.ts";

export const FORMATS = ["text", "json", "github"] as const;
export type Format = (typeof FORMATS)[number];

/** A mistake with its place found. */
export interface Located
	extends Position,
		Pick<Diagnostic, "code" | "severity" | "message" | "hint"> {
	/** Of the file, from `content/` on. */
	path: string;
}

/** Finds the place of each mistake, and sorts them by it. */
export function locateAll(diagnostics: Diagnostic[]): Located[] {
	return diagnostics
		.map(({ code, severity, message, hint, place }) => {
			const { path } = place.file;
			return { path, ...locate(place), code, severity, message, hint };
		})
		.sort(
			(a, b) =>
				compare(a.path, b.path) ||
				a.line - b.line ||
				a.column - b.column ||
				compare(a.code, b.code),
		);
}

/** `content/variants/rs1.md:6:11`, severity, code, message, hint. Colours are for a terminal. */
export function formatDiagnostics(
	diagnostics: Diagnostic[],
	isColoured = false,
): string {
	const paint: typeof styleText = (style, text) =>
		isColoured ? styleText(style, text, { validateStream: false }) : text;
	return locateAll(diagnostics)
		.map(({ path, line, column, severity, code, message, hint }) => {
			const place = paint("bold", `${path}:${line}:${column}`);
			const colour = severity === "error" ? "red" : "yellow";
			return `${place} ${paint(colour, severity)} ${code}\n  ${message}\n  ${paint("cyan", "hint:")} ${hint}\n`;
		})
		.join("");
}

/** A JSON array, an object a mistake. */
export function formatJson(diagnostics: Diagnostic[]): string {
	return `${JSON.stringify(locateAll(diagnostics), null, "\t")}\n`;
}

/** Commands that GitHub shows as notes on the lines of a pull request. */
export function formatGithub(diagnostics: Diagnostic[]): string {
	return locateAll(diagnostics)
		.map(({ path, line, column, severity, code, message, hint }) => {
			const place = `file=${property(path)},line=${line},col=${column}`;
			return `::${severity} ${place},title=${code}::${data(`${message}\n${hint}`)}\n`;
		})
		.join("");
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions: what ends a command is escaped. */
function data(text: string): string {
	return text
		.replaceAll("%", "%25")
		.replaceAll("\r", "%0D")
		.replaceAll("\n", "%0A");
}

function property(text: string): string {
	return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
