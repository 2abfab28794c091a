/** gnomAD v4: how common alleles are, from the joint VCF or from the browser's answers. */

import type { Population } from "../../../model/values/populations.ts";
import { GNOMAD_GROUPS } from "../../../model/values/populations.ts";
import { compare, type Finding, owned } from "../finding.ts";
import type { Format, Row } from "../format.ts";
import { cell } from "../format.ts";
import type { Ours } from "../ours.ts";
import { alleleKey } from "../ours.ts";

/** Ours may be rounded: so much of a share is no difference, and less than this is not counted on in either. */
const NEAR = 0.01;
const SMALL = 5e-7;
/** gnomAD's code of everyone is empty. */
const GROUPS: [code: string, Population][] = [
	["", "all"],
	...Object.entries(GNOMAD_GROUPS),
];

/** How to read a row: the change, and the counts of a group: those with the allele, and all. */
interface Reading {
	change(row: Row): string[];
	counts(row: Row, code: string): [count: string, of: string];
}

function format(
	shape: Omit<Format, "collector" | "concerns" | "compare">,
	{ change, counts }: Reading,
): Format {
	const heldAt = (row: Row, ours: Ours) => {
		const [chromosome = "", position = "", ref = "", alt = ""] = change(row);
		return ours.alleles.get(alleleKey(chromosome, Number(position), ref, alt));
	};
	return {
		collector: "gnomad",
		...shape,
		concerns: (row, ours) => heldAt(row, ours) !== undefined,
		compare: (rows, ours) =>
			rows.flatMap((row) => {
				const held = heldAt(row, ours);
				if (held === undefined) return [];
				const owner = owned(held.record);
				const own = { allele: held.allele, dataset: "gnomad-v4" };
				return GROUPS.flatMap(([code, population]): Finding[] => {
					const [count, total] = counts(row, code).map(Number) as [
						number,
						number,
					];
					const steps = ["frequencies", own, "values", population];
					const share = count / total;
					if (!(total > 0)) return [];
					const theirs = Number(share.toPrecision(4));
					const { ours: known } = compare(owner, "frequency", steps, {
						theirs,
					});
					const isSame =
						Math.abs(Number(known) - share) <= Math.max(share * NEAR, SMALL);
					const found = compare(owner, "frequency", steps, { theirs, isSame });
					const sized = ["frequencies", own, "sample_size"];
					return code === ""
						? [found, compare(owner, "frequency", sized, { theirs: total })]
						: [found];
				});
			}),
	};
}

export const gnomadVcf = format(
	{
		name: "joint VCF",
		layout: "vcf",
		columns: ["AC_joint", "AN_joint"],
		others: [
			...["#CHROM", "POS", "REF", "ALT"],
			...GROUPS.flatMap(([one]) => [`AC_joint_${one}`, `AN_joint_${one}`]),
		],
	},
	{
		change: (row) =>
			["#CHROM", "POS", "REF", "ALT"].map((one) => cell(row, one)),
		counts: (row, code) => {
			const end = code === "" ? "" : `_${code}`;
			return [cell(row, `AC_joint${end}`), cell(row, `AN_joint${end}`)];
		},
	},
);

export const gnomadBrowser = format(
	{
		name: "answer of the browser",
		layout: "json",
		columns: ["variant_id", "joint"],
		list: (document) => {
			const answers = [document].flat() as { data?: { variant?: unknown } }[];
			const found = answers.flatMap((one) => one?.data?.variant ?? []);
			return found.length > 0 ? found : undefined;
		},
	},
	{
		change: (row) => cell(row, "variant_id").split("-"),
		counts: (row, code) => {
			const { populations = [], ...all } = (row.joint ?? {}) as {
				populations?: Row[];
			};
			const group =
				code === "" ? all : populations.find(({ id }) => id === code);
			return [cell(group ?? {}, "ac"), cell(group ?? {}, "an")];
		},
	},
);
