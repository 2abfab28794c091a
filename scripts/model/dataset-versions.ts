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
	text,
} from "./published-fields.ts";

const version = z
	.string()
	.regex(VERSION)
	.describe("Version of the dataset: a hash of all that is published.");
const previous = version
	.nullable()
	.describe("The version before it; null for the first one that is known.");
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
const renaming = z
	.strictObject({
		from: text.describe("The former id."),
		to: text.describe("The id now."),
	})
	.meta({ id: "Renaming", description: "A record that has a new id." });
export const resourceChanges = z
	.strictObject({
		added: ids.describe("Ids of new records."),
		changed: ids.describe("Ids of records whose content has changed."),
		renamed: z
			.array(renaming)
			.describe("Former and new ids; the former one redirects."),
		withdrawn: ids.describe("Ids of records that answer 410 now."),
		removed: ids.describe("Ids of records that this language no longer has."),
	})
	.meta({
		id: "ResourceChanges",
		description: "What a version has changed in one list.",
	});
export type ResourceChanges = z.infer<typeof resourceChanges>;

export const versionSummary = z
	.strictObject({
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
	})
	.meta({ id: "VersionSummary", description: "A version of the dataset." });
export type VersionSummary = z.infer<typeof versionSummary>;

export const versionList = z
	.strictObject({
		data: z
			.array(versionSummary)
			.describe("The versions of the dataset, newest first."),
	})
	.meta({ id: "VersionList", description: "The versions of the dataset." });

export const versionChanges = z
	.strictObject({
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
			"Ids by language and resource. The links are left out: they have no addresses of their own.",
		),
	})
	.meta({
		id: "VersionChanges",
		description: "What a version of the dataset has changed.",
	});
export type VersionChanges = z.infer<typeof versionChanges>;
