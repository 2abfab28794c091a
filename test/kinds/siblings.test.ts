import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
	KIND_NAMES,
	RECORD_RESOURCES,
} from "../../functions/shared/contract.ts";
import { KINDS, traitsOf } from "../../scripts/model/kinds/kinds.ts";
import { ROWS } from "../../scripts/model/kinds/rows.ts";
import { ROOT } from "../support/command.ts";

const NAME = `(?:${[...KIND_NAMES, ...RECORD_RESOURCES].join("|")})`;
const QUOTED = `["'\`]${NAME}["'\`]`;
const COMPARED = "[!=]==?";

/** The fields of one kind only: to ask for one is to ask for the kind. */
const FIELDS = Object.values(KINDS)
	.flatMap(({ facts, prose }) => [facts, prose])
	.flatMap(({ shape }) => Object.keys(shape))
	.filter((field, _, all) => all.indexOf(field) === all.lastIndexOf(field));

/** The ways to ask what kind a record is of. */
const QUESTIONS = [
	`${COMPARED}\\s*${QUOTED}`,
	`${QUOTED}\\s*${COMPARED}`,
	`\\bcase\\s+${QUOTED}`,
	`\\[\\s*${QUOTED}(?:\\s*,\\s*${QUOTED})*\\s*,?\\s*\\]`,
	`\\.(?:includes|indexOf|has|startsWith|endsWith)\\(\\s*${QUOTED}`,
	`/\\^?\\(?(?:\\?:)?${NAME}(?:\\|${NAME})*\\)?\\$?/\\w*\\.(?:test|exec)\\b`,
	`\\{[^{}]*\\b${NAME}:[^{}]*\\}\\)?\\s*\\[`,
	`["'](?:${FIELDS.join("|")})["']\\s+in\\b`,
].map((source) => new RegExp(source, "g"));

/** Where a text asks what kind a record is of. */
function questionsIn(text: string): string[] {
	const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, "");
	return QUESTIONS.flatMap((question) => code.match(question) ?? []);
}

test.each([
	'if (kind === "gene") return id;',
	'kind !== "variant" ? a : b',
	'return "drug" === kind;',
	'target.resource !==\n\t\t"genes"',
	'switch (kind) {\n\tcase "topic":',
	'["gene", "variant"].includes(kind)',
	'const LISTED = new Set<Kind>([\n\t"gene",\n\t"variant",\n]);',
	'name.startsWith("sense")',
	"/condition|drug/.test(target.kind)",
	"/^(?:genes|variants)$/.test(resource)",
	'({ gene: "id", variant: "title" })[kind]',
	'"risk_tier" in facts',
	'const { prose } = one; "molecules" in prose',
])("is seen to ask for a kind: %s", (code) => {
	expect(questionsIn(code)).not.toEqual([]);
});

test.each([
	'edition.entry("gene", id)',
	'view.connections({ type: "gene", id })',
	'Facts<"variant">["risk_tier"]',
	"// if kind === \"gene\"\nconst words = { gene: 'gene' };",
	'"other_names" in facts',
	"ROWS[kind].name",
])("is not taken for a question: %s", (code) => {
	expect(questionsIn(code)).toEqual([]);
});

/** The code that treats all kinds alike: it asks their rows and traits. */
const ALIKE =
	/^(?:functions|scripts\/(?:api|pages|documents|prints|editor\/preview))\//;

test("no code of the edge, the API, the pages, the search or the preview asks for a kind by its name", () => {
	const asking = ["functions", "scripts"].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
			.map((name) => `${folder}/${name}`)
			.filter((path) => ALIKE.test(path) && path.endsWith(".ts"))
			.flatMap((path) => {
				const text = readFileSync(join(ROOT, path), "utf8");
				return questionsIn(text).map((question) => [path, question] as const);
			}),
	);
	expect(asking).toEqual([]);
});

test("a kind whose records belong to others says to which", () => {
	for (const kind of KIND_NAMES) {
		const isGrouped = traitsOf(kind).groups !== undefined;
		expect(ROWS[kind].group !== undefined, kind).toBe(isGrouped);
	}
});
