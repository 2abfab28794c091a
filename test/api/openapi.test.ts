import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import {
	LANGUAGES,
	openapiFile,
	RESOURCE_NAMES,
} from "../../functions/contract.ts";
import { PROBLEMS } from "../../functions/problem-kinds.ts";
import { itemSchema, KINDS } from "../../scripts/model/kinds.ts";
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
interface Description {
	info: { version: string; description: string };
	servers: { url: string }[];
	paths: Record<
		string,
		{ get: { responses: Record<string, Answer>; summary: string } }
	>;
	components: {
		schemas: Record<string, object>;
		responses: Record<string, Answer>;
		examples: Record<string, { value: Record<string, unknown> }>;
	};
}

const files = buildTree(BASE);

describe.each(LANGUAGES)("the description in the language %s", (language) => {
	const description = json(files, openapiFile(language)) as Description;
	const { components, paths } = description;
	const ajv = addFormats.default(new Ajv2020({ strict: false }));
	ajv.addSchema({ $id: "api", ...description });

	const fits = (schema: string, value: unknown) => {
		const validate = ajv.getSchema(`api${schema}`);
		if (validate === undefined) throw new Error(`no schema ${schema}`);
		validate(value);
		return validate.errors ?? [];
	};

	test("is valid OpenAPI 3.1 of its own version 1.0.0", async () => {
		const result = await new Validator().validate(
			structuredClone(description) as never,
		);
		expect(result.errors ?? []).toEqual([]);
		expect(description.info.version).toBe("1.0.0");
	});

	test("refers to nothing that is not there", () => {
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

	test("describes every problem, with an example that fits", () => {
		expect(Object.keys(components.responses).sort()).toEqual(
			Object.keys(PROBLEMS).sort(),
		);
		for (const [name, { value }] of Object.entries(components.examples)) {
			expect(fits("#/components/schemas/Problem", value), name).toEqual([]);
			expect(value.type).toBe(
				`https://test.example/api/v1/openapi.json#/components/responses/${name}`,
			);
		}
	});

	test("has an example of each answer that the language has, and each fits its schema", () => {
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

test("the published schemas refuse what is not theirs", () => {
	const kinds = Object.values(KINDS);
	const lists = RESOURCE_NAMES.map(itemSchema);
	for (const schema of [...lists, ...kinds.map(({ record }) => record)]) {
		expect(schema.safeParse({}).success).toBe(false);
	}
	const [variant] = (
		json(files, "/api/v1/variants/pages-100/1.json") as { data: object[] }
	).data;
	const item = itemSchema("variants");
	expect(item.safeParse(variant).success).toBe(true);
	expect(item.safeParse({ ...variant, extra: 1 }).success).toBe(false);
});
