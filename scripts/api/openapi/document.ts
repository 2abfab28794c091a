/** The OpenAPI 3.1 description, made from the published schemas, the table of problems and the dataset itself. */

import type { Language } from "../../../functions/shared/contract.ts";
import {
	API_VERSION,
	GATED,
	LANGUAGES,
	languagePrefix,
	MAX_PER_PAGE,
	ORIGINAL,
	RESOURCE_NAMES,
	RESOURCES,
	TRANSLATIONS,
} from "../../../functions/shared/contract.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import {
	graphIn,
	isOpenTo,
	PAGE_BUDGET,
	PLAN_NAMES,
	RATE_WINDOW_SECONDS,
} from "../../../functions/shared/settings.ts";
import type { Edition } from "../../dataset/edition.ts";
import { operationsOf } from "../../model/kinds/kinds.ts";
import type { Deprecation, Site } from "../../model/site.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { markFields, markPaths } from "./endings.ts";
import { HEADER_TEXTS } from "./header-descriptions.ts";
import { type Context, type Examples, paths } from "./operations.ts";
import { PARAMETERS } from "./parameters.ts";
import { problemExamples, problemResponses } from "./problems.ts";
import type { Json } from "./refs.ts";
import { namedSchemas } from "./schemas.ts";

/** Describes the API in one language, with examples from that language's records. */
export function describeApi(
	edition: Edition,
	settings: Settings,
	examples: Examples,
): Json {
	const { language } = edition;
	const { site } = edition.dataset;
	const { deprecations = [] } = site;
	const context = { settings, edition, language, examples };
	return {
		openapi: "3.1.0",
		info: info(site, settings, language),
		servers: servers(settings.base_url, language),
		externalDocs: {
			url: graphIn(language, settings).docs_url,
			description: "The Gene Knowledge Graph",
		},
		tags: [
			{
				name: "service",
				description: "What the service offers, and how to request it.",
			},
			...RESOURCE_NAMES.map((name) => ({
				name,
				description: operationsOf(name).group,
			})),
		],
		security: [{}, { key: [] }],
		paths: markPaths(paths(context), deprecations),
		components: components(context, deprecations),
	};
}

function components(context: Context, deprecations: Deprecation[]): Json {
	return {
		schemas: markFields(namedSchemas(), deprecations),
		responses: problemResponses(),
		examples: problemExamples(context),
		headers: HEADER_COMPONENTS,
		parameters: PARAMETERS,
		securitySchemes: {
			key: {
				type: "apiKey",
				in: "header",
				name: "X-API-Key",
				description:
					"Raises the rate limit. The links require a key with the plan API Pro.",
			},
		},
	};
}

const HEADER_COMPONENTS = Object.fromEntries(
	Object.entries(HEADER_TEXTS).map(([name, [description, example]]) => [
		name,
		{ description, schema: { type: "string" }, example },
	]),
);

function info(site: Site, settings: Settings, language: Language): Json {
	const limits = PLAN_NAMES.map(
		(plan) => `${settings.rate_limits[plan]} (${plan})`,
	).join(", ");
	const [gated] = PLAN_NAMES.filter((plan) => isOpenTo(plan, GATED));
	const { price, subscribe_url } = graphIn(language, settings);
	const prefixes = TRANSLATIONS.map(
		(other) =>
			`the prefix \`/${other}\` serves the same paths in ${LANGUAGE_WORDS[other].english}`,
	);
	const contact = site.contact.startsWith("mailto:")
		? { email: site.contact.slice("mailto:".length) }
		: { url: site.contact };
	return {
		title: site.name,
		version: API_VERSION,
		description: [
			site.notice[language],
			"A read-only reference for human genetics in plain language: variants, the genes they are in, conditions, drugs, topics, two senses, and a graph of the links between them. Every record names its sources.",
			`**Languages.** The original is ${LANGUAGE_WORDS[ORIGINAL].english}; ${prefixes.join(", ")}. The list of another language contains only what has been translated and reviewed, so its totals are smaller; a record without a translation is a 404 that gives its English address. Facts (counts, codes, references) are the same in every language. ${LANGUAGE_WORDS[language].description.texts}`,
			`**Lists** have ${MAX_PER_PAGE} records a page by default, or ${RESOURCES.conditions.perPage} for conditions; \`per_page\` accepts any size up to ${MAX_PER_PAGE}. Variants are sorted by number, genes by symbol, links by their two ends, everything else by slug. Parameters are strict: one that is out of range, given twice or unknown is an error.`,
			"**Links.** Web pages show connections one at a time. With API Pro, they come as a whole, chosen by `from`, `to`, `tier` and `relation`, and as what a version has changed; `/changes` tells everyone how many, never which.",
			`**Limits.** Requests in any ${RATE_WINDOW_SECONDS} seconds, across all endpoints: ${limits}. Callers without a key are counted by IP address (IPv6 by /64 network). The header \`RateLimit-Policy\` states the limit, and \`RateLimit\` how many requests are left, if the request could be counted. Web pages are not counted; those of connections, which are there to be read one at a time, have a budget of their own: ${PAGE_BUDGET.requests} in ${PAGE_BUDGET.seconds} seconds for each address.`,
			`**Keys** go into the \`X-API-Key\` header. Every endpoint except the links works without one. The links require a key with the plan \`${gated}\`, API Pro (${price[language]}): ${subscribe_url}`,
			"**Caching.** Every successful answer has a strong `ETag`; a request whose `If-None-Match` lists it gets a 304. `Dataset-Version` is the version of the data. Caches never store links.",
			"**Changes.** Within v1, fields may be added, and so may values to the lists that say so; none is removed or changes its meaning. A change that breaks this promise gets a new path prefix, or is announced: what is about to end is marked as deprecated here, and its answers carry `Deprecation` and `Sunset`.",
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
			description: LANGUAGE_WORDS[other].description.server,
		}),
	);
}
