/** Rules of codes: no two records of a kind have the same one. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Content } from "../gather.ts";

interface Coded {
	path: string;
	keys: string[];
	code: string | undefined;
}

export function checkCodes({ records }: Content): Diagnostic[] {
	const genes = [...records.gene.values()];
	const numbers = (["ncbi_gene", "ensembl", "omim"] as const).map((field) =>
		genes.map(({ path, facts }) => {
			const code = facts.ids[field];
			const text = code === undefined ? undefined : String(code);
			return { path, keys: ["ids", field], code: text };
		}),
	);
	const symbols = genes.map(({ path, facts }) => ({
		path,
		keys: ["hgnc_id"],
		code: facts.hgnc_id,
	}));
	const conditions = (["doid", "mondo", "orphanet", "medgen"] as const).map(
		(field) =>
			[...records.condition.values()].map(({ path, facts }) => ({
				path,
				keys: ["codes", field],
				code: facts.codes[field],
			})),
	);
	const variants = [...records.variant.values()].map(({ path, facts }) => {
		const { chromosome, position, ref, alts } = facts;
		const code = `${chromosome}:${position} ${ref}>${alts.join(",")}`;
		return { path, keys: ["position"], code };
	});
	const drugs = [...records.drug.values()].map(({ path, facts }) => ({
		path,
		keys: ["ids", "rxnorm"],
		code: facts.ids.rxnorm,
	}));
	return [symbols, ...numbers, ...conditions, variants, drugs].flatMap(
		findRepeated,
	);
}

function findRepeated(coded: Coded[]): Diagnostic[] {
	const seen = new Map<string, string>();
	return coded.flatMap(({ path, keys, code }) => {
		if (code === undefined) return [];
		const other = seen.get(code);
		if (other === undefined) {
			seen.set(code, path);
			return [];
		}
		return [diagnose("code-repeated", { path, keys }, { code, other })];
	});
}
