/** The tree of the collected slips, checked with changes to some of its files. */

import { checkLoaded } from "../../../scripts/dataset/check.ts";
import { toldOnce } from "../../../scripts/mistakes/followers.ts";
import type { Located } from "../../../scripts/mistakes/print.ts";
import { locateAll } from "../../../scripts/mistakes/print.ts";
import { load } from "../../../scripts/record/load.ts";
import { readDecoded } from "../../../scripts/record/read.ts";
import { asRead } from "../../support/marks.ts";
import { parseTree, TODAY } from "../../support/tree.ts";
import { TREE } from "../collection.ts";

export const FILES: ReadonlyMap<string, string> = parseTree(asRead(TREE));
const loaded = new Map(
	[...FILES].map(([path, text]) => [path, loadText(path, text)]),
);

function loadText(path: string, text: string) {
	return load(readDecoded(`content/${path}`, text));
}

/** Any change of a text makes its review out of date, and line wrapping is left to `npm run format`. */
const QUIET = ["translation-stale", "translation-changed", "file-format"];

/** What is told after files were changed, or lost where there is no text. */
export function toldAfter(
	changes: ReadonlyMap<string, string | undefined>,
): Located[] {
	const files = new Map(loaded);
	const texts = new Map(FILES);
	for (const [path, text] of changes) {
		if (text === undefined) {
			files.delete(path);
			texts.delete(path);
		} else {
			files.set(path, loadText(path, text));
			texts.set(path, text);
		}
	}
	const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
	const { mistakes } = checkLoaded(
		sorted.map(([, file]) => file),
		{ today: TODAY, before: [...FILES.keys()] },
	);
	return locateAll(
		toldOnce(mistakes),
		new Map([...texts].map(([path, text]) => [`content/${path}`, text])),
	).filter(({ code }) => !QUIET.includes(code));
}
