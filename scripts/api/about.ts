/** The files that describe the others: the index of each language, the settings of the edge, the OpenAPI description. */

import type { z } from "zod";
import type { Language } from "../../functions/shared/contract.ts";
import {
	API_VERSION,
	formatPath,
	indexFile,
	LANGUAGES,
	openapiFile,
	RESOURCE_NAMES,
	RESOURCES,
	SETTINGS_FILE,
	webPath,
} from "../../functions/shared/contract.ts";
import {
	type Ending,
	graphIn,
	type Settings,
} from "../../functions/shared/settings.ts";
import type { Edition } from "../dataset/edition.ts";
import type { Dataset } from "../dataset/relate.ts";
import { type agreement, COLLECTORS } from "../model/figures/agreement.ts";
import { bySunset, type Deprecation, type Site } from "../model/site.ts";
import type { OutputFile } from "../output/file.ts";
import { MATCH_FILES } from "../output/match-files.ts";
import { index } from "./answers.ts";
import type { History, Release } from "./change-lists.ts";
import {
	changeFiles,
	countLists,
	editionIn,
	exampleOf,
	extendHistory,
} from "./change-lists.ts";
import { toJson } from "./json.ts";
import { describeApi } from "./openapi/document.ts";
import type { Json } from "./openapi/refs.ts";

/** What describes a version of the data. Everything is made on demand. */
export interface Description {
	versions: () => History["versions"];
	openapi: (language: Language) => Json;
	files: OutputFile[];
}

/** Describes the editions of a dataset as a version of the data. */
export function describeEditions(
	dataset: Dataset,
	editions: Edition[],
	release: Release,
): Description {
	const settings = edgeSettings(dataset.site, release);
	// Made from every record, so make it only once, and only if a file needs it.
	let extended: History["versions"] | undefined;
	const versions = () => {
		extended ??= extendHistory(dataset, editions, release);
		return extended;
	};
	const indexIn = (language: Language) =>
		indexOf(editionIn(editions, language), editions, release.version);
	const openapi = (language: Language) => {
		const examples = { index: indexIn(language), ...exampleOf(versions()) };
		return describeApi(editionIn(editions, language), settings, examples);
	};
	const files: OutputFile[] = [
		{ path: SETTINGS_FILE, make: () => JSON.stringify(settings) },
		...LANGUAGES.flatMap((language) => [
			{
				path: indexFile(language),
				make: () => toJson(index, indexIn(language)),
			},
			{
				path: openapiFile(language),
				make: () => JSON.stringify(openapi(language)),
			},
		]),
		...changeFiles(release, versions),
	];
	return { versions, openapi, files };
}

function edgeSettings(site: Site, { version, baseUrl }: Release): Settings {
	return {
		dataset_version: version,
		base_url: baseUrl,
		licence_url: site.licence.url,
		rate_limits: site.rate_limits,
		graph: site.graph,
		...(site.deprecations && { endings: endingsOf(site.deprecations) }),
	};
}

/** The endings, in the form of the headers that announce them. */
function endingsOf(deprecations: Deprecation[]): Ending[] {
	const start = (day: string) => new Date(`${day}T00:00:00Z`);
	return [...deprecations]
		.sort(bySunset)
		.map(({ path, deprecated, sunset, page }) => ({
			path,
			deprecated: `@${start(deprecated).getTime() / 1000}`,
			sunset: start(sunset).toUTCString(),
			page,
		}));
}

function indexOf(
	edition: Edition,
	editions: Edition[],
	version: string,
): object {
	const { language, baseUrl, dataset } = edition;
	const { site } = dataset;
	const counts = countLists(editions);
	const resources = RESOURCE_NAMES.map((resource) => {
		const url = `${baseUrl}${formatPath({ type: "list", language, resource })}`;
		const { id } = RESOURCES[resource];
		const total = counts[language][resource];
		return [resource, { url, total, record_url: id && `${url}/{${id.name}}` }];
	});
	return {
		name: site.name,
		dataset_version: version,
		api_version: API_VERSION,
		language,
		resources: Object.fromEntries(resources),
		counts,
		languages: Object.fromEntries(
			LANGUAGES.map((other) => [
				other,
				`${baseUrl}${formatPath({ type: "index", language: other })}`,
			]),
		),
		changes_url: `${baseUrl}${formatPath({ type: "changes", language })}`,
		openapi_url: `${baseUrl}${formatPath({ type: "openapi", language })}`,
		graph_url: graphIn(language, site).docs_url,
		contact: site.contact,
		licence: site.licence,
		notice: site.notice[language],
		matching: matchingKit(language, baseUrl),
		agreement: agreementOf(dataset),
	};
}

/** Where the kit is that compares raw-data files with the variants. */
function matchingKit(language: Language, baseUrl: string) {
	const { index, javascript, types, python, vectors } = MATCH_FILES;
	const docs = webPath(language, { type: "text", name: "docs/matching" });
	return {
		index_url: `${baseUrl}${index}`,
		javascript_url: `${baseUrl}${javascript}`,
		types_url: `${baseUrl}${types}`,
		python_url: `${baseUrl}${python}`,
		vectors_url: `${baseUrl}${vectors}`,
		docs_url: `${baseUrl}${docs}`,
	};
}

/** How far the data agree with collectors, by collector and file. */
function agreementOf(dataset: Dataset): z.infer<typeof agreement>[] {
	return dataset.agreement.flatMap(({ collector, comparisons }) =>
		comparisons.map(({ file, release, compared, facts, differences }) => ({
			collector,
			name: COLLECTORS[collector].name,
			url: COLLECTORS[collector].url,
			file,
			release,
			compared,
			facts,
			difference_count: differences.length,
			explained_count: differences.filter(({ kept }) => kept).length,
		})),
	);
}
