/** Every text that the edge puts into its answers. Each language is one file that satisfies this type. */

import type { RecordResource } from "../contract.ts";
import type { Nearest } from "../near-names.ts";
import type { KeyFault, ProblemName } from "../problem-kinds.ts";

/** A rule about how a query is written. */
export type QueryRule = "once" | "utf8" | "noEmpty";

export interface Words {
	titles: Record<ProblemName, string>;
	/** Why a key does not give access to the requested data. */
	keyFaults: Record<KeyFault, string>;
	/** What a parameter may be, worded to follow "expected". */
	rules: {
		length(values: { max: number }): string;
		/** For a text without control characters. */
		printable(values: { max: number }): string;
		number(values: { max: number }): string;
		once: string;
		oneOf(values: { names: string }): string;
		none: string;
		utf8: string;
		/** For a query with nothing between two "&" or after "?". */
		noEmpty: string;
		spelling(values: { spelling: string }): string;
		/** For an end of a link. */
		end: string;
	};
	badParameter(values: {
		parameter: string;
		value: string;
		rule: string;
	}): string;
	/** For a rule about how a query is written, rather than about the values of a parameter. */
	badQuery: Record<
		QueryRule,
		(values: { parameter: string; value: string }) => string
	>;
	/** `names` are those that the path accepts, empty if none. */
	unknownParameter(values: { parameter: string; names: string }): string;
	/** After one of these: what the caller may have meant. */
	didYouMean(values: { nearest: string }): string;
	/** `index` and `openapi` are paths. */
	noSuchAddress(values: { index: string; openapi: string }): string;
	/** `list` is the path of the list. */
	noSuchRecord(values: {
		resource: RecordResource;
		id: string;
		list: string;
		nearest: Nearest;
	}): string;
	/** For a variant that is not among the records, and for the links to it in other places. */
	notRecorded(values: {
		id: string;
	}): Record<"heading" | "lead" | "dbSnp" | "clinVar", string>;
	/** What an id looks like, keyed by the name that the resource gives its id. */
	idRules: Record<"rsid" | "slug" | "symbol", string>;
	/** `rule` is one of `idRules`. */
	malformedId(values: {
		resource: RecordResource;
		id: string;
		rule: string;
		nearest: Nearest;
	}): string;
	/** `original` is the address of the record in English. */
	notTranslated(values: { original: string }): string;
	withdrawn(values: { date: string; reason: string }): string;
	/** `fault` is one of `keyFaults`. */
	keyNotAccepted(values: { fault: string }): string;
	subscriptionRequired(values: {
		fault: string;
		price: string;
		address: string;
	}): string;
	methodNotAllowed(values: { method: string }): string;
	/** `window` and `seconds` are in seconds. */
	rateLimited(values: {
		quota: number;
		window: number;
		seconds: number;
	}): string;
	/** For a reader of the pages of connections; `window` and `minutes` are in minutes. */
	pagesUsedUp(values: {
		pages: number;
		window: number;
		minutes: number;
	}): Record<"heading" | "lead", string>;
	/** For too many requests from the caller's network, or to its counter. */
	busy(values: { seconds: number }): string;
	unavailable: string;
	internalError(values: { id: string }): string;
}
