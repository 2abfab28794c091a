/** Turns the address of a request into a route (plain data that says what the caller asks for) or a failure. */

import type { Language, LinkFilter, Target } from "./contract.ts";
import {
	formatPath,
	isAnyCase,
	isId,
	LINK_FILTERS,
	MAX_PAGE,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	parameterNames,
	parseLanguage,
	parsePath,
	RESOURCES,
	usualSpelling,
	VERSION,
} from "./contract.ts";
import { badParameter, type Parameters, readParameters } from "./parameters.ts";
import { type Failure, noSuchAddress } from "./problems.ts";
import { WORDS } from "./words/languages.ts";

/** What is asked for, in whatever spelling. */
export type Route =
	| Exclude<Target, ListTarget>
	| (ListTarget & {
			page: number;
			perPage: number;
			query?: string | undefined;
			filter?: LinkFilter;
	  })
	/** An id that no record of the resource can have. */
	| (Omit<Extract<Target, { type: "record" }>, "type"> & { type: "malformed" });

type ListTarget = Extract<Target, { type: "list" }>;

/** A route, and where an unusual spelling of its address redirects to: the usual one, with the query as it was sent. */
export type Asked = Route & { movedTo?: string };

/** Reads an address. Every route has one spelling; other spellings redirect to it or fail with an explanation. */
export function parseRoute(url: URL): Asked | Failure {
	const target = parsePath(url.pathname);
	const isWell = target !== undefined && isWellNamed(target);
	const usual = isWell ? undefined : usualTarget(url.pathname);
	if (usual !== undefined) {
		const movedTo = `${formatPath(usual)}${url.search}`;
		return { ...readTarget(usual, url), movedTo };
	}
	if (target === undefined) return noSuchAddress(parseLanguage(url.pathname));
	const route = readTarget(target, url);
	return isWell || "problem" in route || route.type !== "record"
		? route
		: { ...route, type: "malformed", id: readable(route.id) };
}

/** What a target asks for, with its parameters. */
function readTarget(target: Target, url: URL): Route | Failure {
	const { language } = target;
	const known = target.type === "list" ? parameterNames(target.resource) : [];
	const parameters = readParameters(language, url, known);
	if ("problem" in parameters) return parameters;
	return target.type === "list" ? parseList(target, parameters) : target;
}

/** Whether the id of a record or of a version, if the path has one, has the right form. */
function isWellNamed(target: Target): boolean {
	if (target.type === "record") return isId(target.resource, target.id);
	return !("version" in target) || VERSION.test(target.version);
}

/**
 * What a path names in its usual spelling, with the id in lower case; undefined if it names nothing. A redirect is formatted
 * from it, so that it cannot lead anywhere else.
 */
function usualTarget(path: string): Target | undefined {
	const target = parsePath(usualSpelling(path));
	if (target === undefined) return undefined;
	const named = inUsualCase(target);
	return isWellNamed(named) ? named : undefined;
}

/** Ids that match in any case stay as they are; every other one is in lower case. */
function inUsualCase(target: Target): Target {
	if ("version" in target) {
		return { ...target, version: target.version.toLowerCase() };
	}
	if (target.type !== "record" || isAnyCase(target.resource)) return target;
	return { ...target, id: target.id.toLowerCase() };
}

/** A path segment, decoded for people to read. */
export function readable(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

function parseList(
	target: ListTarget,
	parameters: Parameters,
): Route | Failure {
	const { language } = target;
	const number = (name: string, fallback: number, max: number) =>
		parseNumber(language, name, parameters.get(name), fallback, max);
	const page = number("page", 1, MAX_PAGE);
	if (typeof page === "object") return page;
	const { perPage: fallback } = RESOURCES[target.resource];
	const perPage = number("per_page", fallback, MAX_PER_PAGE);
	if (typeof perPage === "object") return perPage;
	const query = parameters.get("q");
	// The rule counts characters, not UTF-16 code units.
	const length = query === undefined ? 1 : [...query].length;
	if (length < 1 || length > MAX_QUERY_LENGTH) {
		const rule = WORDS[language].rules.length({ max: MAX_QUERY_LENGTH });
		return badParameter(language, "q", query ?? "", rule);
	}
	const asked = LINK_FILTERS.filter((name) => parameters.has(name));
	const filter = Object.fromEntries(
		asked.map((name) => [name, parameters.get(name)]),
	);
	return {
		...target,
		page,
		perPage,
		query,
		...(asked.length > 0 && { filter }),
	};
}

function parseNumber(
	language: Language,
	name: string,
	text: string | undefined,
	fallback: number,
	max: number,
): number | Failure {
	if (text === undefined) return fallback;
	const value = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0;
	if (value >= 1 && value <= max) return value;
	const rule = WORDS[language].rules.number({ max });
	return badParameter(language, name, text, rule);
}
