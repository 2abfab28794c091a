import type { GradingWords } from "../grading.ts";

const numbers = new Intl.NumberFormat("en");

export const grading: GradingWords = {
	provisional: (grade) => `${grade}, provisional`,
	contradicting: (count, all) =>
		`${all === 1 ? "The only grade contradicts" : `Of ${numbers.format(all)} pieces of evidence, ${numbers.format(count)} ${count === 1 ? "contradicts" : "contradict"}`} the connection: it was rejected, or those who graded it differ.`,
	derived: {
		before: (allele) =>
			`This connection follows from the function of ${allele} and from the connection `,
		after: ".",
	},
	functions: "What the allele does",
};
