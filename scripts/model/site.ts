/** The settings of the operator. */

import { z } from "zod";
import { PLANS } from "../../functions/contract.ts";
import { address, localized, text } from "./fields.ts";

export const site = z.strictObject({
	name: text.describe("The service's name."),
	base_url: z
		.url({ protocol: /^https?$/ })
		.regex(/[^/]$/)
		.describe("The address of the service, without a slash at its end."),
	contact: z
		.url({ protocol: /^(https?|mailto)$/ })
		.describe("Where consumers write to: an https: or mailto: address."),
	edit_url: address
		.optional()
		.describe(
			"The start of the addresses at which files of the repository can be edited, without a slash at its end; pages link to it.",
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
	rate_limits: z
		.record(z.enum(PLANS), z.int().positive().max(10_000))
		.describe("Requests in any 60 seconds, for each plan."),
});
export type Site = z.infer<typeof site>;

/** The settings at another base URL: the addresses of the service's own pages follow it. */
export function siteAt(settings: Site, baseUrl: string): Site {
	const { base_url, graph } = settings;
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
	};
}
