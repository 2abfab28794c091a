/** A mistake in the content: what it is, and where. Plain data. */

import type { Place } from "./place.ts";
import type { Code, Quoted } from "./table.ts";
import { ROWS, wordsOf } from "./table.ts";
import type { Severity, Words } from "./words.ts";

export interface Diagnostic extends Words {
	/** Permanent; a key of the table of mistakes. */
	code: Code;
	severity: Severity;
	place: Place;
	/** The other place, where two places disagree. */
	related?: Place;
}

/** Makes a mistake with the given code; `quoted` holds the values that its words quote. */
export function diagnose<C extends Code>(
	code: C,
	place: Place,
	...quoted: Quoted<C>
): Diagnostic {
	const words = wordsOf(code, ...quoted);
	return { code, severity: ROWS[code].severity, place, ...words };
}

/** Whether nothing prevents publishing. */
export function isClean(diagnostics: Diagnostic[]): boolean {
	return diagnostics.every(({ severity }) => severity !== "error");
}
