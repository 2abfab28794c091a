/** What the preview adds to each page: its mistakes, its links, what changes for consumers, and a way into the editor. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { html, type SafeHtml } from "@remix-run/html-template";
import { TRANSLATIONS } from "../../../functions/shared/contract.ts";
import { type Located, locateAll } from "../../mistakes/print.ts";
import { type RecordName, recordPath } from "../../model/content-paths.ts";
import { resourceOf } from "../../model/kinds/kinds.ts";
import { FORM_PATH } from "../form/assets.ts";
import type { LiveDataset } from "./live.ts";
import {
	filesOfRecord,
	isDraft,
	isOwn,
	isUnfinished,
	linksOf,
	webPathOf,
} from "./record.ts";

/** Where a page asks for the current version, and where one page listens for the next. */
export const VERSION_PATH = "/version";
export const EVENTS_PATH = "/events";
/** Where to ask what changes for consumers: overall, or for the record whose page's path follows. */
export const CONSUMERS_PATH = "/consumers";
/** The start of the address of a translated page beside its original. */
export const BESIDE = "/beside";

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

/** A page of a version of the preview, with the bar on top; `record` is what it is about. */
export function withBar(
	page: string,
	record: RecordName | undefined,
	live: LiveDataset,
	version: string,
): string {
	const mistakes = locateAll([...live.mistakes, ...live.hard], live.texts);
	const { own = [], others = [] } = Object.groupBy(mistakes, (one) =>
		record !== undefined && isOwn(record, one, live) ? "own" : "others",
	);
	const bar = html`<style>${html.raw`${STYLE}`}</style>
<script>document.currentVersion = "${version}";${html.raw`${PAGE_SCRIPT}`}</script>
<div class="preview">
<p>Preview · <a href="/status">what is left to do</a> · <a href="${CONSUMERS_PATH}">what changes for consumers</a>${record && waysOf(record, live)}</p>
${record && isDraft(record, live) ? html`<p><strong>A draft:</strong> it is published once it has been reviewed.</p>` : null}
${record && own.length > 0 ? ownMistakes(own, record, live) : null}
${record && ownLinks(record, live)}
${record && html`<div data-later="${CONSUMERS_PATH}${webPathOf(record)}"></div>`}
${others.length > 0 ? html`<details><summary>Mistakes in other files: ${others.length}</summary>${list(others, live)}</details>` : null}
</div>
`;
	return page.replace("<body>", () => `<body>\n${bar}`);
}

/** The ways from the page of a record: to both languages, if there are two, to its file and to its form. */
function waysOf(record: RecordName, live: LiveDataset): SafeHtml {
	const files = filesOfRecord(record, live);
	const translation = TRANSLATIONS.map((language) => ({
		...record,
		language,
	})).find((one) => files.includes(recordPath(one)));
	const path = recordPath(record);
	const start = { path, line: 1, column: 1 };
	return html`${translation ? html` · <a href="${BESIDE}${webPathOf(translation)}" target="_top">both languages</a>` : null} · <a href="${editorAddress(start, live)}">open ${path}</a> or <a href="${formAddress(record)}">its form</a>`;
}

function ownMistakes(
	own: Located[],
	record: RecordName,
	live: LiveDataset,
): SafeHtml {
	const shown = isUnfinished(record, live)
		? "The file is shown as it stands."
		: "Its last sound version is shown.";
	// A text that is only hard to read is served anyway.
	const isBroken = own.some(
		({ severity, code }) => severity === "error" && code !== "text-hard",
	);
	const { blanks = [], rest = [] } = Object.groupBy(own, ({ code }) =>
		code === "blank-left" ? "blanks" : "rest",
	);
	return html`<div role="alert"><p><strong>Mistakes of this record: ${own.length}.</strong> ${isBroken ? shown : null}</p>${blankList(blanks, live)}${list(rest, live)}</div>`;
}

function ownLinks(record: RecordName, live: LiveDataset): SafeHtml | null {
	const links = linksOf(record, live);
	if (links.length === 0) return null;
	return html`<details><summary>Its links: ${links.length}</summary><ul>${links.map(
		({ page, text, place }) =>
			html`<li><a href="${page}">${text}</a>: ${wayTo(place, live)}</li>
`,
	)}</ul></details>`;
}

/** The address of a record's form, which has both languages. */
function formAddress({ kind, id }: RecordName): string {
	return `${FORM_PATH}#/collections/${resourceOf(kind)}/entries/${id}`;
}

/** Shows each blank by its line alone: a new record has so many that full messages would bury the page. */
function blankList(blanks: Located[], live: LiveDataset): SafeHtml | null {
	if (blanks.length === 0) return null;
	const items = blanks.map((one) => {
		const [text = ""] = one.excerpt;
		return html` · ${wayTo(one, live, one.message)} <code>${text.replace(/^\d+ \| */, "")}</code>`;
	});
	return html`<p>Still to fill in: ${blanks.length}${items}</p>`;
}

/** Nobody reads a longer list. */
const MOST = 50;

function list(mistakes: Located[], live: LiveDataset): SafeHtml | null {
	if (mistakes.length === 0) return null;
	return html`<ul>${mistakes.slice(0, MOST).map(
		(one) =>
			html`<li>${wayTo(one, live)} ${one.severity} ${one.code}<br>${one.message}<br>${one.hint}<pre>${one.excerpt.join("\n")}</pre></li>
`,
	)}${mistakes.length > MOST ? html`<li>and ${mistakes.length - MOST} more: see the terminal</li>` : null}</ul>`;
}

/** A line and a column of a file. */
type Spot = Pick<Located, "path" | "line" | "column">;

/** A place by its name, leading into the editor. */
function wayTo(spot: Spot, live: LiveDataset, title?: string): SafeHtml {
	const { path, line, column } = spot;
	return html`<a href="${editorAddress(spot, live)}"${title === undefined ? null : html` title="${title}"`}>${path}:${line}:${column}</a>`;
}

/** The address that opens a place in the editor that the repository has settings for. */
export function editorAddress(
	{ path, line, column }: Spot,
	{ contentDir }: LiveDataset,
): string {
	const file = join(contentDir, path.replace(/^content\//, ""));
	const { pathname } = pathToFileURL(file);
	return `vscode://file${pathname}:${line}:${column}`;
}
