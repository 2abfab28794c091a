/** Every text that the edge puts into its answers. Each language is one file that satisfies this type. */

import type { RecordResource } from "../contract.ts";
import type { Nearest } from "../near-names.ts";
import type { KeyFault, ProblemName } from "../problem-kinds.ts";

/** A rule about how a query is written. */
export type QueryRule = "once" | "utf8" | "noEmpty";

/** Says something with values of these names. */
type Say<Name extends string, Value = string> = (
	values: Record<Name, Value>,
) => string;

export interface Words {
	titles: Record<ProblemName, string>;
	/** Why a key does not give access to the requested data. */
	keyFaults: Record<KeyFault, string>;
	/** What a parameter may be, worded to follow "expected". */
	rules: {
		length: Say<"max", number>;
		/** For a text without control characters. */
		printable: Say<"max", number>;
		number: Say<"max", number>;
		once: string;
		oneOf: Say<"names">;
		none: string;
		utf8: string;
		/** For a query with nothing between two "&" or after "?". */
		noEmpty: string;
		spelling: Say<"spelling">;
		/** For an end of a link. */
		end: string;
	};
	badParameter: Say<"parameter" | "value" | "rule">;
	/** For a rule about how a query is written, rather than about the values of a parameter. */
	badQuery: Record<QueryRule, Say<"parameter" | "value">>;
	/** `names` are those that the path accepts, empty if none. */
	unknownParameter: Say<"parameter" | "names">;
	/** After one of these: what the caller may have meant. */
	didYouMean: Say<"nearest">;
	/** `index` and `openapi` are paths. */
	noSuchAddress: Say<"index" | "openapi">;
	/** `list` is the path of the list. */
	noSuchRecord: (missing: MissingId & { list: string }) => string;
	/** For a variant that is not among the records, and for the links to it in other places. */
	notRecorded: (
		values: Record<"id", string>,
	) => Record<"heading" | "lead" | "dbSnp" | "clinVar", string>;
	/** What an id looks like, keyed by the name that the resource gives its id. */
	idRules: Record<"rsid" | "slug" | "symbol", string>;
	/** `rule` is one of `idRules`. */
	malformedId: (missing: MissingId & { rule: string }) => string;
	/** `original` is the address of the record in English. */
	notTranslated: Say<"original">;
	withdrawn: Say<"date" | "reason">;
	/** `fault` is one of `keyFaults`. */
	keyNotAccepted: Say<"fault">;
	subscriptionRequired: Say<"fault" | "price" | "address">;
	methodNotAllowed: Say<"method">;
	/** `window` and `seconds` are in seconds. */
	rateLimited: Say<"quota" | "window" | "seconds", number>;
	/** For a reader of the pages of connections; `window` and `minutes` are in minutes. */
	pagesUsedUp: (
		values: Record<"pages" | "window" | "minutes", number>,
	) => Record<"heading" | "lead", string>;
	/** For too many requests from the caller's network, or to its counter. */
	busy: Say<"seconds", number>;
	unavailable: string;
	internalError: Say<"id">;
}

interface MissingId {
	resource: RecordResource;
	id: string;
	nearest: Nearest;
}
