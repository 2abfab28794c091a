/** `npm run generate`: the tables in the documents and the schemas of the editors, from what they tell of. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import {
	codeTable,
	coverageTable,
	editorFiles,
	fillIn,
} from "../editor/generate.ts";
import { runCheck } from "./run-check.ts";

const dataset = runCheck({ content: "content", strictTranslations: false });
if (dataset === undefined) process.exitCode = 1;
else {
	const files = editorFiles();
	const documents = [
		["README.md", "coverage", coverageTable(dataset)],
		["CONTRIBUTING.md", "codes", codeTable()],
	] as const;
	for (const [path, name, text] of documents) {
		files.set(path, fillIn(readFileSync(path, "utf8"), name, text));
	}
	for (const [path, text] of files) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
	console.log(`${files.size} files written.`);
}
