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

export interface Coverage {
	kinds: {
		kind: Kind;
		records: number;
		/** With a paper, a review or a guideline among the sources. */
		literature: Share;
		translated: Record<Translated, Share>;
	}[];
	figures: { name: string; share: Share }[];
	links: {
		/** What the links join, such as `gene → condition`. */
		join: string;
		tiers: Record<EvidenceTier, number>;
	}[];
}

export function coverageOf(dataset: Dataset): Coverage {
	const { records, translated } = dataset;
	const variants = [...records.variant.values()];
	const conditions = [...records.condition.values()];
	return {
		kinds: KIND_NAMES.map((kind) => {
			const all = [...records[kind].values()];
			return {
				kind,
				records: all.length,
				literature: share(
					all,
					({ facts, marks }) =>
						facts.sources.some(isLiterature) ||
						marks.some(({ keys }) => keys.some((key) => PAPER.test(key))),
				),
				translated: Object.fromEntries(
					TRANSLATIONS.map((language) => [
						language,
						share(all, ({ id }) => translated[language][kind].has(id)),
					]),
				) as Record<Translated, Share>,
			};
		}),
		figures: [
			{
				name: "variants with frequencies",
				share: share(variants, ({ facts }) => facts.frequencies.length > 0),
			},
			{
				name: "frequencies with a sample size",
				share: share(
					variants.flatMap(({ facts }) => facts.frequencies),
					({ sample_size }) => sample_size !== undefined,
				),
			},
			{
				name: "variants with effects",
				share: share(variants, ({ facts }) => facts.effects.length > 0),
			},
			{
				name: "variants with risks in people",
				share: share(variants, ({ facts }) => facts.risks.length > 0),
			},
			{
				name: "variants that say what is not known",
				share: share(
					variants,
					({ prose }) => prose.open_questions !== undefined,
				),
			},
			{
				name: "conditions with risks in people",
				share: share(conditions, ({ facts }) => facts.risks.length > 0),
			},
			{
				name: "conditions with a prevalence",
				share: share(conditions, ({ facts }) => facts.prevalence.length > 0),
			},
		],
		links: linksOf(dataset),
	};
}

function share<T>(all: T[], has: (one: T) => boolean): Share {
	return { count: all.filter(has).length, of: all.length };
}

/** The authored links: those from a variant to its genes follow from its record and say nothing about evidence. */
function linksOf({ edges }: Dataset): Coverage["links"] {
	const joins = new Map<string, Record<EvidenceTier, number>>();
	for (const { from, to, relation, evidence } of edges) {
		// The evidence of an edge is sorted, the best first.
		const [best] = evidence;
		if (relation === "located_in" || best === undefined) continue;
		const join = `${from.type} → ${to.type}`;
		const tiers = joins.get(join) ?? noLinks();
		tiers[tierOf(best)] += 1;
		joins.set(join, tiers);
	}
	return [...joins]
		.map(([join, tiers]) => ({ join, tiers }))
		.sort((a, b) => (a.join < b.join ? -1 : 1));
}

function noLinks(): Record<EvidenceTier, number> {
	return { established: 0, strong: 0, moderate: 0, limited: 0, disputed: 0 };
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
