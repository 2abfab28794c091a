/** The texts of the front page. */

import { about } from "../kinds.ts";

export const front = {
	heading: "Human genetics in plain language",
	lead: "What is known about gene variants, the conditions and drugs they are linked to, and how sure anyone can be. Each page names its sources.",
	about,
	/** The box for somebody who holds a report. */
	report: {
		heading: "I have a report or a raw-data file",
		number: "The number (rs…)",
		letters: "The two letters, if given",
		first: "First letter",
		second: "Second letter",
		submit: "Show the page",
		/** Without a script. */
		about: "It opens the page of that spot.",
		/** With a script, which shows the fields for letters. */
		private:
			"The row of your letters is marked there, whichever strand the report prints. The letters stay in this browser: only the number is sent.",
		orSearch: "Or search for a gene, condition, drug or name",
	},
	/** Before links to pages that show what one finds. */
	examples: "For example:",
	tells: {
		heading: "What a page tells you",
		sure: {
			heading: "How sure anyone is",
			text: "and whose word it is, with the day it was checked",
		},
		letters: {
			heading: "What each pair of letters can mean",
			text: "with the letters of the other strand",
		},
		likely: {
			heading: "How likely, in people",
			text: "such as “of 1,000 people, about 5”, beside people without it, where a study has counted them",
		},
		unknown: {
			heading: "What is not known",
			text: "questions that nobody has answered yet",
		},
		sources: {
			heading: "Who says so",
			text: "sources that you can follow",
		},
	},
	rely: {
		heading: "What you can rely on",
		points: [
			"Every record names sources that you can follow.",
			"Pages say how sure anyone can be, and many also what is not known.",
			"Nothing follows you: no trackers, no accounts, no advertisements.",
			"Information, not advice: nothing here is a diagnosis.",
		],
	},
	developers: {
		heading: "For developers",
		lead: "The same records as JSON, without sign-up.",
		link: "Read the docs",
	},
};
