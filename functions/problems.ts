/** Every error that the service returns (RFC 9457), in the caller's language. */

import type { Former, Language, RecordResource, Settings } from "./contract.ts";
import {
	formatPath,
	ORIGINAL,
	problemPath,
	RATE_WINDOW_SECONDS,
	RESOURCES,
} from "./contract.ts";
import type { HeaderValues } from "./headers.ts";
import type { Suggestion } from "./near-names.ts";
import type { KeyFault, ProblemName } from "./problem-kinds.ts";
import { PROBLEMS } from "./problem-kinds.ts";
import { WORDS } from "./words/languages.ts";

/** What went wrong. */
export interface Failure {
	problem: ProblemName;
	/** In the caller's language, like the texts in `members`. */
	detail: string;
	/** Members in addition to those that every problem has. */
	members?: Record<string, unknown>;
	headers?: HeaderValues;
}

/** The body of an error. */
export interface ProblemDocument {
	type: string;
	title: string;
	status: number;
	detail: string;
	instance: string;
	[member: string]: unknown;
}

/** The problem document of a failure; `instance` is the path and query of the request. */
export function problemDocument(
	{ problem, detail, members }: Failure,
	context: { baseUrl: string; language: Language; instance: string },
): ProblemDocument {
	const { baseUrl, language, instance } = context;
	return {
		type: `${baseUrl}${problemPath(problem)}`,
		title: WORDS[language].titles[problem],
		status: PROBLEMS[problem],
		detail,
		instance,
		...members,
	};
}

// Failures caused by query parameters are in `parameters.ts`; all others are below.

export function noSuchAddress(language: Language): Failure {
	const index = formatPath({ type: "index", language });
	const openapi = formatPath({ type: "openapi", language });
	const detail = WORDS[language].noSuchAddress({ index, openapi });
	return { problem: "not-found", detail };
}

/** An id as the caller gave it, and the records that the caller may have meant, nearest first. */
interface Missing {
	baseUrl: string;
	language: Language;
	resource: RecordResource;
	id: string;
	nearest: readonly Suggestion[];
}

export function noSuchRecord(missing: Missing): Failure {
	const { language, resource } = missing;
	const list = formatPath({ type: "list", language, resource });
	const detail = WORDS[language].noSuchRecord({ ...missing, list });
	return { problem: "not-found", detail, members: nearestRecords(missing) };
}

export function malformedId(missing: Missing): Failure {
	const { language, resource } = missing;
	const words = WORDS[language];
	const rule = words.idRules[RESOURCES[resource].id.name];
	const detail = words.malformedId({ ...missing, rule });
	const members = { rule, ...nearestRecords(missing) };
	return { problem: "not-found", detail, members };
}

function nearestRecords({ baseUrl, language, resource, nearest }: Missing) {
	const records = nearest.map(([id, name]) => {
		const path = formatPath({ type: "record", language, resource, id });
		return { id, name, url: `${baseUrl}${path}` };
	});
	return { nearest_records: records };
}

/** `original` is the address of the record in the original language. */
export function notTranslated(language: Language, original: string): Failure {
	return {
		problem: "not-translated",
		detail: WORDS[language].notTranslated({ original }),
		members: { original },
		headers: { Link: `<${original}>; rel="alternate"; hreflang="${ORIGINAL}"` },
	};
}

export function recordWithdrawn(
	language: Language,
	{ withdrawn, reason: reasons }: Extract<Former, { withdrawn: string }>,
	replacedBy: string | undefined,
): Failure {
	const reason = reasons[language];
	return {
		problem: "withdrawn",
		detail: WORDS[language].withdrawn({ date: withdrawn, reason }),
		members: {
			withdrawn,
			reason,
			...(replacedBy === undefined ? {} : { replaced_by: replacedBy }),
		},
	};
}

export function keyNotAccepted(language: Language, fault: KeyFault): Failure {
	const words = WORDS[language];
	return {
		problem: "key-not-accepted",
		detail: words.keyNotAccepted({ fault: words.keyFaults[fault] }),
		// RFC 9110, section 15.5.2, requires a challenge, but no registered scheme sends a key in a custom header.
		headers: { "WWW-Authenticate": 'ApiKey realm="api", header="X-API-Key"' },
	};
}

export function subscriptionRequired(
	language: Language,
	fault: KeyFault,
	{ price: prices, price_detail, subscribe_url, docs_url }: Settings["graph"],
): Failure {
	const words = WORDS[language];
	const price = prices[language];
	return {
		problem: "subscription-required",
		detail: words.subscriptionRequired({
			fault: words.keyFaults[fault],
			price,
			address: subscribe_url,
		}),
		members: { price, price_detail, subscribe_url, docs_url },
	};
}

export function methodNotAllowed(language: Language, method: string): Failure {
	return {
		problem: "method-not-allowed",
		detail: WORDS[language].methodNotAllowed({ method }),
		headers: { Allow: "GET, HEAD, OPTIONS" },
	};
}

export function rateLimited(
	language: Language,
	seconds: number,
	quota: number,
): Failure {
	const window = RATE_WINDOW_SECONDS;
	return {
		problem: "rate-limited",
		detail: WORDS[language].rateLimited({ quota, window, seconds }),
		members: { retry_after: seconds },
		headers: { "Retry-After": String(seconds) },
	};
}

/** The caller's network sends, or its counter receives, more requests than the service can count. */
export function busy(language: Language, seconds: number): Failure {
	return {
		problem: "rate-limited",
		detail: WORDS[language].busy({ seconds }),
		members: { retry_after: seconds },
		headers: { "Retry-After": String(seconds) },
	};
}

export function unavailable(language: Language): Failure {
	return {
		problem: "unavailable",
		detail: WORDS[language].unavailable,
		headers: { "Retry-After": "5" },
	};
}

/** `id` identifies the failure in the log. */
export function internalError(language: Language, id: string): Failure {
	return {
		problem: "internal-error",
		detail: WORDS[language].internalError({ id }),
		members: { id },
	};
}
