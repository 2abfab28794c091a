/** Reads the query of an address. It is strict, so that each answer has few spellings. */

import type { Language } from "./contract.ts";
import { typos } from "./near-names.ts";
import { clip, type Failure } from "./problems.ts";
import type { QueryRule } from "./words/en.ts";
import { WORDS } from "./words/languages.ts";

export type Parameters = ReadonlyMap<string, string>;

/** What other services call the parameters. */
const OTHER_NAMES: Record<string, string> = {
	limit: "per_page",
	size: "per_page",
	page_size: "per_page",
	pagesize: "per_page",
	count: "per_page",
	offset: "page",
	query: "q",
	search: "q",
	symbol: "q",
};

/** The parameters of an address whose path accepts those in `known`, or the failure to answer with. */
export function readParameters(
	language: Language,
	url: URL,
	known: readonly string[],
): Parameters | Failure {
	const found = new Map<string, string>();
	// A lone "?" at the end is a second spelling of no query, so it falls through to an error.
	if (url.search === "" && !url.href.endsWith("?")) return found;
	const { rules } = WORDS[language];
	for (const piece of url.search.slice(1).split("&")) {
		const [rawName = "", ...rest] = piece.split("=");
		const rawValue = rest.join("=");
		const name = decode(rawName);
		const value = decode(rawValue);
		if (name === undefined || value === undefined) {
			return badQuery(language, "utf8", rawName, rawValue);
		}
		if (piece === "") return badQuery(language, "noEmpty", "", "");
		if (!known.includes(name)) {
			return unknownParameter(language, name, value, known);
		}
		const earlier = found.get(name);
		if (earlier !== undefined) {
			return badQuery(language, "once", name, `${earlier}, ${value}`);
		}
		if (rawName !== name || (value !== "" && !isUsual(rawValue, value))) {
			const spelling = `${name}=${encodeURIComponent(value)}`;
			const rule = rules.spelling({ spelling });
			return badParameter(language, name, piece, rule);
		}
		found.set(name, value);
	}
	return found;
}

function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll("+", " "));
	} catch {
		return undefined;
	}
}

/** Whether one of the usual encoders would spell a value this way; they differ only in how they encode spaces and !'()*~. */
function isUsual(raw: string, value: string): boolean {
	const encoded = encodeURIComponent(value);
	if (raw === encoded) return true;
	const strict = encoded.replace(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const form = new URLSearchParams([["", value]]).toString().slice(1);
	return [strict, strict.replaceAll("%20", "+"), form].includes(raw);
}

/** The failure of a parameter that breaks `rule`. */
export function badParameter(
	language: Language,
	parameter: string,
	given: string,
	rule: string,
	nearest?: string,
): Failure {
	const { badParameter: say } = WORDS[language];
	return invalid(language, parameter, given, rule, say, nearest);
}

function badQuery(
	language: Language,
	broken: QueryRule,
	parameter: string,
	given: string,
): Failure {
	const { rules, badQuery: say } = WORDS[language];
	return invalid(language, parameter, given, rules[broken], say[broken]);
}

function unknownParameter(
	language: Language,
	parameter: string,
	given: string,
	known: readonly string[],
): Failure {
	const { rules, unknownParameter } = WORDS[language];
	const names = known.join(", ");
	const rule = names === "" ? rules.none : rules.oneOf({ names });
	const say = (values: { parameter: string }) =>
		unknownParameter({ ...values, names });
	const nearest = nearestOf(parameter, known);
	return invalid(language, parameter, given, rule, say, nearest);
}

function invalid(
	language: Language,
	name: string,
	given: string,
	rule: string,
	say: (values: { parameter: string; value: string; rule: string }) => string,
	nearest?: string,
): Failure {
	const { didYouMean } = WORDS[language];
	const members = { parameter: clip(name), value: clip(given), rule, nearest };
	const hint = nearest === undefined ? "" : didYouMean({ nearest });
	const detail = `${say(members)}${hint}`;
	return { problem: "invalid-parameter", detail, members };
}

/** The known parameter that the caller probably meant; undefined if none is close. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
	const folded = name.toLowerCase();
	const other = OTHER_NAMES[folded];
	if (other !== undefined && known.includes(other)) return other;
	return known.find((one) => {
		const most = Math.floor(one.length / 3);
		return typos(folded, one, most) <= most;
	});
}
