/** The table of all mistakes that a check can find, by their permanent codes. */

import { CLAIMS } from "./claims.ts";
import { COMBINATIONS } from "./combinations.ts";
import { FILES } from "./files.ts";
import { RELATIONS } from "./relations.ts";
import { TEXT } from "./text.ts";
import { VALUES } from "./values.ts";
import { type Row, type Said, say, type Words } from "./words.ts";

const MISTAKES = {
	...FILES,
	...VALUES,
	...TEXT,
	...CLAIMS,
	...RELATIONS,
	...COMBINATIONS,
};

export type Code = keyof typeof MISTAKES;
export const CODES = Object.keys(MISTAKES) as Code[];
/** The rows by their codes, without what the words quote. */
export const ROWS: Readonly<Record<Code, Row<Code>>> = MISTAKES;
/** The values that the words of a code quote. */
export type Quoted<C extends Code> = Parameters<(typeof MISTAKES)[C]["words"]>;

/** A code whose words quote nothing. */
type PlainCode = {
	[C in Code]: Quoted<C> extends [] ? C : never;
}[Code];

/** The code that a rule of a schema names, which can quote nothing. */
export function plainCode(name: string): PlainCode {
	const isPlain = (code: Code): code is PlainCode =>
		code === name && MISTAKES[code].words.length === 0;
	const code = CODES.find(isPlain);
	if (code === undefined) throw new Error(`no code is called "${name}"`);
	return code;
}

/** The words of a mistake. */
export function wordsOf<C extends Code>(code: C, ...quoted: Quoted<C>): Words {
	// The compiler cannot see that the words and what they quote belong to the same code.
	const words = MISTAKES[code].words as (...quoted: Quoted<C>) => Said;
	return say(...words(...quoted));
}
