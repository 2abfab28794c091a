/** The schemas of the OpenAPI description, each with its fields. One is open at a time; a link to it opens it. */

import { html, type SafeHtml } from "@remix-run/html-template";
import MarkdownIt from "markdown-it";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { pathTo, type View } from "../view.ts";
import { type ApiDescription, nameOfReference, type Schema } from "./api.ts";

const parser = new MarkdownIt("commonmark", { html: false });

/** A description: one paragraph of Markdown. */
export function inline(text: string): SafeHtml {
	return html.raw`${parser.renderInline(text)}`;
}

/** Marks a text of the API description, which is in English on the pages of every language. */
export function inEnglish({ language }: View): SafeHtml | null {
	return language === "en" ? null : html` lang="en"`;
}

export function schemas(view: View, { components }: ApiDescription): SafeHtml {
	return html`${Object.entries(components.schemas).map(
		([name, schema]) => html`<details class="operation" name="schema">
<summary><h3><code>${name}</code></h3></summary>
<div id="${anchor(name)}">
<p${inEnglish(view)}>${inline(schema.description ?? "")}</p>
${schemaBody(view, schema)}
</div>
</details>
`,
	)}`;
}

function anchor(name: string): string {
	return `schema-${name}`;
}

/** The fields of an object, or the type of anything else. */
export function schemaBody(view: View, schema: Schema): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const { allOf, properties } = schema;
	if (allOf !== undefined) {
		return html`${allOf.map((part) =>
			part.$ref === undefined
				? schemaBody(view, part)
				: html`<p>${words.also} ${typeOf(view, part)}</p>
`,
		)}`;
	}
	if (properties === undefined) return html`<p>${typeOf(view, schema)}</p>`;
	return html`<dl class="facts">
${fieldsOf(schema).map(([name, field, isRequired]) => fieldRow(view, name, field, isRequired))}</dl>`;
}

type Field = [name: string, schema: Schema, isRequired: boolean];

/** The fields of an object. The fields of a nested object that has no name follow it. */
function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
	return Object.entries(properties).flatMap(([name, field]): Field[] => {
		const inner = field.properties ? fieldsOf(field) : [];
		return [
			[name, field, required.includes(name)],
			...inner.map(([own, ...rest]): Field => [`${name}.${own}`, ...rest]),
		];
	});
}

function fieldRow(
	view: View,
	name: string,
	schema: Schema,
	isRequired: boolean,
): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const mark = isRequired ? null : html`, ${words.optional}`;
	const meaning =
		schema.description === undefined
			? null
			: html`<dd${inEnglish(view)}>${inline(schema.description)}</dd>`;
	return html`<div><dt><code>${name}</code> ${typeOf(view, schema)}${mark}</dt>${meaning ?? html`<dd></dd>`}</div>
`;
}

/** The type of a value, with links to the schemas that it names. */
export function typeOf(view: View, schema: Schema): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const { $ref, anyOf, items } = schema;
	if ($ref !== undefined) {
		const name = nameOfReference({ $ref });
		const reference = pathTo(view, { type: "text", name: "docs/reference" });
		return html`<a href="${reference}#${anchor(name)}">${name}</a>`;
	}
	if (anyOf !== undefined) {
		return html`${anyOf.map((one, at) => html`${at > 0 ? ` ${words.or} ` : null}${typeOf(view, one)}`)}`;
	}
	if (items !== undefined) {
		return html`${words.list.before}${typeOf(view, items)}${words.list.after}`;
	}
	if (schema.enum !== undefined) {
		return html`${words.oneOf}: ${schema.enum.map((value, at) => html`${at > 0 ? ", " : null}<code>${value}</code>`)}`;
	}
	if (schema.const !== undefined) {
		return html`<code>${JSON.stringify(schema.const)}</code>`;
	}
	const pattern = schema.pattern ? html` <code>${schema.pattern}</code>` : null;
	return html`${schema.format ?? schema.type ?? "object"}${rangeOf(schema)}${pattern}`;
}

/** The smallest and the largest value. A lone negative minimum is only JavaScript's limit and is left out. */
function rangeOf({ minimum, maximum, minLength, maxLength }: Schema): string {
	const low = minimum ?? (maxLength === undefined ? undefined : minLength);
	const high = maximum ?? maxLength;
	if (high !== undefined) return ` ${low ?? 0}–${high}`;
	return low === undefined || low < 0 ? "" : ` ≥ ${low}`;
}
