/** What the script of the search page says. Each language is one file that satisfies this type. */

import type { FoundKind } from "../index-format.ts";

export interface ResultWords {
	kind: Record<FoundKind, string>;
	/** Beside a result whose page is not translated. */
	inOriginal: string;
	loading: string;
	/** The index could not be read. */
	failed: string;
	/** `shown` is at most `total`. */
	found: (total: number, shown: number) => string;
	/** The query is too short to say how many there are. */
	first: (shown: number) => string;
	nothing: (query: string) => string;
}
