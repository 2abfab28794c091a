/** The step that `check`, `build` and `start` share: check the content and print what is wrong with it. */

import { existsSync } from "node:fs";
import { check } from "../build.ts";
import type { Dataset } from "../dataset/relate.ts";
import { checkRepetition } from "../dataset/rules/wording.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { isClean } from "../mistakes/diagnostic.ts";
import type { Format } from "../mistakes/print.ts";
import {
	formatDiagnostics,
	formatGithub,
	formatJson,
} from "../mistakes/print.ts";

export interface CheckOptions {
	content: string;
	strictTranslations: boolean;
	/** Also what takes its time: sentences that repeat one another. */
	isThorough?: boolean;
	format?: Format;
}

/** The dataset, or undefined with all mistakes printed: for people on the error stream, for programs on the other. */
export function runCheck(options: CheckOptions): Dataset | undefined {
	if (!existsSync(options.content)) {
		console.error(`There is no directory "${options.content}".`);
		return undefined;
	}
	const [dataset, checked] = check(options.content);
	const repeated =
		options.isThorough && dataset !== undefined ? checkRepetition(dataset) : [];
	const found = [...checked, ...repeated];
	const isStrict = ({ code }: Diagnostic) =>
		options.strictTranslations && code === "translation-stale";
	const diagnostics = found.map((one) =>
		isStrict(one) ? { ...one, severity: "error" as const } : one,
	);
	print(diagnostics, options.format ?? "text");
	return isClean(diagnostics) ? dataset : undefined;
}

function print(diagnostics: Diagnostic[], format: Format): void {
	if (format === "json") process.stdout.write(formatJson(diagnostics));
	if (format === "github") process.stdout.write(formatGithub(diagnostics));
	if (format !== "text" || diagnostics.length === 0) return;
	const { stderr } = process;
	stderr.write(formatDiagnostics(diagnostics, stderr.hasColors?.() === true));
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	const warnings = diagnostics.length - errors.length;
	console.error(`${errors.length} errors, ${warnings} warnings`);
}
