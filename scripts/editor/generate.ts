/** What text editors need for completion and hints, made from the schemas of the check. */

import { z } from "zod";
import { SEARCHES_PATH, SITE_PATH } from "../model/content-paths.ts";
import { AUTHORED_SCHEMES, schemeLaw } from "../model/evidence.ts";
import { NOT_BLANK } from "../model/fields.ts";
import { agreementFile } from "../model/figures/agreement.ts";
import { KIND_NAMES, KINDS, resourceOf } from "../model/kinds/kinds.ts";
import { RISK_TIERS } from "../model/kinds/variant.ts";
import { linkFile } from "../model/link.ts";
import { targetsOf } from "../model/references.ts";
import { site } from "../model/site.ts";
import { citationFile } from "../model/values/citation.ts";
import { review } from "../model/values/review.ts";
import { searchFile } from "../model/values/search.ts";
import { term } from "../model/values/term.ts";

/** The generated files of the repository: the text of each, by path. */
export function editorFiles(): Map<string, string> {
	const files = new Map<string, string>();
	const matches: Record<string, string[]> = {};
	const add = (name: string, schema: z.ZodType) => {
		const path = `.vscode/schemas/${name}.json`;
		const json = z.toJSONSchema(schema, {
			io: "input",
			target: "draft-7",
			override: ({ jsonSchema }) => explain(jsonSchema),
		});
		files.set(path, toText(json));
		return `./${path}`;
	};
	for (const kind of KIND_NAMES) {
		add(`${kind}-front-matter`, KINDS[kind].facts);
	}
	add("translation-front-matter", review);
	matches[add("links", linkFile)] = ["content/links/*.yaml"];
	matches[add("terms", term)] = ["content/terms/*.yaml"];
	matches[add("agreement", agreementFile)] = ["content/agreement/*.yaml"];
	// Any file beside that of the searches: older versions of the YAML extension know no pattern that leaves a file out.
	matches[add("citations", citationFile)] = [
		"[a-rt-z]",
		"s[a-df-z]",
		"se[b-z]",
	].map((start) => `content/citations/${start}*.yaml`);
	matches[add("searches", searchFile)] = [SEARCHES_PATH];
	matches[add("site", site)] = [SITE_PATH];
	const settings = {
		"files.eol": "\n",
		"yaml.schemas": matches,
		...SUGGESTIONS,
	};
	files.set(".vscode/settings.json", toText(settings));
	files.set(".vscode/extensions/records/names.json", toText(names()));
	return files;
}

/** By default, VS Code suggests nothing in Markdown and every known word in YAML; here, only what a schema or id allows. */
const SUGGESTIONS = {
	"[markdown]": {
		"editor.quickSuggestions": { other: true, comments: false, strings: true },
		"editor.snippetSuggestions": "none",
		"editor.wordBasedSuggestions": "off",
	},
	"[yaml]": { "editor.wordBasedSuggestions": "off" },
};

/** Explains in words what a text editor would otherwise show as a regular expression or not at all. */
function explain(json: z.core.JSONSchema.BaseSchema): void {
	const { pattern, description, enum: values = [] } = json;
	if (pattern === NOT_BLANK.source) {
		json.patternErrorMessage = "Nothing has been written here yet.";
	} else if (pattern !== undefined && description !== undefined) {
		json.patternErrorMessage = `Expected: ${description}`;
	}
	const meanings = values.map((value) => MEANINGS.get(String(value)) ?? "");
	if (meanings.some((meaning) => meaning !== "")) {
		json.enumDescriptions = meanings;
	}
}

/** The meanings of values that are not self-explanatory. */
export const MEANINGS = new Map<string, string>([
	...Object.entries(RISK_TIERS),
	...gradeMeanings(),
]);

/** Each grade with the tier that it gives. Several schemes may share the name of a grade. */
function gradeMeanings(): Map<string, string> {
	const meanings = new Map<string, string>();
	for (const scheme of AUTHORED_SCHEMES) {
		const { means, grades } = schemeLaw(scheme);
		meanings.set(scheme, means);
		for (const [grade, law] of Object.entries(grades)) {
			const own = `${law.means} (${law.tier})`;
			const other = meanings.get(grade);
			meanings.set(grade, other === undefined ? own : `${other}; ${own}`);
		}
	}
	return meanings;
}

/** What the repository's own extension for VS Code has to know about kinds and fields. */
function names() {
	const folders = KIND_NAMES.map((kind) => [kind, resourceOf(kind)]);
	const found = KIND_NAMES.flatMap((kind) => targetsOf(KINDS[kind].facts));
	const clear = found.filter(([field, target]) =>
		found.every(([other, own]) => other !== field || own === target),
	);
	return {
		folders: Object.fromEntries(folders),
		fields: Object.fromEntries(clear),
	};
}

function toText(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}
