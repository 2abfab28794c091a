/** The reference: every operation of the OpenAPI description, with a form that sends the request. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { languagePrefix } from "../../../functions/shared/contract.ts";
import {
	PROBLEMS,
	type ProblemName,
	problemSchemaName,
} from "../../../functions/shared/problem-kinds.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { pathTo, type View } from "../view.ts";
import {
	type ApiAnswer,
	type ApiDescription,
	type ApiOperation,
	answersOf,
	exampleOf,
	JSON_TYPE,
	type Parameter,
	parametersOf,
	type Schema,
} from "./api.ts";
import { inEnglish, inline, typeOf } from "./schemas.ts";

/** The operations of a group, with their paths. */
function operationsOf(
	api: ApiDescription,
	tag: string,
): [path: string, operation: ApiOperation][] {
	return Object.entries(api.paths).flatMap(([path, { get }]) =>
		get.tags.includes(tag) ? [[path, get]] : [],
	);
}

/** A section for each group of operations. One operation is open at a time; a link to it opens it. */
export function operations(view: View, api: ApiDescription): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const shared = sharedAnswers(api);
	return html`${keyField(view)}
${api.tags.map(
	({ name, description }) => html`<h2 id="${name}">${groupName(view, name)}</h2>
<p${inEnglish(view)}>${inline(description)}</p>
${operationsOf(api, name).map(([path, get]) => operation(view, api, path, get, shared))}`,
)}
<h2 id="${EVERYWHERE}">${words.everywhere}</h2>
<ul class="plain">
${[...shared].map(([status, one]) => response(view, status, one))}</ul>`;
}

const EVERYWHERE = "every-request";

/** Beside the reference: every request with the end of its path. */
export function operationList(view: View, api: ApiDescription): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	return html`<nav class="contents requests" id="requests" aria-label="${words.all}">
${api.tags.map(
	({ name }) => html`<h2>${groupName(view, name)}</h2>
<ul>
${operationsOf(api, name).map(
	([path, { operationId, summary }]) =>
		html`<li><a href="#${operationId}">${summary} <code>${path.replace(/^.*?(?=\/[^/]+(?:\/\{\w+\})?$)/, "…")}</code></a></li>
`,
)}</ul>
`,
)}</nav>`;
}

/** The answers that every operation can give, by status. */
function sharedAnswers(api: ApiDescription): ReadonlyMap<string, ApiAnswer> {
	const [first, ...others] = Object.values(api.paths).map(({ get }) =>
		answersOf(api, get),
	);
	const shared = [...(first ?? [])].filter(([status, answer]) =>
		others.every((other) => other.get(status) === answer),
	);
	return new Map(shared);
}

function groupName({ language, words }: View, tag: string): string {
	const { service, links } = LANGUAGE_WORDS[language].docs.reference;
	const names = new Map(Object.entries({ ...words.lists, service, links }));
	return names.get(tag) ?? tag;
}

function operation(
	view: View,
	api: ApiDescription,
	path: string,
	get: ApiOperation,
	shared: ReadonlyMap<string, ApiAnswer>,
): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const known = parametersOf(api, get);
	const own = [...answersOf(api, get)].filter(
		([status]) => !shared.has(status),
	);
	// The id lies inside, so that a link to it opens the rest.
	return html`<details class="operation" name="operation">
<summary><h3>${get.summary}</h3> <code>GET ${languagePrefix(view.language)}${path}</code></summary>
<div id="${get.operationId}">
<p${inEnglish(view)}>${inline(get.description)}</p>
<h4>${words.parameters}</h4>
<dl class="facts">
${known.map((one) => parameter(view, one))}</dl>
<h4>${words.answers}</h4>
<ul class="plain">
${own.map(([status, one]) => response(view, status, one))}<li><a href="#${EVERYWHERE}">${words.everywhere}</a></li>
</ul>
${example(view, get)}
${form(view, path, known)}
</div>
</details>
`;
}

function parameter(view: View, given: Parameter): SafeHtml {
	const { reference: words } = LANGUAGE_WORDS[view.language].docs;
	const { name, schema, required, description } = given;
	const initial =
		schema.default === undefined
			? null
			: html`, ${words.default} <code>${String(schema.default)}</code>`;
	return html`<div><dt><code>${name}</code> ${words.in[given.in]}, ${required ? words.required : words.optional}, ${typeOf(view, schema)}${initial}</dt><dd${inEnglish(view)}>${inline(description)}</dd></div>
`;
}

/** A status with the schema of its answer; an error with links into the errors page. */
function response(view: View, status: string, answer: ApiAnswer): SafeHtml {
	const content = answer.content ?? {};
	const good = content[JSON_TYPE];
	if (good !== undefined) {
		return html`<li><code>${status}</code> ${typeOf(view, good.schema)}</li>
`;
	}
	const problem = content["application/problem+json"];
	if (problem === undefined) {
		return html`<li><code>${status}</code> <span${inEnglish(view)}>${inline(answer.description)}</span></li>
`;
	}
	const links = problemsOf(problem.schema).map((name, at) => {
		const errors = pathTo(view, { type: "text", name: "docs/errors" });
		return html`${at > 0 ? ", " : null}<a href="${errors}#${name}">${name}</a>`;
	});
	return html`<li><code>${status}</code> ${links}</li>
`;
}

/** The kinds of errors that a schema describes. */
function problemsOf(schema: Schema): ProblemName[] {
	const references = new Set(
		[schema, ...(schema.oneOf ?? [])].map(({ $ref }) =>
			$ref?.split("/").at(-1),
		),
	);
	const names = Object.keys(PROBLEMS) as ProblemName[];
	return names.filter((name) => references.has(problemSchemaName(name)));
}

function example(view: View, get: ApiOperation): SafeHtml | null {
	const shown = exampleOf(get);
	if (shown === undefined) return null;
	return html`<details><summary>${LANGUAGE_WORDS[view.language].docs.reference.example}</summary>
<pre tabindex="0"><code>${JSON.stringify(shown, null, 2)}</code></pre></details>`;
}

/** The one field for a key. Only the script can send a header, so the script also reveals the field. */
function keyField(view: View): SafeHtml {
	const { request } = LANGUAGE_WORDS[view.language].docs;
	return html`<p class="try" id="key" hidden><label for="key-value">${request.key}</label>
<input id="key-value" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="key-note"><br>
<span class="small" id="key-note">${request.keyNote}</span></p>`;
}

/**
 * A form that opens the answer. Without the script, parts of the path are read-only, and a form with nothing else has a
 * link instead of a button. With the script, it shows the answer below.
 */
function form(view: View, path: string, parameters: Parameter[]): SafeHtml {
	const { request } = LANGUAGE_WORDS[view.language].docs;
	const prefix = languagePrefix(view.language);
	const own = parameters.filter((one) => one.in !== "header");
	const action = own.reduce(
		(filled, one) => filled.replace(`{${one.name}}`, initialValue(one)),
		path,
	);
	// Browsers send a form without named fields to an address that ends in "?", which the service refuses.
	const isQuery = own.some((one) => one.in === "query");
	const address = `${prefix}${action}`;
	// A dataset without records of a kind has no id to fill in.
	const isFilled = own.every((one) => initialValue(one) !== "");
	const link = isFilled
		? html`<a href="${address}"><code>${address}</code></a>`
		: null;
	const send = isQuery
		? html`<button type="submit">${request.send}</button>`
		: html`<button type="submit" hidden>${request.send}</button>${link}`;
	return html`<form class="try" action="${address}" data-path="${prefix}${path}">
<fieldset><legend>${request.heading}</legend>
${own.map((one) => field(path, one))}<p>${send}</p>
</fieldset>
</form>`;
}

function field(path: string, given: Parameter): SafeHtml {
	const { name, schema } = given;
	const id = `${path.replaceAll(/[^a-z]+/g, "-").slice(1)}-${name}`;
	// A field without a name is not sent.
	const role =
		given.in === "path"
			? html`data-part="${name}" readonly required`
			: html`name="${name}"`;
	const kind =
		schema.type === "integer"
			? html`type="number" min="${schema.minimum}" max="${schema.maximum}"`
			: html`type="text" maxlength="${schema.maxLength ?? 100}" autocapitalize="off" spellcheck="false"`;
	return html`<p><label for="${id}"><code>${name}</code></label>
<input id="${id}" ${role} ${kind} value="${initialValue(given)}"></p>
`;
}

function initialValue({ example: given, schema }: Parameter): string {
	return String(given ?? schema.default ?? "");
}
