/** What the preview adds to each page: its mistakes, its links, what changes for consumers, and a way into the editor. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { html, type SafeHtml } from "@remix-run/html-template";
import type { Located } from "../../mistakes/print.ts";
import { FORM_PATH } from "../form/assets.ts";

/** A link of the record, with its page and its place in the content. */
export interface OwnLink extends Pick<Located, "path" | "line" | "column"> {
	page: string;
	text: string;
}

export interface Bar {
	/** Mistakes of the page's record, and all others. */
	own: Located[];
	others: Located[];
	/** Path of the file of the page's record, if it is a record's page. */
	file: string | undefined;
	isDraft: boolean;
	/** Whether the page shows the file as it is now, because it has never been sound. */
	isUnfinished: boolean;
	/** Path of the page with both languages, if there are two. */
	beside: string | undefined;
	links: OwnLink[];
	/** Where to ask what changes for consumers. */
	consumers: string | undefined;
	version: string;
	contentDir: string;
}

/** Where a page asks for the current version, and where one page listens for the next. */
export const VERSION_PATH = "/version";
export const EVENTS_PATH = "/events";

/**
 * Reloads a page after each checked change, and fills in what takes longer than the page itself. One page listens for all
 * of them and tells the others, since browsers allow six connections to one host: a seventh tab would wait forever. When
 * that page is left, the lock passes to the next one. A hidden page waits until it is visible, and a page that is being
 * left does not reload.
 */
const PAGE_SCRIPT = `
const others = new BroadcastChannel("preview");
let isStale = false;
let isLeaving = false;
const reload = () => isStale && !isLeaving && document.visibilityState === "visible" && location.reload();
const compare = (version) => {
	isStale ||= version !== document.currentVersion;
	reload();
};
others.onmessage = ({ data }) => compare(data);
document.addEventListener("visibilitychange", reload);
addEventListener("beforeunload", () => { isLeaving = true; });
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
navigator.locks.request("preview", () => new Promise(() => {
	new EventSource("${EVENTS_PATH}").onmessage = ({ data }) => {
		others.postMessage(data);
		compare(data);
	};
}));
addEventListener("DOMContentLoaded", async () => {
	const textOf = async (path) => (await fetch(path)).text();
	compare(await textOf("${VERSION_PATH}"));
	const later = document.querySelector("[data-later]");
	if (later) later.innerHTML = await textOf(later.dataset.later);
});
`;

const STYLE = `
.preview { font: 15px/1.5 system-ui, sans-serif; border-bottom: 2px solid #b35900; padding: .5rem 1.25rem; overflow-wrap: anywhere; }
.preview ul { padding-inline-start: 1.25rem; margin: .25rem 0; }
.preview pre { margin: .25rem 0; white-space: pre-wrap; }
.preview summary { color: inherit; padding: .25rem 0; }
.preview details { background: none; }
`;

/** A page with the bar on top. */
export function withBar(page: string, bar: Bar): string {
	return page.replace("<body>", () => `<body>\n${barHtml(bar)}`);
}

function barHtml(bar: Bar): SafeHtml {
	const { own, others, file, isDraft, beside, links, version } = bar;
	const shown = bar.isUnfinished
		? "The file is shown as it stands."
		: "Its last sound version is shown.";
	// A text that is only hard to read is served anyway.
	const isBroken = own.some(
		({ severity, code }) => severity === "error" && code !== "text-hard",
	);
	const blanks = own.filter(({ code }) => code === "blank-left");
	const rest = own.filter(({ code }) => code !== "blank-left");
	return html`<style>${html.raw`${STYLE}`}</style>
<script>document.currentVersion = "${version}";${html.raw`${PAGE_SCRIPT}`}</script>
<div class="preview">
<p>Preview · <a href="/status">what is left to do</a> · <a href="/consumers">what changes for consumers</a>${beside ? html` · <a href="${beside}" target="_top">both languages</a>` : null}${file ? html` · <a href="${editorAddress(bar, file, 1, 1)}">open ${file}</a> or <a href="${formAddress(file)}">its form</a>` : null}</p>
${isDraft ? html`<p><strong>A draft:</strong> it is published once it has been reviewed.</p>` : null}
${own.length > 0 ? html`<div role="alert"><p><strong>Mistakes of this record: ${own.length}.</strong> ${isBroken ? shown : null}</p>${blankList(blanks, bar)}${list(rest, bar)}</div>` : null}
${
	links.length > 0
		? html`<details><summary>Its links: ${links.length}</summary><ul>${links.map(
				(
					link,
				) => html`<li><a href="${link.page}">${link.text}</a>: <a href="${editorAddress(bar, link.path, link.line, link.column)}">${link.path}:${link.line}:${link.column}</a></li>
`,
			)}</ul></details>`
		: null
}
${bar.consumers ? html`<div data-later="${bar.consumers}"></div>` : null}
${others.length > 0 ? html`<details><summary>Mistakes in other files: ${others.length}</summary>${list(others, bar)}</details>` : null}
</div>
`;
}

/** The address of a record's form, which has both languages. */
function formAddress(file: string): string {
	const [, folder, name = ""] = file.split("/");
	const [id = ""] = name.split(".");
	return `${FORM_PATH}#/collections/${folder}/entries/${id}`;
}

/** Shows each blank by its line alone: a new record has so many that full messages would bury the page. */
function blankList(blanks: Located[], bar: Bar): SafeHtml | null {
	if (blanks.length === 0) return null;
	const items = blanks.map(({ path, line, column, message, excerpt }) => {
		const [text = ""] = excerpt;
		return html` · <a href="${editorAddress(bar, path, line, column)}" title="${message}">${path}:${line}:${column}</a> <code>${text.replace(/^\d+ \| */, "")}</code>`;
	});
	return html`<p>Still to fill in: ${blanks.length}${items}</p>`;
}

/** Nobody reads a longer list. */
const MOST = 50;

function list(mistakes: Located[], bar: Bar): SafeHtml | null {
	if (mistakes.length === 0) return null;
	return html`<ul>${mistakes.slice(0, MOST).map(
		({ path, line, column, severity, code, message, hint, excerpt }) =>
			html`<li><a href="${editorAddress(bar, path, line, column)}">${path}:${line}:${column}</a> ${severity} ${code}<br>${message}<br>${hint}<pre>${excerpt.join("\n")}</pre></li>
`,
	)}${mistakes.length > MOST ? html`<li>and ${mistakes.length - MOST} more: see the terminal</li>` : null}</ul>`;
}

/** The address that opens a place in the editor that the repository has settings for. */
export function editorAddress(
	{ contentDir }: Pick<Bar, "contentDir">,
	path: string,
	line: number,
	column: number,
): string {
	const file = join(contentDir, path.replace(/^content\//, ""));
	const { pathname } = pathToFileURL(file);
	return `vscode://file${pathname}:${line}:${column}`;
}
