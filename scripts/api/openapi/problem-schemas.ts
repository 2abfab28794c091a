/** The schema of each kind of error: the shared members, and those of the kind. */

import { z } from "zod";
import type { ProblemName } from "../../../functions/shared/problem-kinds.ts";
import {
	PROBLEMS,
	problemSchemaName,
} from "../../../functions/shared/problem-kinds.ts";
import { address, text } from "../../model/published-fields.ts";
import { maybe } from "../../model/values/shapes.ts";
import { PROBLEM_DESCRIPTIONS } from "./problem-descriptions.ts";

const problem = z
	.object({
		type: address.describe(
			"The web page that explains this kind of error; the part after # is the kind.",
		),
		title: text.describe("The kind of error, in the language of the path."),
		status: z.int().min(400).max(599).describe("The HTTP status."),
		detail: text.describe("What went wrong this time and what to do."),
		instance: text.describe("Path and query of the request."),
	})
	.meta({ id: "Problem", description: "Problem details (RFC 9457)." });

const price = z
	.object({
		amount: z.number().describe("How much."),
		currency: text.describe("Three letters (ISO 4217)."),
		interval: text.describe("How often it is paid: `month` or `year`."),
	})
	.meta({ id: "Price", description: "What API Pro costs, for programs." });
const nearestRecord = z
	.object({
		id: text.describe("Id of the record."),
		name: text.describe("Name of the record, in the language of the path."),
		url: address.describe("Address of the record."),
		is_guess: z
			.boolean()
			.describe(
				"False if the given id is another name of the record; true if it only resembles a name.",
			),
	})
	.meta({
		id: "NearestRecord",
		description: "A record that you may have meant.",
	});
const elsewhere = z
	.object({
		label: text.describe("What is there, in the language of the path."),
		url: address.describe("Address of the id there."),
	})
	.meta({ id: "Elsewhere", description: "Another place to look." });

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
