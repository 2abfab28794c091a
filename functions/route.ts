/** From the address of a request to a route: plain data that says what is asked for, or the failure to answer with. */

import { closest } from "fastest-levenshtein";
import type { Language, RecordResource, Resource } from "./contract.ts";
import {
	formatPath,
	isId,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	parameterNames,
	parseLanguage,
	parsePath,
	parseWebPage,
	RESOURCES,
} from "./contract.ts";
import type { Failure } from "./problems.ts";
import { noSuchAddress } from "./problems.ts";
import { WORDS } from "./words/languages.ts";

export type Route =
	| { type: "index"; language: Language }
	| { type: "openapi"; language: Language }
	| { type: "changes"; language: Language }
	| { type: "change"; language: Language; version: string }
	| {
			type: "list";
			language: Language;
			resource: Resource;
			page: number;
			perPage: number;
			query?: string | undefined;
	  }
	| {
			type: "record";
			language: Language;
			resource: RecordResource;
			id: string;
	  }
	/** The address of a web page, which this service does not hold: it leads to the record's own address. */
	| { type: "web-page"; path: string };

/** Largest page number that is accepted; beyond it lies no list. */
const MAX_PAGE = 1_000_000;

/** Reads an address. Every parameter is checked, so that each answer has few spellings. */
export function parseRoute(url: URL): Route | Failure {
	const target = parsePath(url.pathname);
	if (target === undefined) return parsePageAddress(url);
	const known =
		target.type === "list" ? parameterNames(target.resource) : ([] as string[]);
	const failure = findBadParameter(target.language, url.searchParams, known);
	if (failure !== undefined) return failure;
	switch (target.type) {
		case "index":
		case "openapi":
		case "changes":
		case "change":
			return target;
		case "record":
			return isId(target.resource, target.id)
				? target
				: noSuchAddress(target.language);
		case "list":
			return parseList(target, url.searchParams);
		default:
			return target satisfies never;
	}
}

function parsePageAddress(url: URL): Route | Failure {
	const target = parseWebPage(url.pathname);
	return target === undefined
		? noSuchAddress(parseLanguage(url.pathname))
		: { type: "web-page", path: formatPath(target) };
}

function parseList(
	target: { language: Language; resource: Resource },
	parameters: URLSearchParams,
): Route | Failure {
	const { language } = target;
	const number = (name: string, fallback: number, max: number) =>
		parseNumber(language, name, parameters.get(name), fallback, max);
	const page = number("page", 1, MAX_PAGE);
	if (typeof page === "object") return page;
	const { perPage: fallback } = RESOURCES[target.resource];
	const perPage = number("per_page", fallback, MAX_PER_PAGE);
	if (typeof perPage === "object") return perPage;
	const query = parameters.get("q") ?? undefined;
	// Characters, not UTF-16 units, are what the rule counts.
	const length = query === undefined ? 1 : [...query].length;
	if (length < 1 || length > MAX_QUERY_LENGTH) {
		const rule = WORDS[language].rules.length({ max: MAX_QUERY_LENGTH });
		return badParameter(language, "q", query ?? "", rule);
	}
	return { type: "list", ...target, page, perPage, query };
}

function parseNumber(
	language: Language,
	name: string,
	text: string | null,
	fallback: number,
	max: number,
): number | Failure {
	if (text === null) return fallback;
	const value = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0;
	if (value >= 1 && value <= max) return value;
	const rule = WORDS[language].rules.number({ max });
	return badParameter(language, name, text, rule);
}

function findBadParameter(
	language: Language,
	parameters: URLSearchParams,
	known: string[],
): Failure | undefined {
	for (const [name, value] of parameters) {
		if (!known.includes(name)) {
			return unknownParameter(language, name, value, known);
		}
		const all = parameters.getAll(name);
		if (all.length > 1) {
			const { once } = WORDS[language].rules;
			return badParameter(language, name, all.join(", "), once);
		}
	}
	return undefined;
}

function badParameter(
	language: Language,
	parameter: string,
	given: string,
	rule: string,
): Failure {
	const value = clip(given);
	return {
		problem: "invalid-parameter",
		detail: WORDS[language].badParameter({ parameter, value, rule }),
		members: { parameter, value, rule },
	};
}

function unknownParameter(
	language: Language,
	name: string,
	given: string,
	known: string[],
): Failure {
	const { rules, unknownParameter: say } = WORDS[language];
	const parameter = clip(name);
	const nearest = known.length === 0 ? undefined : closest(name, known);
	const rule =
		nearest === undefined
			? rules.none
			: rules.oneOf({ names: known.join(", ") });
	return {
		problem: "invalid-parameter",
		detail: say({ parameter, rule, nearest }),
		members: {
			parameter,
			value: clip(given),
			rule,
			...(nearest === undefined ? {} : { nearest }),
		},
	};
}

/** Long values are cut short, so that an error costs no more than the request that caused it. */
function clip(value: string): string {
	return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}
