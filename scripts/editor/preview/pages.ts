/** The pages of the preview: records as they will be published, mistakes, and what is left to do. */

import type { Language, RecordResource } from "../../../functions/contract.ts";
import {
	API_PATH,
	LANGUAGES,
	languagePrefix,
	ORIGINAL,
	RECORD_RESOURCES,
} from "../../../functions/contract.ts";
import type { Located } from "../../mistakes/print.ts";
import type { LanguageStatus, Status, Task } from "../status.ts";

/** Escapes a text, so that nothing in it is markup. */
function escapeHtml(text: string): string {
	const entities: Record<string, string> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
	};
	return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
dt { font-weight: 600; margin-top: .8rem; }
dd { margin: 0; }
dl dl { border-left: 2px solid #8886; padding-left: .8rem; }
.mistakes { border: 2px solid #c33; padding: .5rem 1rem; margin: 1rem 0; white-space: pre-wrap; }
.draft { border: 2px solid #c90; padding: .5rem 1rem; }
`;

/** Reloads the page after each checked change, including one that came while the page was loading. */
function script(version: number): string {
	return `new EventSource("/events").onmessage = ({ data }) => data === "${version}" || location.reload();`;
}

/** A page with the mistakes on top. `body` is HTML. */
export function page(
	title: string,
	body: string,
	{
		mistakes,
		language,
		version,
	}: { mistakes: Located[]; language: Language; version: number },
): string {
	const root = languagePrefix(language);
	const links = [
		...RECORD_RESOURCES.map((name) => [`${root}/${name}`, name]),
		["/status", "what is left to do"],
		...LANGUAGES.map((one) => [`${languagePrefix(one)}/`, one]),
	];
	const nav = links
		.map(([href = "", name = ""]) => `<a href="${href}">${name}</a>`)
		.join(" ");
	return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<script>${script(version)}</script>
<nav><a href="${root}/">preview</a> ${nav}</nav>
${mistakeList(mistakes)}
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}

function mistakeList(mistakes: Located[]): string {
	if (mistakes.length === 0) return "";
	const errors = mistakes.some(({ severity }) => severity === "error");
	const about = errors
		? "There are mistakes. The last version without mistakes is shown."
		: "There are warnings.";
	const lines = mistakes.map(
		({ path, line, column, severity, code, message, hint, excerpt }) =>
			[
				`<b>${escapeHtml(path)}:${line}:${column}</b> ${severity} ${code}`,
				`  ${escapeHtml(message)}`,
				`  ${escapeHtml(hint)}`,
				...excerpt.map((one) => `    <code>${escapeHtml(one)}</code>`),
			].join("\n"),
	);
	return `<div class="mistakes" role="alert">${about}\n${lines.join("\n")}</div>`;
}

/** A list of records, as links to their pages. */
export function listBody(
	language: Language,
	resource: RecordResource,
	records: { id: string; name: string }[],
): string {
	const items = records.map(
		({ id, name }) =>
			`<li><a href="${languagePrefix(language)}/${resource}/${id}">${escapeHtml(id)}</a> ${escapeHtml(name)}`,
	);
	return `<ul>${items.join("\n")}</ul>`;
}

/** A record as it is published, each field with its value; without a record, links to its other languages. */
export function recordBody({
	language,
	resource,
	id,
	record,
	isDraft,
}: {
	language: Language;
	resource: RecordResource;
	id: string;
	record: object | undefined;
	isDraft: boolean;
}): string {
	const path = `${resource}/${encodeURIComponent(id)}`;
	const others = LANGUAGES.filter((one) => one !== language)
		.map((one) => `<a href="${languagePrefix(one)}/${path}">in ${one}</a>`)
		.join(" ");
	if (record === undefined) return `<p>${others}`;
	const api = `${languagePrefix(language)}${API_PATH}/${path}`;
	const note = isDraft
		? '<p class="draft">A draft: it is published once it has been reviewed.'
		: "";
	return `${note}<p><a href="${api}">as JSON</a> ${others}${valueHtml("", record)}`;
}

/** The HTML of a published value. Fields whose names end in _html contain safe HTML from the build. */
function valueHtml(field: string, value: unknown): string {
	if (Array.isArray(value)) {
		const items = value.map((item) => `<li>${valueHtml("", item)}`);
		return items.length === 0 ? "none" : `<ol>${items.join("")}</ol>`;
	}
	if (typeof value === "object" && value !== null) {
		const fields = Object.entries(value).map(
			([name, inner]) =>
				`<dt>${escapeHtml(name.replaceAll("_", " "))}</dt><dd>${valueHtml(name, inner)}</dd>`,
		);
		return `<dl>${fields.join("")}</dl>`;
	}
	const text = String(value ?? "none");
	if (field.endsWith("_html")) return text;
	const safe = escapeHtml(text).replaceAll("\n\n", "<p>");
	return /^https?:\/\//.test(text) ? `<a href="${safe}">${safe}</a>` : safe;
}

/** What is left to do, as HTML. */
export function statusBody(status: Status): string {
	return [
		...status.languages.map(languageBody),
		taskList("Not checked for a year", status.unchecked),
		taskList("With one source only", status.singleSource),
	].join("");
}

function languageBody(status: LanguageStatus): string {
	const stale = status.stale.map(({ path, reviewed, changes }) => {
		const passages = changes ?? [
			"The history does not contain the text that was reviewed.",
		];
		return `<li>${escapeHtml(path)}, reviewed on ${reviewed}<ul>${passages.map((one) => `<li>${escapeHtml(one)}`).join("")}</ul>`;
	});
	return [
		`<h2>${status.language}: ${status.published} of ${status.records} records are published</h2>`,
		taskList("Most wanted next", status.next),
		`<h3>Stale: ${stale.length}</h3><ul>${stale.join("")}</ul>`,
		taskList("Not reviewed", status.unreviewed),
		taskList("Untranslated", status.untranslated),
	].join("");
}

function taskList(title: string, tasks: Task[]): string {
	const items = tasks.map(
		({ path, weight }) => `<li>${escapeHtml(path)} (${weight} lead to it)`,
	);
	return `<h3>${title}: ${tasks.length}</h3><ul>${items.join("")}</ul>`;
}

/** The start page. */
export function startBody(language: Language): string {
	const api = `${languagePrefix(language)}${API_PATH}`;
	const about =
		language === ORIGINAL
			? "Save a file under content/ and this page shows it."
			: "Translations that have not been reviewed are shown too, marked as drafts.";
	return `<p>${about}<p>The API: <a href="${api}">${api}</a>, without limits and with the links open.`;
}
