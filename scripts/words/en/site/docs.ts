/** The words around the articles. */

import type { FactKind } from "../../../model/figures/agreement.ts";
import type { ContentsGroup } from "../../articles.ts";

export const docs = {
	/** The name of the list of articles, and of the link to it. */
	contents: "All articles",
	groups: {
		start: "Start",
		using: "Using it",
		meaning: "Meaning",
	} satisfies Record<ContentsGroup, string>,
	tables: {
		status: "Status",
		title: "Title",
		tier: "Tier",
		grades: "Grades that lead to it",
		meaning: "What it is for",
		product: "What a product must do",
		relation: "Relation",
		records: "Records",
		list: "List",
		middle: "Half are smaller than",
		largest: "The largest",
		/** What is about to end, since when and until when, and what to use instead. */
		ends: "What ends",
		deprecated: "Deprecated since",
		sunset: "May be gone from",
		instead: "What to use instead",
	},
	/** Shown instead of that table if nothing is about to end. */
	nothingEnds: "Nothing is deprecated today.",
	agreement: {
		tables: {
			collector: "Collector",
			release: "Its release",
			compared: "Compared on",
			facts: "Facts that agree",
		},
		kinds: {
			grade: "grades",
			date: "dates of grades",
			function: "functions of alleles",
			frequency: "frequencies",
			place: "places in the genome",
			id: "codes in other catalogues",
			label: "names",
			address: "addresses to check",
			retraction: "papers that are or are not retracted",
		} satisfies Record<FactKind, string>,
		share: (agrees: string, of: string) => `${agrees} of ${of}`,
		/** Shown instead of the table if nothing has been compared. */
		none: "Nothing has been compared yet.",
		/** Shown instead of the lists if everything agrees. */
		nothing: "Nothing differs today.",
		here: "Here",
		there: (name: string) => `at ${name}`,
		/** What stands on the side that has nothing. */
		absent: "nothing",
		unexplained: "Not looked into yet.",
		until: (day: string) => `To be looked at again by ${day}.`,
	},
	/** What a product must do with a record of each risk tier. */
	risks: {
		standard: "Show it with its sources and the notice.",
		caution:
			"Say next to it that nobody should act on it without a clinician, above all on medicines.",
		sensitive:
			"Show it only to a reader who asked for it, after saying what it is about. Keep it out of previews, notifications and summaries.",
	},
	reference: {
		service: "The service",
		links: "Links",
		parameters: "Parameters",
		in: { path: "path", query: "query", header: "header" },
		required: "required",
		optional: "optional",
		default: "default",
		answers: "Answers",
		everywhere: "Answers that every request can have",
		all: "All requests",
		example: "Example",
		or: "or",
		/** The type of a list of something. */
		list: { before: "list of ", after: "" },
		oneOf: "One of",
		also: "All fields of",
	},
	request: {
		heading: "Try it here",
		send: "Send",
		key: "Key, if you have one",
		keyNote:
			"It is sent in the X-API-Key header, to this service only. It is not stored and never part of an address.",
	},
};
