/** What the search can find, and by what. */

import type { Kind } from "../../functions/shared/contract.ts";

/** What the search can find. */
export type FoundKind = Kind | "molecule" | "article" | "term";

/** What of a record a query has matched. */
export type MatchedBy =
	| "id"
	| "title"
	| "name"
	| "change"
	| "place"
	| "summary"
	| "word";
