/** The search as a module for programs, in browsers and in Node: the search page's own code and index. */

import type { Language } from "../../../functions/shared/contract.ts";
import { indexFolder, type SearchShard } from "./index-format.ts";
import { type Results, Search } from "./lookup/search.ts";

interface Options {
	/** Address of the service; by default, where the module was loaded from. */
	base?: string;
	language?: Language;
}

/** Something that answers queries. It reads only the files of the index that a query needs, and each once. */
export function createSearch({
	base = import.meta.url,
	language = "en",
}: Options = {}) {
	const folder = new URL(indexFolder(language), base);
	const search = new Search(async (name) => {
		const response = await fetch(new URL(name, folder));
		if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
		return (await response.json()) as SearchShard;
	});
	return { find: async (query: string) => answer(await search.find(query)) };

	function answer({ found, exact, ...said }: Results) {
		const results = found.map(({ path, closeness: _, ...one }) => ({
			...one,
			url: new URL(path, base).href,
		}));
		const at = exact === undefined ? -1 : found.indexOf(exact);
		return { results, exact: results[at] ?? null, ...said };
	}
}
