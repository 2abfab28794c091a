/** The same of all content: a mark in every sentence changes no file, and makes no review of a translation stale. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { ROOT } from "../support/command.ts";
import { filesOf } from "../support/files.ts";
import { markAll } from "../support/marks.ts";
import { checkDir, makeAll, TODAY, writeTree } from "../support/tree.ts";

test("a mark that names no source, in every sentence of all content, changes no byte of any file", () => {
	const marked = builtWith("[@general]");
	const none = builtWith("");
	expect([...marked.keys()]).toEqual([...none.keys()]);
	for (const [path, text] of marked) {
		if (text !== none.get(path)) expect(text, path).toBe(none.get(path));
	}
});

function builtWith(mark: string): Map<string, string> {
	const tree = [...filesOf(join(ROOT, "content"))]
		.map(([path, text]) => {
			const own = path.endsWith(".md") ? markAll(text, mark) : text;
			return `-- ${path.replace(/^\//, "")} --\n${own}`;
		})
		.join("");
	const { dataset, mistakes, texts } = checkDir(writeTree(tree));
	// What only marks have cited may now be cited by nothing.
	const wrong = mistakes.filter(
		({ severity, code }) =>
			(severity === "error" && code !== "citation-unused") ||
			code === "translation-stale" ||
			code === "translation-changed",
	);
	expect(formatDiagnostics(wrong, texts)).toBe("");
	if (dataset === undefined) throw new Error("there is no dataset");
	return makeAll(compile(dataset, { date: TODAY }));
}
