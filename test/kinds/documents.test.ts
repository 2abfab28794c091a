/**
 * Nothing that an editor writes is forgotten: a change of any field of a record changes what is published of it, its page and
 * its Markdown. The small dataset of `test/golden` has every field.
 */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { KIND_NAMES, ORIGINAL } from "../../functions/shared/contract.ts";
import { type Entry, edition } from "../../scripts/dataset/edition.ts";
import { documentOf, MAKERS } from "../../scripts/kinds/kinds.ts";
import { KINDS, type Kind } from "../../scripts/model/kinds/kinds.ts";
import { hasKnownIds } from "../../scripts/model/kinds/rows.ts";
import { isFields } from "../../scripts/model/walk.ts";
import { printHtml } from "../../scripts/prints/html.ts";
import { printMarkdown } from "../../scripts/prints/markdown.ts";
import type { Page } from "../../scripts/prints/page.ts";
import { LANGUAGE_WORDS } from "../../scripts/words/languages.ts";
import { ROOT } from "../support/command.ts";
import { checkDir } from "../support/tree.ts";

const { dataset } = checkDir(join(ROOT, "test/golden/content"));
if (dataset === undefined) throw new Error("the content has mistakes");
const own = edition(dataset, ORIGINAL, "https://test.example");
const page: Page = {
	language: ORIGINAL,
	words: LANGUAGE_WORDS[ORIGINAL].pages,
	baseUrl: own.baseUrl,
	names: new Map(),
};
const surroundings = { ...page, edition: own };

/** What is made of a record, by its form. */
function printsOf<K extends Kind>(kind: K, entry: Entry<K>) {
	const document = documentOf(kind, entry, surroundings);
	const { heading, main, aside } = printHtml(document, page);
	const made = MAKERS[kind].publish(entry, own);
	return {
		json: JSON.stringify([made.item, made.record()]),
		page: [document.title, heading, aside, main].map(String).join("\n"),
		markdown: printMarkdown(document, page),
	};
}
type Form = keyof ReturnType<typeof printsOf>;

type Path = (string | number)[];

/** Every text, number and choice in a value. */
function leavesOf(value: unknown, path: Path = []): Path[] {
	if (typeof value !== "object" || value === null) {
		return value === undefined ? [] : [path];
	}
	return Object.entries(value).flatMap(([key, one]) =>
		leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

/** A path without what is different in each record: pairs, groups of people, molecules. */
function nameOf(path: Path): string {
	return path
		.map((key) => (typeof key === "number" || /[/]/.test(key) ? "*" : key))
		.join(".")
		.replace(/(values|molecules|pharmacogenomic_notes)\.[^.]+/g, "$1.*")
		.replace(/\b(en|ko)(?=\.|$)/, "*");
}

function valueAt(value: unknown, path: Path): unknown {
	return path.reduce(
		(inner, key) => (inner as Record<string | number, unknown>)[key],
		value,
	);
}

/** The value with another one at a path. */
function changed<T>(value: T, path: Path, to: unknown): T {
	const copy = structuredClone(value);
	const holder = valueAt(copy, path.slice(0, -1)) as Record<
		string | number,
		unknown
	>;
	holder[path.at(-1) ?? ""] = to;
	return copy;
}

const ALL: Form[] = ["json", "page", "markdown"];
const PAGES_ONLY = "longer prose stands on the web pages only";
const REDIRECTS = "a former id leads to the record";

/** The forms that leave a field out, and why. */
const EXCEPTIONS: Record<string, [forms: Form[], why: string]> = {
	"variant facts.kind": [["json"], "it decides which warning a page has"],
	"variant facts.papers_strand": [
		ALL,
		"it has only one value; what follows from it is in the golden answers",
	],
	"condition prose.overview": [["markdown"], "Markdown has a text of its own"],
	"condition prose.clinical_detail": [
		["markdown"],
		"Markdown has a text of its own",
	],
	...Object.fromEntries(
		[
			...["code", "name", "fit"].map((field) => `kcd.*.${field}`),
			...["code", "disease_code", "serial", "name", "group"].map(
				(field) => `special_coverage.*.${field}`,
			),
			"kdca",
		].map((field): [string, [Form[], string]] => [
			`condition facts.korea.${field}`,
			[["page", "markdown"], "pages in Korean have it: the golden answers"],
		]),
	),
	"condition facts.sources.*.searched": [
		["page", "markdown"],
		"the title of a search says its day",
	],
	"topic facts.confirmed.*": [["json"], "the API gives counts"],
	"topic facts.co_mentioned.*": [["json"], "the API gives counts"],
	"topic prose.introduction": [["json"], PAGES_ONLY],
	"sense prose.receptors": [["json"], PAGES_ONLY],
	...Object.fromEntries(
		KIND_NAMES.filter((kind) => !hasKnownIds(kind) || kind === "gene").map(
			(kind) => [`${kind} facts.former_ids.*`, [ALL, REDIRECTS]],
		),
	),
};

/** A schema of JSON Schema, as far as it says which fields there are. */
interface Schema {
	properties?: Record<string, Schema & { default?: unknown }>;
	required?: string[];
	additionalProperties?: Schema | boolean;
	items?: Schema;
	anyOf?: Schema[];
}

/** The fields that none of the values has, and those that may be absent but never are. */
function unseen(schema: Schema, values: unknown[], at: string): string[] {
	const { properties = {}, required = [], anyOf = [] } = schema;
	const { additionalProperties: others, items } = schema;
	const objects = values.filter(isFields);
	const lists = values.filter((value) => Array.isArray(value));
	return [
		...Object.entries(properties).flatMap(([key, inner]) => {
			const own = objects
				.map((one) => one[key])
				.filter((value) => value !== undefined);
			const isOptional = !required.includes(key) && !("default" in inner);
			const name = `${at}.${key}`;
			if (own.length === 0) return [name];
			return [
				...(isOptional && own.length === objects.length
					? [`${name} absent`]
					: []),
				...unseen(inner, own, name),
			];
		}),
		...anyOf.flatMap((one) => unseen(one, values, at)),
		...(typeof others === "object"
			? unseen(others, objects.flatMap(Object.values), `${at}.*`)
			: []),
		...(items ? unseen(items, lists.flat(), `${at}.*`) : []),
	];
}

/** Of a source, one of its addresses is enough; every kind of record is withdrawn in the same way. */
const ALIKE = /source(s\.\*)?\.(pmid|doi|url)( absent)?$|\.withdrawn/;

test.each(KIND_NAMES)(
	"the small dataset has every field of a %s once, and each that may be absent is so once",
	(kind) => {
		const { facts } = KINDS[kind];
		const schema = z.toJSONSchema(facts, {
			io: "input",
			unrepresentable: "any",
			reused: "inline",
		});
		const records = [...dataset.records[kind].values()];
		const values = records.map((one) => one.facts);
		const fields = unseen(schema as Schema, values, kind);
		expect(fields.filter((field) => !ALIKE.test(field))).toEqual([]);
	},
);

describe.each(KIND_NAMES)("each field of a %s", (kind) => {
	const entries = own.entries(kind);
	const fields = new Map<string, { entry: Entry; path: Path }[]>();
	for (const entry of entries) {
		const written = { facts: entry.record.facts, prose: entry.prose };
		for (const path of leavesOf(written)) {
			// What is in another language stands in that edition.
			if (path.includes("ko")) continue;
			const name = `${kind} ${nameOf(path)}`;
			fields.set(name, [...(fields.get(name) ?? []), { entry, path }]);
		}
	}

	/** Values of a field in other records, then some that nobody has written. */
	function others(name: string, value: unknown): unknown[] {
		const known = (fields.get(name) ?? []).map(({ entry, path }) =>
			valueAt({ facts: entry.record.facts, prose: entry.prose }, path),
		);
		const made =
			typeof value === "number"
				? [value + 1]
				: // A date, or any other text.
					[String(value).replace(/^\d{4}/, "1999"), `${String(value)} changed`];
		return [...known.filter((one) => one !== value), ...made];
	}

	/** The forms that stay as they are whatever is written in a field. */
	function unmoved(name: string): Form[] {
		const left = new Set<Form>(["json", "page", "markdown"]);
		for (const { entry, path } of fields.get(name) ?? []) {
			const before = printsOf(kind, entry as never);
			const written = { facts: entry.record.facts, prose: entry.prose };
			for (const to of others(name, valueAt(written, path))) {
				const { facts, prose } = changed(written, path, to);
				const record = { ...entry.record, facts };
				let after: typeof before;
				try {
					after = printsOf(kind, { ...entry, record, prose } as never);
				} catch {
					// Not every value goes with the rest of the record.
					continue;
				}
				for (const form of left) {
					if (after[form] !== before[form]) left.delete(form);
				}
				if (left.size === 0) return [];
			}
		}
		return [...left];
	}

	test("is in everything that is made of it", () => {
		expect(fields.size).toBeGreaterThan(3);
		const forgotten = [...fields.keys()].flatMap((name) => {
			const [allowed = []] = EXCEPTIONS[name] ?? [];
			const forms = unmoved(name);
			return forms.join() === allowed.join() ? [] : [`${name}: ${forms}`];
		});
		expect(forgotten).toEqual([]);
	});
});
