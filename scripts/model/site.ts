/** The settings of the operator. */

import { z } from "zod";
import {
	API_PATH,
	formatPath,
	KIND_NAMES,
	ORIGINAL,
	RESOURCE_NAMES,
} from "../../functions/shared/contract.ts";
import {
	areLimitsRising,
	PLAN_NAMES,
} from "../../functions/shared/settings.ts";
import { address, date, localized, text } from "./fields.ts";
import { itemSchema, singleSchema } from "./kinds/kinds.ts";
import { referenceTo } from "./references.ts";
import { maybe } from "./values/shapes.ts";

/** The resource of each path of a list, in the original language. */
const LISTS = new Map(
	RESOURCE_NAMES.map((resource) => [
		formatPath({ type: "list", language: ORIGINAL, resource }),
		resource,
	]),
);

/** The schemas of the answers at and below a list's path: its items, and its single records if there are any. */
export function schemasAt(path: string): z.ZodObject[] {
	const resource = LISTS.get(path);
	return resource === undefined
		? []
		: [itemSchema(resource), ...singleSchema(resource)];
}

const deprecation = z
	.strictObject({
		path: z
			.enum([API_PATH, ...LISTS.keys()])
			.describe(
				"What ends, with everything below it and in every language: a list with its records, such as /api/v1/topics, or all of /api/v1.",
			),
		field: maybe(
			text,
			"The field of these records that ends, if they themselves stay.",
		),
		deprecated: date.describe(
			"The day since when nobody should begin to use it, as YYYY-MM-DD.",
		),
		sunset: date.describe(
			"The day from which it may be gone, as YYYY-MM-DD: later than that of `deprecated`.",
		),
		page: address.describe("The page that says what to use instead."),
	})
	.refine(({ deprecated, sunset }) => deprecated < sunset, {
		path: ["sunset"],
		message: "sunset-early",
	})
	.refine(
		({ path, field }) =>
			field === undefined ||
			schemasAt(path).some(({ shape }) => Object.hasOwn(shape, field)),
		{ path: ["field"], message: "deprecation-field" },
	);
export type Deprecation = z.infer<typeof deprecation>;

/** Compares two deprecations for sorting: what ends first comes first. */
export function bySunset(one: Deprecation, other: Deprecation): number {
	return Date.parse(one.sunset) - Date.parse(other.sunset);
}

export const site = z.strictObject({
	name: text.describe("The service's name."),
	base_url: z
		.url({ protocol: /^https?$/ })
		.regex(/[^/]$/)
		.describe("The address of the service, without a slash at its end."),
	contact: z
		.url({ protocol: /^(https?|mailto)$/ })
		.describe("Where consumers write to: an https: or mailto: address."),
	security: maybe(
		z.strictObject({
			contact: z
				.url({ protocol: /^(https|mailto)$/ })
				.describe("Where to report a weakness: an https: or mailto: address."),
			expires: date.describe(
				"The day until which this holds, as YYYY-MM-DD; at most a year ahead is usual.",
			),
		}),
		"What /.well-known/security.txt says.",
	),
	edit_url: maybe(
		address,
		"The start of the addresses at which files of the repository can be edited, without a slash at its end; pages link to it.",
	),
	report_url: maybe(
		address,
		'The address at which the repository\'s host opens an issue, such as https://github.com/OWNER/NAME/issues/new; "Report a mistake" leads there, with the form for records filled in. Without it, to contact.',
	),
	licence: z
		.strictObject({ name: text, url: address, attribution: text })
		.describe("The licence of the data, and how to name the source."),
	notice: localized.describe("What the data is not, in each language."),
	graph: z
		.strictObject({
			docs_url: address,
			subscribe_url: address,
			price: localized,
			price_detail: z
				.strictObject({
					amount: z.number().positive(),
					currency: z.string().regex(/^[A-Z]{3}$/),
					interval: z.enum(["month", "year"]),
				})
				.describe(
					"The price for programs: amount, currency (three letters) and how often it is paid.",
				),
		})
		.describe("What callers without access to the links are told."),
	examples: maybe(
		z.array(referenceTo(KIND_NAMES)),
		"Records to show as examples on the front page and in the documentation, the best first, such as variant/rs4988235: kind ones, that everybody may read. Variants that are not standard are left out.",
	),
	reviews: z
		.enum(["any", "another_person"])
		.default("any")
		.describe(
			"Who may read a translation against the English: any, or another_person than the author of its last change, whose handle the review then names.",
		),
	deprecations: maybe(
		z.array(deprecation),
		"What is about to end. Answers, the OpenAPI description and the page on versions announce it.",
	),
	rate_limits: z
		.record(z.enum(PLAN_NAMES), z.int().positive().max(10_000))
		.refine(areLimitsRising, { message: "limits-fall" })
		.describe("Requests in any 60 seconds, for each plan."),
});
export type Site = z.infer<typeof site>;

/** The settings with another base URL, also in the addresses of the service's own pages. */
export function siteAt(settings: Site, baseUrl: string): Site {
	const { base_url, graph, deprecations } = settings;
	const move = (own: string) =>
		own.startsWith(`${base_url}/`)
			? `${baseUrl}${own.slice(base_url.length)}`
			: own;
	return {
		...settings,
		base_url: baseUrl,
		graph: {
			...graph,
			docs_url: move(graph.docs_url),
			subscribe_url: move(graph.subscribe_url),
		},
		...(deprecations && {
			deprecations: deprecations.map((one) => ({
				...one,
				page: move(one.page),
			})),
		}),
	};
}
