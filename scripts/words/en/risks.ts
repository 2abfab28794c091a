/** How likely something is, counted in people. */

import type { COMPARED, STUDIED } from "../../model/figures/risks.ts";

/** A risk in a sentence. `others` is how many it does not happen to, if they are fewer. */
interface ToldRisk {
	who: string;
	span: string;
	count: string;
	of: string;
	others: string | undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const some = (count: string) => (count === "0" ? "none" : `about ${count}`);
const rest = (others: string | undefined) =>
	others ? `; to about ${others} it does not` : "";

export const risks = {
	heading: "How likely, in people",
	unfold: "Show how likely it is",
	/** Who was counted: by sex, or everyone. */
	people: { female: "women", male: "men", all: "people" },
	/** "all women", "women without the change". */
	compared: {
		everyone: (people) => `${people} in general`,
		without: (people) => `${people} without the change`,
	} satisfies Record<(typeof COMPARED)[number], (people: string) => string>,
	/** "women with one T (C/T)". */
	withPair: (people: string, copies: string, pair: string) =>
		`${people} with ${copies} (${pair})`,
	withGene: (people: string, gene: string) =>
		`${people} with a harmful change in ${gene}`,
	withChange: (people: string, change: string) => `${people} with ${change}`,
	byAge: (age: number) => `by age ${age}`,
	lifetime: "in their lifetime",
	of: (size: string) => `of ${size}`,
	/** The first of several sentences, and one after it, which leaves out what is the same. */
	first({ who, span, count, of, others }: ToldRisk) {
		return `Of ${of} ${who}, this happens to ${some(count)} ${span}${rest(others)}.`;
	},
	next: ({ who, count, of, others }: ToldRisk) =>
		`Of ${of} ${who}, to ${some(count)}${rest(others)}.`,
	studied: {
		families:
			"in families with several people who are ill, where risks are higher than elsewhere",
		patients: "among patients",
		population: "in the population",
		case_control: "by comparing people who have it with people who do not",
	} satisfies Record<(typeof STUDIED)[number], string>,
	/** The group is undefined for everyone. */
	counted: (studied: string, group: string | undefined) =>
		`Counted ${studied}${group ? ` (${group})` : ""}.`,
	/** What is known about the figure of some people. */
	details: (who: string, known: string) =>
		`${capital(who)}: ${known.charAt(0).toLowerCase()}${known.slice(1)}`,
	size: (people: string) => `${people} were counted.`,
	range: (low: string, high: string, of: string) =>
		`By chance alone, the number may be anything from ${low} to ${high} of ${of}.`,
	/** What the pictures show. */
	key: "Each dot is one person; those it happens to are filled.",
	about:
		"The numbers are about groups of people that were studied. They do not say what will happen to one person.",
};
