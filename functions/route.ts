/** Turns the address of a request into a route (plain data that says what the caller asks for) or a failure. */

import type { Language, RecordResource, Resource, Target } from "./contract.ts";
import {
	formatPath,
	isId,
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
import type { Parameters } from "./parameters.ts";
import { badParameter, readParameters } from "./parameters.ts";
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
	/** An id that no record of the resource can have. */
	| {
			type: "malformed";
			language: Language;
			resource: RecordResource;
			id: string;
	  }
	/** An unusual spelling of an address. `path` is the usual one, with the query as it was sent. */
	| { type: "moved"; path: string };

/** Reads an address. Every route has one spelling; other spellings redirect to it or fail with an explanation. */
export function parseRoute(url: URL): Route | Failure {
	const target = parsePath(url.pathname);
	const isWell = target !== undefined && isWellNamed(target);
	if (!isWell) {
		const path = usualPath(url.pathname);
		if (path !== undefined) {
			return { type: "moved", path: `${path}${url.search}` };
		}
	}
	if (target === undefined) return noSuchAddress(parseLanguage(url.pathname));
	const { language } = target;
	const known = target.type === "list" ? parameterNames(target.resource) : [];
	const parameters = readParameters(language, url, known);
	if ("problem" in parameters) return parameters;
	if (target.type === "list") return parseList(target, parameters);
	if (target.type === "record" && !isWell) {
		return { ...target, type: "malformed", id: readable(target.id) };
	}
	return target;
}

/** Whether the id of a record or of a version, if the path has one, has the right form. */
function isWellNamed(target: Target): boolean {
	if (target.type === "record") return isId(target.resource, target.id);
	return target.type !== "change" || VERSION.test(target.version);
}

/**
 * The usual spelling of a path, with the id in lower case. Undefined if the path names nothing. The result is formatted
 * from what the path names, so a redirect cannot lead anywhere else.
 */
function usualPath(path: string): string | undefined {
	const target = parsePath(usualSpelling(path));
	if (target === undefined) return undefined;
	const named = inUsualCase(target);
	return isWellNamed(named) ? formatPath(named) : undefined;
}

/** Gene symbols match in any case, so they stay as they are; every other id is in lower case. */
function inUsualCase(target: Target): Target {
	if (target.type === "change") {
		return { ...target, version: target.version.toLowerCase() };
	}
	if (target.type !== "record" || target.resource === "genes") return target;
	return { ...target, id: target.id.toLowerCase() };
}

/** A path segment, decoded for people to read. */
function readable(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

function parseList(
	target: { language: Language; resource: Resource },
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
	return { type: "list", ...target, page, perPage, query };
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
