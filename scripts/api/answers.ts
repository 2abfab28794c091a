/** What consumers read beside the records themselves: the pages of lists, the index, errors. */

import { z } from "zod";
import type { Resource } from "../../functions/contract.ts";
import {
	LANGUAGES,
	MAX_PER_PAGE,
	RESOURCE_NAMES,
} from "../../functions/contract.ts";
import { itemSchema } from "../model/kinds.ts";

const text = z.string().min(1);
const count = z.int().min(0);
const address = z.url();

/** What surrounds the items of every list. */
export const envelope = z.strictObject({
	page: z.int().min(1).describe("Number of this page, from 1."),
	per_page: z
		.int()
		.min(1)
		.max(MAX_PER_PAGE)
		.describe("Records a page holds at most."),
	total: count.describe("Records in the whole list."),
	total_pages: count.describe(
		"Pages in the whole list. A page beyond the last is empty.",
	),
	links: z
		.strictObject({
			self: address,
			first: address,
			prev: address.nullable().describe("Null on the first page."),
			next: address.nullable().describe("Null on the last page."),
			last: address,
		})
		.describe("Absolute addresses of this page and its neighbours."),
});

/** A page of a resource's list. */
export function pageSchema(resource: Resource) {
	return z.strictObject({
		data: z
			.array(itemSchema(resource))
			.max(MAX_PER_PAGE)
			.describe("The records of the page."),
		...envelope.shape,
	});
}

const resourceSummary = z.strictObject({
	url: address.describe("Address of the list."),
	total: count.describe("Records in it."),
});

export const index = z
	.strictObject({
		name: text.describe("Name of the service."),
		dataset_version: z
			.string()
			.regex(/^[0-9a-f]{16}$/)
			.describe(
				"Version of the dataset: a hash of all that is published, the same for the same content.",
			),
		api_version: text.describe("Version of the interface."),
		language: z.enum(LANGUAGES).describe("Language of this index."),
		resources: z
			.record(z.enum(RESOURCE_NAMES), resourceSummary)
			.describe("Every list, with its size in this language."),
		counts: z
			.record(z.enum(LANGUAGES), z.record(z.enum(RESOURCE_NAMES), count))
			.describe("The size of every list in each language."),
		languages: z
			.record(z.enum(LANGUAGES), address)
			.describe("Address of the index in each language."),
		changes_url: address.describe(
			"The versions of the dataset: what a mirror follows.",
		),
		openapi_url: address.describe("The OpenAPI description."),
		graph_url: address.describe("The page that describes the graph."),
		contact: text.describe("How to reach the operator."),
		licence: z
			.strictObject({ name: text, url: address, attribution: text })
			.describe("Licence of the data and the line to attribute it with."),
		notice: text.describe(
			"The notice that goes with the data, and with whatever is built on it.",
		),
	})
	.meta({ id: "Index" });

export const problem = z
	.looseObject({
		type: address.describe("Where this kind of error is described."),
		title: text.describe("The kind of error, in the language of the path."),
		status: z.int().min(400).max(599).describe("The HTTP status."),
		detail: text.describe("What went wrong this time and what to do."),
		instance: text.describe("Path and query of the request."),
	})
	.meta({
		id: "Problem",
		description: "Problem details (RFC 9457).",
	});
