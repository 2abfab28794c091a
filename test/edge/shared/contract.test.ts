import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type {
	RecordResource,
	Target,
} from "../../../functions/shared/contract.ts";
import {
	builtPageSizes,
	changeFile,
	changesFile,
	DATA_ROOT,
	formatPath,
	GATED,
	indexFile,
	isApiPath,
	isId,
	LANGUAGES,
	LINK_INDEX_FILE,
	openapiFile,
	pageFile,
	parsePath,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	recordFile,
	SETTINGS_FILE,
	searchFile,
	usualSpelling,
	webPath,
} from "../../../functions/shared/contract.ts";
import { itemsOf, parseSearchIndex } from "../../../functions/shared/page.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import {
	isOpenTo,
	PLAN_NAMES,
	parseSettings,
} from "../../../functions/shared/settings.ts";
import { filterFile, frameFile } from "../../../functions/shared/web/frame.ts";
import { BASE, buildTree, manyVariants } from "../../support/tree.ts";

const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const ids: Record<RecordResource, fc.Arbitrary<string>> = {
	variants: fc.integer({ min: 1 }).map((number) => `rs${number}`),
	genes: fc.stringMatching(
		/^[A-Z][A-Z0-9]{0,6}(orf[0-9]{1,3}|-[A-Z0-9]{1,3})?$/,
	),
	conditions: slugs,
	drugs: slugs,
	topics: slugs,
	senses: slugs,
};
const languages = fc.constantFrom(...LANGUAGES);
const targets: fc.Arbitrary<Target> = fc.oneof(
	fc.record({ type: fc.constantFrom("index", "openapi"), language: languages }),
	fc.record({
		type: fc.constant("list" as const),
		language: languages,
		resource: fc.constantFrom(...RESOURCE_NAMES),
	}),
	fc.constantFrom(...RECORD_RESOURCES).chain((resource) =>
		fc.record({
			type: fc.constant("record" as const),
			language: languages,
			resource: fc.constant(resource),
			id: ids[resource],
		}),
	),
) as fc.Arbitrary<Target>;

describe("a path", () => {
	test("parses to the target that it was made from", () => {
		fc.assert(
			fc.property(targets, (target) => {
				expect(parsePath(formatPath(target))).toEqual(target);
			}),
		);
	});

	test("is the only spelling of its target", () => {
		fc.assert(
			fc.property(fc.webPath(), (path) => {
				const target = parsePath(path);
				if (target !== undefined) expect(formatPath(target)).toBe(path);
			}),
		);
	});
});

test("a path is one of the API or of a web page, however it is spelt", () => {
	fc.assert(
		fc.property(targets, (target) => {
			const path = formatPath(target);
			for (const spelt of [
				path,
				`${path}/`,
				path.replaceAll("/", "//"),
				path.replace("api", "%61pi"),
				path.replace("api", "API"),
			]) {
				expect(isApiPath(spelt), spelt).toBe(true);
			}
			expect(usualSpelling(`${path}/`)).toBe(path);
			if (target.type !== "record") return;
			expect(isApiPath(webPath(target.language, target))).toBe(false);
		}),
	);
});

test("an id never leads outside its folder", () => {
	fc.assert(
		fc.property(
			fc.string(),
			fc.constantFrom(...RECORD_RESOURCES),
			(id, resource) => {
				if (!isId(resource, id)) return;
				expect(id).not.toMatch(/[/\\.%\s]/);
				expect(recordFile("en", resource, id)).toBe(
					`/_data/api/v1/${resource}/${id.toLowerCase()}.json`,
				);
			},
		),
	);
});

test("every file has a path that reaches it, and every path leads to a file", () => {
	const files = buildTree(BASE + manyVariants(130));
	const reached = new Set<string>([SETTINGS_FILE]);
	const settings = JSON.parse(files.get(SETTINGS_FILE) ?? "") as Settings;
	for (const language of LANGUAGES) {
		reached
			.add(indexFile(language))
			.add(openapiFile(language))
			.add(searchFile(language))
			.add(frameFile(language))
			.add(changesFile(language))
			.add(LINK_INDEX_FILE);
		for (const type of ["change", "linkChange"] as const) {
			const version = settings.dataset_version;
			reached.add(changeFile({ type, language, version }));
		}
		for (const path of files.keys()) {
			if (path.startsWith(`/_data/nearest/${language}/`)) reached.add(path);
		}
		// The lists that are long enough to be filtered.
		reached.add(filterFile(language, "variants"));
		reached.add(filterFile(language, "genes"));
		for (const resource of RESOURCE_NAMES) {
			const first = files.get(pageFile(language, resource, 100, 1)) ?? "";
			const { total } = JSON.parse(first) as { total: number };
			for (const size of builtPageSizes(resource)) {
				for (
					let page = 1;
					page <= Math.max(1, Math.ceil(total / size));
					page += 1
				) {
					reached.add(pageFile(language, resource, size, page));
				}
			}
			for (const id of listedIds(files, language, resource)) {
				if (resource !== "links")
					reached.add(recordFile(language, resource, id));
			}
		}
	}
	const data = [...files.keys()].filter((path) => path.startsWith(DATA_ROOT));
	expect(data.sort()).toEqual([...reached].sort());
	expect(settings.base_url).toBe("https://test.example");
});

test("only the highest plan opens the links, and no unknown one", () => {
	const names = [...PLAN_NAMES, "unknown"];
	expect(names.filter((name) => isOpenTo(name, GATED))).toEqual(["pro"]);
});

test("settings in which something is missing, or a higher plan has a lower limit, are refused", () => {
	const text = buildTree(BASE).get(SETTINGS_FILE) ?? "";
	const settings = parseSettings(text);
	expect(JSON.stringify(settings)).toBe(text);
	const { rate_limits } = settings;
	const wrong = [
		{ base_url: "" },
		{ rate_limits: { ...rate_limits, free: 0 } },
		{ rate_limits: { ...rate_limits, free: 9 } },
		{ rate_limits: { ...rate_limits, pro: 59 } },
	];
	for (const one of wrong) {
		const changed = JSON.stringify({ ...settings, ...one });
		expect(() => parseSettings(changed), changed).toThrow("the settings");
	}
});

/** The ids on all pages of a list. */
function listedIds(
	files: Map<string, string>,
	language: "en" | "ko",
	resource: (typeof RESOURCE_NAMES)[number],
): string[] {
	const found: string[] = [];
	for (let page = 1; ; page += 1) {
		const text = files.get(pageFile(language, resource, 100, page));
		if (text === undefined) return found;
		for (const item of itemsOf(text)) {
			const { rsid, slug, symbol } = JSON.parse(item) as Record<string, string>;
			found.push(rsid ?? slug ?? symbol ?? "");
		}
	}
}

test("the search index has the items of the list, in the same order", () => {
	const files = buildTree(BASE + manyVariants(30));
	const { texts, items } = parseSearchIndex(files.get(searchFile("en")) ?? "");
	const page = files.get(pageFile("en", "genes", 100, 1)) ?? "";
	expect(items).toEqual(itemsOf(page));
	expect(texts).toEqual(
		items.map((item) =>
			(JSON.parse(item) as { symbol: string }).symbol.toLowerCase(),
		),
	);
});
