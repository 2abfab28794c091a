/** Everything that the other tools make files from. */

import type { PlainEdges } from "./edges.ts";
import { readEdges } from "./edges.ts";
import type { PlainList } from "./records.ts";
import { readLists } from "./records.ts";

/** The records and the edges between them, in each language. */
export interface PlainContent {
	lists: PlainList[];
	edges: PlainEdges[];
}

export function readContent(content: string): PlainContent {
	const lists = readLists(content);
	return { lists, edges: readEdges(content, lists) };
}

/** How many files a peer writes: three per record (page, JSON, Markdown), a page per link, and the pages of the lists. */
export function countFiles({ lists, edges }: PlainContent): number {
	const counts = [
		...lists.map(({ records, pageSizes }) => {
			const total = records.length;
			return 3 * total + countPages(total, pageSizes);
		}),
		...edges.map(({ links, located, pageSizes }) => {
			const total = links.length + located.length;
			return links.length + countPages(total, pageSizes);
		}),
	];
	return counts.reduce((sum, one) => sum + one, 0);
}

function countPages(total: number, pageSizes: number[]): number {
	return pageSizes
		.map((size) => Math.ceil(total / size))
		.reduce((sum, one) => sum + one, 0);
}
