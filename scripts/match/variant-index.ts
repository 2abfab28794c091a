/** The index that raw-data files are compared with: where each variant is, and its letters. The same for everybody. */

import { z } from "zod";
import { LANGUAGES } from "../../functions/shared/contract.ts";
import { index as service } from "../api/answers.ts";
import type { Dataset } from "../dataset/relate.ts";
import { record } from "../model/kinds/variant.ts";
import { each, rsid, text } from "../model/published-fields.ts";
import { PARTNERS } from "../model/values/strands.ts";

const { location, risk_tier } = record.shape;
const { chromosome, position, ref, alts } = location.shape;
const place = z.strictObject({ chromosome, position });

const variant = z.strictObject({
	rsid,
	former_rsids: z.array(rsid).describe("Other rsIDs that lead to the record."),
	gene: text.describe("Symbol of its gene; several are joined by ` / `."),
	grch38: place,
	grch37: place
		.extend({
			ref: ref
				.optional()
				.describe("GRCh37's own allele, where it is known to be another."),
			hg19_position: position
				.optional()
				.describe("On MT, the position on hg19's own mitochondrion."),
		})
		.nullable(),
	ref,
	alts,
	is_palindromic: z
		.boolean()
		.describe("Whether two of its letters are partners: A and T, or C and G."),
	is_indel: z
		.boolean()
		.describe("Whether an allele is longer than one letter."),
	risk_tier,
});
export type IndexedVariant = z.infer<typeof variant>;

/** The whole index. */
export const variantIndex = z.strictObject({
	dataset_version: service.shape.dataset_version,
	licence: service.shape.licence,
	notice: each(LANGUAGES, text),
	variants: z.array(variant),
});

/**
 * hg19 came with another mitochondrion (NC_001807) than GRCh37 (the revised Cambridge sequence). Between these places, which
 * were compared, it counts two more.
 */
const HG19_MT = { from: 1095, to: 1555, shift: 2 };

/** The variants of a dataset as the index has them. */
export function indexedVariants({ records }: Dataset): IndexedVariant[] {
	return [...records.variant.values()].map(({ id, facts }) => {
		const { ref, alts, grch37 } = facts;
		const alleles = [ref, ...alts];
		return {
			rsid: id,
			former_rsids: facts.former_ids,
			gene: facts.genes.join(" / "),
			grch38: placed(facts),
			grch37: grch37 ? { ...placed(grch37), ...hg19(grch37) } : null,
			ref,
			alts,
			is_palindromic: alleles.some((one) =>
				alleles.includes(PARTNERS[one] ?? ""),
			),
			is_indel: alleles.some(({ length }) => length > 1),
			risk_tier: facts.risk_tier,
		};
	});
}

interface Place {
	chromosome: string | number;
	position: number;
	ref?: string | undefined;
}

function placed({ chromosome, position }: Place) {
	return { chromosome: String(chromosome), position };
}

/** What is different about a place on GRCh37. */
function hg19({ chromosome, position, ref }: Place) {
	const { from, to, shift } = HG19_MT;
	const isShifted = chromosome === "MT" && position >= from && position <= to;
	return {
		...(ref !== undefined && { ref }),
		...(isShifted && { hg19_position: position + shift }),
	};
}
