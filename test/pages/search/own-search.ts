/** A search over the repository's own records, as the build makes it. */

import {
	LANGUAGES,
	type Language,
} from "../../../functions/shared/contract.ts";
import { edition } from "../../../scripts/dataset/edition.ts";
import { articleOutlines } from "../../../scripts/pages/docs/article.ts";
import type { Search } from "../../../scripts/pages/search/lookup/search.ts";
import { OWN_DATASET } from "../../support/own-content.ts";
import { searchOver } from "../../support/pages/search-files.ts";

function searchIn(language: Language): Search {
	const of = edition(OWN_DATASET, language, "");
	return searchOver(of, { articles: articleOutlines(language) }).search;
}
export const SEARCHES = Object.fromEntries(
	LANGUAGES.map((language) => [language, searchIn(language)]),
) as Record<Language, Search>;

export const idsFor = async (language: Language, query: string) =>
	(await SEARCHES[language].find(query)).found.map(({ id }) => id);

/**
 * The names that do not find their record among the first results: each in its own language, and rsIDs in both. Of every so
 * many names it tries one, another one of each record, so that names of every form are among them.
 */
export async function lostNames(
	language: Language,
	every: number,
): Promise<string[]> {
	const isForeign = (name: string) =>
		/[가-힣]/.test(name) !== (language === "ko");
	const isTried = (name: string) => !isForeign(name) || /^rs\d+$/.test(name);
	const lost: string[] = [];
	for (const [record, [id, names]] of namesOfRecords().entries()) {
		for (const [at, name] of names.filter(isTried).entries()) {
			if ((record + at) % every !== 0) continue;
			const found = await idsFor(language, name);
			if (!found.slice(0, 8).includes(id)) lost.push(`${id} by ${name}`);
		}
	}
	return lost;
}

/** Every name of each record, and of a variant the places and identifiers that people search for. */
function namesOfRecords(): [id: string, names: string[]][] {
	const { records } = OWN_DATASET;
	const variants = [...records.variant].map(([id, { facts }]) => {
		const { chromosome, position, grch37 } = facts;
		const names = [
			id,
			...facts.former_ids,
			...Object.values(facts.other_names).flat(),
			...facts.ids.flatMap(({ hgvs, protein, clingen, clinvar }) => [
				...[hgvs, protein, clingen].flatMap((one) => one ?? []),
				...(clinvar === undefined ? [] : [`ClinVar ${clinvar}`]),
			]),
			`chr${chromosome}:${position}`,
			...(grch37 ? [`${grch37.chromosome}:${grch37.position}`] : []),
		];
		return [id, names] as [string, string[]];
	});
	const others = (["gene", "drug", "condition"] as const).flatMap((kind) =>
		[...records[kind]].map(([id, { facts }]) => {
			const names = [id, ...Object.values(facts.other_names).flat()];
			return [id, names] as [string, string[]];
		}),
	);
	return [...variants, ...others];
}
