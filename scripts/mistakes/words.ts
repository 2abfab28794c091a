/** The building blocks of the table of mistakes. */

import { closest, distance } from "fastest-levenshtein";
import { identifierShape } from "../../functions/shared/identifiers/shape.ts";
import { numbering } from "../../functions/shared/near-names.ts";

export type Severity = "error" | "warning";

/**
 * The message: what is wrong, with the value quoted, a colon, and what was expected. The hint: what to do. It names a value to
 * write only if that is what the editor wrote in another form; else it says where to look. It never tells to remove what may
 * be right. `test/mistakes/causes/obedience.test.ts` obeys it.
 */
export interface Words {
	message: string;
	hint: string;
}
export const say = (message: string, hint: string): Words => ({
	message: onOneLine(message),
	hint: onOneLine(hint),
});

/** The two as a row of the table has them. */
export type Said = readonly [message: string, hint: string];

/** Quoted values may contain line breaks. */
function onOneLine(text: string): string {
	return text.replace(/\s*[\n\r]\s*/g, " ");
}

/** How near two mistakes are if one hides the other: at the same value, in the same file, in a record and its translations. */
export type Within = "place" | "file" | "record";

/** A row of the table, beside its words. */
export interface Row<Code extends string> {
	/** A warning does not prevent publishing. */
	severity: Severity;
	/** The mistakes that only follow from this one. */
	hides?: {
		codes: readonly Code[] | "all";
		within: Within;
		/** Each of these mistakes explains only one of those, so more of those remain visible. */
		isOneEach?: true;
	};
	/** The mistakes that come first: once they are mended, this one may be gone, or has to be looked at again. */
	waitsFor?: { codes: "all" | "errors" | "structure"; within: Within };
	/** A part is missing, strange or out of place. Three of these in a file have one cause, such as a merge: the first stands for all. */
	isStructure?: true;
	/** The same words at several places have one cause: they are told once, with the other places. */
	isShared?: true;
	/** It compares the name of a record with what stands in it, so the name may be what is wrong. */
	isOfName?: true;
	/** It may stand for records that nobody can see, so the rules between files are not applied. */
	hidesRecords?: true;
}

/** What a comparison finds in parts that may be the wrong ones. */
export const COMPARED = { codes: "structure", within: "record" } as const;

/** What has to be changed anyway will be reviewed, or compared, again. */
export const REVIEW = {
	severity: "warning",
	waitsFor: { codes: "errors", within: "record" },
} as const;

/** A kind of mistake: its words, made from the values they quote, and how it relates to others. By default an error. */
export function mistake<
	Quoted extends unknown[],
	const Code extends string = never,
>(words: (...quoted: Quoted) => Said, row: Partial<Row<Code>> = {}) {
	return { severity: "error" as Severity, ...row, words };
}

/** Mistakes whose rows are alike. */
const alike =
	<const Code extends string = never>(row: Partial<Row<Code>>) =>
	<Quoted extends unknown[]>(words: (...quoted: Quoted) => Said) =>
		mistake(words, row);
export const warning = alike({ severity: "warning" });
export const review = alike(REVIEW);
export const compared = alike({ severity: "warning", waitsFor: COMPARED });
/** The file as a whole is not what it should be: it is not read, so nothing else is said of it, nor of what rests on it. */
export const whole = alike({ hides: { codes: "all", within: "file" } });
/** A heading that is wrong makes one part of the record look missing. */
export const heading = alike({
	hides: {
		codes: [
			"section-missing",
			"genotype-missing",
			"questions-missing",
			"section-empty",
			"translation-structure",
		],
		within: "file",
		isOneEach: true,
	},
	isStructure: true,
});
export const part = alike({ isStructure: true });
export const shared = alike({ isShared: true });
export const ofName = alike({ isOfName: true });

/** The most allowed values that a message lists. */
const MOST = 30;

export function oneOf(values: readonly string[]): string {
	const shown = values.slice(0, MOST).join(", ");
	if (values.length === 1) return shown;
	return `one of ${shown}${values.length > MOST ? ", …" : ""}`;
}

/** Words as part of a sentence: `A, C and G`. */
export function inWords(words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	const rest = words.slice(0, -1).join(", ");
	return rest === "" ? last : `${rest} and ${last}`;
}

const startsWith = (text: string, start: string) =>
	text.toLowerCase().startsWith(start.toLowerCase());

export function nearest(
	value: string,
	known: readonly string[],
	otherwise: string,
): string {
	const same = known.find((one) => one.toLowerCase() === value.toLowerCase());
	const near =
		same ??
		known.find((one) => startsWith(one, value)) ??
		(known.length === 0 ? undefined : closest(value, known));
	// Of short words, and of those with numbers, another is another value.
	const isWord =
		value.length > 3 && near && numbering(value) === numbering(near);
	const isNear =
		near !== undefined &&
		(near === same ||
			(isWord &&
				(startsWith(near, value) ||
					distance(value.toLowerCase(), near.toLowerCase()) <=
						Math.max(2, value.length / 3))));
	return isNear ? `Did you mean "${near}"?` : otherwise;
}

/** Like `nearest`, for names of fields: even a short one has no other that differs by a typo. */
export function nearestField(value: string, known: readonly string[]): string {
	const slips = known.filter((one) => isSlip(value, one));
	return slips.length === 1
		? `Did you mean "${slips[0]}"?`
		: nearest(value, known, "");
}

/**
 * Like `nearest`, for ids of records: suggests one that differs in nothing but case and separators or, if the id is a word
 * and not a number or symbol, one that differs by a typo, if no other is as close.
 */
export function nearestId(
	value: string,
	known: string[],
	otherwise: string,
): string {
	const bare = (id: string) => id.toLowerCase().replace(/[\s_./-]+/g, "");
	const same = known.filter((one) => bare(one) === bare(value));
	const slips = known.filter(
		(one) =>
			identifierShape(value) === undefined &&
			numbering(value) === numbering(one) &&
			isSlip(bare(value), bare(one)),
	);
	const [near, ...more] = same.length > 0 ? same : slips;
	return near === undefined || more.length > 0
		? otherwise
		: `Did you mean "${near}"?`;
}

/** Whether the two differ by one typo: a wrong, extra or missing letter, or two neighbours swapped. */
export function isSlip(a: string, b: string): boolean {
	if (distance(a, b) === 1) return true;
	if (a.length !== b.length) return false;
	const at = [...a].findIndex((letter, index) => letter !== b[index]);
	const swapped = `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}`;
	return at !== -1 && swapped === b;
}
