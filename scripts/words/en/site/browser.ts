import type { RequestWords, ResultWords } from "../../browser.ts";

const SAYS_NOTHING = "That it is not recorded here says nothing about it.";

export const results: ResultWords = {
	kind: {
		variant: "Variant",
		condition: "Condition",
		gene: "Gene",
		drug: "Drug",
		topic: "Topic",
		sense: "Sense",
		molecule: "Smell or taste",
		article: "Article",
		term: "Word",
	},
	gene: (symbols) => `in ${symbols}`,
	why: {
		id: ["its identifier: ", ""],
		title: ["in the title"],
		name: ["another name: ", ""],
		gene: ["its gene: ", ""],
		change: ["the same change as ", ", the short way to write it"],
		place: ["its place: ", ""],
		summary: ["in its first line"],
		word: ["a word of the text: “", "”"],
	},
	similar: "similar: ",
	inOriginal: "in English",
	loading: "The search is loading.",
	failed:
		"The search could not be loaded. The lists below contain every record.",
	found: (total, shown) => {
		const results = total === 1 ? "1 result" : `${total} results`;
		return shown < total ? `${results}; the first ${shown} are shown` : results;
	},
	first: (shown) =>
		`The first ${shown === 1 ? "result is" : `${shown} results are`} shown; keep typing to find more.`,
	nothing: (query) => `Nothing found for “${query}”.`,
	guess: ["Nothing has this name.", "Similar names:"],
	without: (words) => [
		"Nothing has all of these words.",
		`Without ${words.map((word) => `“${word}”`).join(", ")}:`,
	],
	unborne: (name) => `No page bears the name ${name}.`,
	never: {
		change: `This is the name of a change. Such names are never guessed: one that looks alike is another place in the genome. ${SAYS_NOTHING} Databases find it best together with its gene, such as “PON1 Gln192Arg”.`,
		other: `Numbers and names of this kind are never guessed: one that looks alike stands for something else. ${SAYS_NOTHING}`,
	},
	elsewhere: ["Look for it in ", " or ", "."],
};

export const request: RequestWords = {
	sending: "Sending…",
	failed: "The service could not be reached.",
	milliseconds: (count) => `${count} ms`,
	explain: "What this error means",
	subscribe: "How to subscribe",
};
