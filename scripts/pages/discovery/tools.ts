/**
 * The operations of the API in few words, for models that call tools: the OpenAPI description takes forty times as many.
 */

import { languagePrefix } from "../../../functions/shared/contract.ts";
import {
	type ApiDescription,
	nameOfReference,
	parametersOf,
	type Schema,
} from "../docs/api.ts";
import type { View } from "../view.ts";

export function toolsPath(language: View["language"]): string {
	return `${languagePrefix(language)}/tools.json`;
}

/** Each operation as a tool: its name, its path, what it does, and its parameters as a JSON Schema. */
export function toolsText(view: View, api: ApiDescription): string {
	const { edition, language } = view;
	const tools = Object.entries(api.paths).map(([path, { get }]) => {
		const own = parametersOf(api, get).filter((one) => one.in !== "header");
		const properties = own.map(({ name, schema, description }) => [
			name,
			{ ...valuesOf(schema, api), description: firstSentence(description) },
		]);
		const required = own.filter((one) => one.required).map(({ name }) => name);
		return {
			name: get.operationId,
			path,
			description: get.summary,
			parameters: {
				type: "object",
				properties: Object.fromEntries(properties),
				...(required.length > 0 && { required }),
			},
		};
	});
	const base = `${edition.baseUrl}${languagePrefix(language)}`;
	return `${JSON.stringify({ base, notice: edition.dataset.site.notice[language], tools })}\n`;
}

/** What a parameter may be, as far as its description does not say it. */
function valuesOf(schema: Schema, { components }: ApiDescription) {
	const { $ref } = schema;
	const named = $ref && components.schemas[nameOfReference({ $ref })];
	const { type, maximum, enum: values } = named || schema;
	return { type, maximum, enum: values };
}

function firstSentence(text: string): string {
	return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}
