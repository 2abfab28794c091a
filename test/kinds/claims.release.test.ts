/** A mark in every sentence of the content changes no file, and makes no review of a translation stale. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { check, compile } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { ROOT } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { markRest } from "../support/marks.ts";
import { makeAll, TODAY, writeTree } from "../support/tree.ts";

test("a mark that names no source, in every sentence of the records that have none, changes no byte of any file", () => {
	const marked = builtWith((text) =>
		text.includes("[@") ? text : markRest(text, "[@general]"),
	);
	const now = builtWith((text) => text);
	expect([...marked.keys()]).toEqual([...now.keys()]);
	for (const [path, text] of marked) {
		if (text !== now.get(path)) expect(text, path).toBe(now.get(path));
	}
});

function builtWith(change: (text: string) => string): Map<string, string> {
	const tree = [...filesOf(join(ROOT, "content"))]
		.map(([path, text]) => {
			const own = path.endsWith(".md") ? change(text) : text;
			return `-- ${path.replace(/^\//, "")} --\n${own}`;
		})
		.join("");
	// No day of the content is in the future then.
	const day = { today: "2999-01-01" };
	const { dataset, mistakes, texts } = check(writeTree(tree), day);
	const wrong = mistakes.filter(
		({ severity, code }) =>
			severity === "error" ||
			code === "translation-stale" ||
			code === "translation-changed",
	);
	expect(formatDiagnostics(wrong, texts)).toMatch(/^(?:No mistakes.*)?$/);
	if (dataset === undefined) throw new Error("there is no dataset");
	return makeAll(compile(dataset, { date: TODAY }));
}
