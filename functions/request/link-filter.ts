/** Chooses links by their ends, their tier and their relation. */

import type { Dataset } from "../files/dataset.ts";
import type { Language, LinkFilter, LinkIndex } from "../shared/contract.ts";
import { LINK_FILTERS } from "../shared/contract.ts";
import { typos } from "../shared/near-names.ts";
import { badParameter } from "../shared/parameters.ts";
import type { Failure } from "../shared/problems.ts";
import { WORDS } from "../shared/words/languages.ts";
import { findRecord } from "./missing.ts";
import { findNearest } from "./nearest.ts";

interface Chosen {
	/** Where the links are in the list, ascending. */
	places: number[];
	/** What was asked for, as the data spell it. */
	filter: LinkFilter;
}

type Name = (typeof LINK_FILTERS)[number];

/** The links that a filter asks for, or why it asks for something that cannot be. */
export async function chooseLinks(
	language: Language,
	asked: LinkFilter,
	dataset: Dataset,
): Promise<Chosen | Failure> {
	const index = await dataset.linkIndex();
	const filter: LinkFilter = {};
	for (const name of LINK_FILTERS) {
		const value = asked[name];
		if (value === undefined) continue;
		const folded = value.toLowerCase();
		const isEnd = name === "from" || name === "to";
		const known = isEnd ? endsOf(index) : index[name];
		const found =
			known.find((one) => one.toLowerCase() === folded) ??
			(isEnd
				? await unlinkedRecord(language, value, index, dataset)
				: undefined);
		if (found === undefined) {
			const { oneOf, end } = WORDS[language].rules;
			const rule = isEnd ? end : oneOf({ names: known.join(", ") });
			const nearest = isEnd
				? await nearestEnd(language, value, index, dataset)
				: known.find((one) => typos(folded, one, 2) <= 2);
			return badParameter(language, name, value, rule, nearest);
		}
		filter[name] = found;
	}
	const columns = Object.entries(filter).map(
		([name, value]) => [LINK_FILTERS.indexOf(name as Name), value] as const,
	);
	const places = index.links.flatMap((link, place) =>
		columns.every(([at, value]) => link[at] === value) ? [place] : [],
	);
	return { places, filter };
}

function endsOf({ links }: LinkIndex): string[] {
	const from = links.map(([one]) => one);
	return [...new Set(from.concat(links.map(([, one]) => one)))];
}

/** The id of a record that no link starts from or leads to: its list of links is empty, which is no mistake. */
async function unlinkedRecord(
	language: Language,
	id: string,
	{ ends }: LinkIndex,
	dataset: Dataset,
): Promise<string | undefined> {
	for (const resource of ends) {
		const found = await findRecord({ language, resource, id }, dataset);
		if (found !== undefined && !("withdrawn" in found)) return found.id;
	}
	return undefined;
}

/** The id of the record that bears the text as another name, or a guess. */
async function nearestEnd(
	language: Language,
	id: string,
	{ ends }: LinkIndex,
	dataset: Dataset,
): Promise<string | undefined> {
	const all = await Promise.all(
		ends.map((resource) => findNearest(dataset, { language, resource, id })),
	);
	const named = all.find(({ isName }) => isName);
	const nearest = named ?? all.find(({ records }) => records.length > 0);
	return nearest?.records[0]?.[0];
}
