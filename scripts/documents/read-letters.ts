/** Finds the pair that two letters of a report stand for. Runs in browsers, so it imports nothing. */

/** How a pair is printed: on this page, and by those who print the other strand or I and D, if anyone does. */
export interface Printed {
	own: string;
	other?: string | undefined;
}

/** Which letters a report prints, where it says which of them it calls usual. */
export type Usual = "" | "own" | "other";

export type Reading<P extends Printed> =
	| { state: "choose" | "unread" | "unclear" | "neither" }
	| { state: "fits" | "flipped" | "single"; pair: P };

/** What stands in files where nothing could be read. */
const UNREAD = "-";

/**
 * Reads two letters, in any order. The second may be empty where people have one copy. Letters that stand for one pair on
 * one strand and for another pair on the other are unclear, unless the report says which letter is usual.
 */
export function readLetters<P extends Printed>(
	[first = "", second = ""]: readonly string[],
	pairs: readonly P[],
	mayBeSingle = false,
	usual: Usual = "",
): Reading<P> {
	if (first === UNREAD || second === UNREAD) return { state: "unread" };
	const isSingle = mayBeSingle && second === "";
	if (first === "" || (second === "" && !isSingle)) return { state: "choose" };
	const given = sorted([first, isSingle ? first : second]);
	const own = pairs.find((pair) => sorted(pair.own.split("/")) === given);
	const other = pairs.find(
		(pair) => sorted(pair.other?.split("/") ?? []) === given,
	);
	const isUnclear = own && other && own !== other;
	if (isUnclear && usual === "") return { state: "unclear" };
	const pair = isUnclear && usual === "other" ? other : (own ?? other);
	if (pair === undefined) return { state: "neither" };
	if (isSingle) return { state: "single", pair };
	return { state: pair === own ? "fits" : "flipped", pair };
}

function sorted(letters: string[]): string {
	return letters.sort().join("/");
}
