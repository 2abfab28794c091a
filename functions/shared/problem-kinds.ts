/** The kinds of errors that the service returns, each with its HTTP status. */

export const PROBLEMS = {
	"invalid-parameter": 400,
	"key-not-accepted": 401,
	"subscription-required": 402,
	"not-found": 404,
	"not-translated": 404,
	withdrawn: 410,
	"method-not-allowed": 405,
	"rate-limited": 429,
	"internal-error": 500,
	unavailable: 503,
} as const;
export type ProblemName = keyof typeof PROBLEMS;

/** The name of a kind of error in the OpenAPI description, such as `NotFoundProblem`. */
export function problemSchemaName(name: ProblemName): string {
	const words = name.split("-");
	return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}Problem`;
}

/** What is wrong with a key, or that there is none. */
export type KeyFault =
	| "missing"
	| "empty"
	| "malformed"
	| "unknown"
	| "disabled"
	| "expired"
	| "plan";
