/** What the service says in English. */

import type { Suggestion } from "../contract.ts";
import type { Words } from "./words.ts";

function nearestOf(records: readonly Suggestion[]): string {
	if (records.length === 0) return "";
	const list = records.map(([id, name]) => `${id} (${name})`).join(", ");
	return ` Nearest: ${list}.`;
}

export const en: Words = {
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
	},
	keyFaults: {
		missing: "The request has no key in the header X-API-Key.",
		malformed: "The key in X-API-Key is mistyped: its check digits do not fit.",
		empty: "The header X-API-Key is empty.",
		unknown: "The key in X-API-Key is unknown or has been revoked.",
		disabled: "The key in X-API-Key is switched off.",
		expired: "The key in X-API-Key has expired.",
		plan: "The plan of this key does not include the links.",
	},
	rules: {
		length: ({ max }) => `1 to ${max} characters`,
		number: ({ max }) => `a whole number from 1 to ${max}`,
		once: "given once at most",
		oneOf: ({ names }) => `one of ${names}`,
		none: "no parameters",
		utf8: "percent-encoded UTF-8",
		noEmpty: "no empty parameter",
		spelling: ({ spelling }) => `the spelling ${spelling}`,
	},
	badParameter: ({ parameter, value, rule }) =>
		`The parameter "${parameter}" is "${value}": expected ${rule}.`,
	unknownParameter: ({ parameter, rule, nearest }) =>
		`This path does not know the parameter "${parameter}": expected ${rule}.${nearest === undefined ? "" : ` Did you mean "${nearest}"?`}`,
	noSuchAddress: ({ index, openapi }) =>
		`Nothing has this address. ${index} lists what is here, ${openapi} how it is asked for.`,
	noSuchRecord: ({ resource, id, list, nearest }) =>
		`There is no "${id}" among the ${resource}. ${list} lists all of them.${nearestOf(nearest)}`,
	idRules: {
		rsid: "rs and a number, such as rs4988235",
		slug: "lower-case letters, digits and hyphens, such as cystic-fibrosis",
		symbol: "a symbol as HGNC writes it, such as MCM6",
	},
	malformedId: ({ resource, id, rule, nearest }) =>
		`"${id}" cannot be the id of one of the ${resource}: expected ${rule}.${nearestOf(nearest)}`,
	notTranslated: ({ original }) =>
		`This record is published in English only: ${original}`,
	withdrawn: ({ date, reason }) =>
		`This record was withdrawn on ${date}. ${reason}`,
	keyNotAccepted: ({ fault }) =>
		`${fault} Leave the header out to be served without a key.`,
	subscriptionRequired: ({ fault, price, address }) =>
		`${fault} The links are part of API Pro (${price}): ${address}`,
	methodNotAllowed: ({ method }) =>
		`${method} is not answered here: the service is read-only.`,
	rateLimited: ({ quota, window, seconds }) =>
		`All ${quota} requests of the last ${window} seconds are used. The next one passes in ${seconds} s.`,
	busy: ({ seconds }) =>
		`More requests arrive from your network than can be counted. Try again in ${seconds} s.`,
	unavailable:
		"A part of the service does not respond. Try again in a little while.",
	internalError: ({ id }) =>
		`The service failed. If it happens again, report the id ${id}.`,
};
