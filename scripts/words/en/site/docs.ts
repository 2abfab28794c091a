import type { DocWords } from "../../site/docs.ts";

export const docs: DocWords = {
	contents: "All articles",
	groups: { start: "Start", using: "Using it", meaning: "Meaning" },
	tables: {
		status: "Status",
		title: "Title",
		tier: "Tier",
		grades: "Grades that lead to it",
		meaning: "What it is for",
		product: "What a product must do",
		relation: "Relation",
		count: "Connections",
		records: "Records",
		languages: { en: "English", ko: "Korean" },
		ends: "What ends",
		deprecated: "Deprecated since",
		sunset: "May be gone from",
		instead: "What to use instead",
	},
	nothingEnds: "Nothing is deprecated today.",
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
		schemas: "Schemas",
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
