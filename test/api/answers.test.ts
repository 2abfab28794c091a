/** Compares every kind of answer of the running service with its description. */

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import type {
	Language,
	RecordResource,
} from "../../functions/shared/contract.ts";
import {
	formatPath,
	LANGUAGES,
	languagePrefix,
	RECORD_RESOURCES,
} from "../../functions/shared/contract.ts";
import { BASE, edit, editFile, fileOf } from "../support/tree.ts";
import { useEdge } from "../support/worker/edge.ts";

/** For each resource: the id of a record, a former id of that record, and the id of a withdrawn record. */
const IDS: Record<RecordResource, [id: string, former: string, gone: string]> =
	{
		variants: ["rs10", "rs9", "rs8"],
		conditions: ["test-condition", "old-condition", "gone-condition"],
		genes: ["ABC1", "OLD1", "GONE1"],
		drugs: ["test-drug", "old-drug", "gone-drug"],
		topics: ["test-topic", "old-topic", "gone-topic"],
		senses: ["smell", "odour", "gone-sense"],
	};
const WITHDRAWN = `---
withdrawn:
  date: 2026-03-04
  reason:
    en: It was a mistake.
    ko: 실수였습니다.
  replaced_by: `;
const TREE = RECORD_RESOURCES.map((resource) => {
	const [id, former, gone] = IDS[resource];
	const file = `${resource}/${id}.md`;
	const renamed = editFile(BASE, file, [
		"---\n",
		`---\nformer_ids: [${former}]\n`,
	]);
	const withdrawn = edit(fileOf(BASE, file), ["---\n", `${WITHDRAWN}${id}\n`]);
	return `${renamed}-- ${resource}/${gone}.md --\n${withdrawn}`;
}).join("");

const edge = useEdge({
	tree: BASE + TREE,
	main: "test/support/worker/faulty-worker.ts",
});

interface Answer {
	$ref?: string;
	content?: Record<string, unknown>;
}
interface Description {
	paths: Record<string, { get: { responses: Record<string, Answer> } }>;
	components: {
		schemas: Record<string, object>;
		responses: Record<string, Answer>;
	};
}

/** The address of a caller that sends requests until it is refused. */
const GREEDY = "192.0.2.9";
let pro = "";
/** The version of the served dataset. */
let version = "";

beforeAll(async () => {
	pro = await edge.issueKey("pro");
	const { headers } = await edge.get("/api/v1");
	version = headers.get("Dataset-Version") ?? "";
});

type Sent = RequestInit & { from?: string };

/** The requests to send to a path. */
function requests(path: string): [address: string, init: Sent][] {
	const [, , , name = "", parameter] = path.split("/");
	const resource = RECORD_RESOURCES.find((one) => one === name);
	const isRecord = resource !== undefined && parameter !== undefined;
	const ids = isRecord ? [...IDS[resource], "rs1"] : [];
	const key: Record<string, string> =
		name === "links" ? { "X-API-Key": pro } : {};
	const at = path.replace(/\{.*\}/, ids[0] ?? version);
	const isVersion = path.endsWith("{version}");
	// One that does not exist, and one in an unusual spelling.
	const versions = isVersion ? ["0".repeat(16), `${version}/`] : [];
	const others = [...ids.slice(1), ...versions].map((id) =>
		path.replace(/\{.*\}/, id),
	);
	return [
		[at, { headers: key }],
		[at, { headers: { ...key, "If-None-Match": "*" } }],
		[`${at}?x=1`, { headers: key }],
		[at, { headers: { "X-API-Key": "pgk_1" } }],
		[at, { method: "POST", headers: key }],
		[at, { from: GREEDY }],
		[at, { headers: { ...key, "X-Fault": "request=throws" } }],
		[at, { headers: { ...key, "X-Fault": "assets=throws" } }],
		...others.map((address): [string, Sent] => [address, { headers: key }]),
		...(["", "openapi.json", "changes"].includes(name) || isRecord || isVersion
			? []
			: ["?page=2", "?per_page=1", "?page=0", "?per_page=1&per_page=2"].map(
					(query): [string, Sent] => [`${at}${query}`, { headers: key }],
				)),
		...(name === "genes" && !isRecord
			? ["?q=b", "?q=none", "?q="].map((query): [string, Sent] => [
					`${at}${query}`,
					{},
				])
			: []),
	];
}

/** Makes a schema reject undescribed members; the description leaves schemas open. */
function closed(schema: unknown): unknown {
	if (typeof schema !== "object" || schema === null) return schema;
	if (Array.isArray(schema)) return schema.map(closed);
	const parts = Object.entries(schema).map(([key, part]) => [
		key,
		// Parts of one object must stay open: only the whole knows all members.
		key === "allOf" ? part : closed(part),
	]);
	const isObject = "properties" in schema || "allOf" in schema;
	return {
		...Object.fromEntries(parts),
		...(isObject ? { unevaluatedProperties: false } : {}),
	};
}

/** Makes a function that returns what is wrong with a body, or null. A body that is not described is wrong too. */
function checkerOf(description: Description) {
	const { Problem, ...others } = description.components.schemas;
	const schemas = { ...(closed(others) as object), Problem };
	const ajv = addFormats.default(new Ajv2020({ strict: false }));
	ajv.addSchema({
		$id: "api",
		paths: description.paths,
		components: { ...description.components, schemas },
	});
	const pointer = (...names: string[]) =>
		names
			.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1"))
			.map(encodeURIComponent)
			.join("/");
	return (path: string, status: string, type: string, body: string) => {
		const answer = description.paths[path]?.get.responses[status];
		if (answer === undefined) return "a status that is not described";
		const at =
			answer.$ref?.slice(2) ??
			pointer("paths", path, "get", "responses", status);
		const name = at.split("/").at(-1) ?? "";
		const { content } = description.components.responses[name] ?? answer;
		if (content === undefined) return body === "" ? null : body;
		const validate = ajv.getSchema(
			`api#/${at}/content/${pointer(type)}/schema`,
		);
		if (validate === undefined) return `a type that is not described: ${type}`;
		validate(JSON.parse(body));
		return validate.errors ?? null;
	};
}

describe("every answer matches its description and contains nothing else", () => {
	const seen = new Set<string>();
	const described = new Set<string>();

	test.each(LANGUAGES)("in the language %s", async (language) => {
		const address = formatPath({ type: "openapi", language });
		const response = await edge.get(address);
		const description = (await response.json()) as Description;
		const check = checkerOf(description);
		for (const [path, { get }] of Object.entries(description.paths)) {
			for (const status of Object.keys(get.responses)) {
				described.add(`${path} ${status}`);
			}
			const asked = requests(path).map(async ([at, init]) => {
				const { status, type, body } = await ask(language, at, init);
				expect(check(path, status, type, body), `${status} ${at}`).toBeNull();
				seen.add(`${path} ${status}`);
			});
			await Promise.all(asked);
		}
	});

	test("for every status that the description lists for a path", () => {
		expect([...seen].sort()).toEqual([...described].sort());
	});
});

async function ask(language: Language, path: string, init: Sent) {
	const address = `${languagePrefix(language)}${path}`;
	let response = await edge.get(address, init);
	for (let sent = 1; init.from === GREEDY && sent <= 10; sent += 1) {
		if (response.status === 429) break;
		await response.text();
		response = await edge.get(address, init);
	}
	const [type = ""] = response.headers.get("Content-Type")?.split(";") ?? [];
	return { status: String(response.status), type, body: await response.text() };
}
