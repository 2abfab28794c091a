/** The operations of the OpenAPI description. */

import {
	API_PATH,
	eachLanguage,
	formatPath,
	GATED,
	type Language,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
	type RecordResource,
	type Resource,
} from "../../../functions/shared/contract.ts";
import { pageEnvelope } from "../../../functions/shared/page.ts";
import type { ProblemName } from "../../../functions/shared/problem-kinds.ts";
import { PROBLEMS } from "../../../functions/shared/problem-kinds.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import type { Edition } from "../../dataset/edition.ts";
import { examplesFirst } from "../../dataset/examples.ts";
import type { VersionChanges } from "../../model/dataset-versions.ts";
import { KINDS, operationsOf } from "../../model/kinds/kinds.ts";
import { operations as LINK_OPERATIONS } from "../../model/link.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { pageSchemaName } from "../answers.ts";
import { itemsOf, recordsOf } from "../published-records.ts";
import { idParameter, listParameters, versionParameter } from "./parameters.ts";
import { headerRefs, type Json, ref, schemaRef } from "./refs.ts";

/** Answers of the service to show as examples. */
export interface Examples {
	index: object;
	versionList: object;
	versionChanges: Partial<
		Pick<VersionChanges, "version" | "previous" | "date">
	>;
}

/** What a description is made from. */
export interface Context {
	settings: Settings;
	edition: Edition;
	language: Language;
	examples: Examples;
}

/** The paths, relative to a server's address, which includes the language. */
export function paths(context: Context): Json {
	const language = ORIGINAL;
	const lists = RESOURCE_NAMES.map((resource) => [
		formatPath({ type: "list", language, resource }),
		{ get: listOperation(context, resource) },
	]);
	const records = RECORD_RESOURCES.map((resource) => {
		const id = `{${RESOURCES[resource].id.name}}`;
		return [
			formatPath({ type: "record", language, resource, id }),
			{ get: recordOperation(context, resource) },
		];
	});
	const version = "{version}";
	return {
		...serviceOperations(context),
		[formatPath({ type: "linkChange", language, version })]: {
			get: linkChangesOperation(context),
		},
		...Object.fromEntries([...lists, ...records]),
	};
}

/** What the service says about itself. These texts are always in English. */
function serviceOperations({ language, settings, examples }: Context): Json {
	const { description: words } = LANGUAGE_WORDS[language];
	const about = (
		summary: string,
		given: Omit<Operation, "tag" | "summary">,
	): Json => ({ get: operation({ tag: "service", summary, ...given }) });
	const version = "{version}";
	return {
		[API_PATH]: about(words.index, {
			operationId: "getIndex",
			description:
				"The version of the dataset, the size and address of every list, the languages, the licence and the notice.",
			schema: schemaRef("ServiceIndex"),
			example: examples.index,
		}),
		[`${API_PATH}/openapi.json`]: about(words.openapi, {
			operationId: "getOpenapi",
			description: "The OpenAPI description that you are reading.",
			schema: { type: "object" },
			example: { openapi: "3.1.0" },
		}),
		[formatPath({ type: "changes", language: ORIGINAL })]: about(
			words.versions,
			{
				operationId: "listVersions",
				description:
					"The versions of the dataset, newest first, each with its date, the size of every list and how many records changed. Data that returns to an earlier state has the version of that state again, which becomes the newest and loses its old place. A mirror of the whole dataset starts here.",
				schema: schemaRef("VersionList"),
				example: examples.versionList,
			},
		),
		[formatPath({ type: "change", language: ORIGINAL, version })]: about(
			words.versionChanges,
			{
				operationId: "getVersionChanges",
				description:
					"The ids of the records that a version added, changed, renamed, withdrew or removed, by language and resource. Those of the links are at `/links/changes/{version}`.",
				schema: schemaRef("VersionChanges"),
				example: examples.versionChanges,
				...ofVersion(settings),
			},
		),
	};
}

function listOperation(context: Context, resource: Resource): Json {
	const { language, edition, settings } = context;
	const items = itemsOf(edition, resource);
	const { perPage } = RESOURCES[resource];
	const baseUrl = settings.base_url;
	const total = items.length;
	const place = { baseUrl, language, resource, page: 1, perPage, total };
	return operation({
		operationId: `list${capital(resource)}`,
		tag: resource,
		summary: LANGUAGE_WORDS[language].description.list[resource],
		description: operationsOf(resource).list,
		parameters: listParameters(resource),
		schema: schemaRef(pageSchemaName(resource)),
		example: {
			data: forShow(items.map((one) => () => one.item())),
			...pageEnvelope(place),
		},
		isGated: resource === GATED,
	});
}

function linkChangesOperation(context: Context): Json {
	const { edition, language, settings, examples } = context;
	// One edge that everyone may see, never those that have changed.
	const [link] = forShow(
		itemsOf(edition, GATED).map((one) => () => one.item()),
	) as { id: string }[];
	const changed = link === undefined ? [] : [link.id];
	const { version, previous, date } = examples.versionChanges;
	const example = {
		...{ version, previous, date },
		links: eachLanguage(() => ({ added: [], changed, removed: [] })),
	};
	return operation({
		operationId: "getLinkChanges",
		tag: GATED,
		summary: LANGUAGE_WORDS[language].description.linkChanges,
		description: LINK_OPERATIONS.changes,
		schema: schemaRef("VersionLinkChanges"),
		example,
		...ofVersion(settings),
		isGated: true,
	});
}

/** What operations about a version have in common. */
function ofVersion(settings: Settings) {
	return {
		parameters: [versionParameter(settings.dataset_version)],
		redirect:
			"The version's usual address is spelt differently: follow `Location`.",
		problems: ["not-found" as const],
	};
}

function recordOperation(context: Context, resource: RecordResource): Json {
	const { language, edition } = context;
	const { kind } = RESOURCES[resource];
	const name = capital(kind);
	const records = examplesFirst(
		recordsOf(edition, resource),
		kind,
		edition.dataset,
	);
	const [first] = records;
	const [example] = forShow(records.map((one) => () => one.record()));
	return operation({
		operationId: `get${name}`,
		tag: resource,
		summary: LANGUAGE_WORDS[language].description.record[resource],
		description: KINDS[kind].operations.record,
		parameters: [idParameter(resource, first?.id)],
		schema: schemaRef(name),
		example,
		redirect:
			"The record's id has changed, or its usual address is spelt differently: follow `Location`.",
		isRecord: true,
	});
}

/**
 * The first answer that may be an example. Documentation shows examples to everyone, but text on a sensitive variant is
 * only for readers who ask for it.
 */
function forShow(answers: (() => string)[]): object[] {
	for (const make of answers) {
		const text = make();
		if (!text.includes('"risk_tier":"sensitive"')) return [JSON.parse(text)];
	}
	return [];
}

/** An operation before it is turned into OpenAPI's form. */
interface Operation {
	operationId: string;
	tag: Resource | "service";
	summary: string;
	description: string;
	parameters?: Json[];
	schema: Json;
	/** Undefined if the dataset has nothing to show. */
	example: object | undefined;
	/** What a 308 means; undefined if the path has no part that could be spelt differently. */
	redirect?: string;
	/** In addition to those that every operation has. */
	problems?: ProblemName[];
	isRecord?: boolean;
	isGated?: boolean;
}

function operation(given: Operation): Json {
	const { operationId, tag, summary, description, parameters = [] } = given;
	return {
		operationId,
		tags: [tag],
		summary,
		description,
		parameters: [...parameters, ref("parameters", "if_none_match")],
		...(given.isGated ? { security: [{ key: [] }] } : {}),
		responses: { ...goodResponses(given), ...problemsOf(given) },
	};
}

function goodResponses({ schema, example, redirect }: Operation): Json {
	const json = { schema, ...(example === undefined ? {} : { example }) };
	return {
		200: {
			description: "The answer.",
			headers: headerRefs("success"),
			content: { "application/json": json },
		},
		304: {
			description: "The caller's copy is up to date.",
			headers: headerRefs("unchanged"),
		},
		...(redirect === undefined
			? {}
			: {
					308: { description: redirect, headers: headerRefs("redirect") },
				}),
	};
}

function problemsOf({ problems = [], isGated, isRecord }: Operation): Json {
	const names: ProblemName[] = [
		"invalid-parameter",
		isGated ? "subscription-required" : "key-not-accepted",
		...(isRecord ? (["not-found", "withdrawn"] as const) : []),
		...problems,
		"method-not-allowed",
		"rate-limited",
		"internal-error",
		"unavailable",
	];
	return Object.fromEntries(
		names.map((name) => [PROBLEMS[name], ref("responses", name)]),
	);
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
