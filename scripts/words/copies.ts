/** What pages of drugs say about the copies and the changes of a gene. Each language is one file that satisfies this type. */

import type {
	Carrier,
	CopyState,
	GuidelineBody,
} from "../model/figures/copies.ts";

export interface CopyWords {
	heading: (gene: string) => string;
	changeHeading: (change: string) => string;
	/** What counts. */
	about: (gene: string) => string;
	aboutChange: (change: string, genes: readonly string[]) => string;
	/** Who a body is. */
	bodies: Record<GuidelineBody, string>;
	/** What is left out, and that this is about groups of people. */
	limits: string;
	/** The headings of the table. */
	pair: string;
	change: string;
	body: string;
	concludes: (by: GuidelineBody) => string;
	/** "One copy works, one does not". */
	copies: (one: CopyState, other: CopyState) => string;
	/** "Does not carry it". */
	carriers: Record<Carrier, string>;
	/** In place of a conclusion that is not known. */
	nothing: string;
}
