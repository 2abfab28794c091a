/** The schemas of what consumers read apart from the records themselves: the pages of lists, and the index. */

import { z } from "zod";
import type { Resource } from "../../functions/shared/contract.ts";
import {
	LANGUAGES,
	MAX_PER_PAGE,
	RESOURCE_NAMES,
	VERSION,
} from "../../functions/shared/contract.ts";
import { agreement } from "../model/figures/agreement.ts";
import { itemSchema } from "../model/kinds/kinds.ts";
import {
	address,
	count,
	each,
	resourceCounts,
	text,
} from "../model/published-fields.ts";
import { list, named, orNull } from "../model/values/shapes.ts";

const pageLinks = named(
	"PageLinks",
	"Absolute addresses of a page and its neighbours.",
	{
		self: address.describe("This page."),
		first: address.describe("The first page."),
		prev: orNull(address, "Null on the first page."),
		next: orNull(address, "Null on the last page."),
		last: address.describe("The last page."),
	},
);

/** The members around the items of every list. */
export const envelope = z.strictObject({
	page: z.int().min(1).describe("Number of this page, from 1."),
	per_page: z
		.int()
		.min(1)
		.max(MAX_PER_PAGE)
		.describe("The most records that a page can have."),
	total: count.describe("Number of records on all pages."),
	total_pages: count.describe(
		"Number of pages. A page beyond the last is empty.",
	),
	links: pageLinks,
});

/** The name of the schema for a page of the resource's list. */
export function pageSchemaName(resource: Resource): string {
	return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Page`;
}

/** The schema for a page of the resource's list. */
export function pageSchema(resource: Resource) {
	return named(pageSchemaName(resource), `A page of the list of ${resource}.`, {
		data: z
			.array(itemSchema(resource))
			.max(MAX_PER_PAGE)
			.describe("The records of the page."),
		...envelope.shape,
	});
}

const resourceSummary = named("ResourceSummary", "A list and its size.", {
	url: address.describe("Address of the list."),
	total: count.describe("Number of records in the list."),
	record_url: orNull(
		text,
		"Address of a record by its id, as a URI template (RFC 6570); null for the links, which have none.",
	),
});

const language = z
	.enum(LANGUAGES)
	.meta({ id: "Language", description: "A language that the service offers." });

const licence = named("Licence", "The licence of the data.", {
	name: text.describe("Name of the licence."),
	url: address.describe("Address of the licence text."),
	attribution: text.describe("The attribution line to show with the data."),
});

const matching = named(
	"MatchingKit",
	"What compares a raw-data file with the variants, on the reader's own machine. These files are not counted.",
	{
		index_url: address.describe(
			"Every variant with its places and letters: the same file for everybody, so that nobody's look-ups tell what a file holds.",
		),
		javascript_url: address.describe("The matcher, for browsers and Node."),
		types_url: address.describe("Its types, for TypeScript."),
		python_url: address.describe("The matcher, for Python."),
		vectors_url: address.describe(
			"Lines with their right answers, for other matchers: one JSON object a line.",
		),
		docs_url: address.describe("The page with the rules."),
	},
);

// Not named "Index": generators write one file per schema, and that one would be mistaken for the index of the files.
export const index = named("ServiceIndex", "What the service offers.", {
	name: text.describe("Name of the service."),
	dataset_version: z
		.string()
		.regex(VERSION)
		.describe(
			"Version of the dataset: a hash of everything that is published. The same content always has the same version.",
		),
	api_version: text.describe("Version of the API."),
	language: language.describe("Language of this index."),
	resources: each(RESOURCE_NAMES, resourceSummary).meta({
		id: "Resources",
		description: "Every list, with its size in this language.",
	}),
	counts: each(LANGUAGES, resourceCounts).describe(
		"The size of every list in each language.",
	),
	languages: each(LANGUAGES, address).describe(
		"Address of the index in each language.",
	),
	changes_url: address.describe(
		"The list of dataset versions, for mirrors to follow.",
	),
	openapi_url: address.describe("The OpenAPI description."),
	graph_url: address.describe("The page that describes the graph."),
	contact: text.describe("How to reach the operator."),
	licence,
	notice: text.describe(
		"The notice to pass on with the data and with anything built on it.",
	),
	matching,
	agreement: list(
		agreement,
		"How far the data agree with the releases of others, by collector and file; empty where nothing has been compared. The page docs/agreement lists what differs, and why.",
	),
});
