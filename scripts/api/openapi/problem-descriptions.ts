/** The descriptions of each kind of error in the OpenAPI description. They are always in English. */

import type { ProblemName } from "../../../functions/shared/problem-kinds.ts";

export const PROBLEM_DESCRIPTIONS: Record<ProblemName, string> = {
	"invalid-parameter":
		"A query parameter is not one of this path's, is given twice, or has a value that is not allowed. `parameter` is its name, `value` is what was sent, `rule` says what is allowed, and `nearest` is the closest name that the path accepts, if there is one.",
	"key-not-accepted":
		"The `X-API-Key` header has a key that is mistyped, unknown or revoked. The service never treats such a request as anonymous. Without the header, every endpoint except the links is open.",
	"subscription-required":
		"The links are part of API Pro. `price` says what it costs, `price_detail` gives the same as amount, currency and interval, `subscribe_url` is where to subscribe, and `docs_url` is the page that describes the graph.",
	"not-found":
		"No record, or no resource at all, has this address. If it is the address of a record, `nearest_records` has up to three records that bear the id as another name, a code, the name of a change or a place or, if none does and it is a word, guesses, which `is_guess` marks. Show a guess as a guess. If the id itself is not valid, `rule` says what an id looks like. That a variant is not recorded here says nothing about it; `elsewhere` has addresses of other places that may know it.",
	"not-translated":
		"The record exists in English, but its translation has not been published. `original` is the address of the English record; a `Link` header with `rel=alternate` repeats it.",
	withdrawn:
		"The record has been withdrawn. `withdrawn` is the date, `reason` says why, and `replaced_by` is the address of the record to use instead, if there is one.",
	"method-not-allowed":
		"The service is read-only: it accepts only GET, HEAD and OPTIONS, as the `Allow` header says.",
	"rate-limited":
		"The caller has used up its requests for the last 60 seconds, or its network sends more requests than the service can handle. `retry_after`, like the `Retry-After` header, is the number of seconds after which the next request passes, if no other is sent from the same address or with the same key until then. Only if the service itself is overloaded can another 429 follow.",
	"internal-error":
		"The service failed unexpectedly. `id` identifies the failure in the operator's logs.",
	unavailable:
		"Something that this answer depends on is not responding. The same request may work a little later.",
};
