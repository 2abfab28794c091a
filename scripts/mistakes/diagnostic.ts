/** A mistake in the content: what it is, and where. Plain data. */

import type { Place } from "./place.ts";
import { type Code, type Quoted, ROWS, wordsOf } from "./table.ts";
import type { Severity, Words } from "./words.ts";

export interface Diagnostic extends Words {
	/** Permanent; a key of the table of mistakes. */
	code: Code;
	severity: Severity;
	place: Place;
	/** The other place, where two places disagree. */
	related?: Place;
	/** The file or folder that it follows from if that is wrong or lost. */
	restsOn?: string;
	/** Other places with the same mistake, which are told here. */
	also?: Place[];
	/** How many mistakes below it in the file are held back until it is mended. */
	follow?: number;
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

/** A mistake at an offset of a text, with the values that its words quote. */
export type Fault<C extends Code = Code> = {
	[K in C]: { code: K; offset: number } & (Quoted<K> extends []
		? unknown
		: Quoted<K>[0]);
}[C];

/** Tells the faults of a text that starts at an offset of its file. */
export function diagnoseFaults(
	path: string,
	start: number,
	faults: Fault[],
): Diagnostic[] {
	return faults.map(({ code, offset, ...words }) => {
		// The compiler cannot see that the words belong to the code.
		const quoted = [words] as unknown as Quoted<typeof code>;
		return diagnose(code, { path, offset: start + offset }, ...quoted);
	});
}

/** Whether one of them is of a file as a whole, so that nothing in it counts. */
export function isSpoilt(diagnostics: Diagnostic[]): boolean {
	return diagnostics.some(({ code }) => {
		const { hides } = ROWS[code];
		return hides?.codes === "all" && hides.within === "file";
	});
}

/** Whether nothing prevents publishing. */
export function isClean(diagnostics: Diagnostic[]): boolean {
	return diagnostics.every(({ severity }) => severity !== "error");
}
