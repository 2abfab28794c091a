/** `llms.txt`: what a program that reads the service should know first. */

export const guide = {
	/** Advice in sentences, with the address of one twin as an example. */
	twins: (example: string) =>
		`Each record's page has a Markdown twin with the same text and figures: add .md to its address, as in ${example}. The same record is JSON below /api/v1.`,
	sensitive:
		"A variant marked as sensitive has to do with a serious condition. Show what its pairs of letters go with only to a reader who has asked for it.",
	connections:
		"Each connection of a variant or gene with a condition, drug or molecule has a page that says what it means and how good the evidence is. In bulk, the connections are part of API Pro.",
	notice: "Pass this notice on",
	lists: "Lists",
	api: "API",
	index: "What the API offers: lists with their sizes, licence, notice",
	openapi: "OpenAPI description",
	tools: "The same in few words, as tools for a model",
	versions: "Versions of the data and what each has changed",
	matching:
		"Every variant with its places and letters, to compare a raw-data file with on the reader's own machine",
	/** The names of the pages of the documentation, by their paths. */
	docs: {
		docs: "Documentation",
		"docs/reference": "API reference",
		"docs/limits": "Limits and keys",
		"docs/errors": "Errors",
		"docs/evidence": "Evidence and its tiers",
		"docs/records": "How records are made",
		"docs/ai": "For AI systems",
		"docs/mirrors": "For mirrors",
		"docs/matching": "Matching a raw-data file",
		"docs/search": "Searching from a program",
	},
	sitemap: "Sitemap",
};
