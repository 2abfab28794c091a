import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import {
	LANGUAGES,
	openapiFile,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import type { ProblemName } from "../../functions/shared/problem-kinds.ts";
import {
	PROBLEMS,
	problemSchemaName,
} from "../../functions/shared/problem-kinds.ts";
import { itemSchema, KINDS } from "../../scripts/model/kinds/kinds.ts";
import { BASE, buildTree, json } from "../support/tree.ts";

interface Content {
	schema: { $ref?: string };
	example?: unknown;
	examples?: Record<string, { $ref: string }>;
}
interface Answer {
	$ref?: string;
	description: string;
	content?: Record<string, Content>;
}
interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: { schema?: { pattern?: string } }[];
	responses: Record<string, Answer>;
}
interface Description {
	info: { version: string; description: string };
	servers: { url: string }[];
	tags: { name: string }[];
	paths: Record<string, { get: Operation }>;
	components: {
		schemas: Record<string, object>;
		responses: Record<string, Answer>;
		examples: Record<string, { value: Record<string, unknown> }>;
	};
}

const OPERATIONS = [
	"getCondition",
	"getDrug",
	"getGene",
	"getIndex",
	"getLinkChanges",
	"getOpenapi",
	"getSense",
	"getTopic",
	"getVariant",
	"getVersionChanges",
	"listConditions",
	"listDrugs",
	"listGenes",
	"listLinks",
	"listSenses",
	"listTopics",
	"listVariants",
	"listVersions",
];
/** Schemas other than those of records and pages. */
const SHARED = [
	"ConditionCodes",
	"CrossReference",
	"CrossReferenceType",
	"Evidence",
	"EvidenceGrade",
	"EvidenceScheme",
	"EvidenceTier",
	"FaqEntry",
	"Genotype",
	"Inheritance",
	"Language",
	"Licence",
	"Molecule",
	"MoleculeItem",
	"Node",
	"NodeType",
	"PageLinks",
	"PharmacogenomicNote",
	"PlaceToCheck",
	"Problem",
	"Relation",
	"ResourceCounts",
	"ResourceSummary",
	"RiskTier",
	"Source",
];

const files = buildTree(BASE);

describe.each(LANGUAGES)("the description in the language %s", (language) => {
	const description = json(files, openapiFile(language)) as Description;
	const { components, paths } = description;
	// Strict, as consumers have it: a format that no standard knows is an error.
	const ajv = addFormats.default(new Ajv2020());
	ajv.addVocabulary(Object.keys(description));
	ajv.addSchema({ $id: "api", ...description });

	const fits = (schema: string, value: unknown) => {
		const validate = ajv.getSchema(`api${schema}`);
		if (validate === undefined) throw new Error(`no schema ${schema}`);
		validate(value);
		return validate.errors ?? [];
	};

	test("is valid OpenAPI 3.1 and describes version 1.0.0 of the API", async () => {
		const result = await new Validator().validate(
			structuredClone(description) as never,
		);
		expect(result.errors ?? []).toEqual([]);
		expect(description.info.version).toBe("1.0.0");
	});

	test("has no broken references", () => {
		const text = JSON.stringify(description);
		for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
			const found = path
				.split("/")
				.reduce<unknown>(
					(value, name) =>
						(value as Record<string, unknown> | undefined)?.[name],
					description,
				);
			expect(found, path).toBeDefined();
		}
	});

	test("has every path of the service", () => {
		expect(Object.keys(paths).sort()).toEqual(
			[
				"/api/v1",
				"/api/v1/openapi.json",
				"/api/v1/changes",
				"/api/v1/changes/{version}",
				"/api/v1/links/changes/{version}",
				...RESOURCE_NAMES.map((name) => `/api/v1/${name}`),
				"/api/v1/variants/{rsid}",
				"/api/v1/conditions/{slug}",
				"/api/v1/genes/{symbol}",
				"/api/v1/drugs/{slug}",
				"/api/v1/topics/{slug}",
				"/api/v1/senses/{slug}",
			].sort(),
		);
		expect(description.servers.map(({ url }) => url).sort()).toEqual([
			"https://test.example",
			"https://test.example/ko",
		]);
	});

	test("describes every problem, with an example that matches only its own schema", () => {
		const { examples, schemas } = components;
		const names = Object.keys(PROBLEMS) as ProblemName[];
		expect(Object.keys(examples).sort()).toEqual([...names].sort());
		for (const name of names) {
			const { value } = examples[name] ?? { value: {} };
			expect(value.type).toBe(`https://test.example/docs/errors#${name}`);
			const fitting = names.filter(
				(other) =>
					fits(`#/components/schemas/${problemSchemaName(other)}`, value)
						.length === 0,
			);
			expect(fitting).toEqual([name]);
		}
		const own = Object.keys(schemas).filter((name) => /.Problem$/.test(name));
		expect(own.sort()).toEqual(names.map(problemSchemaName).sort());
	});

	// Spectral with "spectral:oas" agrees, but its 130 packages are not worth installing for every test run.
	test("passes Redocly's strictest rules", async () => {
		const config = await createConfig({ extends: ["recommended-strict"] });
		const source = JSON.stringify(description);
		expect(await lintFromString({ source, config })).toEqual([]);
	});

	test("has a group, a summary and a description for every operation", () => {
		const tags = description.tags.map(({ name }) => name);
		expect(tags.sort()).toEqual(["service", ...RESOURCE_NAMES].sort());
		for (const [path, { get }] of Object.entries(paths)) {
			const [, , , resource = ""] = path.split("/");
			const isResource = RESOURCE_NAMES.some((name) => name === resource);
			expect(get.tags, path).toEqual([isResource ? resource : "service"]);
			expect(get.description, path).toMatch(/\.$/);
			expect(get.summary, path).not.toBe("");
		}
	});

	test("keeps the names that generated clients use", () => {
		const ids = Object.values(paths).map(({ get }) => get.operationId);
		expect(ids.sort()).toEqual(OPERATIONS);
		const named = Object.keys(components.schemas);
		expect(named).toEqual(expect.arrayContaining(SHARED));
		// Some generators write one file per schema, plus an index of the files.
		const files = ["index", ...named.map((name) => name.toLowerCase())];
		expect(new Set(files).size).toBe(files.length);
	});

	test("names the schema of every list of values and every nested object", () => {
		const found: string[] = [];
		const visit = (value: unknown, trail: string[]) => {
			if (typeof value !== "object" || value === null) return;
			const { enum: values, properties } = value as Record<string, unknown>;
			const isNested = trail.length > 1 && !trail.includes("allOf");
			if (isNested && (values ?? properties)) found.push(trail.join("."));
			for (const [key, part] of Object.entries(value)) {
				visit(part, key === "properties" ? trail : [...trail, key]);
			}
		};
		visit(components.schemas, []);
		// Except maps by language, which no program passes around.
		expect(found).toEqual([
			"ServiceIndex.counts",
			"ServiceIndex.languages",
			"VersionSummary.counts",
			"VersionChanges.records",
			"VersionLinkChanges.links",
		]);
	});

	test("leaves every object open to members added later", () => {
		const text = JSON.stringify(components.schemas);
		expect(text).not.toMatch(/additionalProperties|propertyNames/);
		const { value } = components.examples.unavailable ?? {};
		const later = { ...value, later: 1 };
		expect(fits("#/components/schemas/UnavailableProblem", later)).toEqual([]);
	});

	test("accepts every spelling of an id that the service accepts", () => {
		for (const resource of RECORD_RESOURCES) {
			const { name, pattern } = RESOURCES[resource].id;
			const { parameters } = paths[`/api/v1/${resource}/{${name}}`]?.get ?? {};
			const described = new RegExp(parameters?.[0]?.schema?.pattern ?? "^$");
			for (const id of [
				"rs10",
				"RS10",
				"abc1",
				"ABC1",
				"C9orf72",
				"hla-b",
				"a_b",
				"",
			]) {
				expect(described.test(id), `${resource} ${id}`).toBe(pattern.test(id));
			}
		}
	});

	test("has an example of each answer in the language, and each matches its schema", () => {
		const missing: string[] = [];
		for (const [path, { get }] of Object.entries(paths)) {
			for (const [status, answer] of Object.entries(get.responses)) {
				if (answer.$ref !== undefined || status === "304") continue;
				for (const { schema, example, examples } of Object.values(
					answer.content ?? {},
				)) {
					if (examples !== undefined) continue;
					if (example === undefined) missing.push(path);
					else if (schema.$ref)
						expect(fits(schema.$ref, example), path).toEqual([]);
				}
			}
		}
		const untranslated = [
			"conditions/{slug}",
			"genes/{symbol}",
			"drugs/{slug}",
			"topics/{slug}",
			"senses/{slug}",
		];
		expect(missing).toEqual(
			language === "en" ? [] : untranslated.map((path) => `/api/v1/${path}`),
		);
	});
});

test("the published schemas reject what they do not describe", () => {
	const kinds = Object.values(KINDS);
	const lists = RESOURCE_NAMES.map(itemSchema);
	for (const schema of [...lists, ...kinds.map(({ record }) => record)]) {
		expect(schema.safeParse({}).success).toBe(false);
	}
	const [variant] = (
		json(files, "/_data/api/v1/variants/pages-100/1.json") as { data: object[] }
	).data;
	const item = itemSchema("variants");
	expect(item.safeParse(variant).success).toBe(true);
	expect(item.safeParse({ ...variant, extra: 1 }).success).toBe(false);
});
