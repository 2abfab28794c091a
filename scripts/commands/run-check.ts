/** The step that `check`, `build` and `start` share: check the content and print what is wrong with it. */

import { existsSync } from "node:fs";
import { check } from "../build.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { formatDiagnostics } from "../diagnostics.ts";
import type { Dataset } from "../relate.ts";
import type { Options } from "./options.ts";

/** The dataset, or undefined with all mistakes printed. */
export function runCheck(
	options: Pick<Options, "content" | "strictTranslations">,
): Dataset | undefined {
	if (!existsSync(options.content)) {
		console.error(`There is no directory "${options.content}".`);
		return undefined;
	}
	const [dataset, found] = check(options.content);
	const isStrict = ({ code }: Diagnostic) =>
		options.strictTranslations && code === "translation-stale";
	const diagnostics = found.map((one) =>
		isStrict(one) ? { ...one, severity: "error" as const } : one,
	);
	process.stderr.write(formatDiagnostics(diagnostics));
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	const warnings = diagnostics.length - errors.length;
	if (diagnostics.length > 0) {
		console.error(`${errors.length} errors, ${warnings} warnings`);
	}
	return errors.length === 0 ? dataset : undefined;
}
