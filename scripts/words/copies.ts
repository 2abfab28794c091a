/** What pages of drugs say about the copies of a gene. Each language is one file that satisfies this type. */

import type { CopyState, GuidelineBody } from "../model/figures/copies.ts";

export interface CopyWords {
	heading: (gene: string) => string;
	/** What counts, and who writes guidelines. */
	about: (gene: string) => string;
	/** The headings of the table. */
	pair: string;
	body: string;
	concludes: (by: GuidelineBody) => string;
	/** "One copy works, one does not". */
	copies: (one: CopyState, other: CopyState) => string;
	/** In place of a conclusion that is not known. */
	nothing: string;
}
