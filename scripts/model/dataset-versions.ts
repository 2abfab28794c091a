/** The versions of the dataset and what each one changed, as consumers read them. Mirrors follow these. */

import { z } from "zod";
import {
	LANGUAGES,
	RECORD_RESOURCES,
	VERSION,
} from "../../functions/shared/contract.ts";
import {
	address,
	count,
	each,
	resourceCounts,
	source,
	text,
} from "./published-fields.ts";
import { list, named, orNull } from "./values/shapes.ts";

const version = z
	.string()
	.regex(VERSION)
	.describe("Version of the dataset: a hash of all that is published.");
const previous = orNull(
	version,
	"The version before it; null for the first one that is known.",
);
const date = z.iso
	.date()
	.describe("The day that the publisher gave the version.");

/** What can happen to records. Each is a field of a version's summary and of its full changes. */
export const FATES = [
	"added",
	"changed",
	"renamed",
	"withdrawn",
	"removed",
] as const;
export type Fate = (typeof FATES)[number];

const ids = z.array(text);
const renaming = named("Renaming", "A record that has a new id.", {
	from: text.describe("The former id."),
	to: text.describe("The id now."),
});
export const resourceChanges = named(
	"ResourceChanges",
	"What a version has changed in one list.",
	{
		added: ids.describe("Ids of new records."),
		changed: ids.describe("Ids of records whose content has changed."),
		renamed: list(renaming, "Former and new ids; the former one redirects."),
		withdrawn: ids.describe("Ids of records that answer 410 now."),
		removed: ids.describe("Ids of records that this language no longer has."),
	},
);
export type ResourceChanges = z.infer<typeof resourceChanges>;

/** What can happen to a fact. */
export const FACT_FATES = ["added", "changed", "removed"] as const;
export type FactFate = (typeof FACT_FATES)[number];

const inWords = each(LANGUAGES, text).meta({
	id: "TextByLanguage",
	description: "A text in each language.",
});
const label = inWords.describe("What sort of fact it is, in each language.");
const resource = z.enum(RECORD_RESOURCES).meta({
	id: "FactResource",
	description: "The list that the record is in. Values may be added.",
});
const field = text.meta({
	description: "The field of the record. More fields may be added.",
	examples: ["frequencies"],
});

export const factCounts = each(FACT_FATES, count).meta({
	id: "FactCounts",
	description:
		"How many facts a version has added, changed and removed in records that were there before.",
});
export type FactCounts = z.infer<typeof factCounts>;

export const factChange = named("FactChange", "A fact that has changed.", {
	resource,
	id: text.describe("The id of the record."),
	field,
	change: z.enum(FACT_FATES).meta({
		id: "FactFate",
		description:
			"`added`: `before` is null. `changed`: both are given. `removed`: `after` is null.",
	}),
	label,
	what: orNull(
		inWords,
		"Which one it is: what `before` and `after` have in common, such as a group of people and a dataset. Null for a fact of which a record has but one.",
	),
	before: orNull(
		inWords,
		"What it was, in each language: only what is different.",
	),
	after: orNull(
		inWords,
		"What it is, in each language: only what is different.",
	),
	source: orNull(
		source,
		"The source that the record names for this very fact now, or did last; null where it names none.",
	),
	is_sensitive: z
		.boolean()
		.describe(
			"Whether the record is a variant of the tier `sensitive`: show the fact only to a reader who asked for it.",
		),
});
export type FactChange = z.infer<typeof factChange>;

export const factChanges = named(
	"FactChanges",
	"What has changed in the facts of records that this version and the one before it both have. Said of what open answers show; nothing of a connection is.",
	{
		counts: list(
			named("FieldCounts", "How many facts of a field have changed.", {
				resource,
				field,
				label,
				...factCounts.shape,
			}),
			"How many, by field: all of them, whether listed or not.",
		),
		changes: list(
			factChange,
			"The changes by record, each once: at most 1,000.",
		),
		left_out: count.describe(
			"How many changes are not listed. Of fields with few changes all are.",
		),
	},
);
export type FactChanges = z.infer<typeof factChanges>;

export const NO_FACT_CHANGES: FactChanges = {
	counts: [],
	changes: [],
	left_out: 0,
};

const edgeChanges = named(
	"LinkChanges",
	"What a version has changed in the edges of one language.",
	{
		added: ids.describe("Ids of new edges."),
		changed: ids.describe("Ids of edges whose content has changed."),
		removed: ids.describe("Ids of edges that are gone."),
	},
);
export type LinkChanges = z.infer<typeof edgeChanges>;

const linkSummary = named(
	"LinkSummary",
	"How far a version has changed the edges of one language.",
	{
		changed: orNull(
			count,
			"How many edges the version added, changed or removed; null where it is not known, so that only `hash` tells.",
		),
		hash: z
			.string()
			.regex(VERSION)
			.describe(
				"Tells whether a copy of the edges is up to date: the first 16 hexadecimal digits of the SHA-256 of one line for each edge, in the order of the list: its `id`, a space, its `version` and a line feed.",
			),
	},
);

export const versionSummary = named(
	"VersionSummary",
	"A version of the dataset.",
	{
		version,
		previous,
		date,
		url: address.describe("What the version has changed."),
		counts: each(LANGUAGES, resourceCounts).describe(
			"The size of every list in each language.",
		),
		changes: each(FATES, count).meta({
			id: "ChangeCounts",
			description:
				"How many records of all languages a version has added, changed, renamed, withdrawn and removed.",
		}),
		// Versions that were published before facts were compared have none.
		facts: factCounts.default({ added: 0, changed: 0, removed: 0 }),
		links: orNull(
			each(LANGUAGES, linkSummary).meta({
				id: "LinkSummaries",
				description: "How far a version has changed the edges, by language.",
			}),
			"How far the version has changed the edges of the graph: their number, never which. Null for versions that were published before edges were compared.",
		).default(null),
	},
);
export type VersionSummary = z.infer<typeof versionSummary>;

export const versionList = named(
	"VersionList",
	"The versions of the dataset.",
	{
		data: list(versionSummary, "The versions of the dataset, newest first."),
	},
);

export const versionChanges = named(
	"VersionChanges",
	"What a version of the dataset has changed.",
	{
		version,
		previous,
		date,
		records: each(
			LANGUAGES,
			each(RECORD_RESOURCES, resourceChanges).meta({
				id: "LanguageChanges",
				description: "What a version has changed in one language.",
			}),
		).describe(
			"Ids by language and resource. Those of the links are part of API Pro: `/links/changes/{version}`.",
		),
		facts: factChanges.default(NO_FACT_CHANGES),
	},
);
export type VersionChanges = z.infer<typeof versionChanges>;

export const versionLinkChanges = named(
	"VersionLinkChanges",
	"What a version of the dataset has changed in the edges of the graph.",
	{
		version,
		previous,
		date,
		links: each(
			LANGUAGES,
			orNull(
				edgeChanges,
				"Ids of edges; null where it is not known what changed: read the list again.",
			),
		).describe("Ids by language."),
	},
);
export type VersionLinkChanges = z.infer<typeof versionLinkChanges>;

/** A version, and what it changed. */
export interface KnownVersion {
	summary: VersionSummary;
	changes: VersionChanges;
	links: VersionLinkChanges["links"];
}
