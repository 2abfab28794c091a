/** The edge's texts in English. */

import type { Nearest } from "../near-names.ts";
import type { Words } from "./words.ts";

function nearestOf({ isName, records }: Nearest): string {
	if (records.length === 0) return "";
	const list = records.map(([id, name]) => `${id} (${name})`).join(", ");
	return isName
		? ` It is another name of ${list}.`
		: ` Similar names: ${list}.`;
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
		missing: "The request has no key in the X-API-Key header.",
		malformed:
			"The key in X-API-Key is mistyped: its check digits do not match.",
		empty: "The X-API-Key header is empty.",
		unknown: "The key in X-API-Key is unknown or has been revoked.",
		disabled: "The key in X-API-Key is disabled.",
		expired: "The key in X-API-Key has expired.",
		plan: "The plan of this key does not include the links.",
	},
	rules: {
		length: ({ max }) => `1 to ${max} characters`,
		printable: ({ max }) =>
			`1 to ${max} characters, none of them a control character`,
		number: ({ max }) => `a whole number from 1 to ${max}`,
		once: "at most one value",
		oneOf: ({ names }) => `one of ${names}`,
		none: "no parameters",
		utf8: "percent-encoded UTF-8",
		noEmpty: "no empty parameter",
		spelling: ({ spelling }) => `the spelling ${spelling}`,
		end: "the id of a variant, gene, condition, drug or molecule",
	},
	badParameter: ({ parameter, value, rule }) =>
		`The parameter "${parameter}" is "${value}": expected ${rule}.`,
	badQuery: {
		once: ({ parameter, value }) =>
			`The parameter "${parameter}" is "${value}": expected at most one value.`,
		utf8: ({ parameter, value }) =>
			`The parameter "${parameter}" is "${value}": expected percent-encoded UTF-8.`,
		noEmpty: () => "The query has an empty parameter: expected none.",
	},
	unknownParameter: ({ parameter, names }) =>
		`This path has no parameter "${parameter}": expected ${names === "" ? "no parameters" : `one of ${names}`}.`,
	didYouMean: ({ nearest }) => ` Did you mean "${nearest}"?`,
	noSuchAddress: ({ index, openapi }) =>
		`There is nothing at this address. ${index} lists what is available, and ${openapi} describes how to request it.`,
	noSuchRecord: ({ resource, id, list, nearest }) =>
		`No record in ${resource} has the id "${id}". ${list} lists all of them.${nearestOf(nearest)}`,
	notRecorded: ({ id }) => ({
		heading: `${id} is not recorded here`,
		lead: "That says nothing about the variant: this reference holds only a few of the many million places where people differ. Other numbers that look like it are other places in the genome, so none is offered.",
		dbSnp: `${id} in dbSNP, the register of all rs numbers`,
		clinVar: `${id} in ClinVar, what laboratories say about health`,
	}),
	idRules: {
		rsid: "rs followed by a number, such as rs4988235",
		slug: "lower-case letters, digits and hyphens, such as cystic-fibrosis",
		symbol: "a symbol as HGNC writes it, such as MCM6",
	},
	malformedId: ({ resource, id, rule, nearest }) =>
		`"${id}" is not a valid id for ${resource}: expected ${rule}.${nearestOf(nearest)}`,
	notTranslated: ({ original }) =>
		`This record is published in English only: ${original}`,
	withdrawn: ({ date, reason }) =>
		`This record was withdrawn on ${date}. ${reason}`,
	keyNotAccepted: ({ fault }) =>
		`${fault} To use the service without a key, leave the header out.`,
	subscriptionRequired: ({ fault, price, address }) =>
		`${fault} The links are part of API Pro (${price}): ${address}`,
	methodNotAllowed: ({ method }) =>
		`${method} is not allowed: the service is read-only.`,
	rateLimited: ({ quota, window, seconds }) =>
		`You have used all ${quota} requests for the last ${window} seconds. Try again in ${seconds} s.`,
	pagesUsedUp: ({ pages, window, minutes }) => ({
		heading: "Please read on a little later",
		lead: `Connections are here to be read one at a time: ${pages} pages in ${window} minutes, counted by internet address. Yours has opened that many. In ${minutes === 1 ? "a minute" : `${minutes} minutes`} the next one opens. All other pages are open as always.`,
	}),
	busy: ({ seconds }) =>
		`Your network sends more requests than the service can handle. Try again in ${seconds} s.`,
	unavailable:
		"Part of the service is not responding. Try again in a little while.",
	internalError: ({ id }) =>
		`The service failed unexpectedly. If it happens again, report the id ${id}.`,
};
