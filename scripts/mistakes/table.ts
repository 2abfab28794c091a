/** The table of all mistakes that a check can find, by their permanent codes. */

import { FILES } from "./files.ts";
import { RELATIONS } from "./relations.ts";
import { TEXT } from "./text.ts";
import { VALUES } from "./values.ts";
import type { Words } from "./words.ts";

export const MISTAKES = { ...FILES, ...VALUES, ...TEXT, ...RELATIONS };

export type Code = keyof typeof MISTAKES;
export const CODES = Object.keys(MISTAKES) as Code[];
/** The values that the words of a code quote. */
export type Quoted<C extends Code> = Parameters<(typeof MISTAKES)[C]["words"]>;

/** The words of a mistake. */
export function wordsOf<C extends Code>(code: C, ...quoted: Quoted<C>): Words {
	// The compiler cannot see that the words and what they quote belong to the same code.
	const words = MISTAKES[code].words as (...quoted: Quoted<C>) => Words;
	return words(...quoted);
}
