/** Every error that the service returns (RFC 9457), in the caller's language. */

import type { Former, Language, RecordResource } from "./contract.ts";
import {
	formatPath,
	isId,
	ORIGINAL,
	problemPath,
	RESOURCES,
} from "./contract.ts";
import { NCBI } from "./databases.ts";
import { type HeaderValues, METHODS } from "./headers.ts";
import type { Nearest } from "./near-names.ts";
import { type KeyFault, PROBLEMS, type ProblemName } from "./problem-kinds.ts";
import {
	graphIn,
	PAGE_BUDGET,
	RATE_WINDOW_SECONDS,
	type Settings,
} from "./settings.ts";
import { WORDS } from "./words/languages.ts";

/** What went wrong. */
export interface Failure {
	problem: ProblemName;
	/** In the caller's language, like the texts in `members`. */
	detail: string;
	/** Members in addition to those that every problem has; undefined ones are not sent. */
	members?: Record<string, unknown>;
	/** What its web page says in place of the title and the detail. */
	page?: { heading: string; lead: string };
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
	const type = `${baseUrl}${problemPath(problem)}`;
	const title = WORDS[language].titles[problem];
	const status = PROBLEMS[problem];
	return { type, title, status, detail, instance, ...members };
}

/** Shortens long values, so that an error costs no more than the request that caused it. */
export function clip(value: string): string {
	return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}

// Failures caused by query parameters are in `parameters.ts`; all others are below.

export function noSuchAddress(language: Language): Failure {
	const index = formatPath({ type: "index", language });
	const openapi = formatPath({ type: "openapi", language });
	const detail = WORDS[language].noSuchAddress({ index, openapi });
	return { problem: "not-found", detail };
}

/** An id as the caller gave it, and what may help. */
interface Missing {
	baseUrl: string;
	language: Language;
	resource: RecordResource;
	id: string;
	nearest: Nearest;
	/** The path of a record's data or, for a reader, of its page. */
	pathTo: (id: string) => string;
}

/** A record that bears the unknown id as another name, or a guess. */
export interface NearestRecord {
	id: string;
	name: string;
	url: string;
	is_guess: boolean;
}

/** A place outside the service that may have what is missing. */
export interface Elsewhere {
	label: string;
	url: string;
}

/** Where to look for any variant: by its rsID, at the end of each address. */
const ELSEWHERE = {
	dbSnp: `${NCBI}snp/`,
	clinVar: `${NCBI}clinvar/?term=`,
} as const;

export function noSuchRecord(missing: Missing): Failure {
	const { baseUrl, language, resource, nearest, pathTo } = missing;
	const words = WORDS[language];
	const id = clip(missing.id);
	const nearest_records = nearest.records.map(
		([id, name]): NearestRecord => ({
			id,
			name,
			url: `${baseUrl}${pathTo(id)}`,
			is_guess: !nearest.isName,
		}),
	);
	const list = formatPath({ type: "list", language, resource });
	const about = { resource, id, list, nearest };
	if (!isId(resource, missing.id)) {
		const rule = words.idRules[RESOURCES[resource].id.name];
		const detail = words.malformedId({ ...about, rule });
		const members = { rule, nearest_records };
		return { problem: "not-found", detail, members };
	}
	if (RESOURCES[resource].id.name !== "rsid" || nearest.isName) {
		const detail = words.noSuchRecord(about);
		return { problem: "not-found", detail, members: { nearest_records } };
	}
	const { heading, lead, ...labels } = words.notRecorded({ id });
	const elsewhere: Elsewhere[] = (["dbSnp", "clinVar"] as const).map(
		(place) => ({ label: labels[place], url: ELSEWHERE[place] + id }),
	);
	return {
		problem: "not-found",
		detail: `${heading}. ${lead}`,
		page: { heading, lead },
		members: { nearest_records, elsewhere },
	};
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
		members: { withdrawn, reason, replaced_by: replacedBy },
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
	settings: Settings,
): Failure {
	const words = WORDS[language];
	const graph = graphIn(language, settings);
	const { price_detail, subscribe_url, docs_url } = graph;
	const price = graph.price[language];
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
		headers: { Allow: METHODS },
	};
}

export function rateLimited(
	language: Language,
	seconds: number,
	quota: number,
): Failure {
	const window = RATE_WINDOW_SECONDS;
	const detail = WORDS[language].rateLimited({ quota, window, seconds });
	return { ...busy(language, seconds), detail };
}

/** A reader has opened as many pages of connections as the budget has. */
export function pagesUsedUp(language: Language, seconds: number): Failure {
	const { requests, seconds: window } = PAGE_BUDGET;
	const page = WORDS[language].pagesUsedUp({
		pages: requests,
		window: window / 60,
		minutes: Math.ceil(seconds / 60),
	});
	const detail = `${page.heading}. ${page.lead}`;
	return { ...busy(language, seconds), detail, page };
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
