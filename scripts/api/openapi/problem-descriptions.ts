/** What the OpenAPI description says about each kind of error, in the language of all its descriptions. */

import type { ProblemName } from "../../../functions/problem-kinds.ts";

export const PROBLEM_DESCRIPTIONS: Record<ProblemName, string> = {
	"invalid-parameter":
		"A query parameter is unknown to this path, given twice, or out of its range. `parameter` names it, `value` is what was sent, `rule` says what is allowed and `nearest` is the closest name that the path knows, where there is one.",
	"key-not-accepted":
		"The `X-API-Key` header holds a key that is mistyped, unknown or revoked. A request is never served as anonymous instead. Without the header, every endpoint but the links is open.",
	"subscription-required":
		"The links are part of API Pro. `price` says what it costs, `price_detail` says the same in amount, currency and interval, `subscribe_url` where to subscribe and `docs_url` leads to the page that describes the graph.",
	"not-found":
		"No record, or no resource at all, has this address. Where it is the address of a record, `nearest_records` holds id, name and address of up to three records that may have been meant, and `rule` says what an id is where the given one cannot be one.",
	"not-translated":
		"The record exists in English and its translation has not been published. `original` is the address of the English record; a `Link` header with `rel=alternate` repeats it.",
	withdrawn:
		"The record has been withdrawn. `withdrawn` is the day, `reason` says why, and `replaced_by` is the address of the record to use instead, where there is one.",
	"method-not-allowed":
		"The service is read-only: it answers GET, HEAD and OPTIONS, as the `Allow` header says.",
	"rate-limited":
		"The caller has used up its requests of the last 60 seconds. `retry_after`, like the `Retry-After` header, is the number of seconds after which the next request passes.",
	"internal-error":
		"The service failed in a way it did not foresee. `id` finds the failure in the operator's logs.",
	unavailable:
		"Something that this answer needs does not respond. The same request may pass a little later.",
};
