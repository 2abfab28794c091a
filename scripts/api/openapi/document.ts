/** The OpenAPI 3.1 description, made from the published schemas, the table of problems and the dataset itself. */

import type {
	Language,
	RecordResource,
	Resource,
	Settings,
} from "../../../functions/contract.ts";
import {
	API_PATH,
	API_VERSION,
	formatPath,
	GATED,
	GATED_PLAN,
	LANGUAGES,
	languagePrefix,
	MAX_PER_PAGE,
	PLANS,
	RATE_WINDOW_SECONDS,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
	SEARCHABLE,
} from "../../../functions/contract.ts";
import { pageEnvelope } from "../../../functions/page.ts";
import type { ProblemName } from "../../../functions/problem-kinds.ts";
import { PROBLEMS } from "../../../functions/problem-kinds.ts";
import type { Site } from "../../model/kinds.ts";
import type { Publication } from "../records.ts";
import { itemsOf } from "../records.ts";
import type { Context, Json } from "./components.ts";
import {
	components,
	headerRefs,
	PARAMETERS,
	pageSchemaName,
	problemContent,
	ref,
	schemaRef,
} from "./components.ts";
import { PROBLEM_DESCRIPTIONS } from "./problem-descriptions.ts";
import { DESCRIPTION_WORDS } from "./words/languages.ts";

/** Describes the API in one language, with examples taken from what that language publishes. */
export function describeApi(
	site: Site,
	settings: Settings,
	publication: Publication,
	index: object,
): Json {
	const { language } = publication;
	const context = { settings, publication, language };
	return {
		openapi: "3.1.0",
		info: info(site, settings, language),
		servers: servers(settings.base_url, language),
		externalDocs: {
			url: settings.graph.docs_url,
			description: "The Gene Knowledge Graph",
		},
		security: [{}, { key: [] }],
		paths: paths(context, index),
		components: {
			...components(context),
			securitySchemes: {
				key: {
					type: "apiKey",
					in: "header",
					name: "X-API-Key",
					description:
						"Raises the rate limit. The links need a key of the plan API Pro.",
				},
			},
		},
	};
}

const SINGULAR = {
	variants: "variant",
	conditions: "condition",
	genes: "gene",
	drugs: "drug",
	topics: "topic",
	senses: "sense",
} as const satisfies Record<RecordResource, string>;

function info(site: Site, settings: Settings, language: Language): Json {
	const limits = PLANS.map(
		(plan) => `${settings.rate_limits[plan]} (${plan})`,
	).join(", ");
	const { price } = settings.graph;
	const contact = site.contact.startsWith("mailto:")
		? { email: site.contact.slice("mailto:".length) }
		: { url: site.contact };
	return {
		title: site.name,
		version: API_VERSION,
		description: [
			site.notice[language],
			"A read-only reference of human genetics in plain words: variants, the genes they lie in, conditions, drugs, topics, two senses, and a graph of links between them. Every record names its sources.",
			`**Languages.** The original is English; the prefix \`/ko\` serves the same paths in Korean. A Korean list holds what has been translated and reviewed, so its totals are smaller; a record that is not translated is a 404 that names its English address. Facts (counts, codes, references) are the same in every language. This description is in English; texts of examples and errors are in the language of its path.`,
			`**Lists** hold ${MAX_PER_PAGE} records a page by default, the conditions ${RESOURCES.conditions.perPage}; \`per_page\` takes any size up to ${MAX_PER_PAGE}. Variants are in the order of their numbers, genes by symbol, links by their two ends, everything else by slug. Parameters are strict: one that is out of range, given twice or unknown is an error.`,
			`**Limits.** Requests in any ${RATE_WINDOW_SECONDS} seconds, over all endpoints: ${limits}. A caller without a key is counted by address, IPv6 by its /64 network. \`RateLimit-Policy\` and \`RateLimit\` say on every answer where the caller stands.`,
			`**Keys** go into \`X-API-Key\`. Every endpoint but the links is open without one. The links need a key of the plan \`${GATED_PLAN}\`, API Pro (${price[language]}): ${settings.graph.subscribe_url}`,
			"**Caching.** Every successful answer has a strong `ETag` and answers `If-None-Match` with 304. `Dataset-Version` names the version of the data. Links are never stored by a cache.",
			"**Changes.** Within v1, fields may be added; none is removed or changes its meaning. A change that breaks this comes under a new path prefix.",
			`**Licence.** ${site.licence.name}. Attribution: ${site.licence.attribution}`,
		].join("\n\n"),
		contact,
		license: { name: site.licence.name, url: site.licence.url },
	};
}

function servers(baseUrl: string, language: Language): Json[] {
	return [language, ...LANGUAGES.filter((other) => other !== language)].map(
		(other) => ({
			url: `${baseUrl}${languagePrefix(other)}`,
			description: DESCRIPTION_WORDS[other].server,
		}),
	);
}

function paths(context: Context, index: object): Json {
	const { language } = context;
	const words = DESCRIPTION_WORDS[language];
	const own = (path: string) => path.slice(languagePrefix(language).length);
	const lists = RESOURCE_NAMES.map((resource) => [
		own(formatPath({ type: "list", language, resource })),
		{ get: listOperation(context, resource) },
	]);
	const records = RECORD_RESOURCES.map((resource) => {
		const id = `{${RESOURCES[resource].id.name}}`;
		return [
			own(formatPath({ type: "record", language, resource, id })),
			{ get: recordOperation(context, resource) },
		];
	});
	return {
		[API_PATH]: {
			get: operation({
				operationId: "getIndex",
				summary: words.index,
				schema: schemaRef("Index"),
				example: index,
			}),
		},
		[`${API_PATH}/openapi.json`]: {
			get: operation({
				operationId: "getOpenapi",
				summary: words.openapi,
				schema: { type: "object" },
				example: { openapi: "3.1.0" },
			}),
		},
		...Object.fromEntries([...lists, ...records]),
	};
}

function listOperation(context: Context, resource: Resource): Json {
	const { language, publication, settings } = context;
	const items = itemsOf(publication, resource);
	const { perPage } = RESOURCES[resource];
	const baseUrl = settings.base_url;
	const total = items.length;
	const place = { baseUrl, language, resource, page: 1, perPage, total };
	const isGated = resource === GATED;
	return operation({
		operationId: `list${capital(resource)}`,
		summary: DESCRIPTION_WORDS[language].list[resource],
		parameters: [
			ref("parameters", "page"),
			{
				...PARAMETERS.per_page,
				schema: { ...PARAMETERS.per_page.schema, default: perPage },
			},
			...(resource === SEARCHABLE ? [ref("parameters", "q")] : []),
		],
		schema: schemaRef(pageSchemaName(resource)),
		example: {
			data: items.slice(0, 1).map(({ item }) => item),
			...pageEnvelope(place),
		},
		problems: isGated ? ["subscription-required"] : ["key-not-accepted"],
		isGated,
	});
}

function recordOperation(context: Context, resource: RecordResource): Json {
	const { language, publication } = context;
	const { name, pattern } = RESOURCES[resource].id;
	const [first] = publication.records[resource];
	const caseless =
		resource === "genes" ? " Matched without regard to case." : "";
	return operation({
		operationId: `get${capital(SINGULAR[resource])}`,
		summary: DESCRIPTION_WORDS[language].record[resource],
		parameters: [
			{
				name,
				in: "path",
				required: true,
				description: `The ${name} of the ${SINGULAR[resource]}.${caseless}`,
				schema: { type: "string", pattern: pattern.source },
				...(first ? { example: first.id } : {}),
			},
		],
		schema: schemaRef(capital(SINGULAR[resource])),
		example: first?.record,
		problems: ["key-not-accepted"],
		isRecord: true,
	});
}

/** What one operation is, before it is put into OpenAPI's form. */
interface Operation {
	operationId: string;
	summary: string;
	parameters?: Json[];
	schema: Json;
	/** Undefined where the dataset has nothing to show. */
	example: object | undefined;
	/** Beside those that every operation has. */
	problems?: ProblemName[];
	isRecord?: boolean;
	isGated?: boolean;
}

function operation(given: Operation): Json {
	const { operationId, parameters = [], schema, example } = given;
	const problems: ProblemName[] = [
		"invalid-parameter",
		...(given.problems ?? ["key-not-accepted"]),
		"method-not-allowed",
		"rate-limited",
		"internal-error",
		"unavailable",
	];
	const json = { schema, ...(example === undefined ? {} : { example }) };
	return {
		operationId,
		summary: given.summary,
		parameters: [...parameters, ref("parameters", "if_none_match")],
		...(given.isGated ? { security: [{ key: [] }] } : {}),
		responses: {
			200: {
				description: "The answer.",
				headers: headerRefs("success"),
				content: { "application/json": json },
			},
			304: {
				description: "The caller's copy is up to date.",
				headers: headerRefs("unchanged"),
			},
			...Object.fromEntries(
				problems.map((name) => [PROBLEMS[name], ref("responses", name)]),
			),
			...(given.isRecord ? recordResponses() : {}),
		},
	};
}

function recordResponses(): Json {
	return {
		308: {
			description:
				"The record has another id now, or its address is spelt another way: follow `Location`.",
			headers: headerRefs("redirect"),
		},
		404: notFoundResponse(),
		[PROBLEMS.withdrawn]: ref("responses", "withdrawn"),
	};
}

/** A record may be missing altogether or in one language only; both answers share a status. */
function notFoundResponse(): Json {
	const names = ["not-found", "not-translated"] as const;
	return {
		description: names.map((name) => PROBLEM_DESCRIPTIONS[name]).join(" "),
		headers: headerRefs(...names),
		content: problemContent(names),
	};
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
