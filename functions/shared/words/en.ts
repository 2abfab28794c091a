/** The edge's texts in English. Those in other languages satisfy their type. */

import type { RecordResource } from "../contract.ts";
import type { Nearest } from "../near-names.ts";
import type { KeyFault, ProblemName } from "../problem-kinds.ts";

/** A rule about how a query is written. */
export type QueryRule = "once" | "utf8" | "noEmpty";

type Texts<Name extends string> = Record<Name, string>;
type Numbers<Name extends string> = Record<Name, number>;

interface MissingId {
	resource: RecordResource;
	id: string;
	nearest: Nearest;
}

function nearestOf({ isName, records }: Nearest): string {
	if (records.length === 0) return "";
	const list = records.map(([id, name]) => `${id} (${name})`).join(", ");
	return isName
		? ` It is another name of ${list}.`
		: ` Similar names: ${list}.`;
}

export const en = {
	titles: {
		"invalid-parameter": "Invalid parameter",
		"key-not-accepted": "Key not accepted",
		"subscription-required": "Subscription required",
		"not-found": "Not found",
		"not-translated": "Not translated",
		withdrawn: "Withdrawn",
		"method-not-allowed": "Method not allowed",
		"rate-limited": "Too many requests",
		"internal-error": "Internal error",
		unavailable: "Temporarily unavailable",
	} satisfies Texts<ProblemName>,
	/** Why a key does not give access to the requested data. */
	keyFaults: {
		missing: "The request has no key in the X-API-Key header.",
		malformed:
			"The key in X-API-Key is mistyped: its check digits do not match.",
		empty: "The X-API-Key header is empty.",
		unknown: "The key in X-API-Key is unknown or has been revoked.",
		disabled: "The key in X-API-Key is disabled.",
		expired: "The key in X-API-Key has expired.",
		plan: "The plan of this key does not include the links.",
	} satisfies Texts<KeyFault>,
	/** What a parameter may be, worded to follow "expected". */
	rules: {
		length: ({ max }: Numbers<"max">) => `1 to ${max} characters`,
		/** For a text without control characters. */
		printable: ({ max }: Numbers<"max">) =>
			`1 to ${max} characters, none of them a control character`,
		number: ({ max }: Numbers<"max">) => `a whole number from 1 to ${max}`,
		once: "at most one value",
		oneOf: ({ names }: Texts<"names">) => `one of ${names}`,
		none: "no parameters",
		utf8: "percent-encoded UTF-8",
		/** For a query with nothing between two "&" or after "?". */
		noEmpty: "no empty parameter",
		spelling: ({ spelling }: Texts<"spelling">) => `the spelling ${spelling}`,
		/** For an end of a link. */
		end: "the id of a variant, gene, condition, drug or molecule",
	},
	badParameter: ({
		parameter,
		value,
		rule,
	}: Texts<"parameter" | "value" | "rule">) =>
		`The parameter "${parameter}" is "${value}": expected ${rule}.`,
	/** For a rule about how a query is written, rather than about the values of a parameter. */
	badQuery: {
		once: ({ parameter, value }: Texts<"parameter" | "value">) =>
			`The parameter "${parameter}" is "${value}": expected at most one value.`,
		utf8: ({ parameter, value }: Texts<"parameter" | "value">) =>
			`The parameter "${parameter}" is "${value}": expected percent-encoded UTF-8.`,
		noEmpty: () => "The query has an empty parameter: expected none.",
	} satisfies Record<QueryRule, unknown>,
	/** `names` are those that the path accepts, empty if none. */
	unknownParameter: ({ parameter, names }: Texts<"parameter" | "names">) =>
		`This path has no parameter "${parameter}": expected ${names === "" ? "no parameters" : `one of ${names}`}.`,
	/** After one of these: what the caller may have meant. */
	didYouMean: ({ nearest }: Texts<"nearest">) => ` Did you mean "${nearest}"?`,
	/** `index` and `openapi` are paths. */
	noSuchAddress: ({ index, openapi }: Texts<"index" | "openapi">) =>
		`There is nothing at this address. ${index} lists what is available, and ${openapi} describes how to request it.`,
	/** `list` is the path of the list. */
	noSuchRecord: ({ resource, id, list, nearest }: MissingId & Texts<"list">) =>
		`No record in ${resource} has the id "${id}". ${list} lists all of them.${nearestOf(nearest)}`,
	/** For a variant that is not among the records, and for the links to it in other places. */
	notRecorded: ({ id }: Texts<"id">) => ({
		heading: `${id} is not recorded here`,
		lead: "That says nothing about the variant: this reference holds only a few of the many million places where people differ. Other numbers that look like it are other places in the genome, so none is offered.",
		dbSnp: `${id} in dbSNP, the register of all rs numbers`,
		clinVar: `${id} in ClinVar, what laboratories say about health`,
	}),
	/** What an id looks like, keyed by the name that the resource gives its id. */
	idRules: {
		rsid: "rs followed by a number, such as rs4988235",
		slug: "lower-case letters, digits and hyphens, such as cystic-fibrosis",
		symbol: "a symbol as HGNC writes it, such as MCM6",
	},
	/** `rule` is one of `idRules`. */
	malformedId: ({ resource, id, rule, nearest }: MissingId & Texts<"rule">) =>
		`"${id}" is not a valid id for ${resource}: expected ${rule}.${nearestOf(nearest)}`,
	/** `original` is the address of the record in English. */
	notTranslated: ({ original }: Texts<"original">) =>
		`This record is published in English only: ${original}`,
	withdrawn: ({ date, reason }: Texts<"date" | "reason">) =>
		`This record was withdrawn on ${date}. ${reason}`,
	/** `fault` is one of `keyFaults`. */
	keyNotAccepted: ({ fault }: Texts<"fault">) =>
		`${fault} To use the service without a key, leave the header out.`,
	subscriptionRequired: ({
		fault,
		price,
		address,
	}: Texts<"fault" | "price" | "address">) =>
		`${fault} The links are part of API Pro (${price}): ${address}`,
	methodNotAllowed: ({ method }: Texts<"method">) =>
		`${method} is not allowed: the service is read-only.`,
	/** `window` and `seconds` are in seconds. */
	rateLimited: ({
		quota,
		window,
		seconds,
	}: Numbers<"quota" | "window" | "seconds">) =>
		`You have used all ${quota} requests for the last ${window} seconds. Try again in ${seconds} s.`,
	/** For a reader of the pages of connections; `window` and `minutes` are in minutes. */
	pagesUsedUp: ({
		pages,
		window,
		minutes,
	}: Numbers<"pages" | "window" | "minutes">) => ({
		heading: "Please read on a little later",
		lead: `Connections are here to be read one at a time: ${pages} pages in ${window} minutes, counted by internet address. Yours has opened that many. In ${minutes === 1 ? "a minute" : `${minutes} minutes`} the next one opens. All other pages are open as always.`,
	}),
	/** For too many requests from the caller's network, or to its counter. */
	busy: ({ seconds }: Numbers<"seconds">) =>
		`Your network sends more requests than the service can handle. Try again in ${seconds} s.`,
	unavailable:
		"Part of the service is not responding. Try again in a little while.",
	internalError: ({ id }: Texts<"id">) =>
		`The service failed unexpectedly. If it happens again, report the id ${id}.`,
};

export type Words = typeof en;
