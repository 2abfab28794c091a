/** The pages that only the preview has. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { roleOf } from "../../model/content-paths.ts";
import { listsOf, type Status } from "../status.ts";
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
${listsOf(status).map(
	([title, lines]) => html`<h2>${title}</h2>
<ul>${lines.map(statusLine)}</ul>
`,
)}`;
}

/** A line in which the path of a record's file leads to its page. */
function statusLine(line: string): SafeHtml {
	const [path = ""] = /^content\/\S+\.md/.exec(line) ?? [];
	const role = roleOf(path);
	return role?.role === "record"
		? html`<li><a href="${webPathOf(role)}">${path}</a>${line.slice(path.length)}</li>
`
		: html`<li>${line}</li>
`;
}
