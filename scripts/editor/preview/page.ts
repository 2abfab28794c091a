/** Makes the pages of the preview: those of the service with the bar on top, and its own in the same frame. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import type { PageFrame } from "../../../functions/shared/web/frame.ts";
import { fill, frameFile } from "../../../functions/shared/web/frame.ts";
import {
	type RecordName,
	recordPath,
	roleOf,
} from "../../model/content-paths.ts";
import { listsOf, type Status } from "../status.ts";
import { withBar } from "./bar.ts";
import type { Consequences } from "./consumers.ts";
import type { LiveDataset } from "./live.ts";
import { recordOf, webPathOf } from "./record.ts";
import { unfinishedBody } from "./unfinished.ts";

/** What is served. */
export interface Served {
	live: LiveDataset;
	findConsequences: () => Promise<Consequences>;
	/** Identifies this run of the preview: a page of an earlier run is out of date. */
	run: number;
}

export const HTML = "text/html; charset=utf-8";

export function versionOf({ run, live }: Served): string {
	return `${run}.${live.version}`;
}

/** A page that only the preview has, in the frame of the others. */
export function framed(
	title: string,
	body: SafeHtml,
	live: LiveDataset,
): string {
	const frame = live.text(frameFile(ORIGINAL));
	if (frame === undefined) return barePage(title);
	const page = JSON.parse(frame) as PageFrame;
	return fill(page.html, { title, main: String(body) });
}

export function unfinishedPage(record: RecordName, live: LiveDataset): string {
	return framed(record.id, unfinishedBody(recordPath(record), live), live);
}

/** A page with the bar of the preview. */
export function page(text: string, path: string, served: Served, status = 200) {
	const { live } = served;
	const record = recordOf(path, live);
	const whole = withBar(text, record, live, versionOf(served));
	return respond(whole, HTML, status);
}

export function respond(
	body: string | Uint8Array<ArrayBuffer>,
	type: string,
	status = 200,
): Response {
	const headers = { "Content-Type": type, "Cache-Control": "no-store" };
	return new Response(body, { status, headers });
}

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
