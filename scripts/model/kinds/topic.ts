/** A topic: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "../body.ts";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { refersTo } from "../references.ts";
import { list, named } from "../values/shapes.ts";
import type { Traits } from "./traits.ts";

const variant = refersTo(authored.rsid, "variant");

export const id = authored.slug;

export const facts = z.strictObject({
	confirmed: list(
		variant,
		"Variants whose effect on the topic is well established.",
	),
	co_mentioned: list(
		variant,
		"Variants that are only mentioned with the topic.",
	),
	sources: authored.sources,
	...authored.lifecycle(id, "topic"),
});

export const prose = z.strictObject({
	label: authored.text.describe("The topic's name."),
	hook: authored.text.describe(
		"One sentence that says why a reader would want to know about it.",
	),
	introduction: authored.text.describe(
		"What the topic is, what genes have to do with it, and what they cannot tell.",
	),
});

/** Word limits of an English introduction, so that a topic has enough text for a page. */
export const INTRODUCTION_WORDS = { least: 120, most: 200 };

export const body = {
	title: "label",
	sections: { Hook: ["hook", "text"], Introduction: ["introduction", "text"] },
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	about: ({ hook }) => hook,
	listed: ({ hook }) => hook,
};

const { text, count } = published;
export const item = z.strictObject({
	slug: published.slug("Identifier of the topic.", "digestion-and-food"),
	url: published.webPage,
	label: text.describe("The topic's name."),
	hook: text.describe(
		"Why a reader would want to know about it, in a sentence.",
	),
	variant_count: count.describe("Variants under the topic."),
	confirmed_count: count.describe(
		"Of these, variants whose effect on the topic is well established.",
	),
	co_mentioned_count: count.describe(
		"Of these, variants that are only mentioned with it.",
	),
});

export const record = named("Topic", "A topic in full.", {
	...item.shape,
	sources: published.sources,
});

/** What the API's description says about them. */
export const operations = {
	group: "Subjects in connection with which variants are mentioned.",
	list: "Topics sorted by slug, with the number of variants in each.",
	record: "A topic with its sources.",
};
