/** gnomAD v4: how common alleles are, from the joint VCF or from the browser's answers. */

import type { Population } from "../../../model/values/populations.ts";
import { GNOMAD_GROUPS } from "../../../model/values/populations.ts";
import { compare, type Finding, owned, resolve } from "../finding.ts";
import { cell, type Format, listAt, type Row } from "../format.ts";
import { alleleKey, type HeldAllele, type Ours } from "../ours.ts";

/** Ours may be rounded: so much of a share is no difference, and less than this is not counted on in either. */
const NEAR = 0.01;
const SMALL = 5e-7;
/** gnomAD's code of everyone is empty. */
const GROUPS: [code: string, Population][] = [
	["", "all"],
	...Object.entries(GNOMAD_GROUPS),
];

/** What names a change in a VCF. */
const CHANGE = ["#CHROM", "POS", "REF", "ALT"];

/** The allele that we hold at the place of a row. */
function heldAt(row: Row, ours: Ours): HeldAllele | undefined {
	const [chromosome = "", position = "", ref = "", alt = ""] =
		row.joint === undefined
			? CHANGE.map((column) => cell(row, column))
			: cell(row, "variant_id").split("-");
	return ours.alleles.get(alleleKey(chromosome, Number(position), ref, alt));
}

/** Of a group: the number of chromosomes with the allele, and of all. */
function countsOf(row: Row, code: string): [count: number, total: number] {
	if (row.joint === undefined) {
		const end = code === "" ? "joint" : `joint_${code}`;
		return [Number(cell(row, `AC_${end}`)), Number(cell(row, `AN_${end}`))];
	}
	const groups = listAt(row, "joint", "populations") ?? [];
	const found = code === "" ? row.joint : groups.find(({ id }) => id === code);
	const group = (found ?? {}) as Row;
	return [Number(cell(group, "ac")), Number(cell(group, "an"))];
}

const SHARED: Pick<Format, "collector" | "concerns" | "compare"> = {
	collector: "gnomad",
	concerns: (row, ours) => heldAt(row, ours) !== undefined,
	compare: (rows, ours) =>
		rows.flatMap((row) => {
			const held = heldAt(row, ours);
			if (held === undefined) return [];
			const owner = owned(held.record);
			const own = { allele: held.allele, dataset: "gnomad-v4" };
			return GROUPS.flatMap(([code, population]): Finding[] => {
				const [count, total] = countsOf(row, code);
				const steps = ["frequencies", own, "values", population];
				const share = count / total;
				if (!(total > 0)) return [];
				const theirs = Number(share.toPrecision(4));
				const { value: known } = resolve(owner.data, steps);
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

export const gnomadVcf: Format = {
	...SHARED,
	name: "joint VCF",
	columns: ["AC_joint", "AN_joint"],
	others: [
		...CHANGE,
		...GROUPS.flatMap(([code]) => [`AC_joint_${code}`, `AN_joint_${code}`]),
	],
};

export const gnomadBrowser: Format = {
	...SHARED,
	name: "answer of the browser",
	columns: ["variant_id", "joint"],
	list: (document) => {
		const answers = [document].flat() as { data?: { variant?: unknown } }[];
		const found = answers.flatMap((one) => one?.data?.variant ?? []);
		return found.length > 0 ? found : undefined;
	},
};
