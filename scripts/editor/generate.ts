/** JSON Schemas that text editors use for completion and hints, made from the schemas of the check. */

import { z } from "zod";
import { citationFile } from "../model/citation.ts";
import { CITATIONS_PATH, SITE_PATH } from "../model/files.ts";
import { KIND_NAMES, KINDS } from "../model/kinds.ts";
import { linkFile } from "../model/link.ts";
import { review } from "../model/review.ts";
import { site } from "../model/site.ts";

/** The generated files of the repository: the text of each, by path. */
export function editorFiles(): Map<string, string> {
	const files = new Map<string, string>();
	const matches: Record<string, string[]> = {};
	const add = (name: string, schema: z.ZodType) => {
		const path = `.vscode/schemas/${name}.json`;
		const json = z.toJSONSchema(schema, { io: "input", target: "draft-7" });
		files.set(path, toText(json));
		return `./${path}`;
	};
	// No VS Code extension checks the front matter of Markdown, but other editors may use these schemas.
	for (const kind of KIND_NAMES) {
		add(`${kind}-front-matter`, KINDS[kind].facts);
	}
	add("translation-front-matter", review);
	matches[add("links", linkFile)] = ["content/links/*.yaml"];
	matches[add("citations", citationFile)] = [CITATIONS_PATH];
	matches[add("site", site)] = [SITE_PATH];
	const settings = { "files.eol": "\n", "yaml.schemas": matches };
	files.set(".vscode/settings.json", toText(settings));
	return files;
}

function toText(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}
