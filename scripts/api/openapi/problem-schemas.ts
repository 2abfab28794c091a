/** The schema of each kind of error: the shared members, and those of the kind. The texts are always in English. */

import { z } from "zod";
import {
	PROBLEMS,
	type ProblemName,
	problemSchemaName,
} from "../../../functions/shared/problem-kinds.ts";
import { address, text } from "../../model/published-fields.ts";
import { maybe, named } from "../../model/values/shapes.ts";

const problem = named("Problem", "Problem details (RFC 9457).", {
	type: address.describe(
		"The web page that explains this kind of error; the part after # is the kind.",
	),
	title: text.describe("The kind of error, in the language of the path."),
	status: z.int().min(400).max(599).describe("The HTTP status."),
	detail: text.describe("What went wrong this time and what to do."),
	instance: text.describe("Path and query of the request."),
});

const price = named("Price", "What API Pro costs, for programs.", {
	amount: z.number().describe("How much."),
	currency: text.describe("Three letters (ISO 4217)."),
	interval: text.describe("How often it is paid: `month` or `year`."),
});
const nearestRecord = named(
	"NearestRecord",
	"A record that you may have meant.",
	{
		id: text.describe("Id of the record."),
		name: text.describe("Name of the record, in the language of the path."),
		url: address.describe("Address of the record."),
		is_guess: z
			.boolean()
			.describe(
				"False if the given id is another name of the record; true if it only resembles a name.",
			),
	},
);
const elsewhere = named("Elsewhere", "Another place to look.", {
	label: text.describe("What is there, in the language of the path."),
	url: address.describe("Address of the id there."),
});

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

/** The members that only errors of one kind have. */
const MEMBERS: Record<ProblemName, z.ZodRawShape> = {
	"invalid-parameter": {
		parameter: z.string().describe("Name of the parameter, as it was sent."),
		value: z.string().describe("What was sent; a long value is cut short."),
		rule: text.describe("What is allowed, in the language of the path."),
		nearest: maybe(
			text,
			"The parameter of this path, or the value, that you may have meant.",
		),
	},
	"key-not-accepted": {},
	"subscription-required": {
		price: text.describe("What API Pro costs, in the language of the path."),
		price_detail: price,
		subscribe_url: address.describe("Where to subscribe."),
		docs_url: address.describe("The page that describes the graph."),
	},
	"not-found": {
		rule: maybe(
			text,
			"What an id looks like, if the given one is not valid; in the language of the path.",
		),
		nearest_records: maybe(
			z.array(nearestRecord),
			"Up to three records that bear the given id in any usual spelling: another name, a code, the name of a change, or a place. If there are none and the id is a word, guesses. An rsID or a symbol gets no guesses, since one that is almost the same names something else.",
		),
		elsewhere: maybe(
			z.array(elsewhere),
			"Where to look for a variant that is not recorded here.",
		),
	},
	"not-translated": {
		original: address.describe("Address of the record in English."),
	},
	withdrawn: {
		withdrawn: z.iso.date().describe("The date of the withdrawal."),
		reason: text.describe("Why, in the language of the path."),
		replaced_by: maybe(address, "Address of the record to use instead."),
	},
	"method-not-allowed": {},
	"rate-limited": {
		retry_after: z
			.int()
			.min(0)
			.describe("Seconds until the next request passes."),
	},
	"internal-error": {
		id: text.describe("Identifies the failure in the operator's logs."),
	},
	unavailable: {},
};

/** The schemas of all kinds of errors. */
export function problemSchemas(): z.ZodType[] {
	const names = Object.keys(PROBLEMS) as ProblemName[];
	return names.map(problemSchema);
}

// Only the end of `type` identifies the kind: it starts with the operator's address, which is different on a test server.
function problemSchema(name: ProblemName): z.ZodType {
	const id = problemSchemaName(name);
	const own = z.object({
		type: z.string().regex(new RegExp(`#${name}$`)),
		status: z.literal(PROBLEMS[name]),
		...MEMBERS[name],
	});
	return z
		.intersection(problem, own)
		.meta({ id, description: PROBLEM_DESCRIPTIONS[name] });
}
