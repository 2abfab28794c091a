/** The addresses of the matching kit, which the index of the API, the pages and the headers name. */

export const MATCH_ROOT = "/match";
/** What others look for; what these import lies beside them. */
export const MATCH_FILES = {
	index: `${MATCH_ROOT}/variants.json`,
	javascript: `${MATCH_ROOT}/match.js`,
	types: `${MATCH_ROOT}/match.d.ts`,
	python: `${MATCH_ROOT}/match.py`,
	vectors: `${MATCH_ROOT}/vectors.ndjson`,
} as const;
