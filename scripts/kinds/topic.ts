/** What is published about a topic, and its document. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Blocks, RecordDocument } from "../documents/block.ts";
import {
	definedTerm,
	list,
	recordItem,
	type Surroundings,
	section,
	sourceSection,
} from "../documents/sections.ts";
import type { Made } from "../model/kinds/kinds.ts";

export function publishTopic(
	{ record: { id, facts }, prose }: Entry<"topic">,
	edition: Edition,
): Made<"topics"> {
	const item = {
		slug: id,
		url: edition.page("topic", id),
		label: prose.label,
		hook: prose.hook,
		variant_count: facts.confirmed.length + facts.co_mentioned.length,
		confirmed_count: facts.confirmed.length,
		co_mentioned_count: facts.co_mentioned.length,
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, sources };
	};
	return { item, record };
}

export function topicDocument(
	{ record: { facts }, prose }: Entry<"topic">,
	surroundings: Surroundings,
): RecordDocument {
	const { words, edition } = surroundings;
	const variants = (rsids: readonly string[]): Blocks => {
		const items = rsids.map((rsid) => ({
			...recordItem(edition, "variant", rsid),
			below: summaryOf(edition, rsid),
		}));
		return [list(items, "rows")];
	};
	return {
		heading: prose.label,
		description: prose.hook,
		below: [{ is: "prose", text: prose.hook, isLead: true }],
		glance: [],
		main: [
			{ is: "prose", text: prose.introduction },
			section("confirmed", words.record.confirmed, variants(facts.confirmed)),
			section(
				"mentioned",
				words.record.coMentioned,
				variants(facts.co_mentioned),
			),
			sourceSection(surroundings, facts.sources),
		],
		about: definedTerm(surroundings, "topic", prose),
	};
}

/** What a variant is, unless readers have to ask for it. */
function summaryOf(edition: Edition, rsid: string): string | undefined {
	const entry = edition.entry("variant", rsid);
	if (entry?.record.facts.risk_tier === "sensitive") return undefined;
	return entry?.prose.summary;
}
