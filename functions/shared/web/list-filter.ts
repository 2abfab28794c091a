/** Which rows of a list have the words that a reader looks for. The script of a list and the edge ask the same. */

/** The most characters that a reader may look for. */
export const MAX_FILTER_LENGTH = 64;

/** How many records a list may have to be filtered. Whoever knows what they want of a longer one searches for it. */
export const MAX_FILTERED = 1000;

/** Several words of a query are looked for one by one, in any order. */
export function filterWords(query: string): string[] {
	return comparedText(query).split(/\s+/).filter(Boolean);
}

/** Whether the text of a row, as `comparedText` makes it, has every word. */
export function hasWords(text: string, words: readonly string[]): boolean {
	return words.every((word) => text.includes(word));
}

/** A text as it is compared: case says nothing, and some systems write Hangul decomposed. */
export function comparedText(text: string): string {
	return text.normalize("NFC").toLowerCase();
}
