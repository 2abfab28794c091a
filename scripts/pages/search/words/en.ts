import type { ResultWords } from "./words.ts";

export const results: ResultWords = {
	kind: {
		variant: "Variant",
		condition: "Condition",
		gene: "Gene",
		drug: "Drug",
		topic: "Topic",
		sense: "Sense",
		molecule: "Smell or taste",
	},
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
};
