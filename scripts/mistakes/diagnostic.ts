/** A mistake in the content: what it is, and where. */

import type { Place } from "./place.ts";
import type { Code, Quoted } from "./table.ts";
import { MISTAKES, wordsOf } from "./table.ts";
import type { Severity, Words } from "./words.ts";

export interface Diagnostic extends Words {
	/** Permanent; a key of the table of mistakes. */
	code: Code;
	severity: Severity;
	place: Place;
}

/** A mistake of the given code; `quoted` is what its words quote. */
export function diagnose<C extends Code>(
	code: C,
	place: Place,
	...quoted: unknown extends Quoted<C> ? [] : [Quoted<C>]
): Diagnostic {
	const words = wordsOf(code, quoted[0] as Quoted<C>);
	return { code, severity: MISTAKES[code].severity, place, ...words };
}

/** Whether nothing stands against writing. */
export function isClean(diagnostics: Diagnostic[]): boolean {
	return diagnostics.every(({ severity }) => severity !== "error");
}

/** Order by code unit: the same on every machine. */
export function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
