/** The errors in the OpenAPI description: a response and an example for each kind. */

import {
	API_PATH,
	eachLanguage,
	languagePrefix,
	ORIGINAL,
	TRANSLATIONS,
} from "../../../functions/shared/contract.ts";
import type { ProblemName } from "../../../functions/shared/problem-kinds.ts";
import {
	PROBLEMS,
	problemSchemaName,
} from "../../../functions/shared/problem-kinds.ts";
import type { Failure } from "../../../functions/shared/problems.ts";
import {
	internalError,
	keyNotAccepted,
	methodNotAllowed,
	noSuchRecord,
	notTranslated,
	problemDocument,
	rateLimited,
	recordWithdrawn,
	subscriptionRequired,
	unavailable,
} from "../../../functions/shared/problems.ts";
import { parseRoute } from "../../../functions/shared/route.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Context } from "./operations.ts";
import { PROBLEM_DESCRIPTIONS } from "./problem-schemas.ts";
import { headerRefs, type Json, ref, schemaRef } from "./refs.ts";

/** A record may be missing entirely or in one language only: two kinds of errors that share a status. */
const NOT_FOUND = ["not-found", "not-translated"] as const;

/** The error responses that operations refer to, by name. */
export function problemResponses(): Json {
	const names = Object.keys(PROBLEMS) as ProblemName[];
	const isAlone = (name: ProblemName) =>
		!NOT_FOUND.some((other) => other === name);
	return {
		...Object.fromEntries(
			names.filter(isAlone).map((name) => [name, problemResponse([name])]),
		),
		"not-found": problemResponse(NOT_FOUND),
	};
}

/** The response for any of the named problems. */
function problemResponse(names: readonly ProblemName[]): Json {
	const schemas = names.map((name) => schemaRef(problemSchemaName(name)));
	const examples = names.map((name) => [name, ref("examples", name)]);
	return {
		description: names.map((name) => PROBLEM_DESCRIPTIONS[name]).join(" "),
		headers: headerRefs(...names),
		content: {
			"application/problem+json": {
				schema: schemas.length > 1 ? { oneOf: schemas } : schemas[0],
				examples: Object.fromEntries(examples),
			},
		},
	};
}

/** An example of each kind of error, made by the edge's own code. */
export function problemExamples(context: Context): Json {
	const { base_url: baseUrl } = context.settings;
	return Object.fromEntries(
		sampleFailures(context).map(([path, failure, language]) => {
			const instance = `${languagePrefix(language)}${path}`;
			const value = problemDocument(failure, { baseUrl, language, instance });
			return [failure.problem, { value }];
		}),
	);
}

const SAMPLE_WITHDRAWAL = {
	withdrawn: "2026-01-31",
	reason: eachLanguage(
		(language) => LANGUAGE_WORDS[language].description.withdrawn,
	),
};

/** An id of the right form that no variant has. */
const UNKNOWN = "rs1";

type Sample = [path: string, failure: Failure, language: Context["language"]];

/** A failure of each kind, with the path that it would answer. */
function sampleFailures({ settings, edition, language }: Context): Sample[] {
	const { base_url: baseUrl, rate_limits } = settings;
	const list = `${API_PATH}/variants`;
	const bad = `${list}?per_page=500`;
	const prefix = languagePrefix(language);
	const refused = parseRoute(new URL(`https://example.org${prefix}${bad}`));
	const [first] = edition.entries("variant");
	// A real record, translated or not, because the address of the original has to lead somewhere.
	const known = `${list}/${first?.record.id ?? "rs1"}`;
	const failures: [string, Failure][] = [
		...("problem" in refused ? ([[bad, refused]] as [string, Failure][]) : []),
		[list, keyNotAccepted(language, "unknown")],
		[`${API_PATH}/links`, subscriptionRequired(language, "missing", settings)],
		[
			`${list}/${UNKNOWN}`,
			noSuchRecord({
				baseUrl,
				language,
				resource: "variants",
				id: UNKNOWN,
				nearest: { isName: false, records: [] },
				pathTo: (id) => `${list}/${id}`,
			}),
		],
		[`${list}/rs2`, recordWithdrawn(language, SAMPLE_WITHDRAWAL, undefined)],
		[list, methodNotAllowed(language, "POST")],
		[list, rateLimited(language, 42, rate_limits.anonymous)],
		[list, internalError(language, "8d2f6c1e")],
		[list, unavailable(language)],
	];
	// The original language never answers that a record is not translated.
	const other = language === ORIGINAL ? TRANSLATIONS[0] : language;
	return [
		...failures.map(([path, failure]): Sample => [path, failure, language]),
		...(other === undefined
			? []
			: [[known, notTranslated(other, `${baseUrl}${known}`), other] as Sample]),
	];
}
