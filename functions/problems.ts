/**
 * Every error the service answers with (RFC 9457): its status, its words in each language and the members of its own.
 * The OpenAPI description lists the same table.
 */

import type { Former, Language, RecordResource, Settings } from "./contract.ts";
import { API_PATH, formatPath, ORIGINAL } from "./contract.ts";

/** A text in each language. */
export type Text = Record<Language, string>;

export const PROBLEMS = {
	"invalid-parameter": {
		status: 400,
		title: { en: "Invalid parameter", ko: "잘못된 매개변수" },
		description:
			"A query parameter is unknown to this path, given twice, or out of its range. `parameter` names it, `value` is what was sent, `rule` says what is allowed and `nearest` is the closest name that the path knows, where there is one.",
	},
	"key-not-accepted": {
		status: 401,
		title: { en: "Key not accepted", ko: "사용할 수 없는 키" },
		description:
			"The `X-API-Key` header holds a key that is mistyped, unknown or revoked. A request is never served as anonymous instead. Without the header, every endpoint but the links is open.",
	},
	"subscription-required": {
		status: 402,
		title: { en: "Subscription required", ko: "구독 필요" },
		description:
			"The links are part of API Pro. `price` says what it costs, `subscribe_url` where to subscribe and `docs_url` leads to the page that describes the graph.",
	},
	"not-found": {
		status: 404,
		title: { en: "Not found", ko: "찾을 수 없음" },
		description: "No record, or no resource at all, has this address.",
	},
	"not-translated": {
		status: 404,
		title: { en: "Not translated", ko: "번역되지 않음" },
		description:
			"The record exists in English and its translation has not been published. `original` is the address of the English record; a `Link` header with `rel=alternate` repeats it.",
	},
	withdrawn: {
		status: 410,
		title: { en: "Withdrawn", ko: "철회됨" },
		description:
			"The record has been withdrawn. `withdrawn` is the day, `reason` says why, and `replaced_by` is the address of the record to use instead, where there is one.",
	},
	"method-not-allowed": {
		status: 405,
		title: { en: "Method not allowed", ko: "허용되지 않는 메서드" },
		description:
			"The service is read-only: it answers GET, HEAD and OPTIONS, as the `Allow` header says.",
	},
	"rate-limited": {
		status: 429,
		title: { en: "Too many requests", ko: "요청이 너무 많음" },
		description:
			"The caller has used up its requests of the last 60 seconds. `retry_after`, like the `Retry-After` header, is the number of seconds after which the next request passes.",
	},
	"internal-error": {
		status: 500,
		title: { en: "Internal error", ko: "내부 오류" },
		description:
			"The service failed in a way it did not foresee. `id` finds the failure in the operator's logs.",
	},
	unavailable: {
		status: 503,
		title: { en: "Temporarily unavailable", ko: "일시적으로 이용할 수 없음" },
		description:
			"Something that this answer needs does not respond. The same request may pass a little later.",
	},
} as const satisfies Record<
	string,
	{ status: number; title: Text; description: string }
>;
export type ProblemName = keyof typeof PROBLEMS;

/** What went wrong, before it is put into the caller's language. */
export interface Failure {
	problem: ProblemName;
	detail: Text;
	/** Members beside those that every problem has; a text is put into the caller's language. */
	members?: Record<string, string | number | Text>;
	headers?: Record<string, string>;
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
	failure: Failure,
	context: { baseUrl: string; language: Language; instance: string },
): ProblemDocument {
	const { status, title } = PROBLEMS[failure.problem];
	const { baseUrl, language, instance } = context;
	const members = Object.entries(failure.members ?? {}).map(([name, value]) => [
		name,
		typeof value === "object" ? value[language] : value,
	]);
	return {
		type: problemAddress(baseUrl, failure.problem),
		title: title[language],
		status,
		detail: failure.detail[language],
		instance,
		...Object.fromEntries(members),
	};
}

/** Where a problem is described: its entry in the OpenAPI description. */
function problemAddress(baseUrl: string, name: ProblemName): string {
	return `${baseUrl}${API_PATH}/openapi.json#/components/responses/${name}`;
}

// The failures that do not come from a query parameter; those are in `route.ts`.

export function noSuchAddress(): Failure {
	return {
		problem: "not-found",
		detail: {
			en: "Nothing has this address. /api/v1 lists what is here, /api/v1/openapi.json how it is asked for.",
			ko: "이 주소에는 아무것도 없습니다. /ko/api/v1에서 제공하는 항목을, /ko/api/v1/openapi.json에서 요청 방법을 확인할 수 있습니다.",
		},
	};
}

export function noSuchRecord(resource: RecordResource, id: string): Failure {
	return {
		problem: "not-found",
		detail: {
			en: `There is no "${id}" among the ${resource}. /api/v1/${resource} lists all of them.`,
			ko: `${resource}에 "${id}"이(가) 없습니다. 전체 목록은 /ko/api/v1/${resource}에 있습니다.`,
		},
	};
}

export function notTranslated(
	baseUrl: string,
	resource: RecordResource,
	id: string,
): Failure {
	const language = ORIGINAL;
	const path = formatPath({ type: "record", language, resource, id });
	const original = `${baseUrl}${path}`;
	return {
		problem: "not-translated",
		detail: {
			en: `This record is published in English only: ${original}`,
			ko: `이 기록은 아직 영어로만 제공됩니다: ${original}`,
		},
		members: { original },
		headers: { Link: `<${original}>; rel="alternate"; hreflang="${language}"` },
	};
}

export function recordWithdrawn(
	{ withdrawn, reason }: Extract<Former, { withdrawn: string }>,
	replacedBy: string | undefined,
): Failure {
	return {
		problem: "withdrawn",
		detail: {
			en: `This record was withdrawn on ${withdrawn}. ${reason.en}`,
			ko: `이 기록은 ${withdrawn}에 철회되었습니다. ${reason.ko}`,
		},
		members: {
			withdrawn,
			reason,
			...(replacedBy === undefined ? {} : { replaced_by: replacedBy }),
		},
	};
}

/** What is wrong with a key, or with having none. */
export type KeyFault = "missing" | "malformed" | "unknown" | "plan";

const KEY_FAULTS: Record<KeyFault, Text> = {
	missing: {
		en: "The request has no key in the header X-API-Key.",
		ko: "요청에 X-API-Key 헤더가 없습니다.",
	},
	malformed: {
		en: "The key in X-API-Key is mistyped: its check digits do not fit.",
		ko: "X-API-Key의 키가 잘못 입력되었습니다. 검사 숫자가 맞지 않습니다.",
	},
	unknown: {
		en: "The key in X-API-Key is unknown or has been revoked.",
		ko: "X-API-Key의 키는 등록되지 않았거나 폐기된 키입니다.",
	},
	plan: {
		en: "The plan of this key does not include the links.",
		ko: "이 키의 요금제에는 연결 그래프가 포함되지 않습니다.",
	},
};

export function keyNotAccepted(fault: KeyFault): Failure {
	const { en, ko } = KEY_FAULTS[fault];
	return {
		problem: "key-not-accepted",
		detail: {
			en: `${en} Leave the header out to be served without a key.`,
			ko: `${ko} 헤더를 빼면 키 없이 이용할 수 있습니다.`,
		},
	};
}

export function subscriptionRequired(
	fault: KeyFault,
	{ price, subscribe_url, docs_url }: Settings["graph"],
): Failure {
	const { en, ko } = KEY_FAULTS[fault];
	return {
		problem: "subscription-required",
		detail: {
			en: `${en} The links are part of API Pro (${price.en}): ${subscribe_url}`,
			ko: `${ko} 연결 그래프는 API Pro(${price.ko})에 포함됩니다: ${subscribe_url}`,
		},
		members: { price, subscribe_url, docs_url },
	};
}

export function methodNotAllowed(method: string): Failure {
	return {
		problem: "method-not-allowed",
		detail: {
			en: `${method} is not answered here: the service is read-only.`,
			ko: `${method} 메서드는 지원하지 않습니다. 읽기 전용 서비스입니다.`,
		},
		headers: { Allow: "GET, HEAD, OPTIONS" },
	};
}

export function rateLimited(seconds: number, quota: number): Failure {
	return {
		problem: "rate-limited",
		detail: {
			en: `All ${quota} requests of the last 60 seconds are used. The next one passes in ${seconds} s.`,
			ko: `최근 60초 동안 허용된 요청 ${quota}건을 모두 사용했습니다. ${seconds}초 후에 다시 요청할 수 있습니다.`,
		},
		members: { retry_after: seconds },
		headers: { "Retry-After": String(seconds) },
	};
}

export function unavailable(): Failure {
	return {
		problem: "unavailable",
		detail: {
			en: "A part of the service does not respond. Try again in a little while.",
			ko: "서비스 일부가 응답하지 않습니다. 잠시 후 다시 시도해 주십시오.",
		},
		headers: { "Retry-After": "5" },
	};
}

export function internalError(id: string): Failure {
	return {
		problem: "internal-error",
		detail: {
			en: `The service failed. If it happens again, report the id ${id}.`,
			ko: `서비스에 오류가 발생했습니다. 반복되면 식별 번호 ${id}을(를) 알려 주십시오.`,
		},
		members: { id },
	};
}
