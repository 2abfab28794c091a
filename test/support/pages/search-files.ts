/** A search over the files that the build makes, without a browser. */

import type { Edition } from "../../../scripts/dataset/edition.ts";
import type { Outline } from "../../../scripts/pages/docs/article.ts";
import { indexFolder } from "../../../scripts/pages/search/index-format.ts";
import { Search } from "../../../scripts/pages/search/lookup/search.ts";
import { indexEdition } from "../../../scripts/pages/search/make-index.ts";
import { searchIndexFiles } from "../../../scripts/pages/search/shards.ts";

/** The search of an edition, its files by their names, and the texts of those that it reads. */
export function searchOver(
	edition: Edition,
	{
		articles,
		maxSize,
	}: { articles?: Outline[]; maxSize?: number | undefined } = {},
) {
	const folder = indexFolder(edition.language);
	const files = new Map<string, string>();
	const made = searchIndexFiles(indexEdition(edition, articles), maxSize);
	for (const { path, make } of made) {
		if (!path.startsWith(folder))
			throw new Error(`${path} is not in ${folder}`);
		files.set(path.slice(folder.length), make());
	}
	const read: string[] = [];
	const search = new Search(async (name) => {
		const text = files.get(name);
		if (text === undefined) throw new Error(`there is no ${name}`);
		read.push(text);
		return JSON.parse(text);
	});
	return { search, files, read };
}
