/** Stage 8: the files that describe the others: the index of each language, the settings of the edge, the OpenAPI. */

import { createHash } from "node:crypto";
import type { Language } from "../../functions/contract.ts";
import {
	API_VERSION,
	formatPath,
	indexFile,
	LANGUAGES,
	openapiFile,
	RESOURCE_NAMES,
	SETTINGS_FILE,
	type Settings,
} from "../../functions/contract.ts";
import type { Site } from "../model/kinds.ts";
import { index } from "./answers.ts";
import type { OutputFile } from "./lists.ts";
import { outputFile, toJson } from "./lists.ts";
import { describeApi } from "./openapi/document.ts";
import type { Publication } from "./records.ts";
import { itemsOf } from "./records.ts";

/** Describes what has been published as a version of the data. */
export function describe(
	site: Site,
	publications: Publication[],
	version: string,
	baseUrl: string,
): OutputFile[] {
	const settings = edgeSettings(site, version, baseUrl);
	return [
		{ path: SETTINGS_FILE, text: JSON.stringify(settings) },
		...publications.flatMap((publication) => {
			const { language } = publication;
			const value = indexOf(site, version, publications, language, baseUrl);
			return [
				{ path: indexFile(language), text: toJson(index, value) },
				outputFile(openapiFile(language), () =>
					JSON.stringify(describeApi(site, settings, publication, value)),
				),
			];
		}),
	];
}

/** A hash of all data; the operator's address is taken out, so that a copy on another host has the same version. */
export function datasetVersion(data: OutputFile[], baseUrl: string): string {
	const hash = createHash("sha256");
	for (const { path, text } of data) {
		hash.update(`${path}\n${text.replaceAll(baseUrl, "")}\n`);
	}
	return hash.digest("hex").slice(0, 16);
}

function edgeSettings(site: Site, version: string, baseUrl: string): Settings {
	return {
		dataset_version: version,
		base_url: baseUrl,
		licence_url: site.licence.url,
		rate_limits: site.rate_limits,
		graph: site.graph,
	};
}

function indexOf(
	site: Site,
	version: string,
	publications: Publication[],
	language: Language,
	baseUrl: string,
): object {
	const counts = Object.fromEntries(
		publications.map((publication) => [
			publication.language,
			Object.fromEntries(
				RESOURCE_NAMES.map((name) => [name, itemsOf(publication, name).length]),
			) as Record<string, number>,
		]),
	);
	const resources = RESOURCE_NAMES.map((resource) => {
		const path = formatPath({ type: "list", language, resource });
		const total = counts[language]?.[resource] ?? 0;
		return [resource, { url: `${baseUrl}${path}`, total }];
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
		openapi_url: `${baseUrl}${formatPath({ type: "openapi", language })}`,
		graph_url: site.graph.docs_url,
		contact: site.contact,
		licence: site.licence,
		notice: site.notice[language],
	};
}
