/** The pages that only the preview has. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import { roleOf } from "../../model/content-paths.ts";
import type { LanguageStatus, Status, Task } from "../status.ts";
import { webPathOf } from "./record.ts";

/** A page for while nothing is sound yet, so that the dataset provides no frame. */
export function barePage(title: string): string {
	return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
</body>
</html>
`);
}

/** Two pages side by side. */
export function besidePage(original: string, translation: string): string {
	return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${translation} beside ${original}</title>
<style>body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; height: 100vh; } iframe { border: 0; width: 100%; height: 100%; } iframe + iframe { border-left: 2px solid #b35900; }</style></head>
<body><iframe src="${original}" title="The original"></iframe><iframe src="${translation}" title="The translation"></iframe></body>
</html>
`);
}

/** What is left to do. */
export function statusBody(status: Status): SafeHtml {
	return html`<h1>What is left to do</h1>
${status.languages.map(languageBody)}
${taskList("Not checked for a year", status.unchecked)}
${taskList("Prevalence or frequencies older than eight years", status.aged)}
${taskList("With one source only", status.singleSource)}`;
}

function languageBody(status: LanguageStatus): SafeHtml {
	const stale = status.stale.map(({ path, reviewed, changes }) => {
		const passages = changes ?? [
			"The history does not contain the text that was reviewed.",
		];
		return html`<li>${pageLink(path)}, reviewed on ${reviewed}<ul>${passages.map((one) => html`<li>${one}</li>`)}</ul></li>
`;
	});
	return html`<h2>${status.language}: ${status.published} of ${status.records} records are published</h2>
${taskList("Most wanted next", status.next)}
<h3>Stale: ${stale.length}</h3><ul>${stale}</ul>
${taskList("Not reviewed", status.unreviewed)}
${taskList("Untranslated", status.untranslated)}`;
}

function taskList(title: string, tasks: Task[]): SafeHtml {
	const items = tasks.map(
		({ path, weight }) => html`<li>${pageLink(path)} (${weight} lead to it)</li>
`,
	);
	return html`<h3>${title}: ${tasks.length}</h3><ul>${items}</ul>
`;
}

/** The path of a record's file, which leads to its page. */
function pageLink(path: string): SafeHtml {
	const role = roleOf(path);
	return role?.role === "record"
		? html`<a href="${webPathOf(role)}">${path}</a>`
		: html`${path}`;
}
