/** The parts that the operations of the OpenAPI description refer to. */

import { z } from "zod";
import type {
	Language,
	Resource,
	Settings,
} from "../../../functions/contract.ts";
import {
	API_PATH,
	languagePrefix,
	MAX_PAGE,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	RESOURCE_NAMES,
} from "../../../functions/contract.ts";
import type { AnswerKind } from "../../../functions/headers.ts";
import { HEADERS, headersOf } from "../../../functions/headers.ts";
import type { ProblemName } from "../../../functions/problem-kinds.ts";
import type { Failure } from "../../../functions/problems.ts";
import {
	internalError,
	keyNotAccepted,
	methodNotAllowed,
	noSuchRecord,
	notTranslated,
	problemDocument,
	rateLimited,
	recordWithdrawn,
	subscriptionRequired,
	unavailable,
} from "../../../functions/problems.ts";
import { parseRoute } from "../../../functions/route.ts";
import { PUBLISHED, source } from "../../model/published.ts";
import { index as indexSchema, pageSchema, problem } from "../answers.ts";
import type { Publication } from "../records.ts";
import { PROBLEM_DESCRIPTIONS } from "./problem-descriptions.ts";

export type Json = Record<string, unknown>;

/** What a description is made from. */
export interface Context {
	settings: Settings;
	publication: Publication;
	language: Language;
}

/** Schemas, problems, headers and parameters. */
export function components(context: Context): Json {
	const failures = sampleFailures(context);
	return {
		schemas: schemas(),
		responses: problemResponses(failures),
		examples: problemExamples(failures, context),
		headers: HEADER_COMPONENTS,
		parameters: PARAMETERS,
	};
}

function problemResponses(failures: [string, Failure][]): Json {
	return Object.fromEntries(
		failures.map(([, { problem: name }]) => [
			name,
			{
				description: PROBLEM_DESCRIPTIONS[name],
				headers: headerRefs(name),
				content: problemContent([name]),
			},
		]),
	);
}

/** The body of an answer that is one of the named problems. */
export function problemContent(names: readonly ProblemName[]): Json {
	const examples = names.map((name) => [name, ref("examples", name)]);
	return {
		"application/problem+json": {
			schema: schemaRef("Problem"),
			examples: Object.fromEntries(examples),
		},
	};
}

function problemExamples(
	failures: [string, Failure][],
	{ settings, language }: Context,
): Json {
	const { base_url: baseUrl } = settings;
	return Object.fromEntries(
		failures.map(([path, failure]) => {
			const instance = `${languagePrefix(language)}${path}`;
			const value = problemDocument(failure, { baseUrl, language, instance });
			return [failure.problem, { value }];
		}),
	);
}

const SAMPLE_WITHDRAWAL = {
	withdrawn: "2026-01-31",
	reason: {
		en: "dbSNP has withdrawn the variant.",
		ko: "dbSNP에서 이 변이를 철회했습니다.",
	},
};

/** A failure of each kind, made by the edge's own code, with the path that it would answer. */
function sampleFailures({
	settings,
	publication,
	language,
}: Context): [path: string, failure: Failure][] {
	const { base_url: baseUrl, graph, rate_limits } = settings;
	const list = `${API_PATH}/variants`;
	const bad = `${list}?per_page=500`;
	const prefix = languagePrefix(language);
	const refused = parseRoute(new URL(`https://example.org${prefix}${bad}`));
	const [first] = publication.records.variants;
	const known = first?.id ?? "rs1";
	return [
		...("problem" in refused ? ([[bad, refused]] as [string, Failure][]) : []),
		[list, keyNotAccepted(language, "unknown")],
		[`${API_PATH}/links`, subscriptionRequired(language, "missing", graph)],
		[
			`${list}/rs1`,
			noSuchRecord({
				baseUrl,
				language,
				resource: "variants",
				id: "rs1",
				nearest: [],
			}),
		],
		[`${list}/${known}`, notTranslated(language, `${baseUrl}${list}/${known}`)],
		[`${list}/rs2`, recordWithdrawn(language, SAMPLE_WITHDRAWAL, undefined)],
		[list, methodNotAllowed(language, "POST")],
		[list, rateLimited(language, 42, rate_limits.anonymous)],
		[list, internalError(language, "8d2f6c1e")],
		[list, unavailable(language)],
	];
}

function schemas(): Json {
	const registry = z.registry<{ id: string }>();
	const add = (schema: z.ZodType, id: string) => registry.add(schema, { id });
	for (const resource of RESOURCE_NAMES) {
		const { item, record } = PUBLISHED[resource];
		add(pageSchema(resource), pageSchemaName(resource));
		for (const schema of new Set([item, record])) {
			const id = schema?.meta()?.id;
			if (schema && id) add(schema, id);
		}
	}
	add(indexSchema, "Index");
	add(problem, "Problem");
	add(source, "Source");
	const made = z.toJSONSchema(registry, {
		uri: (id) => `#/components/schemas/${id}`,
	});
	return Object.fromEntries(
		Object.entries(made.schemas).map(([name, schema]) => {
			const { $schema: _, $id: __, ...rest } = schema as Json;
			return [name, rest];
		}),
	);
}

/** The parameters of lists, and of conditional requests. */
export const PARAMETERS = {
	page: {
		name: "page",
		in: "query",
		description:
			"Number of the page, from 1. A page beyond the last is empty, not an error.",
		schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 1 },
	},
	per_page: {
		name: "per_page",
		in: "query",
		description: "Records a page, on every plan.",
		schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE },
	},
	q: {
		name: "q",
		in: "query",
		description:
			"Keeps the genes whose symbol holds this text, without regard to case.",
		schema: { type: "string", minLength: 1, maxLength: MAX_QUERY_LENGTH },
		example: "cyp2",
	},
	if_none_match: {
		name: "If-None-Match",
		in: "header",
		description: "Tags that the caller holds, or `*`.",
		schema: { type: "string" },
	},
} as const;

/** The headers that answers have. */
const HEADER_COMPONENTS = Object.fromEntries(
	Object.entries(HEADERS).map(([name, { description, example }]) => [
		name,
		{ description, schema: { type: "string" }, example },
	]),
);

/** References to the headers that answers of the kinds may have. */
export function headerRefs(...kinds: AnswerKind[]): Json {
	const names = new Set(kinds.flatMap(headersOf));
	return Object.fromEntries(
		[...names].map((name) => [name, ref("headers", name)]),
	);
}

/** A reference to a component. */
export function ref(group: string, name: string): Json {
	return { $ref: `#/components/${group}/${name}` };
}

export function schemaRef(name: string): Json {
	return ref("schemas", name);
}

/** The name of the schema of a page of a list. */
export function pageSchemaName(resource: Resource): string {
	return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Page`;
}
