/** What the dataset covers: the literature and figures of its records, the evidence of its links, the translations. */

import type { Translation as Translated } from "../../functions/shared/contract.ts";
import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import { isLiterature } from "../dataset/sources.ts";
import type { EvidenceTier } from "../model/evidence.ts";
import { EVIDENCE_TIERS, tierOf } from "../model/evidence.ts";
import { KIND_NAMES, type Kind } from "../model/kinds/kinds.ts";

/** What marks call a paper or a chapter. */
const PAPER = /^(?:pmid|pmc|nbk):/;

/** How many out of how many. */
interface Share {
	count: number;
	of: number;
}

export type Coverage = ReturnType<typeof coverageOf>;

export function coverageOf(dataset: Dataset) {
	return {
		kinds: KIND_NAMES.map((kind) => coverageOfKind(dataset, kind)),
		figures: figuresOf(dataset),
		links: linksOf(dataset),
	};
}

function coverageOfKind(
	{ records, translated, citations }: Dataset,
	kind: Kind,
) {
	const isOfPaper = (key: string) => {
		const registered = citations.get(key);
		return PAPER.test(key) || (registered && isLiterature(registered));
	};
	const all = [...records[kind].values()];
	return {
		kind,
		records: all.length,
		/** With a paper, a review or a guideline among the sources. */
		literature: share(
			all,
			({ facts, marks }) =>
				facts.sources.some(isLiterature) ||
				marks.some(({ keys }) => keys.some(isOfPaper)),
		),
		translated: Object.fromEntries(
			TRANSLATIONS.map((language) => [
				language,
				share(all, ({ id }) => translated[language][kind].has(id)),
			]),
		) as Record<Translated, Share>,
	};
}

function figuresOf({ records }: Dataset) {
	const variants = [...records.variant.values()];
	const conditions = [...records.condition.values()];
	const figures: Record<string, Share> = {
		"variants with frequencies": share(
			variants,
			({ facts }) => facts.frequencies.length > 0,
		),
		"frequencies with a sample size": share(
			variants.flatMap(({ facts }) => facts.frequencies),
			({ sample_size }) => sample_size !== undefined,
		),
		"variants with effects": share(
			variants,
			({ facts }) => facts.effects.length > 0,
		),
		"variants with risks in people": share(
			variants,
			({ facts }) => facts.risks.length > 0,
		),
		"variants that say what is not known": share(
			variants,
			({ prose }) => prose.open_questions !== undefined,
		),
		"variants with a ClinVar id": share(variants, ({ facts }) =>
			facts.ids.some(({ clinvar }) => clinvar !== undefined),
		),
		"variants with a ClinGen id": share(variants, ({ facts }) =>
			facts.ids.some(({ clingen }) => clingen !== undefined),
		),
		"conditions with risks in people": share(
			conditions,
			({ facts }) => facts.risks.length > 0,
		),
		"conditions with a prevalence": share(
			conditions,
			({ facts }) => facts.prevalence.length > 0,
		),
	};
	return Object.entries(figures).map(([name, share]) => ({ name, share }));
}

function share<T>(all: T[], has: (one: T) => boolean): Share {
	return { count: all.filter(has).length, of: all.length };
}

/** The authored links by what they join. Those from a variant to its genes follow from its record, without evidence. */
function linksOf({ edges }: Dataset) {
	const authored = edges.filter(({ relation }) => relation !== "located_in");
	const byJoin = Map.groupBy(
		authored,
		({ from, to }) => `${from.type} → ${to.type}`,
	);
	return [...byJoin]
		.map(([join, own]) => {
			// The evidence of an edge is sorted, the best first.
			const best = own.flatMap(({ evidence }) =>
				evidence.slice(0, 1).map(tierOf),
			);
			const countOf = (tier: EvidenceTier) =>
				best.filter((one) => one === tier).length;
			const tiers = Object.fromEntries(
				EVIDENCE_TIERS.map((tier) => [tier, countOf(tier)]),
			) as Record<EvidenceTier, number>;
			return { join, tiers };
		})
		.sort((a, b) => (a.join < b.join ? -1 : 1));
}

/** The coverage as tables in Markdown. */
export function formatCoverage({ kinds, figures, links }: Coverage): string {
	return [
		...table(
			["records", "all", "with literature", ...TRANSLATIONS],
			kinds.map(({ kind, records, literature, translated }) => [
				kind,
				String(records),
				percent(literature),
				...TRANSLATIONS.map((language) => percent(translated[language])),
			]),
		),
		...table(
			["figures", "records"],
			figures.map(({ name, share }) => [name, percent(share)]),
		),
		...table(
			["links", ...EVIDENCE_TIERS],
			links.map(({ join, tiers }) => [
				join,
				...EVIDENCE_TIERS.map((tier) => String(tiers[tier])),
			]),
		),
		"Literature is a paper, a review such as GeneReviews, or a guideline.",
		"",
	].join("\n");
}

/** A whole percentage, rounded down: 100 % means every one. */
function percent({ count, of }: Share): string {
	if (of === 0) return "0 of 0";
	return `${count} of ${of} (${Math.floor((100 * count) / of)} %)`;
}

function table(head: string[], rows: string[][]): string[] {
	const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
	const rule = `|---|${"---:|".repeat(head.length - 1)}`;
	return [line(head), rule, ...rows.map(line), ""];
}
