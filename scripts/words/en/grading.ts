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
	ofVariants({ count, tiers, dates, contradicted }) {
		const graded = tiers.map(
			(tier) => `${numbers.format(tier.count)} ${tier.name.toLowerCase()}`,
		);
		const between =
			dates?.from === dates?.to
				? dates && ` as of ${dates.from}`
				: ` as of ${dates?.from} to ${dates?.to}`;
		const doubts =
			contradicted > 0
				? ` For ${numbers.format(contradicted)} of them, some of the evidence contradicts the connection.`
				: "";
		return `Connections with variants here: ${numbers.format(count)}, graded${between ?? ""}: ${graded.join(", ")}.${doubts}`;
	},
	byGene: "Inheritance, by gene",
	functions: "What the allele does",
};
