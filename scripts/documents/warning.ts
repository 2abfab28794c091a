/** The warning of a variant's page, which fits what the page is about, and what only a reader who asks is shown. */

import { webPath } from "../../functions/shared/contract.ts";
import { connectionsOf } from "../dataset/edges/edges.ts";
import type { Entry } from "../dataset/edition.ts";
import type { PageWords } from "../words/en/pages.ts";
import type { Block, Blocks } from "./block.ts";
import type { Surroundings } from "./sections.ts";

/** Blocks that are folded, and kept from search engines, if there is a summary to unfold them by. */
export function folded(summary: string | false, blocks: Blocks): Blocks {
	return summary && blocks.length > 0
		? [{ is: "fold", summary, isPrivate: true, blocks }]
		: blocks;
}

/** The warning of Markdown, which folds nothing. */
export function unfoldedCare({ care, twin }: PageWords): Block {
	const line = `${twin.sensitive} ${care.sensitive.care}`;
	return { is: "care", line, on: "markdown" };
}

/** What a reader must know before anything else. */
export function warning(
	entry: Entry<"variant">,
	surroundings: Surroundings,
): Block | false {
	const { words, language } = surroundings;
	const { sensitive } = words.care;
	const { risk_tier } = entry.record.facts;
	switch (risk_tier) {
		case "standard":
			return false;
		case "caution":
			return caution(entry, surroundings);
		case "sensitive": {
			const risk = webPath(language, { type: "text", name: "docs/risk" });
			const to = `${risk}#raw-data`;
			const link = { is: "link", text: sensitive.careLink, to } as const;
			return { is: "care", line: [`${sensitive.care} `, link], on: "page" };
		}
		default:
			return risk_tier satisfies never;
	}
}

/** Whether it is a risk of an illness that is raised. */
const IS_RISK: Record<Entry<"variant">["record"]["facts"]["kind"], boolean> = {
	"drug-response": false,
	condition: true,
	trait: false,
	smell: false,
	taste: false,
};

/** What a reader should know of a raised risk or of a medicine that works differently; nothing of a trait. */
function caution(
	{ record: { id, facts } }: Entry<"variant">,
	{ words, edition }: Surroundings,
): Block | false {
	const { groups, condition, frequent, medicines } = words.care.caution;
	// It must not say of most people what the page's own figures deny of those with one of the pairs.
	const isFrequent = facts.risks.some(({ risk }) => risk >= 0.5);
	const own = connectionsOf(edition.dataset.edges, { type: "variant", id });
	const isAboutMedicines =
		facts.kind === "drug-response" ||
		own.some(({ relation }) => relation === "affects_response_to");
	const told = [
		IS_RISK[facts.kind] && (isFrequent ? frequent : condition),
		isAboutMedicines && medicines,
	].filter((one) => one !== false);
	return told.length > 0 && { is: "care", line: [groups, ...told].join(" ") };
}
