/** The words around the articles. Each language is one file that satisfies these types. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { ContentsGroup } from "../articles.ts";

export interface DocWords {
	/** The name of the list of articles, and of the link to it. */
	contents: string;
	groups: Record<ContentsGroup, string>;
	/** The headings of tables. */
	tables: {
		status: string;
		title: string;
		tier: string;
		grades: string;
		meaning: string;
		product: string;
		relation: string;
		count: string;
		records: string;
		languages: Record<Language, string>;
		/** What is about to end, since when and until when, and what to use instead. */
		ends: string;
		deprecated: string;
		sunset: string;
		instead: string;
	};
	/** Shown instead of that table if nothing is about to end. */
	nothingEnds: string;
	/** What a product must do with a record of each risk tier. */
	risks: Record<"standard" | "caution" | "sensitive", string>;
	reference: {
		service: string;
		links: string;
		schemas: string;
		parameters: string;
		/** Where a parameter is sent. */
		in: Record<"path" | "query" | "header", string>;
		required: string;
		optional: string;
		default: string;
		answers: string;
		/** The answers that every request can have. */
		everywhere: string;
		/** The list of the requests. */
		all: string;
		example: string;
		or: string;
		/** The type of a list of something. */
		list: { before: string; after: string };
		oneOf: string;
		also: string;
	};
	request: {
		heading: string;
		send: string;
		key: string;
		keyNote: string;
	};
}
