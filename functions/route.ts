/** From the address of a request to a route: plain data that says what is asked for, or the failure to answer with. */

import { closest } from "fastest-levenshtein";
import type { Language, RecordResource, Resource } from "./contract.ts";
import {
	formatPath,
	isId,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	parameterNames,
	parsePath,
	parseWebPage,
	RESOURCES,
} from "./contract.ts";
import type { Failure } from "./problems.ts";
import { noSuchAddress } from "./problems.ts";

export type Route =
	| { type: "index"; language: Language }
	| { type: "openapi"; language: Language }
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
	const failure = findBadParameter(url.searchParams, known);
	if (failure !== undefined) return failure;
	switch (target.type) {
		case "index":
		case "openapi":
			return target;
		case "record":
			return isId(target.resource, target.id) ? target : noSuchAddress();
		case "list":
			return parseList(target, url.searchParams);
		default:
			return target satisfies never;
	}
}

function parsePageAddress(url: URL): Route | Failure {
	const target = parseWebPage(url.pathname);
	return target === undefined
		? noSuchAddress()
		: { type: "web-page", path: formatPath(target) };
}

function parseList(
	target: { language: Language; resource: Resource },
	parameters: URLSearchParams,
): Route | Failure {
	const page = parseNumber(parameters, "page", 1, MAX_PAGE);
	if (typeof page === "object") return page;
	const { perPage: fallback } = RESOURCES[target.resource];
	const perPage = parseNumber(parameters, "per_page", fallback, MAX_PER_PAGE);
	if (typeof perPage === "object") return perPage;
	const query = parameters.get("q") ?? undefined;
	// Characters, not UTF-16 units, are what the rule counts.
	const length = query === undefined ? 1 : [...query].length;
	if (length < 1 || length > MAX_QUERY_LENGTH) {
		return badParameter("q", query ?? "", {
			en: `1 to ${MAX_QUERY_LENGTH} characters`,
			ko: `1~${MAX_QUERY_LENGTH}자`,
		});
	}
	return { type: "list", ...target, page, perPage, query };
}

function parseNumber(
	parameters: URLSearchParams,
	name: string,
	fallback: number,
	max: number,
): number | Failure {
	const text = parameters.get(name);
	if (text === null) return fallback;
	const value = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0;
	if (value >= 1 && value <= max) return value;
	return badParameter(name, text, {
		en: `a whole number from 1 to ${max}`,
		ko: `1~${max} 사이의 정수`,
	});
}

function findBadParameter(
	parameters: URLSearchParams,
	known: string[],
): Failure | undefined {
	for (const [name, value] of parameters) {
		if (!known.includes(name)) return unknownParameter(name, value, known);
		if (parameters.getAll(name).length > 1) {
			return badParameter(name, parameters.getAll(name).join(", "), {
				en: "given once at most",
				ko: "한 번만 지정",
			});
		}
	}
	return undefined;
}

function badParameter(
	parameter: string,
	given: string,
	rule: { en: string; ko: string },
): Failure {
	const value = clip(given);
	return {
		problem: "invalid-parameter",
		detail: {
			en: `The parameter "${parameter}" is "${value}": expected ${rule.en}.`,
			ko: `매개변수 "${parameter}"의 값이 "${value}"입니다. 허용되는 값: ${rule.ko}.`,
		},
		members: { parameter, value, rule },
	};
}

function unknownParameter(
	name: string,
	given: string,
	known: string[],
): Failure {
	const parameter = clip(name);
	const value = clip(given);
	const nearest = known.length === 0 ? undefined : closest(name, known);
	const list = known.join(", ");
	const rule =
		known.length === 0
			? { en: "no parameters", ko: "매개변수 없음" }
			: { en: `one of ${list}`, ko: `${list} 중 하나` };
	const hint = nearest === undefined ? "" : `"${nearest}"`;
	return {
		problem: "invalid-parameter",
		detail: {
			en: `This path does not know the parameter "${parameter}": expected ${rule.en}.${hint && ` Did you mean ${hint}?`}`,
			ko: `이 경로에는 매개변수 "${parameter}"가 없습니다. 허용되는 매개변수: ${rule.ko}.${hint && ` ${hint}를 찾으셨습니까?`}`,
		},
		members: {
			parameter,
			value,
			rule,
			...(nearest === undefined ? {} : { nearest }),
		},
	};
}

/** Long values are cut short, so that an error costs no more than the request that caused it. */
function clip(value: string): string {
	return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}
