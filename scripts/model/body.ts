/** The layout of the text below the front matter of a kind of record: its headings, and the field that each one fills. */

/**
 * How a section is written: one plain text, Markdown, a list, questions with answers (`### Question?`), texts by their
 * heading (`### clopidogrel / CYP2C19`), or named texts that each have an id (`### Androstenone {#androstenone}`).
 */
export type Form = "text" | "markdown" | "list" | "faq" | "named" | "anchored";

export interface Body {
	/** The field of the heading of level 1. */
	title: string;
	sections: Record<string, readonly [field: string, form: Form]>;
	/** The field for headings that are pairs of alleles. */
	others?: string;
}
