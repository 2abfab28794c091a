/** What pages say around the words of the field. */

export const terms = {
	title: "Words",
	/** About the list of them. */
	lead: "Words of genetics that stand on these pages, in plain language.",
	count: (count: number) => `${count} words`,
	all: "All words",
	also: "Also called",
	see: "Not the same as",
	/** Above the explanations on a page of a record. */
	onPage: "Words on this page",
	more: "More about this word",
	/** What the list is as a file for translation programs. */
	file: "All words with their translations, as TBX",
};
