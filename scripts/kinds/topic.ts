/** What is published about a topic. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
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
