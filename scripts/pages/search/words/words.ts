/**
 * What the search page says. Each language is one file that satisfies these types. The words of the page stand in its
 * HTML, those of the results in the script, which has to be small.
 */

import type { RecordResource } from "../../../../functions/contract.ts";
import type { FoundKind } from "../index-format.ts";

export interface PageWords {
	title: string;
	/** Says what can be searched for. */
	label: string;
	placeholder: string;
	button: string;
	/** For readers without JavaScript; the lists follow. */
	needsScript: string;
	/** Names the lists of all records. */
	lists: string;
	list: Record<RecordResource, string>;
}

export interface ResultWords {
	kind: Record<FoundKind, string>;
	/** Beside a result whose page is not translated. */
	inOriginal: string;
	loading: string;
	/** The index could not be fetched. */
	failed: string;
	/** `shown` is at most `total`. */
	found: (total: number, shown: number) => string;
	nothing: (query: string) => string;
}
